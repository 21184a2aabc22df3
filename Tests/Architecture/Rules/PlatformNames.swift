/// Names of types that most users import together with the package: those of SwiftUI, UIKit, Foundation and Combine.
///
/// A public type of the package has none of these names, because users would have to specify the module.
enum PlatformNames {
  /// Types of SwiftUI with a plausible name.
  static let swiftUI = """
    Alert Alignment AnchorPreference Angle Animatable Animation AnyGesture AnyShape AnyTransition AnyView App Axis Binding Button Canvas Capsule Circle Color \
    ContainerRelativeShape ContentMode ControlSize CoordinateSpace CustomAnimation DatePicker Divider DragGesture Edge EdgeInsets Ellipse Environment \
    FocusState Font ForEach Form GeometryProxy GeometryReader Gesture GestureState Gradient Grid Group HoverEffect Image KeyframeAnimator KeyframeTimeline \
    Label Layout List LongPressGesture MagnifyGesture Material Menu NavigationStack Namespace OffsetShape PanGesture Path PhaseAnimator Picker Popover \
    PreferenceKey PreviewProvider ProgressView ProjectionTransform Rectangle RotateGesture RoundedRectangle Scene ScenePhase ScrollPosition ScrollTarget \
    ScrollView Section Shader Shape Slider SpatialTapGesture Spacer Spring Stepper StrokeStyle SwitchStyle TabView TapGesture Text TextField TimelineSchedule \
    TimelineView Toggle Toolbar Transaction Transition TransitionPhase UnitCurve UnitPoint VectorArithmetic View ViewModifier Visibility Window
    """

  /// Types of UIKit without a prefix, and of the frameworks that come with it.
  static let uiKit = "CATransform3D CGAffineTransform CGPoint CGRect CGSize CGVector Selector Touch Point Rect Size Style Vector"

  /// Types of Foundation.
  static let foundation = """
    AffineTransform Bundle Calendar CharacterSet Data Date DateComponents DateInterval Decimal Dimension Formatter Host IndexPath IndexSet InputStream Locale \
    Measurement Message Notification NotificationCenter Operation OperationQueue OutputStream Pipe Port Predicate Process Progress Result RunLoop Scanner Stream \
    Thread Timer TimeInterval TimeZone Unit URL UUID UserDefaults
    """

  /// Types of Combine.
  static let combine = """
    AnyCancellable AnyPublisher AnySubscriber Cancellable ConnectablePublisher CurrentValueSubject Deferred Empty Fail Future Just ObservableObject PassthroughSubject \
    Published Publisher Publishers Record Scheduler Subject Subscriber Subscribers Subscription Subscriptions
    """

  /// Names that remain: values, the interaction with an established name, and the result of subscribing to a stream. Guides show how to specify the module.
  static let allowed = ["Angle", "Axis", "Color", "Path", "Point", "Rect", "Size", "Spring", "Subscription", "Vector"]

  static let taken = Set([swiftUI, uiKit, foundation, combine].flatMap { $0.split(separator: " ").map { String($0) } })

  /// The public types of `files` that have a name of a platform, except for the allowed ones.
  static func findings(in files: [SourceFile]) -> [Finding] {
    var findings: [Finding] = []
    for file in files {
      for type in PublicNames.types(in: file) where taken.contains(type.name) && !allowed.contains(type.name) {
        findings.append(
          Finding(path: file.path, line: type.line, message: "\(type.name) is a type of SwiftUI, UIKit, Foundation or Combine"))
      }
    }
    return findings
  }
}
