import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// Lines of kernel events at `ms`: a type, a code and a value each, and the report.
private func frame(_ ms: Int, _ events: (String, Int)...) -> String {
  let time = "7." + String(repeating: "0", count: 3 - "\(ms)".count) + "\(ms)000"
  return (events + [("0000 0000", 0)]).map { "E: \(time) \($0.0) \($0.1)\n" }.joined()
}

private let x = "0003 0000"
private let y = "0003 0001"
private let pressure = "0003 0018"
private let tiltX = "0003 001a"
private let turn = "0003 0002"
private let near = "0001 0140"
private let touch = "0001 014a"
private let barrel = "0001 014b"
private let tablet =
  "N: pen\nA: 00 0 39000 0 0 100\nA: 01 0 84400 0 0 100\nA: 18 0 200 0 0 0\nA: 1a -64 63 0 0 57\nA: 02 -900 899 0 0 287\n"
private let across = "0002 0000"
private let down = "0002 0001"
private let wheel = "0002 0008"
private let fineWheel = "0002 000b"
private let sideWheel = "0002 0006"
private let left = "0001 0110"
private let right = "0001 0111"

struct KernelFramesTests {
  @Test func `a pen hovers, touches, tilts and leaves`() throws {
    let samples = try read(
      tablet + frame(0, (near, 1), (x, 100), (y, 200)) + frame(5, (x, 200)) + frame(10, (touch, 1), (pressure, 50))
        + frame(15, (tiltX, 57), (turn, 287)) + frame(20, (barrel, 1)) + frame(25, (touch, 0)) + frame(30, (near, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .hover, .down, .move, .move, .up, .leave])
    #expect(samples.allSatisfy { $0.kind == .pen && $0.id == 0 })
    #expect(samples.map(\.time) == [0, 5, 10, 15, 20, 25, 30].map { .milliseconds($0) })
    #expect(samples[0].location == Point(x: 1, y: 2) && samples[1].location == Point(x: 2, y: 2))
    #expect(samples[2].pressure == 0.25)
    #expect(abs(samples[3].contactGeometry.tiltX - 1) < 1e-12 && abs(samples[3].contactGeometry.twist - 1) < 1e-12)
    #expect(samples.map(\.buttons) == [.primary, .primary, .primary, .primary, [.primary, .secondary], [.primary, .secondary], .primary])
  }

  @Test func `a pen that leaves while touching is released first`() throws {
    let samples = try read(
      tablet + frame(0, (near, 1), (x, 1), (y, 1), (touch, 1)) + frame(9, (near, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.down, .up, .leave])
  }

  /// The axes and keys of a frame in which Linux's driver of Wacom tablets resets a pen that leaves.
  private func resetFrame(_ ms: Int) -> String {
    frame(ms, (x, 0), (y, 0), (tiltX, 0), (turn, 0), (pressure, 0), (barrel, 0), (touch, 0), (near, 0))
  }

  @Test func `a pen that leaves is where it was measured last, although the driver resets its axes`() throws {
    let enters = frame(0, (near, 1), (x, 20000), (y, 10000), (tiltX, 57))
    let dragged = try read(
      tablet + enters + frame(5, (touch, 1), (pressure, 50)) + frame(10, (x, 21000)) + resetFrame(15)
    ).events.map(\.sampled)
    let hovered = try read(tablet + enters + frame(5, (y, 11000)) + resetFrame(10)).events.map(\.sampled)

    #expect(dragged.map(\.phase) == [.hover, .down, .move, .up, .leave] && hovered.map(\.phase) == [.hover, .hover, .leave])
    #expect(dragged.suffix(3).allSatisfy { $0.location.distance(to: Point(x: 210, y: 100)) < 1e-9 && $0.pressure == 0.25 })
    #expect(hovered.suffix(2).allSatisfy { $0.location.distance(to: Point(x: 200, y: 110)) < 1e-9 })
    #expect((dragged + hovered).allSatisfy { abs($0.contactGeometry.tiltX - 1) < 1e-12 })
  }

  @Test func `a pen that returns is where the kernel has it, which does not repeat an axis that the driver has reset`() throws {
    let samples = try read(
      tablet + frame(0, (near, 1), (x, 20000), (y, 10000)) + resetFrame(5) + frame(10, (near, 1), (y, 30000))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .leave, .hover])
    let goals = [Point(x: 200, y: 100), Point(x: 200, y: 100), Point(x: 0, y: 300)]
    #expect(zip(samples, goals).allSatisfy { $0.location.distance(to: $1) < 1e-9 })
  }

  @Test func `a touch on a tablet without a pen in range is a finger`() throws {
    let samples = try read(tablet + frame(0, (x, 100), (y, 200), (touch, 1)) + frame(9, (touch, 0))).events.map(\.sampled)

    #expect(samples.map(\.kind) == [.touch, .touch])
    #expect(samples.map(\.phase) == [.down, .up])
  }

  @Test func `a pen that leaves before it has a location does not take the next finger`() throws {
    let samples = try read(
      tablet + frame(0, (near, 1)) + frame(5, (near, 0)) + frame(10, (touch, 1), (x, 100), (y, 200)) + frame(15, (touch, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.down, .up] && samples.allSatisfy { $0.kind == .touch })
  }

  @Test func `a finger goes down where the pen was, because the kernel does not repeat a location`() throws {
    let samples = try read(
      tablet + frame(0, (x, 100), (y, 200), (touch, 1)) + frame(5, (touch, 0)) + frame(10, (near, 1), (x, 300)) + frame(15, (near, 0))
        + frame(20, (y, 400), (touch, 1)) + frame(25, (touch, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.down, .up, .hover, .leave, .down, .up])
    let goals = [(1.0, 2.0), (1, 2), (3, 2), (3, 2), (3, 4), (3, 4)].map { Point(x: $0.0, y: $0.1) }
    #expect(samples.map(\.location) == goals)
  }

  @Test func `a mouse starts in the center, moves one point per count and stays on the canvas`() throws {
    let samples = try read(
      "N: mouse\n" + frame(0, (across, 10), (down, -22)) + frame(5, (left, 1)) + frame(10, (across, 1000)) + frame(15, (left, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .down, .move, .up])
    #expect(samples.map(\.location) == [Point(x: 205, y: 400), Point(x: 205, y: 400), Point(x: 390, y: 400), Point(x: 390, y: 400)])
    #expect(samples.allSatisfy { $0.kind == .mouse })
  }

  @Test(arguments: [true, false])
  func `a pen and a mouse of one device are different pointers, and the first one is pointer 0`(penIsFirst: Bool) throws {
    let first = penIsFirst ? "" : frame(0, (across, 3))
    let samples = try read(
      tablet + first + frame(2, (near, 1), (x, 100), (y, 200), (touch, 1)) + frame(5, (across, 3)) + frame(10, (touch, 0))
    ).events.map(\.sampled)

    let (pen, mouse): (PointerID, PointerID) = penIsFirst ? (0, -1) : (-1, 0)
    #expect(samples.suffix(3).map(\.phase) == [.down, .hover, .up] && samples.suffix(3).map(\.id) == [pen, mouse, pen])
    #expect(samples.suffix(3).map(\.kind) == [.pen, .mouse, .pen] && samples.count == (penIsFirst ? 3 : 4))
  }

  @Test func `presses and releases of further buttons are moves while one is down`() throws {
    let samples = try read(
      "N: mouse\n" + frame(0, (across, 1)) + frame(1, (right, 1)) + frame(2, (left, 1)) + frame(3, (right, 0)) + frame(4, (left, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .down, .move, .move, .up])
    #expect(samples.dropFirst().map(\.buttons) == [.secondary, [.primary, .secondary], .primary, .primary])
  }

  @Test func `a wheel notch is 64 points, and high-resolution values replace notches`() throws {
    let events = try read(
      "N: mouse\n" + frame(0, (wheel, -1)) + frame(5, (wheel, 1), (fineWheel, 60)) + frame(9, (sideWheel, 1))
    ).events

    let deltas = events.map { event in
      if case .wheel(let wheel) = event { wheel.delta } else { Vector.zero }
    }
    #expect(deltas == [Vector(dx: 0, dy: -64), Vector(dx: 0, dy: 32), Vector(dx: -64, dy: 0)])
  }

  @Test func `a surface is stretched to the canvas, keeps its aspect ratio, or is scaled by millimeters`() throws {
    // 100 units per millimeter across, 200 down: the surface is 100 mm × 50 mm.
    let text =
      "N: pad\nA: 00 0 10000 0 0 100\nA: 01 0 10000 0 0 200\n" + frame(0, (x, 10_000), (y, 10_000), (touch, 1)) + frame(9, (touch, 0))
    func place(_ scaling: DeviceScaling) throws -> Point? {
      try EventFile.parse(Array(text.utf8), EventFileOptions(canvas: canvas, scaling: scaling)).events.first?.sampled.location
    }

    #expect(try place(.stretch) == Point(x: 390, y: 844))
    // 390 points wide, 195 high, in the vertical center of 844.
    #expect(try place(.fit) == Point(x: 390, y: 195 + (844 - 195) / 2))
    #expect(try place(.pointsPerMillimetre(2)) == Point(x: 200, y: 100))
  }

  @Test func `a scaling by millimeters needs the resolution of the device`() throws {
    let text = "N: pad\nA: 00 0 10000 0 0 100\nA: 01 0 5000 0 0 0\n" + frame(0, (x, 10_000), (y, 5000), (touch, 1)) + frame(9, (touch, 0))
    func place(_ scaling: DeviceScaling) throws(FileError) -> Point? {
      try EventFile.parse(Array(text.utf8), EventFileOptions(canvas: canvas, scaling: scaling)).events.first?.sampled.location
    }

    let error = #expect(throws: FileError.self) { _ = try place(.pointsPerMillimetre(2)) }
    #expect(error?.cause == "axis 0x1 has no resolution in units per millimeter; use another scaling")
    // The aspect ratio is then that of the units: twice as wide as high.
    #expect(try place(.fit) == Point(x: 390, y: 195 + (844 - 195) / 2))
  }

  @Test func `two keys of one button hold it until both are released`() throws {
    let (side, back) = ("0001 0113", "0001 0116")
    let samples = try read(
      "N: mouse\n" + frame(0, (across, 1)) + frame(1, (side, 1)) + frame(2, (back, 1)) + frame(3, (side, 0)) + frame(4, (across, 5))
        + frame(5, (back, 0))
    ).events.map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .down, .move, .up] && samples[1].buttons == .back && samples[2].buttons == .back)
  }
}
