extension Double {
  /// The shortest digits that read back as the same number, without `.0`.
  public var shortestText: String {
    let digits = self == 0 ? "0" : description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
