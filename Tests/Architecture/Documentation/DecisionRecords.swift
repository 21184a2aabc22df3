/// The records of decisions: their content does not change, so the status of a record names those that extend or change it later.
enum DecisionRecords {
  /// The problems in the statuses of `records`: one names another record, whose status does not name it.
  static func findings(in records: [SourceFile]) -> [Finding] {
    var named: [String: Set<String>] = [:]
    for record in records { named[number(of: record)] = numbers(in: status(of: record)) }
    var findings: [Finding] = []
    for record in records {
      let own = number(of: record)
      for other in (named[own] ?? []).sorted() where named[other]?.contains(own) == false {
        findings.append(Finding(path: record.path, line: 3, message: "its status names \(other), whose status does not name \(own)"))
      }
    }
    return findings
  }

  /// The number that the name of the file of `record` begins with: four digits.
  static func number(of record: SourceFile) -> String { String(record.name.prefix(4)) }

  /// The numbers of four digits in `text`.
  static func numbers(in text: String) -> Set<String> {
    Set(text.split { !$0.isNumber }.map { String($0) }.filter { $0.count == 4 })
  }

  /// The first paragraph below the heading.
  private static func status(of record: SourceFile) -> String {
    record.lines.dropFirst().drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ")
  }
}
