import MotionEngine
import MotionGestures
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneOperators {
  /// Adds the operators of recognizer updates and of releases of drags.
  mutating func addGestures() {
    typealias Updates = MotionStream<GestureUpdate>
    add("whenRecognitionState", ["is", "isAnyOf"]) { arguments throws(FileError) in
      let field: JSONField
      if let list = arguments.optionalValue("isAnyOf") { field = list } else { field = try arguments.value("is") }
      var states: [RecognitionState] = []
      for name in try field.string().split(separator: " ") {
        guard let state = RecognitionState.allCases.first(where: { "\($0)" == name }) else {
          throw field.refusal(
            "there is no recognition state \"\(name)\"; the states are possible, began, changed, ended, cancelled and failed")
        }
        states.append(state)
      }
      let listed = states
      return { (stream: Updates) in stream.whenRecognitionState(isAnyOf: listed).asStream() }
    }
    add("asMotionState", []) { _ in { (stream: Updates) in stream.asMotionState() } }
    add("centroid", ["in"]) { arguments throws(FileError) in
      let space = try arguments.optionalNode("in")
      return { (stream: Updates) in stream.centroid(in: space).asStream() }
    }
    add("translation", on: .gesture, ["in", "addedTo"]) { arguments throws(FileError) in
      let space = try arguments.optionalNode("in")
      guard arguments.optionalValue("addedTo") != nil else {
        return arguments.step(from: GestureUpdate.self) { $0.translation(in: space).asStream() }
      }
      let base = try arguments.input("addedTo", Point.self, isSampled: true)
      return arguments.step(from: GestureUpdate.self) { $0.translation(addedTo: base, in: space).asStream() }
    }
    add("velocity", ["in"]) { arguments throws(FileError) in
      let space = try arguments.optionalNode("in")
      return { (stream: Updates) in stream.velocity(in: space).asStream() }
    }
    add("rotationVelocity", []) { _ in { (stream: Updates) in stream.rotationVelocity().asStream() } }
    add("scaleVelocity", []) { _ in { (stream: Updates) in stream.scaleVelocity().asStream() } }
    add("rotated", "from", Angle.self, isSampled: true) { (stream: Updates, base) in stream.rotated(from: base).asStream() }
    add("scaled", "from", Double.self, isSampled: true) { (stream: Updates, base) in stream.scaled(from: base).asStream() }
    add("projectedEndpoint", ["decay"]) { arguments throws(FileError) in
      let decay = try arguments.setting("decay", Decay.self)
      return { (stream: MotionStream<Release>) in stream.projectedEndpoint(decay: decay).asStream() }
    }
  }
}
