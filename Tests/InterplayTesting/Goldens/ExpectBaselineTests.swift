import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite(.tracksLifetimes) struct ExpectBaselineTests {
  @Test func `a replay has the recorded outputs, and another scene has not`() throws {
    let stage = makeCardStage()
    throwCard(stage)
    stage.settle()
    let recording = stage.recording
    let plain = Array(recording.jsonLines.utf8)
    let baseline = RecordingBaseline(reason: "the first throw", outputs: recording.outputs(on: makeCardStage()))
    let canvas = Size(width: 400, height: 400)
    let file = try EventFile.parse(baseline.written(into: plain), canvas: canvas)
    let bare = try EventFile.parse(plain, canvas: canvas)

    #expect(expectBaseline(of: file, on: makeCardStage) == nil)
    let other = issues { expectBaseline(of: file, on: { makeCardStage { _, tossable in tossable.spring.destination.value.x = 190 } }) }
    #expect(other.count == 1 && (other.first ?? "").contains("recorded because the first throw: values: card.position at "), "\(other)")
    #expect(
      (issues { expectBaseline(of: bare, on: makeCardStage) }.first ?? "").hasPrefix("the recording has no expected outputs; record them"))
  }

  @Test func `expected outputs that are truncated are said to be, and not to be missing`() throws {
    let stage = makeCardStage()
    throwCard(stage)
    stage.settle()
    let recording = stage.recording
    let baseline = RecordingBaseline(reason: "the first throw", outputs: recording.outputs(on: makeCardStage()))
    let lines = baseline.written(into: Array(recording.jsonLines.utf8)).split(separator: 0x0A)
    let bytes = Array(lines.dropLast().joined(separator: [0x0A])) + [0x0A]
    let file = try EventFile.parse(bytes, canvas: Size(width: 400, height: 400))

    #expect(
      issues { expectBaseline(of: file, on: makeCardStage) } == [
        "the expected outputs of the recording are truncated; record them again with 'interplay baseline FILE --reason TEXT'"
      ])
  }

  @Test func `a recorded press that misses is an issue, unless it is allowed`() throws {
    let stage = makeCardStage()
    stage.finger.press(at: Point(x: 5, y: 5)).lift()
    stage.settle()
    let recording = stage.recording
    let baseline = RecordingBaseline(reason: "a miss", outputs: recording.outputs(on: makeCardStage()))
    let bytes = baseline.written(into: Array(recording.jsonLines.utf8))
    let file = try EventFile.parse(bytes, canvas: Size(width: 400, height: 400))

    let sentences = issues { expectBaseline(of: file, on: makeCardStage) }
    #expect(sentences.count == 1 && (sentences.first ?? "").hasPrefix("the contact at (5.0, 5.0)"), "\(sentences)")
    #expect(expectBaseline(of: file, allowingMisses: true, on: makeCardStage) == nil)
  }
}
