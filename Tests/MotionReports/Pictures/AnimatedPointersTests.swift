import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct AnimatedPointersTests {
  /// The keyframes called `name`: their shares, and their numbers.
  private func keys(_ name: String, of rules: String) throws -> [(share: Double, numbers: [Double])] {
    let rule = try #require(rules.split(separator: "\n").first { $0.hasPrefix("@keyframes \(name){") })
    return rule.matches(of: /([0-9.]+)%\{[a-z]+:([^}]*)\}/).map { key in
      ((Double(key.1) ?? .nan) / 100, key.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) })
    }
  }

  /// Interpolates as a browser does.
  private func numbers(_ keys: [(share: Double, numbers: [Double])], at share: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.share >= share }), next > 0 else { return keys[share <= 0 ? 0 : keys.count - 1].numbers }
    let (first, last) = (keys[next - 1], keys[next])
    return zip(first.numbers, last.numbers).map { $0 + ($1 - $0) * (share - first.share) / (last.share - first.share) }
  }

  /// Two fingers on random paths, of which the first goes down twice, with other samples between.
  private func events(_ seed: UInt64) -> (contacts: [[PointerEvent]], all: [InputEvent]) {
    var random = SeededGenerator(seed: seed)
    var contacts: [[PointerEvent]] = []
    for (id, start, end) in [(0, 0, PointerPhase.up), (4, 300, .cancel), (0, 1400, .up)] {
      let place = { Point(x: Double.random(in: -50...400, using: &random), y: Double.random(in: 0...400, using: &random)) }
      contacts.append(
        (0...20).map { index in
          let phase = index == 0 ? PointerPhase.down : index == 20 ? end : .move
          return PointerEvent(id: id, phase: phase, location: place(), time: .milliseconds(start + index * 40))
        })
    }
    var all = contacts.flatMap { $0 }
    all.append(PointerEvent(id: 9, phase: .hover, location: .zero, time: .milliseconds(500), kind: .mouse))
    all.append(PointerEvent(id: 0, phase: .move, location: .zero, time: .milliseconds(1500), origin: .predicted))
    return (contacts, all.sorted { $0.time < $1.time }.map { .pointer($0) })
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `the ring of each contact is at its finger, and visible while that is down`(_ seed: UInt64) throws {
    let (contacts, all) = events(seed)
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.play(all)
    stage.run(until: .seconds(2.5))
    let time = PictureTime(stage.trace)
    let pointers = AnimatedPointers(stage.trace, time, tolerance: 0.5)
    // The contacts are numbered in the order of their releases.
    let ordered = contacts.sorted { $0[20].time < $1[20].time }

    #expect(pointers.body.matches(of: /class="pointer v[0-9]+"/).count == 3)
    for (index, contact) in ordered.enumerated() {
      let (places, sight) = (try keys("p\(index)", of: pointers.rules), try keys("v\(index)", of: pointers.rules))
      for event in contact {
        let share = time.share(at: event.time)
        let drawn = numbers(places, at: share)
        // The tolerance, half a hundredth of rounding, and a percentage of five digits on a fast path.
        #expect(Point(x: drawn[0], y: drawn[1]).distance(to: event.location) < 0.6, "\(index) at \(event.time)")
        #expect(numbers(sight, at: share)[0] > 0.99)
      }
      let (start, end) = (time.share(at: contact[0].time), time.share(at: contact[20].time.advanced(by: .milliseconds(200))))
      #expect(start == 0 || numbers(sight, at: start - 0.003)[0] < 1e-9)
      #expect(numbers(sight, at: end + 0.0001)[0] < 0.01 && numbers(sight, at: 1)[0] == 0)
      let last = contact[20].location
      let translation = "translate(\(SVGDocument.short(last.x)) \(SVGDocument.short(last.y)))"
      #expect(pointers.body.contains("<g class=\"p\(index)\" transform=\"\(translation)\">"))
    }
  }

  @Test func `pointers that only hover and predicted samples have no ring`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.play([
      .pointer(id: 1, phase: .hover, at: .zero, time: .zero, kind: .mouse),
      .pointer(id: 1, phase: .hover, at: Point(x: 9, y: 9), time: .milliseconds(10), kind: .mouse),
      .pointer(PointerEvent(id: 2, phase: .down, location: Point(x: 5, y: 5), time: .milliseconds(20), origin: .predicted)),
    ])
    let pointers = AnimatedPointers(stage.trace, PictureTime(stage.trace), tolerance: 0.5)

    #expect(stage.trace.events.count == 3 && pointers.body.isEmpty && pointers.rules.isEmpty)
  }

  @Test func `the ring of a contact that ends with the run is visible until then`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.play([
      .pointer(phase: .down, at: Point(x: 5, y: 6), time: .seconds(1)), .pointer(phase: .up, at: Point(x: 5, y: 6), time: .seconds(1.3)),
    ])
    let time = PictureTime(stage.trace)
    let sight = try keys("v0", of: AnimatedPointers(stage.trace, time, tolerance: 0.5).rules)

    #expect(numbers(sight, at: time.share(at: .seconds(1.29)))[0] > 0.99)
  }

  @Test func `a tap without a duration at the very end has one position and becomes visible`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.play([
      .pointer(phase: .down, at: Point(x: 5, y: 6), time: .seconds(1)), .pointer(phase: .up, at: Point(x: 5, y: 6), time: .seconds(1)),
    ])
    let pointers = AnimatedPointers(stage.trace, PictureTime(stage.trace), tolerance: 0.5)

    #expect(try keys("p0", of: pointers.rules).allSatisfy { $0.numbers == [5, 6] })
    let shares = try keys("v0", of: pointers.rules).map(\.share)
    #expect(shares.first == 0 && shares.last == 1 && shares == shares.sorted() && Set(shares).count == shares.count)
  }

  @Test func `a pointer that is down at the end has a ring that stays, and one of a lost device fades`() throws {
    let size = Size(width: 100, height: 100)
    func pointers(_ events: [InputEvent]) -> AnimatedPointers {
      let stage = Stage(size: size)
      let down = InputEvent.pointer(phase: .down, at: Point(x: 50, y: 50), time: .zero)
      stage.play([down] + events)
      stage.run(until: .seconds(1))
      return AnimatedPointers(stage.trace, PictureTime(stage.trace), tolerance: 0.1)
    }
    let (open, lost) = (pointers([]), pointers([.deviceLost(.touch, time: .milliseconds(300))]))

    #expect(try #require(try keys("v0", of: open.rules).last).numbers == [1])
    #expect(try #require(try keys("v0", of: lost.rules).last).numbers == [0])
    // After the animation, and without it, a ring is as its element says: the style sheet hides rings.
    #expect(open.body.contains("<circle class=\"pointer v0\" r=\"22\" style=\"opacity:1\"/>"))
    #expect(lost.body.contains("<circle class=\"pointer v0\" r=\"22\"/>"))
  }
}
