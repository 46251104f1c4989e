extension BucketRecord {
  /// Counters may be read a day late; what was counted in a longer interval tells nothing of a day in it.
  private static let longestInterval = 2 * 86_400

  /// Why an interval of so many seconds cannot be shared out over days; nil if it can.
  static func objection(toLength seconds: Int) -> String? {
    guard seconds > longestInterval else { return nil }
    return "expected an interval of at most 2 days, found one of \(seconds / 86_400) days and \(seconds % 86_400) s"
  }

  /// What it has of an interval up to an end, shared out by time over the hours of local clocks.
  ///
  /// The record itself where it lies in one hour, has no end that is later, or cannot be used.
  func shares(until end: DateTime?, in zone: Zone) -> [BucketRecord] {
    guard case .date(let start) = date, case .number(let value) = quantity, objection == nil, value >= 0, let end else {
      return [self]
    }
    let length = end.unixSeconds &- start.unixSeconds
    guard length > 0 else { return [self] }
    if let objection = BucketRecord.objection(toLength: length) {
      var record = self
      record.objection = objection
      return [record]
    }
    var shares: [BucketRecord] = []
    var (passed, left) = (0, value)
    while passed < length {
      let second = start.moved(by: passed).localTime(in: zone).second
      let seconds = min(length - passed, 3_600 - second % 3_600)
      // The last part is what is left, so that the parts come to the whole.
      let part = passed + seconds == length ? left : value * (Double(seconds) / Double(length))
      shares.append(share(part, after: passed))
      left -= part
      passed += seconds
    }
    return shares
  }

  /// The same record with a part of its quantity, from a moment on that lies some seconds after its start.
  func share(_ part: Double, after seconds: Int) -> BucketRecord {
    guard case .date(let start) = date, case .number(let value) = quantity else { return self }
    var share = self
    share.date = .date(start.moved(by: seconds))
    guard part != value, value > 0 else { return share }
    share.written = written ?? factor.inverse.applied(to: value)
    share.quantity = .number(max(0, part))
    share.factor *= part / value
    return share
  }
}

extension DateTime {
  /// The same some seconds later, by clocks that are not changed meanwhile.
  fileprivate func moved(by seconds: Int) -> DateTime {
    var moved = self
    moved.local = Zone.utc.localTime(unixSeconds: local.secondsSince1970 &+ seconds)
    return moved
  }
}
