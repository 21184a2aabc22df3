public import MotionGestures
import MotionValues

/// The gesture thresholds of another system, so that designs made for it keep their behavior.
///
/// Thresholds that a system does not define have the package's defaults. Flutter's numbers are those of its `constants.dart`, Android's those of
/// `ViewConfiguration`, both in logical pixels. Apple documents only those of the long press; the others are as observed. use-gesture's are its
/// documented defaults.
public struct GesturePreset: Hashable, Sendable {
  /// The configuration of a tap.
  public var tap = TapConfiguration()
  /// The configuration of a double tap.
  public var doubleTap = TapConfiguration(tapCount: 2)
  /// The configuration of a long press.
  public var longPress = LongPressConfiguration()
  /// The configuration of a pan.
  public var pan = PanConfiguration()
  /// The configuration of a horizontal drag.
  public var horizontalDrag = PanConfiguration(directions: .horizontal)
  /// The configuration of a vertical drag.
  public var verticalDrag = PanConfiguration(directions: .vertical)
  /// The configuration of a swipe.
  public var swipe = SwipeConfiguration(directions: .all)
  /// The configuration of a pinch.
  public var pinch = PinchConfiguration()
  /// The configuration of a rotation.
  public var rotation = RotationConfiguration()
  /// The configuration of direct manipulation.
  public var manipulation = ManipulationConfiguration()

  /// The package's own thresholds.
  public static let interplay = GesturePreset()

  /// The thresholds of Apple's UIKit.
  public static let uiKit = GesturePreset()

  /// The thresholds of Flutter, for touch.
  public static let flutter = {
    var preset = GesturePreset()
    preset.tap = TapConfiguration(movement: 18)
    preset.tap.ignoresOtherPointers = true
    preset.doubleTap = TapConfiguration(
      movement: 18, tapCount: 2, maximumGap: .milliseconds(300), minimumGap: .milliseconds(40), maximumDistance: 100)
    preset.longPress = LongPressConfiguration(duration: .milliseconds(500), movement: 18)
    preset.pan = flutterDrag(.all, slop: 36)
    preset.horizontalDrag = flutterDrag(.horizontal, slop: 18)
    preset.verticalDrag = flutterDrag(.vertical, slop: 18)
    preset.pinch = PinchConfiguration(slop: 18, velocity: .flutter)
    preset.rotation = RotationConfiguration(slop: 18, velocity: .flutter)
    preset.manipulation = ManipulationConfiguration(panSlop: 36, pinchSlop: 18, rotationSlop: .infinity, velocity: .flutter)
    preset.manipulation.consumesSlop = false
    preset.manipulation.endsWhenPointersChange = true
    preset.manipulation.turnsByFirstTwo = true
    preset.manipulation.beginsUnopposed = true
    return preset
  }()

  /// The thresholds of Android's view system, for touch; Compose's thresholds for pinch and rotation.
  public static let android = {
    var preset = GesturePreset()
    preset.tap = TapConfiguration(movement: 8)
    preset.doubleTap = TapConfiguration(
      movement: 8, tapCount: 2, maximumGap: .milliseconds(300), minimumGap: .milliseconds(40), maximumDistance: 100)
    preset.longPress = LongPressConfiguration(duration: .milliseconds(400), movement: 8)
    preset.pan = androidDrag(.all)
    preset.horizontalDrag = androidDrag(.horizontal)
    preset.verticalDrag = androidDrag(.vertical)
    preset.pinch = PinchConfiguration(slop: 8)
    preset.rotation = RotationConfiguration(slop: 8)
    preset.manipulation = ManipulationConfiguration(panSlop: 8, pinchSlop: 8, rotationSlop: 8)
    return preset
  }()

  /// The thresholds of use-gesture, which begins immediately by default and measures each axis separately.
  public static let useGesture = {
    var preset = GesturePreset()
    preset.tap = TapConfiguration(movement: 3)
    preset.pan = useGestureDrag(.all, slop: 0)
    // A drag along one axis has a threshold of 1.
    preset.horizontalDrag = useGestureDrag(.horizontal, slop: 1)
    preset.horizontalDrag.failsAcross = true
    preset.verticalDrag = useGestureDrag(.vertical, slop: 1)
    preset.verticalDrag.failsAcross = true
    preset.swipe = SwipeConfiguration(directions: .all, distance: 50, duration: .milliseconds(250), releaseSpeed: 500)
    preset.pinch = PinchConfiguration(slop: 0, velocity: .useGesture)
    preset.rotation = RotationConfiguration(slop: 0, velocity: .useGesture)
    preset.manipulation = ManipulationConfiguration(
      panSlop: 0, pinchSlop: 0, rotationSlop: 0, minimumPointers: 2, maximumPointers: 2, velocity: .useGesture)
    preset.manipulation.beginsUnopposed = true
    return preset
  }()

  private static func flutterDrag(_ directions: PanDirections, slop: Double) -> PanConfiguration {
    var pan = PanConfiguration(slop: slop, directions: directions, velocity: .flutter)
    pan.beginsUnopposed = true
    pan.tracking = .latest
    pan.minimumReleaseSpeed = 50
    pan.minimumReleaseDistance = 18
    pan.maximumReleaseSpeed = 8000
    return pan
  }

  private static func androidDrag(_ directions: PanDirections) -> PanConfiguration {
    var pan = PanConfiguration(slop: 8, directions: directions, velocity: .android)
    pan.minimumReleaseSpeed = 50
    pan.maximumReleaseSpeed = 8000
    return pan
  }

  private static func useGestureDrag(_ directions: PanDirections, slop: Double) -> PanConfiguration {
    // Only the first pointer counts.
    var pan = PanConfiguration(slop: slop, directions: directions, velocity: .useGesture)
    pan.maximumPointers = 1
    pan.slopShape = .square
    pan.beginsUnopposed = slop == 0
    return pan
  }
}

#if !hasFeature(Embedded)
  extension GesturePreset {
    /// The presets by name.
    package static let named: [(name: String, preset: GesturePreset)] = [
      ("interplay", interplay), ("uikit", uiKit), ("flutter", flutter), ("android", android), ("use-gesture", useGesture),
    ]
  }
#endif
