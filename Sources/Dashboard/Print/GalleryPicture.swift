public import Cells

extension OncePicture {
  /// The gallery of looks, its moving rings at rest.
  public func gallery(themes: [Theme]) -> CellBuffer {
    let page = Page(ink: Ink.scrollback(appearance), appearance: appearance, margin: size.columns >= 40 ? 2 : 0)
    var gallery = Gallery()
    gallery.settle()
    let view = GalleryView(page: page, themes: themes, gallery: gallery)
    let rows = room == .full ? size.rows : view.printedRows(columns: size.columns - 2 * page.margin)
    var picture = CellBuffer(size: Size(columns: size.columns, rows: rows))
    view.draw(into: &picture)
    if !appearance.isUnicode { picture.restrictToASCII() }
    return picture.withoutBlankEnd(rows: rows)
  }
}
