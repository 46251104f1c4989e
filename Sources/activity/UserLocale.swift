import Curses
import Dashboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension NumberStyle {
  /// The style of the user's locale.
  ///
  /// The locale is asked without becoming that of the process, in which C functions would read numbers otherwise.
  init(environment: Environment) {
    // POSIX: the first of these that is set and not empty decides.
    let name =
      environment.nonEmpty("LC_ALL") ?? environment.nonEmpty("LC_NUMERIC") ?? environment.nonEmpty("LANG") ?? "C"
    guard let locale = newlocale(LC_NUMERIC_MASK, "", nil) else {
      self.init(language: name)
      return
    }
    defer { freelocale(locale) }
    // A locale that is not in UTF-8 has separators in its own bytes, which are of no use here.
    func sign(_ item: nl_item) -> String {
      nl_langinfo_l(item, locale).flatMap { String(validatingCString: $0) } ?? ""
    }
    self.init(language: name, decimalPoint: sign(nl_item(RADIXCHAR)), grouping: sign(nl_item(THOUSEP)))
  }
}
