public import Cells
public import Trackers

/// What happened.
public enum Message: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A mouse was used.
  case mouse(MouseEvent)
  /// The window has another size.
  case resized(Size)
  /// Time has passed, in seconds.
  case frame(elapsed: Double)
  /// The files were read, or read further.
  case loaded(Content)
  /// The files are being read, and it takes a while; nil once they are read.
  case reading(ReadingProgress?)
  /// The wall clock says this: sent at midnight and whenever it jumped.
  case clock(LocalTime)
  /// The program goes on after having been suspended.
  case resumed
}

/// What is to be done about a message outside the model.
public enum Command: Hashable, Sendable {
  /// End the program.
  case quit
  /// Give the terminal back until the shell says to go on.
  case suspend
  /// Draw every cell afresh.
  case redraw
  /// Read the files again.
  case reload
}
