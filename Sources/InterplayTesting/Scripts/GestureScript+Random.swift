public import Interplay

extension GestureScript {
  /// Returns a script of `count` contacts that poke at `scene`: taps, double taps, long presses, drags, flicks, of one or two fingers.
  ///
  /// Most contacts are on named nodes, the rest anywhere. Some are cancelled. Locations, offsets and times are round numbers.
  public static func random(
    count: Int, on scene: SceneTree, using random: inout some RandomNumberGenerator
  ) -> GestureScript {
    let names = pokedNames(in: scene)
    var contacts: [Contact] = []
    while contacts.count < count {
      var contact = contact(at: target(names, scene.size, &random), using: &random)
      contact.finger = Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0
      contact.isCancelled = Int.random(in: 0..<10, using: &random) == 0
      contact.pause = pause(&random)
      contacts.append(contact)
      // A double tap.
      if contact.isTap, Bool.random(using: &random), contacts.count < count {
        contact.pause = .milliseconds(120)
        contacts.append(contact)
      }
    }
    return GestureScript(contacts)
  }

  /// The names of the nodes of `scene` to poke at, which one node alone has. It costs linear time in the number of nodes.
  private static func pokedNames(in scene: SceneTree) -> [String] {
    let names = scene.nodes.filter { $0 !== scene.root && !$0.name.isEmpty }.map(\.name)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return names.filter { counts[$0] == 1 }
  }

  private static func target(_ names: [String], _ size: Size, _ random: inout some RandomNumberGenerator) -> Target {
    if let name = names.randomElement(using: &random), Int.random(in: 0..<8, using: &random) > 0 {
      let isCenter = Bool.random(using: &random)
      func unit() -> Double { isCenter ? 0.5 : Double(Int.random(in: 1...9, using: &random)) / 10 }
      return .node(name, Point(x: unit(), y: unit()))
    }
    func coordinate(_ length: Double) -> Double { 5 * Double(Int.random(in: 0...max(0, Int(length / 5) - 1), using: &random)) }
    return .point(Point(x: coordinate(size.width), y: coordinate(size.height)))
  }

  private static func pause(_ random: inout some RandomNumberGenerator) -> Duration {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .zero
    // Long enough for most motions to rest.
    case 1: .milliseconds(1500)
    default: .milliseconds(10 * Int64.random(in: 1...40, using: &random))
    }
  }

  private static func contact(at target: Target, using random: inout some RandomNumberGenerator) -> Contact {
    func leg(_ reach: Int, _ milliseconds: ClosedRange<Int64>) -> Leg {
      let offset = Vector(
        dx: 5 * Double(Int.random(in: -reach...reach, using: &random)), dy: 5 * Double(Int.random(in: -reach...reach, using: &random)))
      return Leg(by: offset, over: .milliseconds(10 * Int64.random(in: milliseconds, using: &random)))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return Contact(on: target, legs: [Leg(by: .zero, over: .milliseconds(50))])
    case 2: return Contact(on: target, legs: [Leg(by: .zero, over: .milliseconds(600))])
    case 3, 4: return Contact(on: target, legs: (0..<Int.random(in: 1...3, using: &random)).map { _ in leg(40, 5...60) })
    case 5: return Contact(on: target, legs: [leg(40, 5...60), Leg(by: .zero, over: .milliseconds(200))])
    default: return Contact(on: target, legs: [leg(40, 4...12)])
    }
  }
}

extension GestureScript.Contact {
  /// Whether the contact is a tap.
  fileprivate var isTap: Bool { legs == [GestureScript.Leg(by: .zero, over: .milliseconds(50))] }
}
