import InterplayTestSupport
import MotionDescriptions
import MotionGestures
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct WhenRecognitionStateTests {
  @Test func `passes on only the updates with the given states`() {
    let begun = received(of: drag) { updates in
      // snippet: when-recognition-state
      let begins = updates.whenRecognitionState(is: .began)
      // end
      return begins
    }
    #expect(begun == [drag[0]])
    #expect(received(of: drag) { $0.whenRecognitionState(isAnyOf: [.began, .ended]) } == [drag[0], drag[3]])
    #expect(received(of: drag) { $0.whenRecognitionState(is: .cancelled) } == [])
  }

  @Test func `the graph shows the states`() {
    let updates = Emitter<GestureUpdate>()
    #expect(updates.whenRecognitionState(is: .began).asStream().labels.last?.text == "whenRecognitionState(is: began)")
    #expect(
      updates.whenRecognitionState(isAnyOf: [.began, .ended]).asStream().labels.last?.text
        == "whenRecognitionState(isAnyOf: began ended)")
  }
}
