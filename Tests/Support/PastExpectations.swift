public import Interplay
public import Testing

/// Plays a scene to the end of each step of 20 ms, performs the action with its number, and then compares the past in both directions.
///
/// - Parameter checksComponents: whether each seek also has to change the position once, together with its components.
public func expectPast(
  of node: SceneNode, in timeline: Timeline, on stage: Stage, steps: Int = 100, checksComponents: Bool = false,
  _ actions: [Int: () -> Void], sourceLocation: SourceLocation = #_sourceLocation
) {
  var seen: [Point] = []
  for step in 0..<steps {
    stage.run(until: .milliseconds(Int64(step) * 20))
    actions[step]?()
    seen.append(node.position.value)
  }
  timeline.paused.value = true
  let changes = tracked(ReactiveProperty<[Point]>([]))
  let subscription = node.position.asStream().subscribe { [unowned node] in
    changes.value.append($0)
    guard checksComponents, node.position.x.value != $0.x || node.position.y.value != $0.y else { return }
    changes.value.append(Point(x: -1, y: -1))
  }
  for step in (0..<steps).reversed() + Array(0..<steps) + [3, 90, 17, 60, 41, 42] {
    changes.value = []
    let former = node.position.value
    timeline.timeOffset.value = Double(step) / 50
    #expect(node.position.value == seen[step], "step \(step)", sourceLocation: sourceLocation)
    guard checksComponents else { continue }
    let parts = Point(x: node.position.x.value, y: node.position.y.value)
    #expect(parts == seen[step], "step \(step)", sourceLocation: sourceLocation)
    // One change for each position, and no other position between.
    #expect(changes.value == (former == seen[step] ? [] : [seen[step]]), "step \(step)", sourceLocation: sourceLocation)
  }
  subscription.unsubscribe()
  timeline.timeOffset.value = Double(steps) / 50
  #expect(node.position.value == seen.last, sourceLocation: sourceLocation)
}
