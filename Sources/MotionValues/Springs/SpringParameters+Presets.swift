/// Springs for common purposes.
extension SpringParameters {
  /// A spring that follows a finger closely: response 0.15 s, damping ratio 0.86; SwiftUI's interactive spring.
  public static let interactive = SpringParameters(response: 0.15, dampingRatio: 0.86)

  /// A spring that arrives without a bounce in half a second; SwiftUI's and UIKit's standard.
  public static let smooth = SpringParameters(duration: 0.5, bounce: 0)

  /// A spring with a slight bounce; SwiftUI's bounce of 0.15.
  public static let snappy = SpringParameters(duration: 0.5, bounce: 0.15)

  /// A spring with a visible bounce; SwiftUI's bounce of 0.3.
  public static let bouncy = SpringParameters(duration: 0.5, bounce: 0.3)

  /// A soft spring that settles slowly: stiffness 120, damping 14, as in react-spring.
  public static let gentle = SpringParameters(stiffness: 120, damping: 14)

  /// A spring that oscillates several times: stiffness 180, damping 12, as in react-spring.
  public static let wobbly = SpringParameters(stiffness: 180, damping: 12)

  /// A stiff spring that arrives quickly: stiffness 210, damping 20, as in react-spring.
  public static let stiff = SpringParameters(stiffness: 210, damping: 20)

  /// A slow, overdamped spring: stiffness 280, damping 60, as in react-spring.
  public static let slow = SpringParameters(stiffness: 280, damping: 60, allowsOverdamping: true)
}
