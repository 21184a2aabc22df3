import Interplay

extension MotionRuntime {
  /// Adds a button that calls `call` when it is pressed.
  func addButton(_ name: String, at position: Point, width: Double, title: String? = nil, _ call: @escaping () -> Void) {
    let node = scene.root.addButtonNode(named: name, at: position, width: width, title: title)
    let button = Pressable()
    add(button, to: node)
    connect(button.isHighlighted.rewrite([true: 0.5, false: 1]), to: node.opacity)
    own(button.presses.subscribe { _ in call() })
  }

  /// Adds a row with a number, and two buttons that call `change` with −1 and 1.
  func addStepper(_ name: String, of number: ReactiveProperty<Int>, y: Double, _ change: @escaping (Int) -> Void) {
    let text = scene.root.addChild(named: name, position: Point(x: 130, y: y), size: Size(width: 200, height: 36)).styled(.caption(18))
    own(number.subscribe { text.text.value = "\(name): \($0)" })
    addButton("fewer \(name)", at: Point(x: 270, y: y), width: 56, title: "−") { change(-1) }
    addButton("more \(name)", at: Point(x: 340, y: y), width: 56, title: "+") { change(1) }
  }
}

extension SceneNode {
  /// Adds a node that looks like a button.
  func addButtonNode(named name: String, at position: Point, width: Double, title: String? = nil) -> SceneNode {
    addChild(named: name, position: position, size: Size(width: width, height: 36)).styled(.button(title ?? name, 15))
  }
}
