import Interplay
import InterplayPages
import MotionPhysics
import Testing

/// The first examples of the guides, which are complete.
@Suite struct GuideOpeningsTests {
  @Test func `Gestures: two fingers move, scale and rotate a photo`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let photo = addPhoto(to: stage.runtime)

    stage.pinch(at: photo.center, from: 60, to: 180, turning: Angle(degrees: 60))
    stage.settle()

    #expect(photo.scale.value > 2 && photo.rotation.value.degrees > 45)
  }

  @Test func `Physics: a thrown card has moved and comes to rest`() throws {
    let (position, rest) = try throwCard()

    #expect(position.x > 50 && position.x < 300)
    #expect(try #require(rest) < .seconds(2))
  }

  @Test func `Timelines: a card is where it was when the timeline is sought back`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let (card, timeline) = addCard(to: stage.runtime)
    stage.run(until: .milliseconds(100))
    let past = card.position.value
    stage.settle()
    #expect(card.position.value == Point(x: 300, y: 400))

    timeline.paused.value = true
    timeline.timeOffset.value = 0.1

    #expect(card.position.value == past)
  }

  @Test func `The graph: it is drawn with its operators`() {
    let drawing = drawFadingCard()

    #expect(drawing.contains("rewriteRange") && drawing.contains("Draggable"))
  }

  @Test func `Diagnostics: two writers are reported`() {
    #expect(problemsOfFaultyCard() == ["competing-writers on card.position"])
  }

  @Test func `Injection: a script throws a card upwards`() {
    #expect(throwUpwards() < 300)
  }

  @Test func `Reports: the file has the digest of the run`() {
    #expect(reportOfTossing().contains(Stage(page: .tossing).perform().digest.hex))
  }
}
