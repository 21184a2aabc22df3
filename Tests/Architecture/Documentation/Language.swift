/// The language of the documentation: no phrase of the list in `Documentation/Language.md`, and no sentence that is too long.
enum Language {
  /// The maximum number of words in a sentence of a guide.
  static let limit = 30

  /// A phrase to avoid, and what to write in its place.
  struct Phrase {
    let avoided: String
    let preferred: String
  }

  /// The phrases in the table of `page`.
  static func phrases(in page: SourceFile) -> [Phrase] {
    guard let start = page.lines.firstIndex(of: "## Phrases to avoid") else { return [] }
    return page.lines[start...].filter { $0.hasPrefix("| ") && !$0.hasPrefix("| avoid ") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      return cells.count == 2 ? Phrase(avoided: cells[0].lowercased(), preferred: cells[1]) : nil
    }
  }

  /// The phrases that occur in the prose of `document`, in any case of letters.
  static func avoided(_ phrases: [Phrase], in document: SourceFile) -> [Finding] {
    Prose(document).sentences.flatMap { sentence in
      // Spaces around all words, so that a phrase is found as whole words alone.
      let text = " " + sentence.text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
      return phrases.filter { text.contains(" " + $0.avoided + " ") }.map {
        Finding(path: document.path, line: sentence.line, message: "'\($0.avoided)': write \($0.preferred)")
      }
    }
  }

  /// The sentences of `document` that are too long, or that begin with "What" without being a question.
  static func unreadable(in document: SourceFile) -> [Finding] {
    Prose(document).sentences.flatMap { sentence in
      var messages: [String] = []
      if sentence.wordCount > limit { messages.append("a sentence of \(sentence.wordCount) words; write several: '\(sentence.text)'") }
      if sentence.text.hasPrefix("What "), !sentence.text.hasSuffix("?") { messages.append("a sentence begins with 'What'") }
      return messages.map { Finding(path: document.path, line: sentence.line, message: $0) }
    }
  }
}
