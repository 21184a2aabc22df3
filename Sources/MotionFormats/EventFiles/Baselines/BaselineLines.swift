import MotionValues

/// The lines of a baseline in the file of a recording.
enum BaselineLines {
  /// Reads `field`, if it is a line of a baseline, into `baseline`, and returns whether it was one.
  static func read(_ field: JSONField, into baseline: inout RecordingBaseline?) throws(FileError) -> Bool {
    if let reason = field.member("baseline") {
      guard baseline == nil else { throw reason.refusal("the baseline was stated before; remove one of the two with its outputs") }
      baseline = try head(field, reason)
      return true
    }
    guard let layer = field.member("expect") else { return false }
    guard baseline != nil else {
      throw layer.refusal("an expected output follows the line with \"baseline\"; record it again with 'interplay baseline'")
    }
    baseline?.outputs.append(try output(field, layer))
    return true
  }

  private static func head(_ field: JSONField, _ reason: JSONField) throws(FileError) -> RecordingBaseline {
    try field.allowOnly(["baseline", "by", "tolerances", "layers", "outputs"])
    var tolerances: [String: Double] = [:]
    if let members = field.member("tolerances") {
      for name in try members.members().map(\.name) {
        tolerances[name] = try members.member(name)?.number(in: 0...Double.greatestFiniteMagnitude)
      }
    }
    var layers = BaselineLayer.allCases
    if let written = field.member("layers") {
      layers = []
      // Without layers nothing is compared, so that no replay could differ.
      if try written.elements().isEmpty { throw written.refusal("must have at least one layer; leave it out to compare all of them") }
      for element in try written.elements() { layers.append(try element.choice(BaselineLayer.names)) }
    }
    var baseline = RecordingBaseline(
      reason: try reason.string(), tool: try field.member("by").map { (tool) throws(FileError) in try tool.string() },
      tolerances: tolerances, layers: layers, outputs: [])
    baseline.statedCount = Int(try field.required("outputs").integer(in: 0...1_000_000_000))
    return baseline
  }

  private static func output(_ field: JSONField, _ layer: JSONField) throws(FileError) -> BaselineOutput {
    try field.allowOnly(["expect", "t", "of", "is", "numbers"])
    var numbers: [Double] = []
    for element in try field.member("numbers").map({ (list) throws(FileError) in try list.elements() }) ?? [] {
      numbers.append(try element.number())
    }
    return BaselineOutput(
      try layer.choice(BaselineLayer.names), at: try RecordingReader.time(try field.required("t")),
      of: try field.required("of").string(), text: try field.member("is").map { (text) throws(FileError) in try text.string() },
      numbers: numbers)
  }

  /// Returns the lines of `baseline`, each with its newline.
  static func text(of baseline: RecordingBaseline) -> String {
    var members: [(name: String, value: String)] = [("baseline", JSONText.quoted(baseline.reason))]
    if let tool = baseline.tool { members.append(("by", JSONText.quoted(tool))) }
    if !baseline.tolerances.isEmpty {
      let fields = baseline.tolerances.sorted { $0.key < $1.key }.map { (name: $0.key, value: JSONText.number($0.value)) }
      members.append(("tolerances", JSONText.object(fields)))
    }
    if baseline.layers != BaselineLayer.allCases {
      members.append(("layers", "[" + baseline.layers.map { JSONText.quoted($0.rawValue) }.joined(separator: ", ") + "]"))
    }
    members.append(("outputs", "\(baseline.outputs.count)"))
    var text = JSONText.object(members) + "\n"
    for output in baseline.outputs {
      var members: [(name: String, value: String)] = [
        ("expect", JSONText.quoted(output.layer.rawValue)), ("t", "\(output.time.nanoseconds)"), ("of", JSONText.quoted(output.subject)),
      ]
      if let text = output.text { members.append(("is", JSONText.quoted(text))) }
      if !output.numbers.isEmpty { members.append(("numbers", JSONText.array(output.numbers))) }
      text += JSONText.object(members) + "\n"
    }
    return text
  }
}

extension RecordingBaseline {
  /// Returns `bytes`, the file of a recording, with this baseline in place of the one that it has. All other lines stay as they are.
  ///
  /// A line that is truncated at the end of the file is removed, because lines follow it.
  public func written(into bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // A byte-order mark stays.
    var start = SourceText(bytes: bytes).start
    result += bytes[..<start]
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      switch JSONReader.attempt(bytes, in: start..<end) {
      case .success(let value):
        if value["baseline"] == nil, value["expect"] == nil { result += bytes[start..<end] + [Ascii.newline] }
      case .failure:
        // An empty line, or the truncated last one.
        if end < bytes.count { result += bytes[start...end] }
      }
      start = end + 1
    }
    return result + Array(BaselineLines.text(of: self).utf8)
  }
}
