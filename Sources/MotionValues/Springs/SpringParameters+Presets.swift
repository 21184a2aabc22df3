/// Springs by what they are for.
extension SpringParameters {
  /// Follows a finger closely: response 0.15 s, damping ratio 0.86; SwiftUI's interactive spring.
  public static let interactive = SpringParameters(response: 0.15, dampingRatio: 0.86)

  /// Arrives without a bounce in half a second; SwiftUI's and UIKit's standard.
  public static let smooth = SpringParameters(duration: 0.5, bounce: 0)

  /// Arrives with a hint of a bounce; SwiftUI's bounce of 0.15.
  public static let snappy = SpringParameters(duration: 0.5, bounce: 0.15)

  /// Arrives with a bounce that one sees; SwiftUI's bounce of 0.3.
  public static let bouncy = SpringParameters(duration: 0.5, bounce: 0.3)

  /// Moves softly, with a long tail; stiffness 120, damping 14, as react-spring has it.
  public static let gentle = SpringParameters(stiffness: 120, damping: 14)

  /// Swings several times; stiffness 180, damping 12, as react-spring has it.
  public static let wobbly = SpringParameters(stiffness: 180, damping: 12)

  /// Snaps into place; stiffness 210, damping 20, as react-spring has it.
  public static let stiff = SpringParameters(stiffness: 210, damping: 20)

  /// Takes its time; stiffness 280, damping 60, as react-spring has it. Overdamped: that is what makes it slow.
  public static let slow = SpringParameters(stiffness: 280, damping: 60, allowsOverdamping: true)
}
