import Interplay
import RuntimeCounters

/// The sink of measured values, so that nothing is optimized away.
final class Drain {
  var total = 0.0
}

/// The cost of one of many equal runs.
private struct Cost {
  var nanoseconds: Double
  var allocations: Double
  var retains: Double
}

/// The median of several runs of `body`, divided by `count`, and the allocations and retains of one run.
private func measure(_ count: Int, _ body: () -> Void) -> Cost {
  body()
  let before = allocationCount()
  body()
  let allocations = Double(allocationCount() - before) / Double(count)
  startCountingRetains()
  body()
  let retains = Double(stopCountingRetains()) / Double(count)
  let nanoseconds = median((0..<21).map { _ in seconds(body) * 1e9 / Double(count) })
  return Cost(nanoseconds: nanoseconds, allocations: allocations, retains: retains)
}

private func row(_ title: String, _ limit: String, peers: [Peer] = [], _ cost: Cost) {
  let time = "\(column(title, 58)) \(column(cost.nanoseconds, 10)) \(column(limit, 8))"
  let others = peers.isEmpty ? "" : "   " + peers.map(\.text).joined(separator: ", ")
  print("\(time) \(column(cost.allocations, 12)) \(column(cost.retains, 8))\(others)")
}

/// The cost of a value from a property of points to one observer, through the operators that `connect` inserts.
private func values(
  _ title: String, _ limit: String, peers: [Peer] = [], _ connect: (ReactiveProperty<Point>, Drain) -> Void
) {
  let (property, drain) = (createProperty(withInitialValue: Point.zero), Drain())
  connect(property, drain)
  row(
    title, limit, peers: peers,
    measure(10_000) {
      for index in 0..<10_000 { property.value = Point(x: Double(index & 1023), y: Double(index & 511)) }
    })
  if drain.total.isNaN { print("!") }
}

/// Prints the costs of streams.
func benchmarkStreams() {
  print("A property of points with one observer, ns a value. Other libraries: \(Peer.source).\n")
  let counts = "\(column("allocations", 12)) \(column("retains", 8))"
  print("\(column("", 58)) \(column("ns", 10)) \(column("limit", 8)) \(counts)   other libraries")
  let corner = Rect(x: 0, y: 0, width: 800, height: 400)
  values("no operator", "") { property, drain in property.subscribe { drain.total += $0.x } }
  values("one operator", "4.5", peers: Peer.oneOperator) { property, drain in property.xLocked(to: 10).subscribe { drain.total += $0.y } }
  values("five declared operators", "9", peers: Peer.fiveOperators) { property, drain in
    property.xLocked(to: 10).offset(by: Point(x: 1, y: 2)).rubberBanded(outsideOf: corner, maximumLength: 48).y().upperBound(600)
      .subscribe { drain.total += $0 }
  }
  values("twenty operators", "12", peers: Peer.twentyOperators) { property, drain in
    property.y().offset(by: 1).offset(by: 2).offset(by: 3).offset(by: 4).offset(by: 5).offset(by: 6).offset(by: 7).offset(by: 8)
      .offset(by: 9).scaled(by: 2).offset(by: 1).offset(by: 2).offset(by: 3).offset(by: 4).offset(by: 5).offset(by: 6).offset(by: 7)
      .offset(by: 8).offset(by: 9).subscribe { drain.total += $0 }
  }
  values("five over closures", "15") { property, drain in
    let sums = property.map { $0.x + $0.y }.filter { $0 >= 0 }
    sums.map { $0 * 2 }.filter { $0 < 1e9 }.map { $0 + 1 }.subscribe { drain.total += $0 }
  }
  let lock = createProperty(withInitialValue: 10.0)
  values("one operator, its argument a property", "6.5") { property, drain in
    property.xLocked(to: lock).subscribe { drain.total += $0.y }
  }
  values("one operator, its argument a stream", "6.5") { property, drain in
    property.xLocked(to: lock.offset(by: 1)).subscribe { drain.total += $0.y }
  }
  values("combineLatest of two", "10", peers: Peer.combination) { property, drain in
    property.combineLatest(with: lock).subscribe { drain.total += $0.0.x + $0.1 }
  }

  let (source, drain) = (createProperty(withInitialValue: Point.zero), Drain())
  for _ in 0..<1000 { source.subscribe { drain.total += $0.x } }
  row(
    "fan-out to 1,000, each", "4", peers: Peer.fanOut,
    measure(100_000) { for index in 0..<100 { source.value = Point(x: Double(index), y: 0) } })

  let built = createProperty(withInitialValue: Point.zero)
  row(
    "building, subscribing and disposing a chain of five", "600", peers: Peer.building,
    measure(1000) {
      for _ in 0..<1000 {
        built.xLocked(to: 10).offset(by: Point(x: 1, y: 2)).rubberBanded(outsideOf: corner, maximumLength: 48).y().upperBound(600)
          .subscribe { drain.total += $0 }.unsubscribe()
      }
    })

  let properties = (0..<1000).map { _ in createProperty(withInitialValue: Point.zero) }
  for property in properties {
    property.xLocked(to: 10).offset(by: Point(x: 1, y: 2)).y().upperBound(600).scaled(by: 2).subscribe { drain.total += $0 }
  }
  row(
    "1,000 separate chains of five, each", "20",
    measure(1000) { for property in properties { property.value = Point(x: 1, y: 2) } })
}
