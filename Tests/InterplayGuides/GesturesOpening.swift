// snippet: complete
import Interplay

/// Adds a photo that two fingers move, scale and rotate.
func addPhoto(to runtime: MotionRuntime) -> SceneNode {
  let photo = runtime.scene.root.addChild(named: "photo", position: Point(x: 200, y: 400), size: Size(width: 240, height: 160))

  let hands = runtime.recognize(ManipulationConfiguration(), on: photo)
  runtime.connect(hands.translation(addedTo: photo.position), to: photo.position)
  runtime.connect(hands.scaled(from: photo.scale), to: photo.scale)
  runtime.connect(hands.rotated(from: photo.rotation), to: photo.rotation)
  return photo
}
// end
