import Dashboard
import Trackers

/// The next beginning of a day by the local clock, in seconds since 1970; always later than `now`.
///
/// A day may have 23 or 25 hours, and may begin at one o'clock.
///
/// - Parameter localTime: what the clock says at a number of seconds since 1970.
func nextMidnight(after now: Int, localTime: (Int) -> LocalTime) -> Int {
  let start = localTime(now)
  let guess = now + 86_400 - start.second
  let there = localTime(guess)
  guard there.day > start.day else { return guess + 86_400 - there.second }
  let corrected = guess - there.second
  return corrected > now && localTime(corrected).day > start.day ? corrected : guess
}

/// When the clock next says something else that matters: at midnight, and in the evening.
///
/// On a day on which clocks are set it may be too early for the evening; then it is to be asked again.
func nextTurn(after now: Int, localTime: (Int) -> LocalTime) -> Int {
  let midnight = nextMidnight(after: now, localTime: localTime)
  let untilEvening = LocalTime.evening - localTime(now).second
  return untilEvening > 0 ? min(midnight, now + untilEvening) : midnight
}
