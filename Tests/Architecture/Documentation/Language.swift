/// The language of the documentation: no phrase of the list in `Documentation/Language.md`, and no sentence that is too long.
enum Language {
  /// The maximum number of words in a sentence of a guide or of a doc comment.
  static let limit = 30

  /// The maximum number of words in a sentence of a decision, which may weigh several ideas.
  static let limitOfDecisions = 35

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
    avoided(phrases, in: Prose(document), of: document.path)
  }

  /// The phrases that occur in `prose`, which is that of the document at `path`.
  static func avoided(_ phrases: [Phrase], in prose: Prose, of path: String) -> [Finding] {
    // Found by their first words, because there are many sentences.
    var byFirstWord: [Substring: [(words: [Substring], phrase: Phrase)]] = [:]
    for phrase in phrases {
      let words = phrase.avoided.split(separator: " ")
      if let first = words.first { byFirstWord[first, default: []].append((words, phrase)) }
    }
    return prose.sentences.flatMap { sentence in
      let text = words(of: sentence.text)
      let words = text.split(separator: " ")
      return words.indices.flatMap { index in
        (byFirstWord[words[index]] ?? []).filter { words[index...].starts(with: $0.words) }.map {
          Finding(path: path, line: sentence.line, message: "'\($0.phrase.avoided)': write \($0.phrase.preferred)")
        }
      }
    }
  }

  /// `text` in lower case, with a space in place of everything but the letters and digits of ASCII.
  private static func words(of text: String) -> String {
    String(
      decoding: text.utf8.map { byte -> UInt8 in
        // Without optimization, numbers are compared much faster than they are matched with ranges.
        if byte >= 0x61, byte <= 0x7A { return byte }
        if byte >= 0x30, byte <= 0x39 { return byte }
        return byte >= 0x41 && byte <= 0x5A ? byte + 32 : 0x20
      }, as: UTF8.self)
  }

  /// The sentences of `document` with more than `limit` words, or that begin with "What" without being a question.
  ///
  /// Also the cells of its tables that begin with "what".
  static func unreadable(in document: SourceFile, limit: Int = limit) -> [Finding] {
    unreadable(in: Prose(document), of: document.path, limit: limit)
  }

  /// The sentences of `prose`, which is that of the document at `path`, that are too long or begin with "What".
  ///
  /// Also the cells of its tables that begin with "what".
  static func unreadable(in prose: Prose, of path: String, limit: Int = limit) -> [Finding] {
    prose.sentences.flatMap { sentence in
      var messages: [String] = []
      // Most sentences are shorter by their spaces alone, which are counted faster than words.
      if sentence.text.utf8.count(where: { $0 == UInt8(ascii: " ") }) >= limit, sentence.wordCount > limit {
        messages.append("a sentence of \(sentence.wordCount) words; write several: '\(sentence.text)'")
      }
      if sentence.text.hasPrefix("What "), !sentence.text.hasSuffix("?") { messages.append("a sentence begins with 'What'") }
      if sentence.isCell, sentence.text.hasPrefix("what ") { messages.append("a cell of a table begins with 'what'; write a noun phrase") }
      return messages.map { Finding(path: path, line: sentence.line, message: $0) }
    }
  }
}
