/// What a format could not hold, counted.
struct WritingLosses {
  private var counts: [(what: String, count: Int)] = []

  /// One more `what`: a sentence about several.
  mutating func add(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// The sentences, in the order in which they first came up.
  var notices: [String] { counts.map { "\($0.what) (\($0.count))" } }
}
