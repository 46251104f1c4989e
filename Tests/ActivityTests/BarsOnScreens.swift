import Foundation
import Testing

/// The recipes of bars that draw, in the bars themselves, on screens that nobody sees.
@Suite("Bars on screens") struct BarsOnScreens {
  /// How many pixels of a picture are clearly of the colour of a ring.
  private struct RingPixels {
    private(set) var move = 0
    private(set) var exercise = 0
    private(set) var stand = 0

    /// Reads a picture in the binary form of PPM (netpbm), with three bytes for a pixel.
    init(ppm: Data) throws {
      var header: [Int] = []
      var place = 2
      while header.count < 3 {
        let digits = ppm.dropFirst(place).prefix { (0x30...0x39).contains($0) }
        if let number = Int(String(decoding: digits, as: UTF8.self)) { header.append(number) }
        place += digits.count + 1
      }
      try #require(ppm.starts(with: "P6".utf8) && ppm.count == place + header[0] * header[1] * 3)
      let bytes = Array(ppm.dropFirst(place))
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let (red, green, blue) = (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
        if red > green + 80, red > blue + 60 { move += 1 }
        if green > red + 40, green > blue + 80 { exercise += 1 }
        if green > red + 80, blue > red + 80 { stand += 1 }
      }
    }
  }

  private func expectRings(in home: ReadersHome, _ run: ProgramRun) throws {
    let file = home.folder.appending(path: "shown.ppm")
    let pixels = try RingPixels(ppm: try #require(try? Data(contentsOf: file), "\(run.text)\(run.errors)"))
    #expect(pixels.move > 5 && pixels.exercise > 5 && pixels.stand > 5, "\(pixels) \(run.text)\(run.errors)")
  }

  @Test(
    "a real Polybar shows the rings in their colours",
    .enabled(if: areInstalled("polybar", "xvfb-run", "import"), "polybar, xvfb or imagemagick is not installed"))
  func polybar() throws {
    try ReadersHome.with { home in
      let bar = "[bar/main]\nheight = 27\nbackground = #222222\nmodules-right = activity\n"
      try home.write(bar + Readme.block("ini polybar"), to: "polybar.ini")
      try home.write(
        "polybar -c polybar.ini main 2>&1 & sleep 2; import -window root -depth 8 shown.ppm; kill $!", to: "show.sh")
      let run = try home.run("timeout 30 xvfb-run -a -s '-screen 0 500x60x24' sh show.sh")
      try expectRings(in: home, run)
    }
  }

  @Test(
    "a real Waybar shows the rings in their colours",
    .enabled(
      if: areInstalled("waybar", "sway", "grim", "dbus-run-session", "setpriv"), "waybar, sway or grim is not installed"
    ))
  func waybar() throws {
    try ReadersHome.with { home in
      let recipe = try Readme.block("jsonc waybar")
      try home.write("{\"modules-right\": [\"custom/activity\"],\n\(recipe)}", to: "waybar.json")
      try home.write("window#waybar { background: #222222; color: #dfdfdf; }", to: "waybar.css")
      try home.write(
        "exec sh -c 'waybar -c waybar.json -s waybar.css & sleep 2.5; grim -t ppm shown.ppm; swaymsg exit'",
        to: "sway.conf")
      // Sway will not run as root.
      let run = try home.run(
        """
        mkdir run; chmod 700 run
        export XDG_RUNTIME_DIR="$PWD/run" WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
        other=; if [ "$(id -u)" = 0 ]; then chown -R 65534 .; other="setpriv --reuid=65534 --regid=65534 --clear-groups"; fi
        timeout 30 $other dbus-run-session sway -c sway.conf 2>&1
        """)
      try expectRings(in: home, run)
    }
  }
}

private func areInstalled(_ programs: String...) -> Bool {
  programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
}
