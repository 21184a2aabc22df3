// A stub for `.ci/apple`: the declarations that the sketches use, without effect. No app may link it.

#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import AppKit
#endif

// Names that scenes have, too: the sketches have to compile beside them.
public struct Angle {}
public enum Axis {}
public struct Color {}
public struct Path {}
public struct Spring {}
public struct Transaction {}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

#if canImport(UIKit)
  public struct UIViewRepresentableContext<Representable> {}
  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ view: UIViewType, context: Context)
  }
  extension UIViewRepresentable {
    public var body: Never { fatalError() }
  }
#else
  public struct NSViewRepresentableContext<Representable> {}
  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ view: NSViewType, context: Context)
  }
  extension NSViewRepresentable {
    public var body: Never { fatalError() }
  }
#endif
