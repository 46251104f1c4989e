internal import CNcursesw

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The type of a signal handler.
typealias SignalHandler = @convention(c) (Int32) -> Void

/// Sets what happens on a signal; everything else waits while the handler runs, so that job control cannot stop it.
func setAction(of number: Int32, to handler: SignalHandler?, flags: Int32) {
  var action = sigaction()
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
  sigfillset(&action.sa_mask)
  action.sa_flags = flags
  sigaction(number, &action, nil)
}

/// Does something while signals are caught, and puts back what was to happen on them.
func catching<Result>(_ numbers: [Int32], _ body: () -> Result) -> Result {
  let actions = numbers.map { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    setAction(of: number, to: { _ in }, flags: SA_RESTART)
    return action
  }
  defer { for (number, var action) in zip(numbers, actions) { sigaction(number, &action, nil) } }
  return body()
}

/// Whether the process was told to ignore a signal, as `nohup` does.
func isIgnored(signal number: Int32) -> Bool {
  var action = sigaction()
  sigaction(number, nil, &action)
  #if canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
  #else
    let handler = action.__sigaction_u.__sa_handler
  #endif
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Ends the process by a signal as if nothing had caught it, so that the parent sees why.
public func die(of number: Int32) -> Never {
  setAction(of: number, to: SIG_DFL, flags: 0)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  raise(number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
  _exit(128 &+ number)  // only where the signal does not end a process
}

/// Stops every process of the group, as Ctrl-Z in a shell does, and returns when this one goes on.
///
/// In a group that nobody could continue, the system stops nothing, and this returns at once.
public func stopProcessGroup() {
  var stop = sigset_t()
  sigemptyset(&stop)
  sigaddset(&stop, SIGTSTP)
  var (oldMask, oldAction) = (sigset_t(), sigaction())
  sigaction(SIGTSTP, nil, &oldAction)
  setAction(of: SIGTSTP, to: SIG_DFL, flags: 0)
  pthread_sigmask(SIG_UNBLOCK, &stop, &oldMask)
  kill(0, SIGTSTP)
  pthread_sigmask(SIG_SETMASK, &oldMask, nil)
  sigaction(SIGTSTP, &oldAction, nil)
  // The signal that ended the stop is known already; ignoring it for a moment takes it off the list.
  sigaction(SIGCONT, nil, &oldAction)
  setAction(of: SIGCONT, to: SIG_IGN, flags: 0)
  sigaction(SIGCONT, &oldAction, nil)
}
