import Foundation
import InterplayTestSupport
import MotionStage
import MotionStreams
import MotionValues
import Testing

/// The diagrams in the guides to operators, drawn as they specify.
///
/// A diagram is a fence of marbles: a line for every input, with a name and a diagram, and a last line for the output.
@Suite(.tracksLifetimes) struct GuidePicturesTests {
  @Test(arguments: GuidePicture.operators.keys.sorted())
  func `results equal the guide's diagrams`(_ name: String) throws {
    let picture = try #require(GuidePicture(of: name), "the guide to \(name) has no picture")
    let draw = try #require(GuidePicture.operators[name])
    let records = draw(picture)
    picture.stage.play()
    #expect(records.first.diagram == MarbleDiagram(stringLiteral: picture.result))
    #expect(records.second.diagram == records.first.diagram, "two subscribers received different things")
  }

  @Test func `every diagram is drawn by a test`() throws {
    let folder = packageRoot.appendingPathComponent("Documentation/Operators")
    let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(3)) }
    #expect(guides.filter { GuidePicture(of: $0) != nil }.sorted() == GuidePicture.operators.keys.sorted())
  }
}

/// A diagram of a guide, on a stage.
final class GuidePicture {
  let stage = tracked(MarbleStage())
  /// The output.
  let result: String
  private let inputs: [String: String]

  /// The diagram of the guide to an operator; nil if it has none.
  init?(of name: String) {
    let path = packageRoot.appendingPathComponent("Documentation/Operators/\(name).md")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return nil }
    let fences = text.components(separatedBy: "```marbles\n")
    guard fences.count == 2, let fence = fences[1].components(separatedBy: "\n```").first else { return nil }
    let lines = fence.split(separator: "\n").map { line in
      let drawing = line.split(separator: " ").last.map { String($0) } ?? ""
      return (name: line.dropLast(drawing.count).trimmingCharacters(in: .whitespaces), drawing: drawing)
    }
    result = lines.last?.drawing ?? ""
    inputs = Dictionary(uniqueKeysWithValues: lines.dropLast().map { ($0.name, $0.drawing) })
  }

  var clock: MotionClock { stage.clock }

  func numbers(_ name: String) -> Emitter<Double> { stage.numbers(drawing(name)) }

  /// A property; the first character, at the very start, is its initial value.
  func property(_ name: String) -> ReactiveProperty<Double> {
    let text = inputs[name] ?? ""
    return stage.property(Double(text.prefix(1)) ?? 0, MarbleDiagram(stringLiteral: "-" + text.dropFirst()))
  }

  func states(_ name: String) -> MotionStream<Bool> { stage.emitter(drawing(name), ["t": true, "f": false]).asStream() }

  /// Subscribes twice.
  func record<Stream: MotionStreamConvertible>(_ stream: Stream) -> (first: MarbleRecord, second: MarbleRecord) {
    (stage.record(stream) { Self.sign(of: $0) }, stage.record(stream) { Self.sign(of: $0) })
  }

  private func drawing(_ name: String) -> MarbleDiagram { MarbleDiagram(stringLiteral: inputs[name] ?? "") }

  /// Integers below ten represent themselves, everything else the first letter of its name; the end of a slop is an x.
  private static func sign<Value>(of value: Value) -> Character {
    if let number = value as? Double { return number == number.rounded() && (0...9).contains(number) ? Character("\(Int(number))") : "?" }
    if let event = value as? SlopEvent { return event == .onExit ? "x" : "r" }
    return "\(value)".first ?? "?"
  }
}
