import InterplayFormats
import InterplayTesting
import Testing

@testable import Fixture

/// The laws of interactions, for one of this package.
@Suite struct SwayableTests {
  @Test func `an interaction of this package obeys the laws, also with other values of its settings`() {
    var registry = SceneRegistry.standard
    registry.register { _ in Swayable() }
    expectLaws(ofKind: "Swayable", in: registry)
  }
}
