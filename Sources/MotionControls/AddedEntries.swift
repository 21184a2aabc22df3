/// The entries of one definition, one for each addition, in the order of the additions.
///
/// A definition may have many targets, so a removal does not search them all: it is O(log n), amortized. The first entry is found in O(1).
struct AddedEntries<Entry> {
  /// The entries by increasing number; nil for those that were removed since they were last compacted.
  private var entries: [(number: Int, entry: Entry?)] = []
  /// The index of the first entry; the count without entries.
  private var start = 0
  private var gapCount = 0
  private var nextNumber = 0

  /// The entry that was added before all others.
  var first: Entry? { start < entries.count ? entries[start].entry : nil }

  /// All entries. O(n).
  var inOrder: [Entry] { entries.compactMap { $0.entry } }

  /// Adds `entry` behind the others, and returns its number.
  mutating func append(_ entry: Entry) -> Int {
    nextNumber += 1
    entries.append((nextNumber, entry))
    return nextNumber
  }

  /// Removes the entry with `number`; without effect if it was removed.
  mutating func remove(_ number: Int) {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].number == number, entries[low].entry != nil else { return }
    entries[low].entry = nil
    gapCount += 1
    while start < entries.count, entries[start].entry == nil { start += 1 }
    // Half of them at least are removed, so a removal moves one entry on average.
    if gapCount * 2 >= entries.count {
      entries.removeAll { $0.entry == nil }
      (start, gapCount) = (0, 0)
    }
  }
}
