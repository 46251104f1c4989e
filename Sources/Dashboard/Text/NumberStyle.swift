public import Trackers

/// How numbers are written for people: the signs between digits, the place of the percent sign, units, and titles.
public struct NumberStyle: Hashable, Sendable {
  /// A unit of energy.
  public enum Energy: String, CaseIterable, Hashable, Sendable {
    /// Kilocalories.
    case kilocalories = "kcal"
    /// Kilojoules.
    case kilojoules = "kJ"
  }

  /// A unit of distance.
  public enum Distance: String, CaseIterable, Hashable, Sendable {
    /// Kilometres.
    case kilometres = "km"
    /// International miles.
    case miles = "mi"
  }

  /// What energy is told in.
  public var energy = Energy.kilocalories
  /// What distances are told in.
  public var distance = Distance.kilometres
  /// What a person calls single rings.
  public var titles: MetricTable<String> = [:]
  /// What stands before decimals.
  public var decimalPoint: String
  /// What stands between groups of three digits.
  public var grouping: String
  /// What stands before a percent.
  public var percentPrefix: String
  /// What stands after a percent.
  public var percentSuffix: String

  /// The style without a language: `4 218`, `6.4`, `83 %`, with no-break spaces.
  public static let standard = NumberStyle(
    decimalPoint: ".", grouping: "\u{A0}", percentPrefix: "", percentSuffix: "\u{A0}%")

  private init(decimalPoint: String, grouping: String, percentPrefix: String, percentSuffix: String) {
    self.decimalPoint = decimalPoint
    self.grouping = grouping
    self.percentPrefix = percentPrefix
    self.percentSuffix = percentSuffix
  }

  /// Creates the style of a language.
  ///
  /// The place of the percent sign follows the `percentFormat` patterns of Unicode CLDR.
  ///
  /// - Parameters:
  ///   - language: a tag such as `de`, `de_DE.UTF-8` or `pt-BR`; `C`, `POSIX` and nothing are the standard style.
  ///   - decimalPoint: what the locale puts before decimals; empty for the standard.
  ///   - grouping: what the locale puts between groups of digits; empty for the standard.
  public init(language: String, decimalPoint: String = "", grouping: String = "") {
    self = .standard
    let code = language.prefix { $0.isASCII && $0.isLetter }.lowercased()
    guard !["", "c", "posix"].contains(code) else { return }
    (percentPrefix, percentSuffix) = NumberStyle.percentSigns(language: code)
    if !decimalPoint.isEmpty { self.decimalPoint = decimalPoint }
    if !grouping.isEmpty { self.grouping = grouping }
  }

  private static func percentSigns(language: String) -> (prefix: String, suffix: String) {
    switch language {
    case "tr", "az": ("%", "")
    case "eu": ("%\u{A0}", "")
    case "ar", "fa", "ur": ("\u{66A}", "")
    case "fr": ("", "\u{202F}%")
    case "be", "bg", "bs", "ca", "cs", "da", "de", "es", "fi", "gl", "hr", "hy", "ka", "kk", "lt", "lv", "mk", "nb",
      "nn",
      "no", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk":
      ("", "\u{A0}%")
    default: ("", "%")
    }
  }
}

extension NumberStyle {
  /// The highest percent that is written; what is more is said to be more.
  static let highestPercent = 9_999

  /// A percent with its sign, such as `83 %`; `>9 999 %` beyond that.
  public func percent(_ percent: Int) -> String {
    let number = percentPrefix + whole(min(percent, NumberStyle.highestPercent)) + percentSuffix
    return percent > NumberStyle.highestPercent ? ">\(number)" : number
  }

  /// A whole number with its digits in groups; four digits make two groups.
  public func whole(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += grouping }
      text.append(digit)
    }
    return text
  }

  /// A number rounded to a fixed number of decimals, 0 to 3; beyond 15 digits as `1.23e20`.
  public func decimal(_ number: Double, decimals: Int) -> String {
    let scale = [1, 10, 100, 1000][min(max(decimals, 0), 3)]
    let limit = 999_999_999_999_999.0
    let scaled = number.isNaN ? 0 : (number * Double(scale)).rounded()
    guard scaled.magnitude <= limit, let units = Int(exactly: scaled) else { return scientific(number) }
    guard scale > 1 else { return whole(units) }
    let fraction = String(Int((units % scale).magnitude) + scale).dropFirst()
    let sign = units < 0 ? "-" : ""
    return sign + whole(Int(units.magnitude) / scale) + decimalPoint + fraction
  }

  /// A large number as a power of ten, with two decimals at most.
  private func scientific(_ number: Double) -> String {
    var (mantissa, exponent) = (min(number.magnitude, .greatestFiniteMagnitude), 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    var hundredths = Int((mantissa * 100).rounded())
    if hundredths == 1_000 { (hundredths, exponent) = (100, exponent + 1) }
    var text = decimal(Double(hundredths) / 100, decimals: 2)
    while hundredths % 10 == 0, text.last == "0" {
      text.removeLast()
      hundredths /= 10
    }
    if text.hasSuffix(decimalPoint) { text.removeLast(decimalPoint.count) }
    return "\(number < 0 ? "-" : "")\(text)e\(exponent)"
  }
}
