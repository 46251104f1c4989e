import Testing

/// What uses curses, which has one state for the whole process.
@Suite("Curses", .serialized)
struct CursesTests {}
