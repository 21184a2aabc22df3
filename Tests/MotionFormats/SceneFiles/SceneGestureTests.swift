import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneGestureTests {
  private func stage(_ build: (Stage, SceneNode) -> Void) -> Stage {
    let stage = Stage(size: Size(width: 200, height: 200))
    build(stage, stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80)))
    return stage
  }

  private func refusal(_ members: String) -> String {
    let text = #"{"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}, {"name": "b"}], \#(members)}"#
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func `recognizers are saved with their settings, names and arbitration policies`() throws {
    let stage = stage { stage, card in
      let single = stage.runtime.recognize(TapConfiguration(movement: 3), on: card)
      let double = stage.runtime.recognize(TapConfiguration(tapCount: 2), on: card)
      single.requireToFail(double)
      double.recognizeSimultaneously(with: single)
      double.isEnabled.value = false
      stage.runtime.recognize(LongPressConfiguration.press, on: card, named: "touch").recognizeSimultaneouslyWithAll()
      stage.runtime.connect(single.whenRecognitionState(is: .ended).rewriteTo(0.5), to: card.opacity)
    }
    let saved = try SceneFile.text(of: stage.runtime)
    #expect(saved.contains(#"{"name": "tap", "kind": "tap", "on": "card", "settings": {"movement": 3}, "requiresFailureOf": ["tap2"]}"#))
    #expect(
      saved.contains(
        #"{"name": "tap", "id": "tap2", "kind": "tap", "on": "card", "settings": {"tapCount": 2}, "isEnabled": false, "simultaneousWith": ["tap"]}"#
      ))
    #expect(saved.contains(#"{"name": "touch", "kind": "long-press", "on": "card", "settings": {"#))
    #expect(saved.contains(#""simultaneousWith": "all""#))
    #expect(
      saved.contains(
        #"{"connect": "tap", "through": [{"whenRecognitionState": {"is": "ended"}}, {"rewriteTo": 0.5}], "to": "card.opacity"}"#))
    let copy = try SceneFile.runtime(from: [UInt8](saved.utf8))
    #expect(try SceneFile.text(of: copy) == saved)
  }

  @Test(arguments: [GesturePreset.uiKit, .flutter, .android, .useGesture])
  func `the gestures of every preset are saved, and the same when loaded`(_ preset: GesturePreset) throws {
    let stage = stage { stage, card in
      for tap in [preset.tap, preset.doubleTap] { stage.runtime.recognize(tap, on: card) }
      for pan in [preset.pan, preset.horizontalDrag, preset.verticalDrag] { stage.runtime.recognize(pan, on: card) }
      stage.runtime.recognize(preset.longPress, on: card)
      stage.runtime.recognize(preset.swipe, on: card)
      stage.runtime.recognize(preset.pinch, on: card)
      stage.runtime.recognize(preset.rotation, on: card)
      stage.runtime.recognize(preset.manipulation, on: card)
    }

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(saved.contains(#""rotationSlop": null"#) == preset.manipulation.rotationSlop.isInfinite)
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }

  @Test func `a recognizer that waits for a recognizer of an interaction is rejected by name`() {
    let stage = stage { stage, card in
      stage.runtime.add(Draggable(), to: card)
      let tap = stage.runtime.recognize(TapConfiguration(), on: card)
      tap.arbitrationPolicy.simultaneousWith = .some([tap.id - 1])
    }
    #expect(throws: SceneSavingError(location: "tap", cause: "it refers to the recognizer of an interaction, which a file cannot name")) {
      try SceneFile.text(of: stage.runtime)
    }
  }

  @Test func `a recognizer that was removed is not named by those that referred to it`() throws {
    let stage = stage { stage, card in
      let child = stage.runtime.createChild(named: "menu")
      let pan = child.recognize(PanConfiguration(), on: card)
      let tap = stage.runtime.recognize(TapConfiguration(), on: card)
      let press = stage.runtime.recognize(LongPressConfiguration(), on: card)
      tap.requireToFail(pan)
      tap.requireToFail(press)
      press.recognizeSimultaneously(with: pan)
      let text = { (try? SceneFile.text(of: stage.runtime)) ?? "" }
      #expect(text().contains(#""requiresFailureOf": ["pan", "long-press"]"#) && text().contains(#""simultaneousWith": ["pan"]"#))
      stage.runtime.remove(child)
    }

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(saved.contains(#""requiresFailureOf": ["long-press"]"#) && !saved.contains("simultaneousWith"), "\(saved)")
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }

  @Test func `invalid gestures are rejected with their position`() {
    let cases = [
      (#"{"name": "g", "kind": "wave", "on": "a"}"#, "at gestures[0].kind: must be one of"),
      (#"{"name": "g", "kind": "tap", "on": "c"}"#, "at gestures[0].on: there is no node \"c\""),
      (#"{"name": "a", "kind": "tap", "on": "a"}"#, "at gestures[0].name: the name \"a\" is already used"),
      (#"{"name": "g", "kind": "tap", "on": "a", "settings": {"slop": 1}}"#, "a gesture of the kind tap has no setting \"slop\""),
      (#"{"name": "g", "kind": "tap", "on": "a", "settings": {"tapCount": 0}}"#, "at gestures[0].settings.tapCount"),
      (#"{"name": "g", "kind": "tap", "on": "a", "requiresFailureOf": ["g"]}"#, "a gesture cannot wait for itself to fail"),
      (#"{"name": "g", "kind": "tap", "on": "a", "simultaneousWith": ["h"]}"#, "there is no gesture \"h\""),
      (#"{"name": "g", "kind": "tap", "on": "a", "in": "child"}"#, "there is no runtime \"child\""),
    ]
    for (gesture, expected) in cases {
      let refused = refusal(#""gestures": [\#(gesture)]"#)
      #expect(refused.contains(expected), "\(gesture): \(refused)")
    }
  }
}
