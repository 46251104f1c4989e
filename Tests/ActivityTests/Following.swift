import Foundation
import TestSupport
import Testing

@testable import activity

/// The dashboard follows its files while it is open.
@Suite("Following files", .serialized)
struct Following {
  @Test(
    "a file that is rewritten or replaced moves the rings, and the selected day stays", arguments: [false, true])
  func rewritten(isReplaced: Bool) throws {
    try follow([29: 412, 28: 300, 27: 200]) { folder, terminal in
      // The focus is on the day before the latest.
      terminal.type("\u{1b}[D")
      #expect(terminal.wait(for: "300"))
      terminal.forget()
      try Self.text([30: 100, 29: 413, 28: 456, 27: 200]).write(
        to: folder.appendingPathComponent("days.json"), atomically: isReplaced, encoding: .utf8)
      #expect(terminal.wait(for: "456"))
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "28 November"), "the day is another one")
    }
  }

  @Test("a file that is half written is no truth: its days stay, a note says so, and the rest counts when it has come")
  func halfWritten() throws {
    try follow([29: 412]) { folder, terminal in
      let file = folder.appendingPathComponent("days.json")
      let text = Self.text([29: 523, 28: 100])
      let writer = try FileHandle(forWritingTo: file)
      try writer.truncate(atOffset: 0)
      try writer.write(contentsOf: Data(text.utf8.prefix(50)))
      #expect(terminal.wait(for: "note"))
      terminal.type("e")
      #expect(terminal.wait(for: "days.json:1:"))
      terminal.forget()
      terminal.type("\u{1b}\u{c}")
      #expect(terminal.wait(for: "412"))
      #expect(!terminal.text.contains("523"))
      try writer.write(contentsOf: Data(text.utf8.dropFirst(50)))
      try writer.close()
      #expect(terminal.wait(for: "523"))
      terminal.forget()
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "November"))
      terminal.read(for: 0.2)
      #expect(!terminal.text.contains("note"))
    }
  }

  @Test("files that come into a folder and go out of it count at once, in new folders too")
  func addedAndRemoved() throws {
    try follow([29: 412]) { folder, terminal in
      let inner = folder.appendingPathComponent("inner/deep")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let file = inner.appendingPathComponent("more.json")
      try Self.text([29: 634]).write(to: file, atomically: true, encoding: .utf8)
      #expect(terminal.wait(for: "634"))
      terminal.forget()
      try FileManager.default.removeItem(at: file)
      #expect(terminal.wait(for: "412"))
    }
  }

  @Test("a link is followed to the file that it leads to")
  func link() throws {
    try Program.withFolder { other in
      let target = other.appendingPathComponent("target.json")
      try Self.text([30: 111]).write(to: target, atomically: true, encoding: .utf8)
      try follow([29: 412]) { folder, terminal in
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent("link.json"), withDestinationURL: target)
        #expect(terminal.wait(for: "111"))
        try Self.text([30: 222]).write(to: target, atomically: true, encoding: .utf8)
        #expect(terminal.wait(for: "222"))
      }
    }
  }

  @Test("--no-follow reads again only when asked")
  func notFollowing() throws {
    try follow([29: 412], ["--no-follow"]) { folder, terminal in
      terminal.forget()
      try Self.text([29: 523]).write(
        to: folder.appendingPathComponent("days.json"), atomically: true, encoding: .utf8)
      terminal.read(for: 1.5)
      #expect(terminal.output.isEmpty)
      terminal.type("r")
      #expect(terminal.wait(for: "523"))
    }
  }

  @Test("a print follows nothing, and says so")
  func print() throws {
    let run = try Program.run("--once", "--follow")
    #expect(run.status == 2)
    #expect(run.errors.contains("--follow is for the full screen"))
  }

  private static func text(_ days: [Int: Int]) -> String {
    let days = days.sorted { $0.key < $1.key }
    return "[" + days.map { "{\"date\": \"2026-11-\($0.key)\", \"move\": \($0.value)}" }.joined(separator: ",") + "]"
  }

  /// Shows a folder with one file of days in a terminal.
  private func follow(
    _ days: [Int: Int], _ options: [String] = [], _ body: (URL, PseudoTerminal) throws -> Void
  ) throws {
    try Program.withFolder { folder in
      try Self.text(days).write(to: folder.appendingPathComponent("days.json"), atomically: true, encoding: .utf8)
      let terminal = try #require(PseudoTerminal())
      let program = try #require(
        terminal.launch(
          Program.path, ["--reduce-motion", "--no-cache"] + options + [folder.path], environment: Program.environment))
      #expect(terminal.wait(for: "412"))
      terminal.read(for: 0.3)
      try body(folder, terminal)
      terminal.type("q")
      #expect(program.ending(within: 5) == .exit(0))
      #expect(terminal.isCooked)
    }
  }
}

@Suite("Parts of following")
struct FollowingParts {
  @Test("a change counts when nothing has changed for a while, or after so long that it never will be so")
  func settling() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("days.json")
      try nativeDay.write(to: file, atomically: true, encoding: .utf8)
      let paths = [Array(file.path.utf8)]
      let watch = FileWatch()
      watch.follow(paths, read: paths.map(InputPath.init))
      #expect(watch.deadline == nil)
      var now = 100.0
      while now < 100 + FileWatch.patience {
        try nativeDay.write(to: file, atomically: false, encoding: .utf8)
        watch.receive(at: now)
        #expect(!watch.isDue(at: now))
        now += 0.5
      }
      #expect(watch.deadline == 100 + FileWatch.patience)
      #expect(watch.isDue(at: now))
      #expect(!watch.isDue(at: now))
      #expect(
        watch.hasNews(paths.map(InputPath.init)), "a change that was told of is read, whatever the times of files say")
      try Data().write(to: folder.appendingPathComponent("other.json"))
      watch.receive(at: now)
      #expect(watch.deadline == nil, "another file in the folder is of no interest")
    }
  }

  @Test("what changed between reading and watching counts too")
  func gap() throws {
    try Program.withFolder { folder in
      let paths = [Array(folder.path.utf8)]
      let read = paths.map(InputPath.init)
      try nativeDay.write(to: folder.appendingPathComponent("new.json"), atomically: true, encoding: .utf8)
      let watch = FileWatch()
      watch.follow(paths, read: read)
      #expect(watch.deadline != nil)
    }
  }

  @Test("a pipe has nothing to read again")
  func pipe() throws {
    try Program.withFolder { folder in
      let path = folder.appendingPathComponent("f").path
      mkfifo(path, 0o600)
      let watch = FileWatch()
      let paths = [Array(path.utf8), Array(folder.path.utf8)]
      watch.follow(paths, read: paths.map(InputPath.init))
      try nativeDay.write(to: folder.appendingPathComponent("new.json"), atomically: true, encoding: .utf8)
      watch.receive(at: 1)
      #expect(watch.deadline == nil)
    }
  }

  @Test("file systems that others can change are known by their mounts")
  func mounts() {
    let table = MountTable(
      """
      23 29 0:21 / /proc rw,nosuid - proc proc rw
      29 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
      40 29 0:45 / /mnt/nas rw,relatime shared:20 master:3 - nfs4 host:/export rw
      41 29 0:300 / /mnt/ssh rw - fuse.sshfs host: rw
      broken
      """)
    #expect(table.isRemote(device: 45))
    #expect(table.isRemote(device: UInt64(300 & 0xFF) | UInt64(300 & ~0xFF) << 12))
    #expect(!table.isRemote(device: 254 << 8 | 1))
    #expect(!MountTable("").isRemote(Array("/".utf8)))
  }

  #if os(Linux)
    @Test("events are taken apart, also one that is cut off")
    func events() {
      func event(_ watch: UInt8, _ kind: [UInt8], _ name: String) -> [UInt8] {
        [watch, 0, 0, 0] + kind + [0, 0, 0, 0] + [8, 0, 0, 0] + name.utf8
          + Array(repeating: 0, count: 8 - name.utf8.count)
      }
      let bytes = event(3, [8, 0, 0, 0], "a.json") + event(4, [0, 1, 0, 0x40], "deep")
      let whole = [
        FolderEvent(watch: 3, isFolder: false, isWhole: false, name: Array("a.json".utf8)),
        FolderEvent(watch: 4, isFolder: true, isWhole: false, name: Array("deep".utf8)),
      ]
      #expect(FolderEvents.events(in: bytes[...]) == whole)
      for count in bytes.indices { _ = FolderEvents.events(in: bytes[..<count]) }
      let interest = FolderInterest(isSearched: true)
      #expect(whole.allSatisfy(interest.covers))
      #expect(!interest.covers(FolderEvent(watch: 1, isFolder: false, isWhole: false, name: Array(".a.json.tmp".utf8))))
      #expect(!FolderInterest(names: [Array("b.json".utf8)]).covers(whole[0]))
    }
  #endif
}
