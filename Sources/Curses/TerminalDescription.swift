internal import CNcursesw
internal import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the terminfo database says of a terminal, copied out of curses.
struct TerminalDescription {
  private(set) var flags: [(name: String, isOn: Bool)] = []
  private(set) var numbers: [(name: String, value: Int32)] = []
  private(set) var strings: [(name: String, value: [UInt8]?)] = []
  private(set) var colors = DescribedColors(count: 0)

  /// Looks up a terminal by name, else by a relative that is installed everywhere; nil if none of them is known.
  init?(term: String) {
    let names = ([term] + TerminalDescription.relatives(of: term)).filter(TerminalDescription.isSafe)
    guard names.contains(where: TerminalDescription.load) else { return nil }
    defer { nc_forget_description() }
    var index: Int32 = 0
    while let name = nc_flag_name(index) {
      flags.append((String(cString: name), tigetflag(name) > 0))
      index += 1
    }
    index = 0
    while let name = nc_number_name(index) {
      numbers.append((String(cString: name), max(tigetnum(name), -1)))
      index += 1
    }
    index = 0
    while let name = nc_string_name(index) {
      strings.append((String(cString: name), TerminalDescription.string(name)))
      index += 1
    }
    colors = DescribedColors(
      count: max(0, Int(tigetnum("colors"))),
      isDirect: tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || tigetflag("Tc") > 0)
  }

  /// The bytes of a capability, without the delays that only hardware terminals needed; nil if the terminal has none.
  func bytes(of name: String) -> [UInt8]? {
    guard let value = strings.first(where: { $0.name == name })?.value else { return nil }
    var bytes: [UInt8] = []
    var rest = value[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  /// The entry for the full screen: the terminal's own, but for four things.
  ///
  /// - Colours are what `depth` says, whatever the database thinks.
  /// - The palette is never redefined: curses would reset the user's own (OSC 104) on every resume.
  /// - Nothing is scrolled by the terminal: curses would take parts of an animation for scrolled text, and they flicker.
  /// - The window is as large as `size`: curses has asked the kernel and the environment for another one, and would make
  ///   room for it, or refuse it, before it is told otherwise.
  func entry(named name: String, depth: ColorDepth, size: Size) -> TerminfoEntry {
    let palette = ["initc", "initp", "oc", "setf", "setb", "scp"]
    let scrolling = ["csr", "ind", "ri", "indn", "rin", "il", "il1", "dl", "dl1"]
    let dropped = Set(palette + scrolling)
    let colors = ColorCapabilities(depth: depth)
    let sizes = ["lines": Int32(size.rows), "cols": Int32(size.columns)]
    return TerminfoEntry(
      name: name,
      flags: flags.map { $0.name != "ccc" && $0.isOn },
      numbers: numbers.map { sizes[$0.name] ?? colors.numbers[$0.name] ?? $0.value },
      strings: strings.map { name, value in
        if let own = colors.strings[name] { return own.map { Array($0.utf8) + [0] } }
        return dropped.contains(name) ? nil : value.map { $0 + [0] }
      },
      extendedFlags: colors.flags)
  }

  /// A terminal of the same family that Debian's ncurses-base and macOS describe, and the oldest common ancestor.
  private static func relatives(of term: String) -> [String] {
    if ["tmux", "screen"].contains(where: term.hasPrefix) { return ["screen-256color", "screen", "vt100"] }
    let likeXterm = [
      "xterm", "alacritty", "foot", "wezterm", "contour", "ghostty", "kitty", "rxvt", "konsole", "gnome", "vte",
      "putty",
      "iterm", "mintty", "st-",
    ]
    if likeXterm.contains(where: term.hasPrefix) || term.hasSuffix("-256color") || term.hasSuffix("-direct") {
      return ["xterm-256color", "xterm", "vt100"]
    }
    return ["vt100"]
  }

  /// Whether a name can be one of the database's: it becomes part of a path.
  private static func isSafe(_ name: String) -> Bool {
    let allowed = "+-._"
    return !name.isEmpty && name.utf8.count <= 128 && name.first != "."
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || allowed.contains($0)) }
  }

  private static func load(_ name: String) -> Bool {
    var error: Int32 = 0
    return setupterm(name, STDOUT_FILENO, &error) == OK
  }

  /// A string capability; curses says nil or -1 where there is none.
  private static func string(_ name: UnsafePointer<CChar>) -> [UInt8]? {
    guard let value = tigetstr(name), UInt(bitPattern: value) != .max else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}

extension DescribedColors {
  /// What the terminfo database says of a terminal, or of a relative where it does not know the name; nil if neither is known.
  public init?(term: String) {
    guard let description = TerminalDescription(term: term) else { return nil }
    self = description.colors
  }
}

/// The capabilities with which curses writes colours of a depth, the same sequences as `CellBuffer.ansiText` uses.
private struct ColorCapabilities {
  var numbers: [String: Int32]
  var strings: [String: String?]
  var flags: [String]

  init(depth: ColorDepth) {
    // AX: 39 and 49 are the terminal's own colours. RGB: a colour's number is its red, green and blue.
    flags = depth == .trueColor ? ["AX", "RGB"] : depth == .none ? [] : ["AX"]
    let (colors, pairs, select): (Int32, Int32, ((Int) -> String)?) =
      switch depth {
      case .none: (-1, -1, nil)
      case .ansi16:
        (16, 0x10000, { "\u{1b}[%?%p1%{8}%<%t%p1%{\($0 - 8)}%+%e%p1%{\($0 + 44)}%+%;%dm" })
      case .palette256: (256, 0x10000, { "\u{1b}[\($0);5;%p1%dm" })
      case .trueColor:
        (
          0x100_0000, 0x100_0000,
          { "\u{1b}[\($0);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm" }
        )
      }
    numbers = ["colors": colors, "pairs": pairs]
    strings = ["setaf": select?(38), "setab": select?(48), "op": select == nil ? nil : "\u{1b}[39;49m"]
  }
}
