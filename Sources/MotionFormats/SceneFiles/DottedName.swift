/// Names in parts that are separated by periods, as in `card.position.x`.
///
/// They are searched byte by byte: a search for a character has to find the end of each character first.
extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The first part; all of the name if it has no period.
  var firstPart: SubSequence { self[..<(utf8.firstIndex(of: Ascii.dot) ?? endIndex)] }

  /// The parts after the first one; empty if there are none.
  var laterParts: SubSequence {
    guard let dot = utf8.firstIndex(of: Ascii.dot) else { return self[endIndex...] }
    return self[utf8.index(after: dot)...]
  }

  /// The position of the last period; nil if there is none.
  var lastPeriod: Index? { utf8.lastIndex(of: Ascii.dot) }

  /// The part after the period at `index`, and those after it.
  func parts(after index: Index) -> SubSequence { self[utf8.index(after: index)...] }
}
