import MotionGestures
import MotionValues

/// The events that a stage has sent, and the times of those that are no predictions.
struct SentEvents {
  /// The events, in the order in which they were sent: the time of a prediction is later than those of the events after it.
  private(set) var all: [InputEvent] = []
  /// The times of the events that are no predictions, ascending.
  private(set) var times: [Timestamp] = []

  /// Appends `event`.
  mutating func append(_ event: InputEvent) {
    all.append(event)
    if !event.isPredicted { times.append(event.time) }
  }

  /// Removes the event at `place`, which the runtime refused. Observers may have sent others after it.
  mutating func remove(at place: Int) {
    let isPredicted = all.remove(at: place).isPredicted
    if isPredicted { return }
    let laterCount = all[place...].count { !$0.isPredicted }
    times.remove(at: times.count - 1 - laterCount)
  }
}
