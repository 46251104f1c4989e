#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables, looked up one by one.
struct Environment {
  private let lookUp: (String) -> String?

  /// The variables of this process.
  static var process: Environment {
    Environment { name in getenv(name).map { String(cString: $0) } }
  }

  /// Creates an environment from a way to look up a variable.
  init(_ lookUp: @escaping (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The variable's value; nil if it is not set.
  subscript(name: String) -> String? { lookUp(name) }

  /// The variable's value; nil if it is not set or empty, which most variables mean the same by.
  func nonEmpty(_ name: String) -> String? {
    lookUp(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
