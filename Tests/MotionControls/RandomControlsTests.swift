import Interplay
import InterplayTestSupport
import Testing

/// All controls on one scene, while fingers, sizes, scales, switches and observers change at random.
@Suite(.tracksLifetimes) struct RandomControlsTests {
  @Test(arguments: Soak.part(of: 0..<12 as Range<UInt64>, share: 3))
  func `whatever happens to controls, they come to rest where their state says`(_ block: UInt64) {
    for seed in block * 3..<block * 3 + 3 {
      let faults = RandomControls(seed: seed).play()
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}

/// One random scene of controls.
private final class RandomControls {
  private var random: SeededGenerator
  private let stage = Stage(size: Size(width: 400, height: 900))
  private let slider: Slidable
  private let toggle: Switchable
  private let press = Pressable(delay: .milliseconds(20))
  private let scroll: Scrollable
  private let sheet = Sheet(detents: [50, 150], above: 900)
  private let swipe = Swipeable()
  private let pip = PictureInPicture(in: Rect(x: 0, y: 500, width: 400, height: 200))
  private let list = ReorderableList(top: 720, spacing: 4)
  private var nodes: [(node: SceneNode, size: Size, add: () -> Void)] = []
  private var observers: [any Resource] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let root = stage.scene.root
    func node(_ name: String, _ y: Double, _ height: Double = 50) -> SceneNode {
      root.addChild(named: name, position: Point(x: 200, y: y), size: Size(width: 200, height: height))
    }
    let (track, base, button, view, page, row) = (
      node("track", 50), node("base", 120), node("button", 190), node("view", 320, 150), node("sheet", 850, 160), node("row", 450)
    )
    let (thumb, knob) = (
      track.addChild(named: "thumb", position: .zero, size: Size(width: 20, height: 20)),
      base.addChild(named: "knob", position: Point(x: 10, y: 25), size: Size(width: 20, height: 20))
    )
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 200, height: 700), anchorPoint: .zero)
    slider = Slidable(from: -1, to: 3, value: 1, thumb: thumb)
    toggle = Switchable(thumb: knob)
    scroll = Scrollable(content: content)
    let film = node("film", 600, 60)
    let runtime = stage.runtime
    let items: [(SceneNode, () -> Void)] = [
      (track, { [slider] in runtime.add(slider, to: track) }), (base, { [toggle] in runtime.add(toggle, to: base) }),
      (button, { [press] in runtime.add(press, to: button) }), (view, { [scroll] in runtime.add(scroll, to: view) }),
      (page, { [sheet] in runtime.add(sheet, to: page) }), (row, { [swipe] in runtime.add(swipe, to: row) }),
      (film, { [pip] in runtime.add(pip, to: film) }),
    ]
    nodes = items.map { ($0.0, $0.0.size.value, $0.1) }
    for index in 0..<3 {
      let item = node("item\(index)", 740 + 30 * Double(index), 26)
      nodes.append((item, item.size.value, { [list] in runtime.add(list, to: item) }))
    }
    for entry in nodes { entry.add() }
    observe()
  }

  private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  /// Lets observers of the controls change them.
  private func observe() {
    observers = [
      slider.value.observeChanges { [unowned self] _ in react() },
      toggle.isOn.observeChanges { [unowned self] _ in react() },
      press.presses.subscribe { [unowned self] _ in react() },
      press.isHighlighted.observeChanges { [unowned self] _ in react() },
      scroll.contentOffset.observeChanges { [unowned self] _ in react() },
      scroll.ends.subscribe { [unowned self] _ in react() },
      sheet.detent.observeChanges { [unowned self] _ in react() },
      swipe.swipes.subscribe { [unowned self] _ in react() },
      pip.corner.observeChanges { [unowned self] _ in react() },
      list.order.observeChanges { [unowned self] _ in react() },
    ]
  }

  private var switches: [ReactiveProperty<Bool>] {
    [slider.enabled, toggle.enabled, press.enabled, scroll.enabled, sheet.enabled, list.enabled]
  }

  private func react() {
    if chance(0.02) { change() }
  }

  private func change() {
    let entry = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0: entry.node.removeFromParent()
    case 1: stage.runtime.removeInteractions(from: entry.node)
    case 2: entry.node.scale.value = ([0, 0.5, 1, -1] as [Double]).randomElement(using: &random) ?? 1
    case 3: entry.node.size.value = [Size.zero, Size(width: 1e-300, height: 3), entry.size].randomElement(using: &random) ?? .zero
    case 4: switches.randomElement(using: &random)?.value.toggle()
    case 5: toggle.isOn.value.toggle()
    case 6: scroll.scroll(to: Point(x: 0, y: .random(in: -100...900, using: &random)), isAnimated: chance(0.7))
    case 7: sheet.detent.value = [50, 150].randomElement(using: &random) ?? 50
    case 8: slider.maximum.value = [-1, 3, 5].randomElement(using: &random) ?? 3
    default: scroll.content.size.value.height = .random(in: 0...900, using: &random)
    }
  }

  private func gesture(_ index: Int) {
    let finger = stage.finger(index)
    finger.press(at: Point(x: .random(in: 100...300, using: &random), y: .random(in: 20...880, using: &random)))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let way = Vector(dx: .random(in: -150...150, using: &random), dy: .random(in: -150...150, using: &random))
      finger.move(by: chance(0.02) ? Vector(dx: 1e9, dy: -1e9) : way, over: .milliseconds(Int.random(in: 0...120, using: &random)))
    }
    if chance(0.1) { finger.cancel() } else { finger.lift() }
  }

  func play() -> [String] {
    for _ in 0..<25 {
      gesture(0)
      if chance(0.5) { gesture(1) }
      stage.play()
      stage.run(until: stage.now.advanced(by: .milliseconds(Int.random(in: 0...300, using: &random))))
      if chance(0.5) { change() }
      if chance(0.3) { restore() }
    }
    for observer in observers { observer.end() }
    restore()
    for property in switches { property.value = true }
    return faults(stage.settle().isAtRest)
  }

  /// Brings the nodes back into the scene, with their sizes and interactions.
  private func restore() {
    for entry in nodes {
      if entry.node.parent == nil { stage.scene.root.addChild(entry.node) }
      (entry.node.scale.value, entry.node.size.value) = (1, entry.size)
      stage.runtime.removeInteractions(from: entry.node)
      // An observer may have removed it again.
      if entry.node.parent != nil { entry.add() }
    }
  }

  private func faults(_ isAtRest: Bool) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ sentence: @autoclosure () -> String) { if !holds { faults.append(sentence()) } }
    check(isAtRest, "it is not at rest: \(stage.runtime.isAtRest)")
    check(!press.isHighlighted.value, "the button is highlighted")
    check(toggle.progress.value == (toggle.isOn.value ? 1 : 0), "the switch \(toggle.isOn.value) is at \(toggle.progress.value)")
    let offset = scroll.contentOffset.value
    let last = max(0, scroll.content.size.value.height - 150)
    check(offset.x == 0 && offset.y >= 0 && offset.y <= last, "the content is at \(offset), not within 0…\(last)")
    let sheetY = nodes[4].node.position.value.y
    check(abs(sheetY - (900 + 80 - sheet.detent.value)) < 0.6, "the sheet is at \(sheetY) for \(sheet.detent.value)")
    let (low, high) = (min(slider.minimum.value, slider.maximum.value), max(slider.minimum.value, slider.maximum.value, 3))
    check(slider.value.value >= low && slider.value.value <= max(high, 5), "the slider is at \(slider.value.value)")
    check(list.order.value.count == 3, "the list has \(list.order.value.count) nodes")
    for (index, node) in list.order.value.enumerated() {
      check(abs(node.position.value.y - (720 + 13 + 30 * Double(index))) < 0.6, "row \(index) is at \(node.position.value)")
    }
    for entry in nodes {
      let position = entry.node.position.value
      check(position.x.isFinite && position.y.isFinite, "\(entry.node.name) is at \(position)")
      check(entry.node.zOrder.value == 0, "\(entry.node.name) is in front: \(entry.node.zOrder.value)")
    }
    let wrong = stage.runtime.diagnostics.filter { ["holds-nan", "impossible-motion", "cycle"].contains($0.name) }
    check(wrong.isEmpty, "\(wrong)")
    return faults
  }
}
