import Foundation
import Testing

/// Little of everything that a process may have, and many processes.
@Suite("Load") struct LoadCases {
  @Test("L08: hundreds of files are read with a few descriptors")
  func descriptors() throws {
    let run = try Program.shell(
      """
      for i in 1 2 3 4 5; do for j in 1 2 3 4 5 6 7 8 9; do for k in 1 2 3 4 5 6; do
        echo '{"date": "202'$i'-0'$j'-1'$k'", "move": '$i$j$k'}' > $i$j$k.json
      done; done; done
      rm day.json; ulimit -n 12; "$activity" --all --format json .
      """)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.components(separatedBy: "\"value\"").count == 271)
  }

  @Test("L11: many runs at once give the same")
  func together() throws {
    let run = try Program.shell(
      """
      python3 -c 'import os, subprocess
      runs = [subprocess.Popen([os.environ["activity"], "--once", "day.json"], stdout=subprocess.PIPE) for _ in range(16)]
      for run in runs: print(run.communicate()[0].decode().strip(), run.returncode)'
      """)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 16 && Set(lines).count == 1)
    #expect(lines[0].contains("Move 83 percent") && lines[0].hasSuffix(" 0"))
  }

  @Test("L13: a file larger than the memory there is can be read")
  func littleMemory() throws {
    // The file is written through a pipe; the limit is of address space, of which the program's own libraries take most.
    let run = try Program.shell(
      """
      python3 -c 'import sys
      sys.stdout.write("[" + "{\\"date\\": \\"2026-11-28\\", \\"note\\": \\"%s\\"}," % ("x" * 1000) * 40000)
      sys.stdout.write("{\\"date\\": \\"2026-11-29\\", \\"move\\": 412}]")' > large.json
      ulimit -v 150000; "$activity" --once large.json
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("412"))
  }
}
