// A stub for `.ci/apple`: the declarations that the sketches use, without effect. No app may link it.

@_exported public import QuartzCore

@MainActor @objc open class UIResponder {
  public init() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor @objc open class UIApplication: UIResponder {
  public class var didEnterBackgroundNotification: NSNotification.Name { NSNotification.Name("background") }
  public class var willEnterForegroundNotification: NSNotification.Name { NSNotification.Name("foreground") }
}

@MainActor @objc open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open var layer: CALayer { CALayer() }
  open var bounds = CGRect.zero
  open var window: UIWindow? { nil }
  open var isMultipleTouchEnabled = false
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}
}

@MainActor @objc open class UIWindow: UIView {}

@MainActor @objc open class UIViewController: UIResponder {
  open var view: UIView?
  open func loadView() {}
}

@objc open class UITraitCollection {
  open var displayScale: CGFloat { 1 }
}

@MainActor @objc open class UIEvent {
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

@MainActor @objc open class UITouch: Hashable {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
  open var timestamp: TimeInterval { 0 }
  open var type: TouchType { .direct }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { false }
}
