#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Cells

/// A picture in 24-bit or palette colours, every cell fitted, that follows its rings from frame to frame.
///
/// Only cells whose samples changed are computed again. Pictures in motion stay calm: a cell keeps its bytes while its
/// samples change by less than one level of 255 a frame, and its character while no other is clearly better.
struct BlendedPicture: Sendable {
  /// The picture.
  private(set) var cells: CellBuffer
  private var composition: RingComposition
  private var scene: RingScene
  private var fit: CellFit
  private var scratch = RingScene.Scratch()
  /// How each cell's character divides it; nil where it does not.
  private var divisions: [CellFit.Division?]
  /// The samples of the last frame in cells with moving ends.
  private var samples = SampleStore(cells: 0)
  /// How far the samples of each cell may have moved since it was fitted, in levels of 255.
  private var drift: [Float] = []
  /// The cells that each layer may lie in.
  private var members: [[Member]] = []
  /// The frame in which each cell was last looked at.
  private var visits: [UInt32] = []
  private var frame: UInt32 = 0

  /// A cell of a layer, and its angle in turns.
  private struct Member {
    let column: Int32
    let row: Int32
    let turn: Double
  }

  /// How far samples may drift in small steps before a cell is fitted again, in levels of 255.
  ///
  /// Four levels in a ring are about 0.2 dB of a picture that is 28 dB from the ideal one.
  private static let allowedDrift: Float = 4

  /// Of how many cells samples are kept.
  private let sampleLimit: Int

  init(_ composition: RingComposition, sampleLimit: Int = SampleStore.usualLimit) {
    self.composition = composition
    self.sampleLimit = sampleLimit
    scene = composition.blendedScene()
    fit = composition.blendedFit()
    let (field, painter) = (composition.field, composition.painter)
    let shown = painter.keepsBackground ? nil : painter.background
    cells = CellBuffer(size: field.size, filledWith: Cell(" ", style: Style(background: shown)))
    divisions = Array(repeating: nil, count: field.size.area)
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        let content = scene.read(column: column, row: row, into: &scratch)
        if case .flat(let paint) = content, paint == scene.ground.paint { continue }
        show(content, column: column, row: row)
      }
    }
  }

  /// Whether other rings differ from these in nothing but progress.
  func canFollow(to next: RingComposition) -> Bool {
    composition.painter == next.painter && composition.isSmall == next.isSmall
      && composition.field.size == next.field.size && composition.placed.count == next.placed.count
      && zip(composition.placed, next.placed).allSatisfy {
        $0.geometry.annulus == $1.geometry.annulus && $0.ring.state == $1.ring.state
      }
  }

  /// Shows other rings, which must differ in nothing but progress and colours.
  mutating func follow(to next: RingComposition) {
    let (old, oldScene) = (composition, scene)
    (composition, scene) = (next, next.blendedScene())
    fit.flat = next.flatTones
    let reach = scene.field.cellReach + scene.softness
    let changes = zip(scene.layers, oldScene.layers).map { $0.change(from: $1, within: reach) }
    let changed = changes.indices.filter { changes[$0] != .nowhere }
    if changed.isEmpty { return }
    if members.isEmpty { prepareToFollow() }
    frame &+= 1
    let hasLapEdges = composition.isFlat && !composition.isSmall && !(old.laps + composition.laps).isEmpty
    for layer in changed {
      let change = changes[layer]
      for member in members[layer] where change == .everywhere || change.includes(member.turn) {
        let (column, row) = (Int(member.column), Int(member.row))
        let index = row * scene.field.size.columns + column
        if visits[index] == frame { continue }
        visits[index] = frame
        let isLapEdge =
          hasLapEdges
          && (old.lapEdge(column: column, row: row) ?? composition.lapEdge(column: column, row: row)) != nil
        refresh(column: column, row: row, from: oldScene, layers: changed, isForced: isLapEdge)
      }
    }
  }

  /// Computes a cell again if its samples have changed enough.
  private mutating func refresh(column: Int, row: Int, from old: RingScene, layers: [Int], isForced: Bool) {
    let index = row * scene.field.size.columns + column
    var difference = isForced ? Float.infinity : scene.difference(from: old, column: column, row: row, layers: layers)
    if difference == 0 { return }
    var content: RingScene.Content?
    if difference == nil {
      if !samples.contains(index) {
        _ = old.fill(&scratch, column: column, row: row)
        samples.keep(scratch.samples, of: index)
      }
      content = scene.fill(&scratch, column: column, row: row)
      difference = samples.difference(from: scratch.samples, of: index)
      // Where no end is left, and in a huge window, the next frame makes them anew if it needs them.
      if scratch.hasEnds { samples.keep(scratch.samples, of: index) }
      if !scratch.hasEnds || samples.isOverfull { samples.forget(index) }
    } else {
      samples.forget(index)
    }
    let moved = difference ?? 0
    if moved < 1, drift[index] + moved < Self.allowedDrift {
      drift[index] += moved
      return
    }
    drift[index] = 0
    show(content ?? scene.read(column: column, row: row, into: &scratch), column: column, row: row)
  }

  /// Fits a cell to what is in it.
  private mutating func show(_ content: RingScene.Content, column: Int, row: Int) {
    let index = row * scene.field.size.columns + column
    let choice: CellFit.Choice
    switch content {
    case .flat(let paint): choice = paint.coverage > 0 ? .filled(paint) : .empty
    case .mixed: choice = fit.choice(for: scratch.samples, shown: divisions[index])
    }
    divisions[index] = choice.division
    cells[column, row] = composition.cell(choice)
    guard composition.isFlat, !composition.isSmall else { return }
    if let ring = composition.lapEdge(column: column, row: row) {
      cells[column, row].style.replace(ring.closedColor, with: ring.openColor)
    }
  }

  /// Lists the cells of each layer.
  private mutating func prepareToFollow() {
    let size = scene.field.size
    drift = Array(repeating: 0, count: size.area)
    visits = Array(repeating: frame, count: size.area)
    samples = SampleStore(cells: size.area, limit: sampleLimit)
    members = Array(repeating: [], count: scene.layers.count)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let center = scene.field.center(column: column, row: row)
        let (nearest, farthest) = scene.field.radii(of: center)
        let turn = (atan2(center.x, -center.y) / (2 * .pi)).turnFraction
        for layer in scene.layers.indices {
          let annulus = scene.layers[layer].annulus
          guard nearest < annulus.outerRadius + scene.softness, farthest > annulus.innerRadius - scene.softness
          else { continue }
          members[layer].append(
            Member(column: Int32(truncatingIfNeeded: column), row: Int32(truncatingIfNeeded: row), turn: turn))
        }
      }
    }
  }
}

extension RingScene {
  /// Looks into a cell and writes its samples, flat or not.
  fileprivate func fill(_ scratch: inout Scratch, column: Int, row: Int) -> Content {
    let content = read(column: column, row: row, into: &scratch)
    if case .flat(let paint) = content {
      scratch.samples.withUnsafeMutableBufferPointer { $0.update(repeating: paint) }
    }
    return content
  }
}

extension RingComposition {
  /// The rings that lap.
  fileprivate var laps: [PlacedRing] { placed.filter { $0.geometry.turns > 1 } }
}
