extension BitInput {
  /// Decodes symbols as long as whole words can be read, and returns whether the block has ended.
  ///
  /// `place`, behind which the bytes go, may come out up to 260 beyond `limit`; 15 more are written.
  mutating func decode(
    _ literals: PrefixCode, _ distances: PrefixCode, into window: inout [UInt8], at place: inout Int, limit: Int
  ) throws(ReadError) -> Bool {
    let lastWord = end - 16
    guard index <= lastWord else { return false }
    let buffer = self.bytes
    let bytes = buffer.span.bytes
    let symbols = literals.entries.span
    let copies = distances.entries.span
    let symbolMask = UInt64(1) << UInt64(literals.rootBits) - 1
    let copyMask = UInt64(1) << UInt64(distances.rootBits) - 1
    var span = window.mutableSpan
    var output = span.mutableBytes
    // In variables of their own, for those of a structure go to memory and back with each symbol.
    var (bits, count, index, position) = (self.bits, self.count, self.index, place)
    bits &= UInt64(1) << UInt64(count) - 1
    var isAtBlockEnd = false
    var fault: String?

    while index <= lastWord, position < limit {
      @inline(__always) func refill() {
        // Bits above `count` are those of the byte at `index`, so they may be put there twice.
        bits |=
          UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)) &<< UInt64(count)
        index &+= (63 &- count) &>> 3
        count |= 56
      }
      @inline(__always) func drop(_ width: Int) {
        bits &>>= UInt64(width)
        count &-= width
      }
      refill()
      var symbol = symbols[Int(bits & symbolMask)]
      if symbol.isLiteral {
        // 56 bits hold three codes of the first part of the table, which are 11 long at most.
        drop(symbol.length)
        output.storeBytes(of: UInt8(truncatingIfNeeded: symbol.value), toByteOffset: position, as: UInt8.self)
        position &+= 1
        symbol = symbols[Int(bits & symbolMask)]
        if symbol.isLiteral {
          drop(symbol.length)
          output.storeBytes(of: UInt8(truncatingIfNeeded: symbol.value), toByteOffset: position, as: UInt8.self)
          position &+= 1
          symbol = symbols[Int(bits & symbolMask)]
          if symbol.isLiteral {
            drop(symbol.length)
            output.storeBytes(of: UInt8(truncatingIfNeeded: symbol.value), toByteOffset: position, as: UInt8.self)
            position &+= 1
            continue
          }
        }
        refill()
      }
      if symbol.isLink {
        let rest = bits &>> UInt64(literals.rootBits) & (UInt64(1) &<< UInt64(symbol.added) &- 1)
        symbol = symbols[symbol.value &+ Int(rest)]
        if symbol.isLiteral {
          drop(symbol.length)
          output.storeBytes(of: UInt8(truncatingIfNeeded: symbol.value), toByteOffset: position, as: UInt8.self)
          position &+= 1
          continue
        }
      }
      // A length and a distance take 48 bits at most.
      drop(symbol.length)
      if symbol.isEnd {
        isAtBlockEnd = true
        break
      }
      let length = symbol.value &+ Int(bits & (UInt64(1) &<< UInt64(symbol.added) &- 1))
      drop(symbol.added)
      var copy = copies[Int(bits & copyMask)]
      if copy.isLink {
        let rest = bits &>> UInt64(distances.rootBits) & (UInt64(1) &<< UInt64(copy.added) &- 1)
        copy = copies[copy.value &+ Int(rest)]
      }
      guard symbol.length > 0, copy.length > 0 else {
        fault = "bits that are no code"
        break
      }
      drop(copy.length)
      let distance = copy.value &+ Int(bits & (UInt64(1) &<< UInt64(copy.added) &- 1))
      drop(copy.added)
      guard distance <= position else {
        fault = "a copy reaches back before their start"
        break
      }
      output.copy(length, to: position, from: position &- distance)
      position &+= length
    }
    bits &= UInt64(1) << UInt64(count) - 1
    (self.bits, self.count, self.index, place) = (bits, count, index, position)
    if let fault { throw .compressed(fault) }
    return isAtBlockEnd
  }
}

extension MutableRawSpan {
  /// Copies bytes that lie further down, which may be written while they are read, and up to 15 more.
  @inline(__always)
  fileprivate mutating func copy(_ length: Int, to target: Int, from source: Int) {
    var (source, target) = (source, target)
    let end = target &+ length
    if target &- source >= 8 {
      repeat {
        storeBytes(
          of: unsafeLoadUnaligned(fromByteOffset: source, as: UInt64.self), toByteOffset: target, as: UInt64.self)
        source &+= 8
        target &+= 8
      } while target < end
    } else if target &- source == 1 {
      let byte = unsafeLoadUnaligned(fromByteOffset: source, as: UInt8.self)
      let word = UInt64(byte) &* 0x0101_0101_0101_0101
      repeat {
        storeBytes(of: word, toByteOffset: target, as: UInt64.self)
        target &+= 8
      } while target < end
    } else {
      while target < end {
        storeBytes(
          of: unsafeLoadUnaligned(fromByteOffset: source, as: UInt8.self), toByteOffset: target, as: UInt8.self)
        source &+= 1
        target &+= 1
      }
    }
  }
}
