import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ReactivePropertyComponentsTests {
  private let point = tracked(ReactiveProperty(Point(x: 1, y: 2), label: GraphLabel("point")))

  @Test func `a component is one object, named after its property`() {
    let x = point.x
    #expect(x === point.x && x !== point.y && x.value == 1 && point.y.value == 2)
    #expect(x.label.text == "point.x" && ReactiveProperty(Size.zero).height.label.text == "property.height")
  }

  @Test func `a write to either side updates the other, and keeps the other component`() {
    let (size, color) = (ReactiveProperty(Size(width: 1, height: 2)), ReactiveProperty(Color.black))
    point.x.value = 5
    point.y.value = 6
    #expect(point.value == Point(x: 5, y: 6))
    point.value = Point(x: 7, y: 8)
    #expect(point.x.value == 7 && point.y.value == 8)
    size.width.value = 3
    size.height.value = 4
    color.alpha.value = 0.5
    color.red.value = 1
    #expect(size.value == Size(width: 3, height: 4) && color.value == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let vector = ReactiveProperty(Vector.zero)
    vector.dy.value = 1
    vector.dx.value = 2
    #expect(vector.value == Vector(dx: 2, dy: 1))
  }

  @Test func `the operator of the same name returns a stream`() {
    var values: [Double] = []
    point.x().subscribe { values.append($0) }
    point.x.value = 4
    #expect(values == [1, 4])
  }

  @Test func `both components are stored before either is delivered, and each is delivered once`() {
    var (pairs, wholes): ([[Double]], [Point]) = ([], [])
    let (x, y) = (point.x, point.y)
    x.subscribe { _ in pairs.append([x.value, y.value]) }
    y.subscribe { _ in pairs.append([x.value, y.value]) }
    point.subscribe { wholes.append($0) }

    point.value = Point(x: 3, y: 4)

    #expect(pairs == [[1, 2], [1, 2], [3, 4], [3, 4]])
    #expect(wholes == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
  }

  @Test func `a write that changes one component does not deliver the other`() {
    var count = 0
    point.y.subscribe { _ in count += 1 }
    point.value = Point(x: 9, y: 2)
    point.x.value = 10
    #expect(count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -0.0, .greatestFiniteMagnitude])
  func `any number is passed in both directions, once`(number: Double) {
    var count = 0
    point.x.subscribe { _ in count += 1 }
    point.subscribe { _ in count += 1 }
    point.x.value = number
    #expect(point.value.x.bitPattern == number.bitPattern && point.value.y == 2)
    point.value = .zero
    point.value = Point(x: number, y: number)
    #expect(point.x.value.bitPattern == number.bitPattern && point.y.value.bitPattern == number.bitPattern)
    #expect(count <= 8)
  }

  @Test func `the write of an observer takes effect, on either side`() {
    let subscriptions = [
      point.x.subscribe { [point] in if $0 > 10 { point.x.value = 10 } },
      point.subscribe { [point] in if $0.y > 20 { point.value = Point(x: $0.x, y: 20) } },
    ]
    point.value = Point(x: 50, y: 50)
    #expect(point.value == Point(x: 10, y: 20) && point.x.value == 10 && point.y.value == 20)
    point.y.value = 70
    #expect(point.value == Point(x: 10, y: 20) && point.y.value == 20)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `a component that is first read during a delivery has the current value, then and later`() {
    var seen: [Double] = []
    let subscription = point.subscribe { [point] _ in seen.append(point.y.value) }
    point.value = Point(x: 1, y: 5)
    point.y.value = 6
    #expect(seen.first == 2 && point.y.value == 6 && point.value.y == 6)
    subscription.unsubscribe()
  }

  @Test func `a lane of an array that becomes shorter keeps its number, and returns with the array`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let array = ReactiveProperty([1.0, 2, 3])
    let last = array.lane(2)
    array.value = [7]
    last.value = 9
    #expect(array.value == [7] && last.value == 9 && array.velocity.isEmpty)
    array.value = [4, 5, 6]
    #expect(last.value == 6)

    let spring = Spring<Double>()
    spring.destination.value = 0
    stage.runtime.add(spring, to: last)
    stage.runtime.advance(to: .milliseconds(50))
    array.displace(to: [1, 2])
    #expect(array.value == [1, 2] && last.isDriven)
    last.displace(to: 50)
    stage.settle()
    #expect(array.value == [1, 2] && last.value == 0)
  }

  @Test func `a component that outlives its property works on its own`() {
    var component: ReactiveProperty<Double>?
    weak var whole: ReactiveProperty<Point>?
    do {
      let property = ReactiveProperty(Point(x: 1, y: 2))
      (component, whole) = (property.x, property)
    }
    #expect(whole == nil)
    component?.value = 5
    #expect(component?.value == 5 && component?.observerCount == 0)
  }
}
