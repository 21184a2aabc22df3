import Interplay
import MotionStage

extension Series {
  /// The entries, and those at the bounds of each rest: a frame after the motion before it, and the last frame before the change that ends it.
  ///
  /// A series has writes only. So the time between two entries may be a rest, and a motion stops and starts there within a frame. The time
  /// from the last entry to the end of the trace may be a rest as well. Without a rate of frames nothing is known about that, and nothing is
  /// added.
  var withBoundsOfRests: (times: [Timestamp], values: [Value]) {
    var (allTimes, allValues): ([Timestamp], [Value]) = ([], [])
    func add(_ time: Timestamp, _ value: Value) {
      allTimes.append(time)
      allValues.append(value)
    }
    for (index, time) in times.enumerated() {
      if index > 0, let end = input.endOfRest(from: times[index - 1], to: time) {
        if let start = input.startOfRest(after: times[index - 1], until: end) { add(start, values[index - 1]) }
        add(end, values[index - 1])
      }
      add(time, values[index])
    }
    if let last = times.last, let start = input.startOfLastRest(after: last) { add(start, values[values.count - 1]) }
    return (allTimes, allValues)
  }
}
