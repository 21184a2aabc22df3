#if !hasFeature(Embedded)
  /// Suggests names for a mistyped word.
  package enum Suggestion {
    /// The maximum number of suggestions.
    private static let limit = 3

    /// Returns a question with the names nearest to `word`, to append to a message; empty if there are none.
    package static func text(for word: String, among names: [String]) -> String {
      let near = nearest(to: word, among: names).map { "'\($0)'" }
      guard let last = near.last else { return "" }
      return "; did you mean " + (near.count == 1 ? last : near.dropLast().joined(separator: ", ") + " or " + last) + "?"
    }

    /// Returns the names with the smallest edit distance to `word`, nearest first.
    ///
    /// A third of the letters may differ. Names that begin with `word` are included. If there are paths with the
    /// first name of `word`, such as that of its node, only they count.
    package static func nearest(to word: String, among names: [String]) -> [String] {
      let word = word.lowercased()
      let tolerance = max(1, word.count / 3)
      var found: Set<String> = []
      let first = word.firstIndex(of: ".").map { String(word[...$0]) }
      let related = first.map { first in names.filter { $0.lowercased().hasPrefix(first) } } ?? []
      let ranked = (related.isEmpty ? names : related).filter { found.insert($0).inserted }
        .map { name in (name: name, distance: distance(word, name.lowercased())) }
        .filter { $0.distance <= tolerance || word.count > 2 && $0.name.lowercased().hasPrefix(word) }
      // Ties keep the order of the names.
      let sorted = ranked.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      return sorted.prefix(limit).map(\.element.name)
    }

    /// Returns the edit distance with adjacent transpositions (optimal string alignment distance).
    package static func distance(_ first: String, _ second: String) -> Int {
      let (first, second) = (Array(first), Array(second))
      // Such a long word is not a typing mistake, and the table grows with its length.
      guard max(first.count, second.count) <= 100 else { return max(first.count, second.count) }
      var rows = [Array(0...second.count)]
      for row in first.indices {
        var next = [row + 1]
        for column in second.indices {
          let replaced = rows[row][column] + (first[row] == second[column] ? 0 : 1)
          var best = min(replaced, rows[row][column + 1] + 1, next[column] + 1)
          if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
            best = min(best, rows[row - 1][column - 1] + 1)
          }
          next.append(best)
        }
        rows.append(next)
      }
      return rows[first.count][second.count]
    }
  }
#endif
