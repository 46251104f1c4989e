import Foundation

/// The files that a run starts from.
enum Corpus {
  /// Of a longer file the beginning is used: what matters is said in it, and short inputs are many.
  private static let longest = 16 << 10

  /// The files in some folders, in the order of their paths.
  static func inputs(_ folders: [String], where takes: (String) -> Bool) -> [[UInt8]] {
    folders.flatMap { folder -> [[UInt8]] in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.sorted().filter { takes("\(folder)/\($0)") }.compactMap { name in
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: "\(folder)/\(name)")),
          let data = try? file.read(upToCount: longest)
        else { return nil }
        return Array(data)
      }
    }
  }
}
