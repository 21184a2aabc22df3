import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Writes to the properties that a seek crosses. Those that nothing depends on are written in blocks.
@Suite(.tracksLifetimes) struct PublicationListTests {
  /// A driver that notes its interruption.
  private final class Driver: PropertyDriver {
    var interruptionCount = 0
    var writer: AnyObject { self }

    func interrupt(by interrupter: Interrupter) { interruptionCount += 1 }
  }

  /// Properties that the group in the middle of a sequence moves from 0 to 1, 2, 3 and so on.
  private func sequence(of properties: [ReactiveProperty<Point>]) throws -> Arrangement {
    try sequence(
      of: properties.indices.map { index in
        try MotionTrack(moving: properties[index], to: Point(x: Double(index + 1), y: 0), over: .milliseconds(100)).arrangement
      })
  }

  /// A group in the middle of a sequence.
  private func sequence(of tracks: [Arrangement]) throws -> Arrangement {
    let (before, after) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)), try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100))
    )
    let sequence = Arrangement.sequence {
      before
      Arrangement.group { tracks }
      after
    }
    sequence.play(on: AnimationClock())
    sequence.seek(to: .milliseconds(10))
    return sequence
  }

  @Test(arguments: [0, 31, 32, 69]) func `a property that something depends on is written as by a write`(special: Int) throws {
    let properties = (0..<70).map { _ in ReactiveProperty(Point.zero) }
    let sequence = try sequence(of: properties)
    let property = properties[special]
    let ends = (1...70).map { Point(x: Double($0), y: 0) }

    sequence.seek(to: .milliseconds(290))
    #expect(properties.map { $0.value } == ends)

    let driver = Driver()
    property.takeOver(by: driver)
    sequence.seek(to: .milliseconds(10))
    #expect(driver.interruptionCount == 1 && !property.isDriven)
    #expect(properties.allSatisfy { $0.value == .zero })

    let log = WriteLog()
    property.track(in: log)
    sequence.seek(to: .milliseconds(290))
    var written: [ObserverTable] = []
    log.drain { written.append($0) }
    #expect(written.count == 1 && written.first === property && properties.map { $0.value } == ends)
    sequence.seek(to: .milliseconds(10))

    var numbers: [Double] = []
    let components = property.x.observeChanges { numbers.append($0) }
    sequence.seek(to: .milliseconds(290))
    #expect(numbers == [Double(special + 1)])
    #expect(properties.map { $0.value } == ends)
    components.end()

    // The observer sees which of the others were written before it.
    var counts: [Int] = []
    let observer = property.observeChanges { _ in counts.append(properties.count { $0.value == .zero }) }
    sequence.seek(to: .milliseconds(10))
    #expect(counts == [special + 1])
    observer.end()
    sequence.seek(to: .milliseconds(290))
    #expect(counts == [special + 1] && properties.map { $0.value } == ends)
  }

  @Test(arguments: [false, true]) func `a component interrupts what drives the whole property`(isObserved: Bool) throws {
    let points = (0..<40).map { _ in ReactiveProperty(Point(x: 0, y: 7)) }
    let tracks = try points.map { try MotionTrack(moving: $0.x, to: 1, over: .milliseconds(100)).arrangement }
    let sequence = try sequence(of: tracks)
    let driver = Driver()
    points[35].takeOver(by: driver)
    var values: [Point] = []
    if isObserved { _ = points[35].observeChanges { values.append($0) } }
    sequence.seek(to: .milliseconds(290))
    #expect(points.allSatisfy { $0.value == Point(x: 1, y: 7) })
    #expect(driver.interruptionCount == 1 && values == (isObserved ? [Point(x: 1, y: 7)] : []))
  }

  @Test func `a property of two tracks has the value of the later one`() throws {
    let property = ReactiveProperty(Point.zero)
    let sequence = try sequence(of: [property, ReactiveProperty(.zero), property])
    sequence.seek(to: .milliseconds(290))
    #expect(property.value == Point(x: 3, y: 0))
  }

  @Test(arguments: [0, 1])
  func `an observer may seek a part alone that the same seek of its sequence crosses`(observed: Int) throws {
    var (values, isArmed): ([Double], Bool) = ([], true)
    let sought = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { values.append($0) }
    // The first one is in progress at the seek, and the second one is crossed.
    let earlier = try (0..<2).map { index in
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { [unowned part = sought.arrangement] in
        guard $0 == 1, index == observed, isArmed else { return }
        isArmed = false
        part.seek(to: .milliseconds(50), alone: true)
      }
    }
    let last = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    let sequence = tracked(
      Arrangement.sequence {
        earlier[0]
        Arrangement.group { earlier[1] }
        Arrangement.group { sought }
        last
      })
    let clock = tracked(AnimationClock())
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(50))
    sequence.seek(to: .milliseconds(350))
    #expect(!isArmed && sought.value == 0.5 && values.last == 0.5)
    #expect(earlier.allSatisfy { $0.value == 1 } && last.value == 0.5)
  }
}
