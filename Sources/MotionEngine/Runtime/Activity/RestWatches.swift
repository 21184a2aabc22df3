/// The rest watches of a runtime, which are removed once their states were released.
struct RestWatches {
  private var entries: [(watch: RestWatch, attachment: Attachment)] = []
  /// The number of entries that triggers the next cleanup.
  private var limit = 16

  /// Lists `watch`, which ends with `attachment`, and returns the attachments to remove. O(1) on average.
  mutating func add(_ watch: RestWatch, _ attachment: Attachment) -> [Attachment] {
    entries.append((watch, attachment))
    guard entries.count > limit else { return [] }
    let over = entries.filter { $0.watch.isOver || $0.attachment.isGone }
    entries.removeAll { $0.watch.isOver || $0.attachment.isGone }
    limit = max(16, 2 * entries.count)
    return over.map { $0.attachment }
  }
}
