import Cells

/// Which blocks the legend has, and on which rows, for the room there is.
struct LegendPlan: Hashable, Sendable {
  /// The rows of one ring: 3 with a bar, 2 without, 1 for a line.
  private(set) var ringRows: Int
  /// The first row of each ring that fits, from the top of the legend.
  private(set) var rings: [Int] = []
  /// The first row of the hours; nil without.
  private(set) var hours: Int?
  /// The rows of an hour's bar.
  private(set) var hourRows = 1
  /// The row of the streak; nil without.
  private(set) var streak: Int?

  /// What there would be to show.
  struct Wish: Hashable, Sendable {
    var rings: Int
    var hours = false
    /// Whether hours may be bars of several rows.
    var tallHours = false
    var streak = false
  }

  /// Makes the plan that leaves out least: the height of the hours goes first, then the hours, the streak,
  /// the empty rows, and at last the rings' own rows.
  init(rows: Int, wish: Wish) {
    var last = Candidate(wish: Wish(rings: max(min(wish.rings, rows), 0)))
    (last.ringRows, last.ringGap) = (1, 0)
    let best = LegendPlan.candidates(wish).first { $0.rows <= rows } ?? last
    self.init(best, spare: max(rows - best.rows, 0))
  }

  /// A group of gaps that grow together.
  private struct Gap: Hashable {
    var rows: Int
    var count = 1
  }

  private struct Candidate {
    var wish: Wish
    var ringRows = 3
    var ringGap = 1
    var hoursRows: Int { wish.hours ? (wish.tallHours ? 6 : 2) : 0 }

    var content: Int { wish.rings * ringRows + hoursRows + (wish.streak ? 1 : 0) }

    /// The rows that are needed at least.
    var rows: Int { content + gaps.reduce(0) { $0 + $1.rows * $1.count } }

    /// The gaps between the rings, before the hours, before the streak.
    var gaps: [Gap] {
      [
        Gap(rows: ringGap, count: max(wish.rings - 1, 0)), Gap(rows: 1, count: wish.hours ? 1 : 0),
        Gap(rows: (wish.hours && !wish.tallHours) || ringGap == 0 ? 0 : 1, count: wish.streak ? 1 : 0),
      ]
    }
  }

  private static func candidates(_ wish: Wish) -> [Candidate] {
    var (candidates, present) = ([Candidate(wish: wish)], Candidate(wish: wish))
    func add() { candidates.append(present) }
    present.wish.tallHours = false
    add()
    present.wish.hours = false
    add()
    present.wish.streak = false
    add()
    for (rows, gap) in [(3, 0), (2, 1), (2, 0)] {
      (present.ringRows, present.ringGap) = (rows, gap)
      present.wish.streak = wish.streak
      add()
      present.wish.streak = false
      add()
    }
    return candidates
  }

  private init(_ candidate: Candidate, spare: Int) {
    var gaps = candidate.gaps
    var spare = spare
    let areTall = candidate.wish.hours && candidate.wish.tallHours
    if areTall {
      // Tall hours end where the rings do. The streak, which is not always there, stands above them, in a space that with
      // its row is that between two rings.
      while spare >= max(gaps[0].count, 5), gaps[0].rows < 7, gaps[0].count > 0 {
        gaps[0].rows += 1
        spare -= gaps[0].count
        let space = (gaps[0].rows - 1) / 2
        for index in 1...2 where gaps[index].count > 0 && gaps[index].rows < space && spare > 0 {
          gaps[index].rows += 1
          spare -= 1
        }
      }
      hourRows = 4 + spare
    } else {
      LegendPlan.grow(&gaps, to: 5, spare: &spare)
    }
    ringRows = candidate.ringRows
    var row = 0
    for index in 0..<candidate.wish.rings {
      if index > 0 { row += gaps[0].rows }
      rings.append(row)
      row += ringRows
    }
    if areTall, candidate.wish.streak {
      row += gaps[2].rows
      streak = row
      row += 1
    }
    if candidate.wish.hours {
      row += gaps[1].rows
      hours = row
      row += candidate.hoursRows + max(hourRows - 4, 0)
    }
    if !areTall, candidate.wish.streak { streak = row + gaps[2].rows }
  }

  /// Gives spare rows to the gaps, the lower ones first, to those between rings only all together.
  private static func grow(_ gaps: inout [Gap], to limit: Int, spare: inout Int) {
    var grew = true
    while spare > 0, grew {
      grew = false
      for index in gaps.indices.reversed()
      where gaps[index].count > 0 && gaps[index].count <= spare && gaps[index].rows < limit {
        gaps[index].rows += 1
        spare -= gaps[index].count
        grew = true
      }
    }
  }
}
