import Interplay
import InterplayFormats
import RuntimeCounters

/// A runtime with the given number of springs and of connections with two operators.
private func makeRuntime(springs: Int, connections: Int) -> (runtime: MotionRuntime, springs: [Spring<Double>]) {
  let scene = SceneTree(size: Size(width: 1000, height: 1000))
  let runtime = MotionRuntime(scene: scene)
  var made: [Spring<Double>] = []
  for index in 0..<max(springs, connections) {
    let node = scene.root.addChild(named: "node", position: .zero, size: Size(width: 10, height: 10))
    let property = createProperty(withInitialValue: 0.0)
    if index < springs {
      made.append(Spring())
      runtime.add(made[index], to: property)
    }
    if index < connections {
      runtime.connect(property.rewriteRange(start: 0, end: 1000, destinationStart: 0, destinationEnd: 1).dedupe(), to: node.opacity)
    }
  }
  return (runtime, made)
}

/// The file of a scene with 500 tossable nodes, each with a spring on its opacity.
private func savedScene() -> [UInt8] {
  let scene = SceneTree(size: Size(width: 1000, height: 1000))
  let runtime = MotionRuntime(scene: scene)
  for index in 0..<500 {
    let node = scene.root.addChild(named: "card\(index)", position: Point(x: 10, y: 10), size: Size(width: 10, height: 10))
    let (tossable, spring) = (Tossable(), Spring<Double>(threshold: 0.01))
    tossable.spring.destination.value = Point(x: 10, y: Double(index))
    spring.destination.value = 1
    runtime.add(tossable, to: node) { $0.xLocked(to: 10) }
    runtime.toggle(spring, inReactionTo: tossable)
    runtime.add(spring, to: node.opacity)
  }
  do {
    return [UInt8](try SceneFile.text(of: runtime).utf8)
  } catch {
    fatalError("The scene cannot be saved: \(error)")
  }
}

/// The time to read the file and to build its scene, and that to release the runtime, in seconds.
private func loading(_ bytes: [UInt8], asPage: Bool) -> (building: Double, releasing: Double) {
  var (building, releasing): ([Double], [Double]) = ([], [])
  for _ in 0..<11 {
    var runtime: MotionRuntime?
    building.append(
      seconds {
        do {
          if asPage {
            let page = try SceneFile.parse(bytes).page
            let made = MotionRuntime(scene: SceneTree(size: page.canvas))
            page.build(made)
            runtime = made
          } else {
            runtime = try SceneFile.runtime(from: bytes)
          }
        } catch {
          fatalError("The scene cannot be loaded: \(error)")
        }
      })
    withExtendedLifetime(runtime) {}
    releasing.append(seconds { runtime = nil })
  }
  return (median(building), median(releasing))
}

/// Prints the cost of reading the graph of many connections, and of removing an interaction among many.
func benchmarkGraphs() {
  print("What it takes to look at a runtime, and to take something out of it.\n")
  func row(_ title: String, _ value: Double, _ limit: String) { print("\(column(title, 58)) \(column(value, 10)) \(column(limit, 8))") }
  // First, as in a program that loads a scene: the other rows leave a heap full of gaps, which makes loading a quarter slower.
  let bytes = savedScene()
  let (building, releasing) = loading(bytes, asPage: false)
  row("loading a saved scene of 1,000 interactions, ms", building * 1e3, "30")
  row("releasing its runtime, ms", releasing * 1e3, "")
  row("loading it as a page, checked and then built, ms", loading(bytes, asPage: true).building * 1e3, "")
  var count = 0
  func taking(_ runtime: MotionRuntime) -> Double {
    median((0..<11).map { _ in seconds { count += runtime.graph.connections.count } }) * 1e3
  }
  row("the graph of 10,000 connections, ms", taking(makeRuntime(springs: 0, connections: 10_000).runtime), "10")
  let (runtime, springs) = makeRuntime(springs: 10_000, connections: 10_000)
  row("the same with 10,000 springs, ms", taking(runtime), "")
  let removing = median((0..<101).map { index in seconds { runtime.remove(springs[index * 90]) } })
  row("removing one of 10,000 springs, µs", removing * 1e6, "20")
  if count == 0 { print("!") }
}
