import Interplay
import MotionStage

extension Series {
  /// The entries, and one more at the end of each rest: the last frame before the change that ends it.
  ///
  /// A series has writes only. So the time between two entries may be a rest, and a change after it took a frame at most. Without a rate of
  /// frames nothing is known about that, and nothing is added.
  var withEndsOfRests: (times: [Timestamp], values: [Value]) {
    var (allTimes, allValues): ([Timestamp], [Value]) = ([], [])
    for (index, time) in times.enumerated() {
      if index > 0, let end = input.endOfRest(from: times[index - 1], to: time) {
        allTimes.append(end)
        allValues.append(values[index - 1])
      }
      allTimes.append(time)
      allValues.append(values[index])
    }
    return (allTimes, allValues)
  }
}
