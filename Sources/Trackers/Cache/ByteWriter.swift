/// Bytes that grow by numbers and text in the form in which they lie in a cache: 8 bytes a number, the lowest first.
package struct ByteWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  package init() {}

  /// Appends an integer.
  package mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  /// Appends a number with every bit of it.
  package mutating func append(_ number: Double) { append(number.bitPattern) }

  /// Appends an integer, 8 bytes of it.
  package mutating func append(_ number: UInt64) { appendBytes(of: number.littleEndian) }

  /// Appends an integer, 4 bytes of it.
  package mutating func append(_ number: UInt32) { appendBytes(of: number.littleEndian) }

  /// Appends a flag, which takes a byte.
  package mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Appends a text after the number of its bytes.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends bytes as they are.
  package mutating func append(bytes more: [UInt8]) { bytes += more }

  /// Appends something that has a stored form.
  package mutating func append(_ value: some Storable) { value.write(to: &self) }

  private mutating func appendBytes<Number: FixedWidthInteger>(of number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }
}
