import Foundation

/// The sentences of a document, without code, links and headings.
struct Prose {
  /// A sentence, and the line on which its paragraph begins, starting at 1.
  struct Sentence: Equatable {
    let line: Int
    let text: String
    /// Whether it is in a cell of a table.
    var isCell = false

    /// The number of words. A piece of code is one, except in a table, where lists of names belong.
    var wordCount: Int {
      text.split(separator: " ").filter { word in
        let letters = word.filter { $0.isLetter || $0.isNumber }
        return !letters.isEmpty && !(isCell && letters == "code")
      }.count
    }
  }

  /// The sentences, in order. An entry of a list and a cell of a table end a sentence, as a paragraph does.
  let sentences: [Sentence]

  init(_ document: SourceFile) {
    var sentences: [Sentence] = []
    var (paragraph, start, isFenced) = ("", 1, false)
    func finish() {
      sentences += Prose.split(paragraph).map { Sentence(line: start, text: $0) }
      paragraph = ""
    }
    for (index, line) in document.lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("```") {
        finish()
        isFenced.toggle()
      } else if isFenced {
        continue
      } else if text.hasPrefix("|") {
        finish()
        for cell in text.split(separator: "|") {
          sentences += Prose.split(String(cell)).map { Sentence(line: index + 1, text: $0, isCell: true) }
        }
      } else if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("<!--") {
        finish()
      } else {
        if Prose.isEntry(text) { finish() }
        if paragraph.isEmpty { start = index + 1 }
        paragraph += (paragraph.isEmpty ? "" : " ") + text
      }
    }
    finish()
    self.sentences = sentences
  }

  /// Whether `line` begins an entry of a list.
  private static func isEntry(_ line: Substring) -> Bool {
    let rest = line.drop { $0.isNumber }
    return line.hasPrefix("* ") || line.hasPrefix("- ") || (rest.startIndex > line.startIndex && rest.hasPrefix(". "))
  }

  /// The sentences of `paragraph`, with `code` for each piece of code.
  private static func split(_ paragraph: String) -> [String] {
    var plain = paragraph
    if has(0x60, in: paragraph) {
      plain = ""
      for (index, part) in paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        plain += index % 2 == 0 ? String(part) : "code"
      }
    }
    if has(0x5B, in: plain) || has(0x5D, in: plain) { plain = withoutTargets(plain) }
    if has(0x2A, in: plain) { plain = plain.split(separator: "*").joined() }
    // A full stop, a question mark or an exclamation mark ends a sentence before a space; a middle dot separates the entries of a list.
    var sentences: [String] = []
    let parts: [Substring] = has(0xB7, in: plain) ? plain.split(separator: "·") : [plain[...]]
    for part in parts {
      let bytes = Array(part.utf8)
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == 0x2E || byte == 0x3F || byte == 0x21 {
        if index + 1 < bytes.count, bytes[index + 1] != 0x20 { continue }
        sentences.append(String(decoding: bytes[start...index], as: UTF8.self))
        start = index + 1
      }
      sentences.append(String(decoding: bytes[start...], as: UTF8.self))
    }
    return sentences.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Whether `text` has `byte`. Most paragraphs lack most of the bytes that are searched, and characters are searched much more slowly.
  private static func has(_ byte: UInt8, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes -> Bool in
      guard let start = bytes.baseAddress else { return false }
      return memchr(start, Int32(byte), bytes.count) != nil
    }
  }

  /// `text` with the titles of its links in place of the links.
  private static func withoutTargets(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let range = rest.firstRange(of: "](") {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...].drop { $0 != ")" }.dropFirst()
    }
    return (result + rest).filter { $0 != "[" && $0 != "]" }
  }
}
