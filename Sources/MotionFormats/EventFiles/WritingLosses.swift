/// The number of values of each kind that a format cannot represent.
struct WritingLosses {
  private var counts: [(what: String, count: Int)] = []

  /// The loss of the times of measurement of late samples.
  static let sampleTimes = "times of measurement are omitted: late samples are written at the times of their events"

  /// Counts one more case of `what`: a sentence in the plural.
  mutating func add(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// The sentences with their counts, in the order of their first occurrence.
  var notices: [String] { counts.map { "\($0.what) (\($0.count))" } }
}
