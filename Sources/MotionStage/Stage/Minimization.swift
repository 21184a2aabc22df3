#if !hasFeature(Embedded)
  /// Delta debugging: reduces a list that fails to a shortest one that still does.
  ///
  /// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
  package enum Minimization {
    /// Returns a part of `items` that still fails, and from which no single item can be left out.
    ///
    /// - Parameter stillFails: returns whether a shorter list fails; false when no more lists may be tried.
    package static func minimized<Item>(_ items: [Item], stillFails: ([Item]) -> Bool) -> [Item] {
      var items = items
      var chunk = items.count
      while chunk >= 1, !items.isEmpty {
        var start = 0
        var isShorter = false
        while start < items.count {
          var fewer = items
          fewer.removeSubrange(start..<min(start + chunk, items.count))
          if stillFails(fewer) {
            items = fewer
            isShorter = true
          } else {
            start += chunk
          }
        }
        // After a success of single items, another round may succeed as well.
        if chunk > 1 || !isShorter { chunk /= 2 }
      }
      return items
    }
  }
#endif
