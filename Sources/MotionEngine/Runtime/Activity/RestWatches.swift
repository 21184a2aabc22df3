/// The rest watches of a runtime, so that those of what was released are let go.
struct RestWatches {
  private var entries: [(watch: RestWatch, attachment: Attachment)] = []
  /// How many entries there may be before the next look.
  private var limit = 16

  /// Lists `watch`, which ends with `attachment`; gives the attachments that are over and to be removed. O(1) on average.
  mutating func add(_ watch: RestWatch, _ attachment: Attachment) -> [Attachment] {
    entries.append((watch, attachment))
    guard entries.count > limit else { return [] }
    let over = entries.filter { $0.watch.isOver || $0.attachment.isGone }
    entries.removeAll { $0.watch.isOver || $0.attachment.isGone }
    limit = max(16, 2 * entries.count)
    return over.map { $0.attachment }
  }
}
