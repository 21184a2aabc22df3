import Interplay

/// A page with a name that no picture has room for.
enum LongNames {
  /// The name of the node that moves.
  static let name = String(repeating: "y", count: 200)

  /// A card that springs to its destination.
  static let page = Page(
    name: "long", summary: "", canvas: Size(width: 400, height: 400), mainNode: name,
    build: { runtime in
      let node = runtime.scene.root.addChild(named: name, position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 300, y: 300)
      runtime.add(tossable, to: node)
    }, script: { _ in })
}
