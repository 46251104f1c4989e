/// A terminal description in the compiled form of term(5), with 32-bit numbers.
///
/// ncurses takes such an entry from the variable `TERMINFO` itself, in hexadecimal, so nothing is written to disk.
struct TerminfoEntry {
  /// The name that the entry is asked for by.
  var name: String
  /// The predefined capabilities in their standard order; a number is -1 and a string nil where the terminal has none.
  var flags: [Bool]
  var numbers: [Int32]
  var strings: [[UInt8]?]
  /// Capabilities beyond the predefined ones; only those that are true can be said.
  var extendedFlags: [String]

  /// The value for the variable `TERMINFO`.
  var environmentValue: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let text = Array("hex:".utf8) + compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of the entry.
  var compiled: [UInt8] {
    let names = Array(name.utf8) + [0]
    let (offsets, table) = TerminfoEntry.table(of: strings)
    var bytes: [UInt8] = []
    for number in [0o1036, names.count, flags.count, numbers.count, strings.count, table.count] {
      bytes.append(short: number)
    }
    bytes += names
    bytes += flags.map { $0 ? 1 : 0 }
    bytes.alignToShort()
    for number in numbers {
      let bits = UInt32(bitPattern: number)
      for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    bytes += offsets + table
    bytes.alignToShort()
    return bytes + extendedSection
  }

  /// Counts of flags, numbers, strings and names, the size of the names, the flags, then where each name lies.
  private var extendedSection: [UInt8] {
    let (offsets, table) = TerminfoEntry.table(of: extendedFlags.map { Array($0.utf8) + [0] })
    var bytes: [UInt8] = []
    for number in [extendedFlags.count, 0, 0, extendedFlags.count, table.count] { bytes.append(short: number) }
    bytes += extendedFlags.map { _ in 1 }
    bytes.alignToShort()
    return bytes + offsets + table
  }

  /// Strings laid one after another, and where each begins; -1 for those that are absent.
  private static func table(of strings: [[UInt8]?]) -> (offsets: [UInt8], table: [UInt8]) {
    var offsets: [UInt8] = []
    var table: [UInt8] = []
    for string in strings {
      offsets.append(short: string == nil ? -1 : table.count)
      table += string ?? []
    }
    return (offsets, table)
  }
}

extension [UInt8] {
  fileprivate mutating func append(short number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  fileprivate mutating func alignToShort() {
    if count % 2 == 1 { append(0) }
  }
}
