extension CellFit {
  /// What was chosen for a cell: a character's paint and what lies behind it.
  struct Choice: Equatable {
    var character: Character
    var foreground: Paint
    /// The paint behind; nil where the ground shows.
    var background: Paint?
    /// How the character divides the cell; nil where it does not.
    var division: Division?

    /// Nothing but ground.
    static let empty = Choice(character: " ", foreground: .clear, background: nil)

    /// One colour all over.
    static func filled(_ paint: Paint) -> Choice { Choice(character: " ", foreground: .clear, background: paint) }
  }

  /// How a division of a cell is drawn.
  enum Form: Equatable {
    /// The ground alone, or one colour alone.
    case empty, filled
    /// One side in a colour, the ground on the other.
    case innerAlone, outerAlone
    /// Both sides in colours.
    case both
  }

  /// A division of a cell and how it is drawn.
  struct Division: Equatable {
    /// The place of the division in its table.
    var partition: Int
    var form: Form
  }
}
