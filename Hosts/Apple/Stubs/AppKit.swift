// A stub for `.ci/apple`: the declarations that the sketches use, without effect. No app may link it.

@_exported public import QuartzCore

@MainActor @objc open class NSResponder {
  public init() {}
  open func mouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func rightMouseUp(with event: NSEvent) {}
  open func rightMouseDragged(with event: NSEvent) {}
  open func otherMouseDown(with event: NSEvent) {}
  open func otherMouseUp(with event: NSEvent) {}
  open func otherMouseDragged(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
  open func scrollWheel(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func rotate(with event: NSEvent) {}
}

@MainActor @objc open class NSApplication: NSResponder {
  public class var didHideNotification: NSNotification.Name { NSNotification.Name("hidden") }
  public class var didUnhideNotification: NSNotification.Name { NSNotification.Name("shown") }
}

@MainActor @objc open class NSView: NSResponder {
  public init(frame: NSRect) {}
  public required init?(coder: NSCoder) {}
  open var wantsLayer = false
  open var layer: CALayer?
  open var isFlipped: Bool { false }
  open var window: NSWindow? { nil }
  open var trackingAreas: [NSTrackingArea] { [] }
  open func addTrackingArea(_ area: NSTrackingArea) {}
  open func removeTrackingArea(_ area: NSTrackingArea) {}
  open func updateTrackingAreas() {}
  open func setFrameSize(_ newSize: NSSize) {}
  open func viewDidMoveToWindow() {}
  open func viewDidChangeBackingProperties() {}
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
  @available(macOS 14, *) open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

@MainActor @objc open class NSWindow: NSResponder {
  open var backingScaleFactor: CGFloat { 1 }
}

@objc open class NSTrackingArea {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    public static let mouseMoved = Options(rawValue: 2)
    public static let activeInKeyWindow = Options(rawValue: 32)
    public static let inVisibleRect = Options(rawValue: 512)
  }
  public init(rect: NSRect, options: Options, owner: Any?, userInfo: [AnyHashable: Any]?) {}
}

@objc open class NSEvent {
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
  }
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }
  open var buttonNumber: Int { 0 }
  open var timestamp: TimeInterval { 0 }
  open var locationInWindow: NSPoint { .zero }
  open var modifierFlags: ModifierFlags { [] }
  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  open var hasPreciseScrollingDeltas: Bool { false }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }
  open var magnification: CGFloat { 0 }
  open var rotation: Float { 0 }
}

@objc open class NSWorkspace {
  open class var shared: NSWorkspace { NSWorkspace() }
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
}
