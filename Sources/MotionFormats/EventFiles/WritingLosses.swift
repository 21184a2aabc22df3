/// The number of values of each kind that a format cannot represent.
struct WritingLosses {
  private var counts: [(what: String, count: Int)] = []

  /// The loss of the times of measurement of late samples.
  static let sampleTimes = "times of measurement are omitted: late samples are written at the times of their events"

  /// Counts more cases of `what`: a sentence in the plural. Defaults to one.
  mutating func add(_ what: String, count: Int = 1) {
    if count == 0 { return }
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += count
    } else {
      counts.append((what, count))
    }
  }

  /// The sentences with their counts, in the order of their first occurrence.
  var notices: [String] { counts.map { "\($0.what) (\($0.count))" } }
}
