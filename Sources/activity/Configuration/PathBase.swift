/// What the paths in a configuration are understood from.
struct PathBase: Equatable {
  /// The user's home; nil where nobody says.
  var home: String?
  /// The folder that holds the configuration, without a slash at its end.
  var folder: [UInt8]

  /// Creates a base.
  init(home: String?, folder: [UInt8]) {
    (self.home, self.folder) = (home, folder)
  }

  /// Creates the base of the paths in a file.
  init(file: [UInt8], home: String?) {
    self.home = home
    let slash = UInt8(ascii: "/")
    folder = file.lastIndex(of: slash).map { Array(file[..<$0]) } ?? Array(".".utf8)
  }

  /// The path that is meant: from the home where it begins with `~`, else from the configuration's folder.
  func resolved(_ path: [UInt8]) -> [UInt8] {
    let (tilde, slash) = (UInt8(ascii: "~"), UInt8(ascii: "/"))
    if path.first == slash { return path }
    if path.first == tilde, path.count == 1 || path[1] == slash, let home { return Array(home.utf8) + path.dropFirst() }
    return folder + [slash] + path
  }
}
