public import Interplay

extension Page {
  /// A photo that two fingers pick up, and that springs back with the velocities of all three changes.
  public static let pickedUpPhoto = Page(
    name: "pick-up",
    summary: "Move, rotate and pinch the photo with two fingers, and release it: it springs back with all velocities.",
    canvas: Size(width: 400, height: 800),
    mainNode: "photo",
    build: { runtime in
      let photo = runtime.scene.root.addChild(named: "photo", position: Point(x: 200, y: 400), size: Size(width: 240, height: 180))
        .styled(.photo(.leaf, 96))

      // snippet: pick-up
      let (hands, parameters) = (DirectlyManipulable(), SpringParameters(stiffness: 40, damping: 5))
      let position = Spring<Point>(threshold: 0.001, parameters: parameters)
      let rotation = Spring<Angle>(threshold: 0.001, parameters: parameters)
      let scale = Spring<Double>(threshold: 0.001, parameters: parameters)
      (position.destination.value, scale.destination.value) = (photo.position.value, 1)
      runtime.add(hands.draggable.finalVelocity, to: position.initialVelocity)
      runtime.add(hands.rotatable.finalVelocity, to: rotation.initialVelocity)
      runtime.add(hands.scalable.finalVelocity, to: scale.initialVelocity)
      runtime.toggle(position, inReactionTo: hands)
      runtime.toggle(rotation, inReactionTo: hands)
      runtime.toggle(scale, inReactionTo: hands)
      runtime.add(position, to: photo.position)
      runtime.add(rotation, to: photo.rotation)
      runtime.add(scale, to: photo.scale)
      runtime.add(hands, to: photo)
      // end
    },
    script: { stage in
      let (photo, duration) = (stage["photo"], Duration.milliseconds(300))
      stage.finger(0).press(on: photo, at: Point(x: 0.3, y: 0.5)).move(by: Vector(dx: 0, dy: -240), over: duration).lift()
      stage.finger(1).press(on: photo, at: Point(x: 0.7, y: 0.5)).move(by: Vector(dx: 90, dy: -120), over: duration).lift()
    })
}
