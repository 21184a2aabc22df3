import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The case studies, used in other ways than their scripts do.
@Suite struct CaseStudiesTests {
  @Test func `shrine: the tapped product opens from its item and looks like it`() {
    let stage = Stage(page: .shrine)
    stage.finger.tap(at: Point(x: 300, y: 600))
    let trace = stage.settle()

    let product = stage["product"]
    #expect(trace[product].position.value(at: .milliseconds(50)) == Point(x: 300, y: 600))
    #expect(product.position.value == Point(x: 200, y: 280) && product.scale.value == 2.2 && !product.isHidden.value)
    #expect(product.style.value == stage["item 1"].style.value)
  }

  @Test func `shrine: a product that has returned leaves the row, which scrolls and opens whatever is there`() {
    let stage = Stage(page: .shrine)
    let product = stage["product"]
    stage.finger.tap(at: Point(x: 100, y: 600)).hold(for: .seconds(1)).tap(at: Point(x: 200, y: 280))
    stage.settle()
    #expect(product.isHidden.value && product.position.value == Point(x: 100, y: 600))

    // A drag that begins where the product was scrolls by its movement beyond the slop of 10 points.
    stage.finger.press(at: Point(x: 100, y: 600)).move(by: Vector(dx: -200, dy: 0), over: .milliseconds(400))
      .hold(for: .milliseconds(200)).lift()
    stage.settle()
    let place = stage["item 1"].center
    #expect(place.x < 150)
    let tap = stage.now
    stage.finger.tap(at: Point(x: 100, y: 600))
    let trace = stage.settle()

    let start = tap.adding(nanoseconds: 50_000_000)
    #expect(trace[product].position.value(at: start).distance(to: place) < 1e-9)
    #expect(product.position.value == Point(x: 200, y: 280) && product.style.value == stage["item 1"].style.value)
  }

  @Test func `shrine: of two products that are tapped at the same time, one opens`() {
    let stage = Stage(page: .shrine)
    stage.finger(0).tap(at: Point(x: 100, y: 600))
    stage.finger(1).tap(at: Point(x: 300, y: 600))
    stage.settle()

    #expect(stage["product"].position.value == Point(x: 200, y: 280) && stage["product"].scale.value == 2.2)
  }

  @Test(arguments: [0, 5, 11])
  func `contextual transition: the tapped photo flies from its cell to the center, and a flick returns it`(_ index: Int) {
    let stage = Stage(page: .contextualTransition)
    let (photo, cell) = (stage["photo"], stage["cell \(index)"])
    let place = cell.position.value
    #expect(photo.isHidden.value)
    for round in 0..<2 {
      let start = stage.now.adding(nanoseconds: 50_000_000)
      stage.finger.tap(at: place)
      let trace = stage.settle()
      #expect(trace[photo].position.value(at: start).distance(to: place) < 1e-9, "\(round)")
      #expect(photo.position.value == Point(x: 200, y: 400) && photo.size.value == Size(width: 360, height: 360))
      #expect(photo.style.value == cell.style.value && !photo.isHidden.value)

      stage.finger.press(on: photo).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(100)).lift()
      stage.settle()
      #expect(photo.position.value == place && photo.size.value == cell.size.value && photo.isHidden.value, "\(round)")
    }
  }

  @Test func `contextual transition: while a photo is open, a tap on another cell has no effect`() {
    let stage = Stage(page: .contextualTransition)
    stage.finger.tap(at: Point(x: 330, y: 270))
    stage.settle()
    stage.finger.tap(at: Point(x: 70, y: 140))
    stage.settle()

    #expect(stage["photo"].position.value == Point(x: 200, y: 400))
    #expect(stage["photo"].style.value == stage["cell 5"].style.value)
  }

  @Test func `sticker picker: nothing moves before a choice, which shows the sticker`() {
    let stage = Stage(page: .stickerPicker)
    #expect(stage.settle().restTime == .zero && stage["shell"].opacity.value == 0 && stage["picker"].opacity.value == 1)

    stage.finger.tap(at: Point(x: 200, y: 700))
    stage.settle()
    #expect(stage["shell"].opacity.value == 1 && stage["shell"].scale.value == 1 && stage["picker"].opacity.value == 0.3)
  }

  @Test func `material expansion: the width expands for 300 milliseconds and the height follows 75 later, each without a stop`() {
    let stage = Stage(page: .materialExpansion)
    let size = stage.perform()[stage["square"]].size
    let (tap, end) = (Timestamp.milliseconds(50), Timestamp.milliseconds(425))
    let easing = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))

    var (former, widths, heights) = (size.first, 0, 0)
    for time in size.times where time >= tap && time <= end {
      let (seconds, value) = (time.seconds(since: tap), size.value(at: time))
      // A write of one of them repeats the other.
      if value.width != former.width {
        #expect((value.width - 128 - 128 * easing.progress(at: min(1, seconds / 0.3))).magnitude < 1e-6, "\(seconds)")
        widths += 1
      }
      if value.height != former.height {
        #expect((value.height - 128 - 128 * easing.progress(at: (seconds - 0.075) / 0.3)).magnitude < 1e-6, "\(seconds)")
        heights += 1
      }
      former = value
    }
    #expect(widths > 15 && heights > 15 && former == Size(width: 256, height: 256))
  }

  @Test func `visualizing: the row shows the position that is written`() {
    let stage = Stage(page: .visualizing)
    stage.perform()
    let (position, row) = (stage["view"].position.value, stage["visualized"])

    #expect(position.x == 150 && position.y > 200 && row.text.value == "dragged to \(position)")
  }

  @Test func `game centre: the open bubble covers the corners of the scene`() {
    let stage = Stage(page: .gameCentre)
    stage.finger.tap(at: Point(x: 120, y: 280))
    stage.settle()
    let bubble = stage["bubble 0"]

    #expect(bubble.position.value == Point(x: 200, y: 400))
    #expect(bubble.scale.value * 60 >= Point.zero.distance(to: Point(x: 200, y: 400)))
  }

  @Test func `hearts: a heart is not used again before it has faded`() {
    let stage = Stage(page: .hearts)
    for _ in 0..<12 { stage.finger.tap(at: Point(x: 200, y: 720)).hold(for: .milliseconds(220)) }
    let trace = stage.settle()

    var restarts = 0
    for index in 0..<6 {
      let heart = trace[stage["heart \(index)"]]
      let y = heart.position.y
      for place in y.values.indices.dropFirst() where y.values[place] > y.values[place - 1] + 100 {
        restarts += 1
        #expect(heart.opacity.value(at: y.times[place].adding(nanoseconds: -1)) == 0, "\(index) at \(y.times[place].seconds)")
      }
    }
    #expect(restarts == 6)
  }

  @Test func `arc transition: a tap in flight turns the photo back from where it is`() {
    func position(tappedAgain: Bool) -> Series<Point> {
      let stage = Stage(page: .arcTransition)
      stage.finger.tap(at: Point(x: 80, y: 700))
      if tappedAgain { stage.finger.hold(for: .milliseconds(100)).tap(on: stage["photo"]) }
      return stage.settle()[stage["photo"]].position
    }
    let (once, twice) = (position(tappedAgain: false), position(tappedAgain: true))
    // The second tap ends after 200 milliseconds, in a frame.
    let (tap, next) = (Timestamp.milliseconds(200), Timestamp.milliseconds(220))

    #expect(once.value(at: tap).distance(to: Point(x: 80, y: 700)) > 50 && once.value(at: tap).distance(to: Point(x: 200, y: 240)) > 50)
    #expect(twice.value(at: tap).distance(to: once.value(at: tap)) < 1e-6)
    #expect(twice.value(at: next).distance(to: twice.value(at: tap)) < 20)
    #expect(once.last.distance(to: Point(x: 200, y: 240)) < 1e-6 && twice.last.distance(to: Point(x: 80, y: 700)) < 1e-6)
  }

  @Test func `figure control: the arm points at the handle, at rest and during a drag that rests`() {
    let stage = Stage(page: .figureControl)
    let (body, arm, handle) = (stage["body"], stage["arm"], stage["handle"])
    func expectArmToPointAtHandle() {
      let offset = handle.position.value - body.convertToRoot(arm.position.value)
      let expected = Elementary.atan2(offset.dy, offset.dx)
      let direction = body.rotation.value.radians + arm.rotation.value.radians
      #expect(Elementary.cos(direction - expected) > 1 - 1e-9, "\(direction) \(expected)")
    }

    stage.settle()
    expectArmToPointAtHandle()
    let start = handle.position.value
    stage.finger.press(on: handle).move(by: Vector(dx: -220, dy: -120), over: .milliseconds(500)).hold(for: .seconds(3))
    stage.run(until: stage.now.adding(nanoseconds: 3_000_000_000))
    #expect(handle.position.value.distance(to: start) > 200)
    expectArmToPointAtHandle()
    stage.finger.lift()
    stage.settle()
    expectArmToPointAtHandle()
  }
}
