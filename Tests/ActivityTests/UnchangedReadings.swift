import Foundation
import Testing
import Trackers

@testable import activity

@Suite("Files that are rewritten while they are read") struct UnchangedReadings {
  /// Reads a file that is changed in place during the first so many readings, and says how often it was read.
  private func read(changing changes: Int) throws -> (export: Export, count: Int) {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("a.json")
      try Data("0".utf8).write(to: file)
      let descriptor = try FileDescriptor(opening: Array(file.path.utf8))
      defer { descriptor.release() }
      var count = 0
      let export = descriptor.readingUnchanged {
        count += 1
        let handle = count <= changes ? FileHandle(forWritingAtPath: file.path) : nil
        try? handle?.write(contentsOf: Data(repeating: 48, count: count + 1))
        try? handle?.close()
        return Export(name: "\(descriptor.place ?? -1)")
      }
      return (export, count)
    }
  }

  @Test("One that stays as it is is read once") func unchanged() throws {
    let (export, count) = try read(changing: 0)
    #expect(count == 1 && export.notes.isEmpty)
  }

  @Test("One that is changed once is read once more, from its start") func changed() throws {
    let (export, count) = try read(changing: 1)
    #expect(count == 2 && export.notes.isEmpty && export.name == "0")
  }

  @Test("One that is changed again has a note") func changedAgain() throws {
    let (export, count) = try read(changing: 2)
    #expect(count == 2)
    #expect(export.notes == ["the file was changed while it was read, twice: read it again once it is written"])
  }
}
