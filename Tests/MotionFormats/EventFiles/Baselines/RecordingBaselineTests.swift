import Interplay
import MotionFormats
import Testing

@Suite struct RecordingBaselineTests {
  /// An output of each layer.
  private static let outputs = [
    BaselineOutput(.samples, at: .zero, of: "pointer 1", text: "down on card.pan", numbers: [10, 20]),
    BaselineOutput(.decisions, at: .milliseconds(8), of: "card.pan", text: "possible → began, slop-crossed"),
    BaselineOutput(.decisions, at: .milliseconds(16), of: "card.pan", text: "changed → ended, all-lifted"),
    BaselineOutput(.velocities, at: .milliseconds(16), of: "card.pan velocity", numbers: [300, -40]),
    BaselineOutput(.velocities, at: .milliseconds(16), of: "card.pan rotationVelocity", numbers: [1]),
    BaselineOutput(.values, at: .seconds(1), of: "card.position", numbers: [1e-300, -0.0]),
    BaselineOutput(.values, at: .seconds(1), of: "card.text", text: "é \"x\"\n"),
  ]
  private static let recording = Recording(
    canvas: Size(width: 400, height: 400), page: "baseline", end: .seconds(1),
    events: [
      .pointer(id: 1, phase: .down, at: Point(x: 10, y: 20), time: .zero), .mark("expect", time: .milliseconds(3)),
      .pointer(id: 1, phase: .up, at: Point(x: 10, y: 20), time: .milliseconds(16)),
    ])

  private func read(_ bytes: [UInt8]) throws(FileError) -> EventFile { try EventFile.parse(bytes, canvas: Size(width: 1, height: 1)) }

  @Test func `a baseline is read as it was written, and replaces the one before`() throws {
    var baseline = RecordingBaseline(
      reason: "a \"softer\" spring", tool: "interplay 0.9.0", tolerances: ["velocity": 1, "card.position": 0.5, "time": 1e-9],
      layers: [.decisions, .values], outputs: Self.outputs)
    let plain = Array(Self.recording.jsonLines.utf8)
    let text = baseline.written(into: plain)
    let file = try read(text)

    #expect(file.baseline == baseline && file.recording == Self.recording && file.notices.isEmpty)
    #expect(baseline.outputs.map(\.layer) == [.decisions, .decisions, .values, .values] && baseline.isComplete)
    #expect(file.baseline?.outputs[2].numbers.map(\.bitPattern) == [1e-300, -0.0].map(\.bitPattern))
    #expect(text.starts(with: plain) && baseline.written(into: text) == text)
    baseline = RecordingBaseline(reason: "others", outputs: [])
    #expect(try read(baseline.written(into: text)).baseline == baseline)
    #expect(try read(plain).baseline == nil)
  }

  @Test(
    arguments: [
      [.decisions, .decisions, .decisions, .decisions], [.values, .velocities, .decisions, .samples], BaselineLayer.allCases,
    ] as [[BaselineLayer]])
  func `the layers of a baseline are read as they were written`(layers: [BaselineLayer]) throws {
    let baseline = RecordingBaseline(reason: "r", layers: layers, outputs: Self.outputs)

    let file = try read(baseline.written(into: Array(Self.recording.jsonLines.utf8)))

    #expect(file.baseline == baseline && file.baseline?.layers == layers)
  }

  @Test func `other lines stay as they are, and a truncated one is removed`() throws {
    let head = "{\"interplay\": 1, \"canvas\": [4, 4]}\r\n\n{\"t\": 5,   \"mark\": \"baseline\"}\n"
    let baseline = RecordingBaseline(reason: "r", outputs: [])
    let lines = "{\"baseline\": \"r\", \"outputs\": 0}\n"
    for cut in ["", "{\"t\": 9, \"mar", "{"] {
      #expect(String(decoding: baseline.written(into: Array((head + cut).utf8)), as: UTF8.self) == head + lines)
    }
    let whole = "{\"t\": 9, \"mark\": \"x\"}"
    #expect(String(decoding: baseline.written(into: Array((head + whole).utf8)), as: UTF8.self) == head + whole + "\n" + lines)
  }

  @Test func `truncated at any byte, every event remains and the baseline is incomplete`() throws {
    let plain = Array(Self.recording.jsonLines.utf8)
    let text = RecordingBaseline(reason: "r", outputs: Self.outputs).written(into: plain)
    for count in plain.count..<text.count {
      let file = try read(Array(text.prefix(count)))
      let isWhole = count == text.count - 1
      #expect(file.events == Self.recording.events && (file.baseline?.isComplete ?? false) == isWhole, "\(count)")
      #expect(
        isWhole || file.baseline == nil
          || file.notices.contains { $0.contains("of its 7 outputs; record it again with 'interplay baseline'") })
    }
  }

  @Test(arguments: [
    ("{\"expect\": \"values\", \"t\": 0, \"of\": \"a.b\"}", "an expected output follows the line with \"baseline\"; record it again"),
    ("{\"baseline\": \"\", \"outputs\": 0}\n{\"baseline\": \"\", \"outputs\": 0}", "the baseline was stated before; remove one of the two"),
    ("{\"baseline\": \"\"}", "member \"outputs\" is missing"), ("{\"baseline\": 1, \"outputs\": 0}", "must be a string, but is 1"),
    ("{\"baseline\": \"\", \"outputs\": -1}", "must be a whole number from 0"),
    ("{\"baseline\": \"\", \"outputs\": 0, \"tolerances\": {\"velocity\": -1}}", "must be a number 0.0 or more, but is -1"),
    ("{\"baseline\": \"\", \"outputs\": 0, \"tolerance\": {}}", "member \"tolerance\" is unknown here; known members are baseline, by"),
    (
      "{\"baseline\": \"\", \"outputs\": 0, \"layers\": [\"value\"]}",
      "must be one of \"samples\", \"decisions\", \"velocities\", \"values\""
    ),
    ("{\"baseline\": \"\", \"outputs\": 0, \"layers\": []}", "must have at least one layer; leave it out to compare all of them"),
    ("{\"baseline\": \"\", \"outputs\": 1}\n{\"expect\": \"values\", \"t\": -1, \"of\": \"a\"}", "must be a whole number from 0"),
    (
      "{\"baseline\": \"\", \"outputs\": 1}\n{\"expect\": \"values\", \"t\": 0, \"of\": \"a\", \"numbers\": [\"x\"]}",
      "must be a number, but"
    ),
  ])
  func `a wrong line is an error with its place`(_ lines: String, _ cause: String) {
    let error = #expect(throws: FileError.self) { _ = try read(Array((Self.recording.jsonLines + lines + "\n").utf8)) }
    #expect(error?.cause.hasPrefix(cause) ?? false, "\(error.map(\.description) ?? "")")
    #expect(error?.line == 4 + lines.split(separator: "\n").count)
  }

  /// Changes of one output, with the difference; nil within the tolerance.
  private static let changes: [(Int, @Sendable (inout BaselineOutput) -> Void, String?)] = [
    (0, { $0.numbers[0] += 0.25 }, nil),
    (
      0, { $0.numbers[0] += 0.75 },
      "samples: pointer 1 at 0.0 s: expected down on card.pan 10 20, got down on card.pan 10.75 20; it deviates by 0.75, and the tolerance of location is 0.5"
    ),
    (0, { $0.text = "down on card.tap" }, "samples: pointer 1 at 0.0 s: expected down on card.pan 10 20, got down on card.tap 10 20"),
    (1, { $0.time = .milliseconds(9) }, nil),
    (
      1, { $0.time = .milliseconds(10) },
      "decisions: card.pan at 0.008 s: expected possible → began, slop-crossed at 0.008 s, got possible → began, slop-crossed at 0.01 s; it deviates by 0.002"
    ),
    (
      2, { $0.subject = "card.tap" },
      "decisions: card.pan at 0.016 s: expected changed → ended, all-lifted, got card.tap: changed → ended, all-lifted"
    ),
    (3, { $0.numbers = [303, -44] }, nil),
    (3, { $0.numbers = [303, -44.1] }, "velocities: card.pan velocity at 0.016 s: expected 300 -40, got 303 -44.1; it deviates by 5.08"),
    (
      4, { $0.numbers = [1.0000000000000002] },
      "velocities: card.pan rotationVelocity at 0.016 s: expected 1, got 1.0000000000000002; it deviates by 2.220446049250313e-16, and the tolerance of rotationVelocity is 0"
    ),
    (5, { $0.numbers = [2, 0] }, nil),
    (
      5, { $0.numbers = [2.5, 0] },
      "values: card.position at 1.0 s: expected 1e-300 -0, got 2.5 0; it deviates by 2.5, and the tolerance of position is 2"
    ),
    (5, { $0.numbers = [2] }, "values: card.position at 1.0 s: expected 1e-300 -0, got 2"),
    (6, { $0.text = "x" }, "values: card.text at 1.0 s: expected é \"x\"\n, got x"),
    (6, { $0.time = .zero }, "values: card.text at 1.0 s: expected é \"x\"\n, got nothing"),
  ]

  @Test(arguments: changes.indices) func `a difference has its layer, its time and its tolerance`(_ index: Int) {
    let baseline = RecordingBaseline(
      reason: "r", tolerances: ["location": 0.5, "time": 0.001, "velocity": 5, "position": 2, "value": 9], outputs: Self.outputs)
    var outputs = Self.outputs
    let (place, change, sentence) = Self.changes[index]
    change(&outputs[place])
    let differences = baseline.differences(from: outputs)
    #expect(differences.count == (sentence == nil ? 0 : 1))
    if let sentence { #expect(differences.first?.sentence.hasPrefix(sentence) ?? false, "\(differences.first?.sentence ?? "")") }
  }

  @Test func `the earliest difference comes first, and at one time that of the earlier layer`() {
    let baseline = RecordingBaseline(reason: "r", outputs: Self.outputs)
    var outputs = Self.outputs
    outputs.insert(BaselineOutput(.values, at: .milliseconds(2), of: "card.scale", numbers: [1]), at: 5)
    (outputs[2].text, outputs[3].numbers[0]) = ("changed → cancelled", 0)
    #expect(baseline.differences(from: outputs).map(\.layer) == [.values, .decisions, .velocities])
    outputs[2].time = .milliseconds(17)
    #expect(baseline.differences(from: outputs).map(\.time) == [.milliseconds(2), .milliseconds(16), .milliseconds(16)])
  }

  @Test func `the first difference of each layer has the number of them`() {
    let baseline = RecordingBaseline(reason: "r", outputs: Self.outputs)
    let all = baseline.differences(from: [])
    #expect(all.map(\.layer) == BaselineLayer.allCases && all.map(\.count) == [1, 2, 2, 2] && all.map(\.tolerance) == [0, 0, 0, 0])
    #expect(all[1].time == .milliseconds(8) && all[1].got == nil)
    let added = RecordingBaseline(reason: "r", outputs: []).differences(from: Self.outputs)
    #expect(added.map(\.count) == [1, 2, 2, 2] && added[3].expected == nil)
    let values = RecordingBaseline(reason: "r", layers: [.values], outputs: Self.outputs)
    #expect(values.differences(from: Array(Self.outputs.suffix(2).reversed())).isEmpty && values.differences(from: []).count == 1)
  }

  @Test func `values of nodes with the same name are compared in their order`() {
    let outputs = [1.0, 2, 2, 3].map { BaselineOutput(.values, at: .seconds(1), of: "thumb.position", numbers: [$0]) }
    let baseline = RecordingBaseline(reason: "r", outputs: outputs)
    #expect(baseline.differences(from: outputs).isEmpty)
    #expect(baseline.differences(from: outputs.reversed()).map(\.count) == [2])
    let shorter = baseline.differences(from: Array(outputs.prefix(3)))
    #expect(shorter.count == 1 && shorter[0].expected?.numbers == [3] && shorter[0].got == nil)
  }

  @Test func `values at the end are compared with those at the end of a replay that rests at another time`() {
    func outputs(_ values: [(time: Int64, x: Double)]) -> [BaselineOutput] {
      values.map { BaselineOutput(.values, at: .milliseconds($0.time), of: "card.scale", numbers: [$0.x]) }
    }
    func differences(_ expected: [BaselineOutput], _ got: [BaselineOutput], _ tolerances: [String: Double] = [:]) -> [BaselineDifference] {
      RecordingBaseline(reason: "r", tolerances: tolerances, outputs: expected).differences(from: got)
    }
    let (early, late) = (outputs([(100, 1), (1000, 2)]), outputs([(100, 1), (1016, 2.25)]))
    #expect(differences(early, late, ["value": 0.5, "time": 0.02]).isEmpty)
    let time = differences(early, late, ["value": 0.5])
    #expect(time.map(\.field) == ["time"] && time[0].expected == early[1] && time[0].got == late[1] && time[0].count == 1)
    #expect(differences(early, late, ["value": 0.1, "time": 0.02]).map(\.field) == ["value"])

    // The first replay ends at the instant of a mark.
    let (atMark, behind) = (outputs([(1000, 1), (1000, 2)]), outputs([(1000, 1), (1016, 2)]))
    #expect(differences(atMark, behind, ["time": 0.02]).isEmpty && differences(behind, atMark, ["time": 0.02]).isEmpty)
    // A mark is at its own time, and so is its value.
    #expect(differences(outputs([(100, 1), (1000, 2)]), outputs([(116, 1), (1000, 2)]), ["time": 0.02]).map(\.field) == [nil])
  }

  @Test func `a deviation that rounds to 0 is one, unless there is a tolerance`() {
    func differences(_ first: BaselineOutput, _ second: BaselineOutput, _ tolerances: [String: Double] = [:]) -> Int {
      RecordingBaseline(reason: "", tolerances: tolerances, outputs: [first]).differences(from: [second]).count
    }
    func value(_ number: Double) -> BaselineOutput { BaselineOutput(.values, at: .zero, of: "a.scale", numbers: [number]) }
    #expect(differences(value(1e-200), value(2e-200)) == 1)
    #expect(differences(value(1e-200), value(2e-200), ["value": 0.1]) == 0)
    func sample(_ time: Int64) -> BaselineOutput { BaselineOutput(.samples, at: Timestamp(nanoseconds: time), of: "a", text: "down") }
    #expect(differences(sample(9_007_199_254_740_992), sample(9_007_199_254_740_993)) == 1)
    #expect(differences(sample(9_007_199_254_740_992), sample(9_007_199_254_740_993), ["time": 0.1]) == 0)
  }

  @Test func `texts are compared by their bytes`() {
    let outputs = ["\u{E9}", "e\u{301}"].map { BaselineOutput(.values, at: .zero, of: "label.text", text: $0) }
    let baseline = RecordingBaseline(reason: "r", outputs: [outputs[0]])
    #expect(baseline.differences(from: [outputs[0]]).isEmpty && baseline.differences(from: [outputs[1]]).count == 1)
  }

  @Test func `numbers that are not finite are compared as text`() {
    let output = BaselineOutput(.values, at: .zero, of: "a.b", numbers: [.nan, .infinity])
    #expect(output.text == "nan inf" && output.numbers.isEmpty)
    let baseline = RecordingBaseline(reason: "r", outputs: [output])
    #expect(baseline.differences(from: [output]).isEmpty)
    #expect(baseline.differences(from: [BaselineOutput(.values, at: .zero, of: "a.b", numbers: [1, 2])]).count == 1)
  }

  @Test func `a header stays, also behind a byte-order mark and without a newline`() throws {
    let head = Array("\u{FEFF}{\"interplay\": 1, \"canvas\": [4, 4]}".utf8)
    let baseline = RecordingBaseline(reason: "r", outputs: [])
    let written = baseline.written(into: head)
    #expect(written.starts(with: head + [10]))
    let file = try read(written)
    #expect(file.recording?.canvas == Size(width: 4, height: 4) && file.baseline == baseline)
    #expect(baseline.written(into: written) == written)
  }
}
