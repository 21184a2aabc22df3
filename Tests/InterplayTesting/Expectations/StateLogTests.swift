import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

@Suite struct StateLogTests {
  @Test func `an order of no changes is an issue, since it could not fail`() {
    let stage = makeCardStage()
    let sentences = issues { expect(StateLog(of: stage)) }
    #expect(sentences == ["there are no expected changes, so nothing is compared; pass at least one"])
  }
}
