import Interplay
import InterplayTestSupport
import Testing

/// The laws of interactions for additive motions with other settings than their defaults.
@Suite(.tracksLifetimes) struct AdditiveTweenLawsTests {
  /// Returns an interaction on both nodes whose destination a toss, and a tap on the scene, write while motions are in flight.
  private static func interaction(
    _ name: String, duration: Duration, _ easing: Easing, weight: Double, isDurationSet: Bool = false
  ) -> LawfulInteraction {
    LawfulInteraction("AdditiveTween \(name)", isActivated: duration > .zero || isDurationSet) { runtime, node, other in
      let made = AdditiveTween<Point>(duration: duration, easing: easing)
      made.weight = weight
      let handle = runtime.scene.root.addChild(named: "handle", position: Point(x: 200, y: 330), size: Size(width: 100, height: 100))
      runtime.add(Tossable(), to: handle)
      if isDurationSet { runtime.connect(handle.position.x.map { Duration.milliseconds(Int64(max(0, $0))) }, to: made.duration) }
      let add = { for target in [node.position, other.position] { runtime.add(made, to: target) } }
      add()
      runtime.connect(handle.position.x.map { Point(x: $0 > 210 ? 320 : $0 > 190 ? 100 : 40, y: 120) }.dedupe(), to: made.destination)
      return .init(made, following: handle, in: runtime, addAgain: add)
    } script: { stage in
      stage.finger.press(on: stage["handle"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(90)).hold(for: .milliseconds(150))
        .move(by: Vector(dx: -110, dy: 0), over: .milliseconds(120)).hold(for: .milliseconds(60)).lift()
    }
  }

  static let all: [LawfulInteraction] = [
    interaction("of a part of the distance", duration: .milliseconds(300), .easeOut(.cubic), weight: 0.4),
    interaction("of no distance", duration: .milliseconds(300), .linear, weight: 0),
    interaction("that overshoots", duration: .milliseconds(700), .easeInOut(.elastic), weight: 1),
    interaction("at once", duration: .zero, .linear, weight: 1),
    interaction("whose duration a spring sets", duration: .zero, .easeInOut(.quadratic), weight: 0.75, isDurationSet: true),
  ].map {
    var interaction = $0.soaked
    if Soak.count == nil { interaction.probeInterval = .milliseconds(400) }
    return interaction
  }

  @Test(arguments: Soak.part(of: all, share: 2))
  func `they obey every law of interactions`(_ interaction: LawfulInteraction) { interaction.expectLaws() }
}
