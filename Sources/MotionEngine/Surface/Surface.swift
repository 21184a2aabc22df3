import MotionDescriptions
public import MotionGestures
public import MotionStreams

/// The surface that shows the scene of a runtime, as surface events have described it.
public final class Surface {
  /// The pixels of a point, along each side. Defaults to 1.
  public let scale = ReactiveProperty(1.0, label: GraphLabel("surface.scale"))

  /// How much motion the person wants. Defaults to all of it.
  public let motion = ReactiveProperty(MotionPreference.full, label: GraphLabel("surface.motion"))

  /// Whether the surface is in the background. Defaults to false.
  public let isSuspended = ReactiveProperty(false, label: GraphLabel("surface.isSuspended"))

  init() {}
}
