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
}
