/// The variables of a process, by name; those that are not set are absent.
///
/// There are few of them. Looking through a list takes less time than the first dictionary by texts takes to be made.
public struct Environment: Sendable {
  private struct Variable {
    var name: String
    var value: String
  }

  private var variables: [Variable] = []

  /// Creates an environment with those variables of some names that have a value.
  public init(_ names: [String], value: (String) -> String?) {
    for name in names {
      if let value = value(name) { variables.append(Variable(name: name, value: value)) }
    }
  }

  /// The value of a variable; nil if it is not set.
  public subscript(name: String) -> String? {
    for variable in variables where variable.name == name { return variable.value }
    return nil
  }

  /// The same without variables that are empty.
  var withoutEmpty: Environment {
    var environment = self
    environment.variables.removeAll { $0.value.isEmpty }
    return environment
  }

  /// The variable's value; nil if it is not set or empty, which most variables mean the same by.
  public func nonEmpty(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Environment: ExpressibleByDictionaryLiteral {
  /// Creates an environment with variables, each once.
  public init(dictionaryLiteral elements: (String, String)...) {
    variables = elements.map { Variable(name: $0, value: $1) }
  }
}
