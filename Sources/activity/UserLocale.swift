import Dashboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the user's locale says of characters and numbers.
///
/// It is asked without becoming the locale of the process, in which numbers of files would be read otherwise.
struct UserLocale {
  /// Whether the output may hold more than ASCII.
  let isUTF8: Bool
  /// How numbers are written for people.
  let numbers: NumberStyle

  /// Reads the locale that the environment names.
  init(environment: Environment) {
    let characters = Self.query(LC_CTYPE_MASK, [CODESET])
    // Where the locale is not installed its name still tells what the terminal can show.
    isUTF8 = (characters?[0]).map(Self.isUTF8) ?? Self.isUTF8(Self.name(for: "LC_CTYPE", environment))
    let signs = Self.query(LC_NUMERIC_MASK, [RADIXCHAR, THOUSEP])
    numbers = NumberStyle(
      language: Self.name(for: "LC_NUMERIC", environment), decimalPoint: signs?[0] ?? "", grouping: signs?[1] ?? "")
  }

  /// The name of the locale for a category, by POSIX's order of the variables.
  static func name(for category: String, _ environment: Environment) -> String {
    environment.nonEmpty("LC_ALL") ?? environment.nonEmpty(category) ?? environment.nonEmpty("LANG") ?? "C"
  }

  /// Whether a codeset, or the name of a locale, is or ends in UTF-8.
  static func isUTF8(_ name: String) -> Bool {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return letters.hasSuffix("utf8") || letters.contains("utf8@")
  }

  /// What the installed locale says to some questions; nil if it is not installed.
  private static func query(_ category: Int32, _ items: [Int32]) -> [String]? {
    guard let locale = newlocale(category, "", nil) else { return nil }
    defer { freelocale(locale) }
    return items.map { item in
      // Locales that are not in UTF-8 have separators in their own bytes, which are of no use here.
      nl_langinfo_l(numericCast(item), locale).flatMap { String(validatingCString: $0) } ?? ""
    }
  }
}
