import CNcursesw

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which characters a terminal takes, after the locale.
public enum TextEncoding: Hashable, Sendable {
  /// The locale's encoding is UTF-8.
  case unicode
  /// The environment names a UTF-8 locale that this machine does not have: UTF-8 of the C locale stands in.
  case unicodeOfMissingLocale
  /// Anything else: ASCII alone is safe.
  case ascii

  /// Decides from the encoding of the chosen locale (`nl_langinfo(CODESET)`) and from the variables that chose it.
  public init(codeset: String, environment: Environment) {
    func isUTF8(_ name: some StringProtocol) -> Bool {
      let name = name.lowercased()
      return name == "utf-8" || name == "utf8"
    }
    // POSIX: the first of these that is set and not empty decides.
    let locale =
      environment.nonEmpty("LC_ALL") ?? environment.nonEmpty("LC_CTYPE") ?? environment.nonEmpty("LANG") ?? ""
    let named = locale.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0 != "@" }
    if isUTF8(codeset) {
      self = .unicode
    } else {
      self = named.map(isUTF8) == true ? .unicodeOfMissingLocale : .ascii
    }
  }

  /// Whether characters beyond ASCII may be shown.
  public var isUnicode: Bool { self != .ascii }

  /// Sets the process's character type from the environment and says which characters it allows.
  ///
  /// Only `LC_CTYPE` is set: numbers and dates must not depend on C's locale. Call it before any thread exists.
  public static func adopt(environment: Environment) -> TextEncoding {
    setlocale(LC_CTYPE, "")
    let encoding = TextEncoding(codeset: codeset, environment: environment)
    return encoding == .ascii || adoptUnicode() ? encoding : .ascii
  }

  /// Makes the process's character type one of UTF-8, whatever the environment says; false if this machine has none.
  static func adoptUnicode() -> Bool {
    if TextEncoding(codeset: codeset, environment: [:]) == .unicode { return true }
    let names: [String] = ["C.UTF-8", "UTF-8", "en_US.UTF-8"]
    return names.contains { setlocale(LC_CTYPE, $0) != nil }
  }

  /// How many columns a character takes in the process's locale, as the C library sees it; -1 where it does not know it.
  public static func columns(of character: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: character.value)))
  }

  /// The name of the encoding of the process's character type, such as `UTF-8`.
  public static var codeset: String {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }
}
