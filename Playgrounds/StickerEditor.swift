public import Interplay

extension Page {
  /// Three stickers that fingers move, rotate and scale. A touched sticker moves to the front.
  public static let stickerEditor = Page(
    name: "sticker-editor",
    summary: "Touch a sticker: it moves to the front; move, rotate and pinch it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "sticker 0",
    build: { runtime in
      let stickers = (0..<3).map { index in
        runtime.scene.root.addChild(
          named: "sticker \(index)", position: Point(x: 140 + 60 * Double(index), y: 340 + 60 * Double(index)),
          size: Size(width: 140, height: 140)
        ).styled(.tile(.hue(index), [.smile, .heart, .star][index], 80, radius: 40))
      }
      let manipulable = DirectlyManipulable()
      let top = createProperty(withInitialValue: 0.0)
      for sticker in stickers {
        let touch = runtime.recognize(LongPressConfiguration.press, on: sticker, named: "touch")
        touch.recognizeSimultaneouslyWithAll()
        // One above the highest z-order so far.
        runtime.connect(touch.whenRecognitionState(is: .began).rewriteTo(top).offset(by: 1), to: sticker.zOrder)
        runtime.connect(sticker.zOrder.lowerBound(top.sampled), to: top)
        runtime.add(manipulable, to: sticker)
      }
    },
    script: { stage in
      stage.finger.press(on: stage["sticker 0"], at: Point(x: 0.2, y: 0.3)).move(by: Vector(dx: -20, dy: 40), over: .milliseconds(400))
        .lift()
      stage.finger(1).press(on: stage["sticker 0"], at: Point(x: 0.6, y: 0.3)).move(by: Vector(dx: 70, dy: -30), over: .milliseconds(400))
        .lift()
    })
}
