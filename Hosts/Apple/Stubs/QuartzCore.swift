// A stub for `.ci/apple`: the declarations that the sketches use, without effect. No app may link it.

@_exported public import Foundation
@_exported public import ObjectiveC

// Names of Apple's C headers that scenes have, too: the sketches have to compile beside them.
public struct Point {}
public struct Rect {}
public typealias Size = Int

public typealias CFTimeInterval = Double
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

public final class CGColor {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

public struct CGAffineTransform {
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
}

@objc open class CALayer {
  public init() {}
  open var name: String?
  open var bounds = CGRect.zero
  open var frame = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint.zero
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 0
  open var sublayers: [CALayer]?
  open func setAffineTransform(_ transform: CGAffineTransform) {}
  open func addSublayer(_ layer: CALayer) {}
  open func removeFromSuperlayer() {}
}

@objc open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var startPoint = CGPoint.zero
  open var endPoint = CGPoint.zero
}

public struct CATextLayerAlignmentMode: Equatable, Sendable {
  let name: String
  public static let left = CATextLayerAlignmentMode(name: "left")
  public static let right = CATextLayerAlignmentMode(name: "right")
  public static let center = CATextLayerAlignmentMode(name: "center")
}

@objc open class CATextLayer: CALayer {
  open var string: Any?
  open var fontSize: CGFloat = 0
  open var foregroundColor: CGColor?
  open var alignmentMode = CATextLayerAlignmentMode.left
}

@objc open class CATransaction {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

@available(macOS 14, *)
@objc open class CADisplayLink {
  public init(target: Any, selector: Selector) {}
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused = false
  open func invalidate() {}
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
}
