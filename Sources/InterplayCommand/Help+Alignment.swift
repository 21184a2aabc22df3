extension Help {
  /// Returns `text` with the continuation lines of its usage moved by the difference between the name of the tool and `interplay`.
  func aligned(_ text: String) -> String {
    let shift = name.count - "interplay".count
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices.dropFirst() {
      if lines[index].isEmpty { break }
      if shift > 0 { lines[index] = String(repeating: " ", count: shift) + lines[index] } else { lines[index].removeFirst(-shift) }
    }
    return lines.joined(separator: "\n")
  }
}
