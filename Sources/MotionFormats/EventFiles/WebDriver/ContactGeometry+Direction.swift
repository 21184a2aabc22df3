import MotionGestures
import MotionMathematics

extension ContactGeometry {
  /// The direction of a pen, in radians: the inverse of ``lean(altitude:azimuth:)``.
  var direction: (altitude: Double, azimuth: Double) {
    let (sineX, cosineX) = Elementary.sincos(tiltX)
    let (sineY, cosineY) = Elementary.sincos(tiltY)
    // The axis of the pen: its components to the right, down and up.
    let (right, down, height) = (sineX * cosineY, sineY * cosineX, cosineX * cosineY)
    let azimuth = Elementary.atan2(down, right)
    let altitude = Elementary.atan2(height, (right * right + down * down).squareRoot())
    return (min(.pi / 2, max(0, altitude)), azimuth < 0 ? azimuth + 2 * .pi : azimuth)
  }
}
