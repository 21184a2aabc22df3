import Interplay
import MotionStage

extension Series {
  /// The entries, and one more at the end of each rest: a frame before the change that ends it.
  ///
  /// A series has writes only. So the time between two entries may be a rest, and a change after it took a frame at most. Without a rate of
  /// frames nothing is known about that, and nothing is added.
  var withEndsOfRests: (times: [Timestamp], values: [Value]) {
    guard let frame = input.frameSeconds else { return (times, values) }
    var (allTimes, allValues): ([Timestamp], [Value]) = ([], [])
    for (index, time) in times.enumerated() {
      // Times of frames are rounded, and an event may be between two.
      if index > 0, time.seconds(since: times[index - 1]) > 1.5 * frame {
        allTimes.append(time.adding(nanoseconds: -Int64((frame * 1e9).rounded())))
        allValues.append(values[index - 1])
      }
      allTimes.append(time)
      allValues.append(values[index])
    }
    return (allTimes, allValues)
  }
}
