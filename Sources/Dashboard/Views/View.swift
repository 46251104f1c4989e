public import Cells
public import Rings

extension Model {
  /// The picture of the present state, as large as the screen.
  public func view() -> CellBuffer {
    var renderer = RingRenderer()
    return view(renderer: &renderer)
  }

  /// The picture of the present state, as large as the screen, with rings that follow those of the last frame.
  ///
  /// - Parameter renderer: what drew the rings of the last frame; any will do, but the same one does least.
  public func view(renderer: inout RingRenderer) -> CellBuffer {
    let ink = Ink.screen(appearance)
    var picture = CellBuffer(size: size, filledWith: Cell(" ", style: Style(background: ink.background)))
    if let gallery {
      let page = Page(ink: ink, appearance: appearance, margin: size.columns >= 40 ? 3 : 0)
      GalleryView(page: page, themes: themes, gallery: gallery).draw(into: &picture)
    } else if viewName == .day {
      DayView(scene: scene(ink: ink, layout: layout), layout: layout, ink: ink, appearance: appearance).draw(
        into: &picture, renderer: &renderer)
    } else {
      overview(ink: ink).draw(viewName, into: &picture, renderer: &renderer)
    }
    switch sheet {
    case .help(let line), .notes(let line):
      let symbols = Symbols(isUnicode: appearance.hasSymbols)
      sheetView?.draw(into: &picture, firstLine: line, ink: ink, symbols: symbols)
    case nil: break
    }
    // Where the focused item has no room, there is no place to rest on.
    if let cursor = picture.cursor, cursor.column >= size.columns || cursor.row >= size.rows { picture.cursor = nil }
    if !appearance.isUnicode { picture.restrictToASCII() }
    return picture
  }
}
