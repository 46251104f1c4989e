/// Something with a stored form: bytes that come to the same value again.
///
/// Only what was written by the same build of the program is ever read, so that a form may change at any time.
package protocol Storable {
  /// Appends the stored form, which takes at least a byte.
  func write(to writer: inout ByteWriter)
  /// Reads the stored form.
  init(from reader: inout ByteReader) throws(DamagedBytes)
}

extension Int: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(self) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self = try reader.integer() }
}

extension UInt64: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(self) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self = try reader.unsigned() }
}

extension Double: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(self) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self = try reader.number() }
}

extension Bool: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(self) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self = try reader.flag() }
}

extension String: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(self) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self = try reader.text() }
}

extension Optional: Storable where Wrapped: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(self != nil)
    if let self { writer.append(self) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self = try reader.flag() ? Wrapped(from: &reader) : nil
  }
}

extension Array: Storable where Element: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(count)
    for element in self { writer.append(element) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self = []
    // Room is not made before: a count that lies would take memory that nothing fills.
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }
}

extension Dictionary: Storable where Key: Storable & Comparable, Value: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(count)
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      writer.append(key)
      writer.append(value)
    }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self = [:]
    for _ in 0..<(try reader.count(ofAtLeast: 2)) {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}
