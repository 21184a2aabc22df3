import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

@Suite(.tracksLifetimes) struct ExpectScriptTests {
  private let script =
    "test right\npress card\nflick by 120 0\nuntil rest\nexpect card.position near 200 200\ntest tap\ntap card\nexpect rest"

  @Test(arguments: [
    ("", "line 1: the test has no steps, so it cannot fail; add some"),
    ("page tossing\n\ntest first\ntest second\nwait 1 s\n", "line 3: the test \"first\" has no steps, so it cannot fail; add some"),
  ])
  func `a test without steps is an issue`(_ text: String, _ sentence: String) {
    #expect(issues { expectScript(text, on: makeCardStage) } == [sentence])
  }

  @Test func `a script that passes records nothing, also on a checked stage`() {
    #expect(expectScript(script, on: { makeCardStage().checked() }) == nil)
  }

  @Test func `each failure is an issue, with its test, its line and what was seen`() {
    var sentence: String?
    withKnownIssue {
      sentence = expectScript(script + "\nexpect card.opacity is 2\npress nope", on: { makeCardStage() })
    }
    #expect(sentence?.contains("test \"tap\", line 9, column 1: expect card.opacity is 2\n  at 0.05 s: card.opacity is 1\n") ?? false)
    #expect(sentence?.hasSuffix("no node on the stage is called \"nope\"; use one of its names: \"root\", \"card\"") ?? false)
  }

  @Test func `a press that misses is an issue, also on a stage that is not checked`() {
    let sentences = issues { expectScript("press at 390 390\nlift", on: { makeCardStage() }) }
    #expect(sentences.count == 1 && sentences.first?.contains("reached no recognizer") == true, "\(sentences)")
    #expect(expectScript("allow misses\npress at 390 390\nlift", on: { makeCardStage() }) == nil)
  }

  @Test func `a script that cannot be read is an issue with all errors`() {
    var sentence: String?
    withKnownIssue { sentence = expectScript("tap\npres x", on: { makeCardStage() }) }
    #expect(sentence?.split(separator: "\n").count == 2)
  }
}
