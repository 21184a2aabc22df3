import Interplay

extension Page {
  /// Everything that the window draws, and everything that it reports: mouse, fingers, wheel, size.
  static let window = Page(
    name: "window", summary: "Throw the card, turn the photo with two fingers, scroll the list, press the bell.",
    canvas: Size(width: 480, height: 400), mainNode: "card",
    build: { runtime in
      let root = runtime.scene.root
      root.style.value = NodeStyle(fill: .color(StyleColor(0xF4F1EA)))

      // A gradient of three colors, round corners, a border, a shadow and a text. It is thrown, and comes back.
      let card = root.addChild(named: "card", position: Point(x: 120, y: 100), size: Size(width: 160, height: 100))
      card.style.value = NodeStyle(
        fill: .gradient([StyleColor(0xE63946), StyleColor(0xF4A261), StyleColor(0x2A9D8F)], angle: .radians(0)), cornerRadius: 16,
        border: StyleBorder(StyleColor(0x1D3557), width: 4),
        shadow: StyleShadow(StyleColor(0x000000).withOpacity(0.4), offset: Vector(dx: 0, dy: 6), radius: 12),
        text: StyleText(20, weight: 600, alignment: .center, color: StyleColor(0xFFFFFF)))
      card.text.value = "Throw me"
      let tossable = Tossable()
      tossable.spring.destination.value = card.position.value
      runtime.add(tossable, to: card)

      // Two fingers turn and scale it. Its half transparent badge is cut at its turned edge.
      let photo = root.addChild(named: "photo", position: Point(x: 360, y: 100), size: Size(width: 100, height: 100))
      photo.style.value = NodeStyle(
        fill: .color(StyleColor(0x457B9D)), details: [.icon(.photo, StyleColor(0xFFFFFF), StylePlace(size: Size(width: 48, height: 48)))])
      photo.isClipping.value = true
      photo.rotation.value = .degrees(30)
      let badge = photo.addChild(named: "badge", position: Point(x: 100, y: 50), size: Size(width: 40, height: 40))
      badge.style.value = NodeStyle(fill: .color(StyleColor(0xFFD166)), cornerRadius: 20)
      badge.opacity.value = 0.5
      badge.isInteractive.value = false
      runtime.add(DirectlyManipulable(), to: photo)

      // A list in a window of its own.
      let list = root.addChild(named: "list", position: Point(x: 120, y: 290), size: Size(width: 160, height: 140))
      list.style.value = NodeStyle(fill: .color(StyleColor(0xFFFFFF)), border: StyleBorder(StyleColor(0xB0B7BC)))
      list.isClipping.value = true
      let content = list.addChild(named: "content", position: Point(x: 80, y: 200), size: Size(width: 160, height: 400))
      for row in 0..<10 {
        let cell = content.addChild(
          named: "row \(row)", position: Point(x: 80, y: Double(row) * 40 + 20), size: Size(width: 152, height: 36))
        cell.style.value = NodeStyle(fill: .color(StyleColor(row % 2 == 0 ? 0xA8DADC : 0xF1FAEE)), cornerRadius: 6)
        cell.text.value = "Row \(row)"
        cell.isInteractive.value = false
      }
      runtime.add(Scrollable(content: content), to: list)

      // A closed drawer shows nothing of its content.
      let drawer = root.addChild(named: "drawer", position: Point(x: 260, y: 200))
      drawer.isClipping.value = true
      let inside = drawer.addChild(named: "inside", size: Size(width: 40, height: 40))
      inside.style.value = NodeStyle(fill: .color(StyleColor(0x000000)))

      // A button that looks pressed after 300 milliseconds.
      let bell = root.addChild(named: "bell", position: Point(x: 360, y: 290), size: Size(width: 80, height: 80))
      bell.style.value = NodeStyle(
        fill: .color(StyleColor(0x6D597A)), cornerRadius: 40,
        details: [.icon(.bell, StyleColor(0xFFFFFF), StylePlace(size: Size(width: 40, height: 40)))])
      let pressable = Pressable(delay: .milliseconds(300))
      runtime.add(pressable, to: bell)
      runtime.connect(pressable.isHighlighted.rewrite([true: 1.25, false: 1]), to: bell.scale)
    },
    script: { stage in
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 100, dy: 60), over: .milliseconds(200)).lift()
    })
}
