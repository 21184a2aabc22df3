public import Interplay

extension Page {
  /// A list of stickers: the chosen one pops up, and can then be moved, rotated and scaled.
  public static let stickerPicker = Page(
    name: "sticker-picker",
    summary: "Choose a sticker; then move, rotate and pinch it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "sticker",
    build: { runtime in
      let picker = runtime.scene.root.addChild(named: "picker", position: Point(x: 200, y: 700), size: Size(width: 380, height: 140))
      let shell = runtime.scene.root.addChild(named: "shell", position: Point(x: 200, y: 300), size: Size(width: 100, height: 100))
      let sticker = shell.addChild(named: "sticker", position: Point(x: 50, y: 50), size: Size(width: 100, height: 100)).styled(.sticker)
      (picker.style.value, shell.opacity.value, shell.scale.value) = (.panel(), 0, 1.5)
      let swatches: [(String, Color)] = [
        ("white", .white), ("primary", Color(red: 1, green: 0.5, blue: 0.67)), ("secondary", Color(red: 0.77, green: 0.07, blue: 0.38)),
      ]
      let direction = createProperty(withInitialValue: TransitionDirection.backward)
      for (index, (name, color)) in swatches.enumerated() {
        let swatch = picker.addChild(named: name, position: Point(x: 70 + 120 * Double(index), y: 70), size: Size(width: 100, height: 100))
        swatch.styled(.sticker).backgroundColor.value = color
        let tapped = runtime.recognize(TapConfiguration(), on: swatch).whenRecognitionState(is: .ended)
        runtime.connect(tapped.rewriteTo(color), to: sticker.backgroundColor)
        runtime.connect(tapped.rewriteTo(TransitionDirection.forward), to: direction)
      }
      // The spring moves the shell, and fingers manipulate the sticker in it.
      runtime.add(Follow(direction.rewrite([.backward: 1.5, .forward: 1]), spring: Spring(threshold: 0.001)), to: shell.scale)
      runtime.add(Follow(direction.rewrite([.backward: 0, .forward: 1]), spring: Spring(threshold: 0.001)), to: shell.opacity)
      runtime.add(Follow(direction.rewrite([.backward: 1, .forward: 0.3]), spring: Spring(threshold: 0.001)), to: picker.opacity)
      runtime.add(DirectlyManipulable(), to: sticker)
    },
    script: { stage in
      let (first, second) = (stage.finger(0), stage.finger(1))
      first.tap(at: Point(x: 200, y: 700)).hold(for: .milliseconds(700))
      stage.meet()
      first.press(on: stage["sticker"], at: Point(x: 0.2, y: 0.5)).move(by: Vector(dx: -40, dy: -60), over: .milliseconds(400)).lift()
      second.press(on: stage["sticker"], at: Point(x: 0.8, y: 0.5)).move(by: Vector(dx: 50, dy: 40), over: .milliseconds(400)).lift()
    })
}
