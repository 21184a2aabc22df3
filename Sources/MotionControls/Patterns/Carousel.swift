import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person move through pages side by side, one at a time. Pages fade and shrink as they move away.
///
/// **Affected properties:** as for its ``Scrollable``; the opacity and the scale of the pages.
///
/// **Constraints:** none.
///
/// **At rest when** its scroll view is.
///
/// Like a scroll view, it scrolls one content node inside one node. Its pages are the children of the content, each as wide as the node it is added to.
public final class Carousel: Interaction, Togglable, Stateful {
  /// The scroll view.
  public let scroll: Scrollable

  /// The scale of a page that has left completely. Defaults to 0.5, as in Material Motion.
  public let minimumScale = ReactiveProperty(0.5, label: GraphLabel("carousel.minimumScale"))

  /// The distance from its resting position at which a page is fully transparent, in points. Defaults to 128, as in Material Motion.
  public let fadeLength = ReactiveProperty(128.0, label: GraphLabel("carousel.fadeLength"))

  /// The index of the page nearest to its resting position, from 0. A write does not scroll: call ``scroll(toPage:isAnimated:)``.
  public let page = ReactiveProperty(0, label: GraphLabel("carousel.page"))

  /// Creates a carousel of the nodes in `content`.
  public init(content: SceneNode) {
    scroll = Scrollable(content: content)
    scroll.isPaging.value = true
  }

  public var enabled: ReactiveProperty<Bool> { scroll.enabled }
  public var state: MotionStream<MotionState> { scroll.state }

  public var settings: [Setting] {
    [
      Setting(fixed: "content", node: scroll.content, "The node that holds the pages."),
      Setting("minimumScale", minimumScale, in: 0...1, "The scale of a page that has left."),
      Setting("fadeLength", fadeLength, unit: "points", "The distance at which a page is invisible."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
      Setting("page", page, "The nearest page, from 0."),
    ]
  }

  public var parts: [Part] { [Part("scroll", scroll)] }

  /// Scrolls to page `index`, clamped to the existing pages.
  public func scroll(toPage index: Int, isAnimated: Bool = true) {
    scroll.scroll(to: Point(x: Double(index) * width, y: scroll.contentOffset.value.y), isAnimated: isAnimated)
  }

  private var width: Double { scroll.content.parent?.size.value.width ?? 0 }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let (offset, width) = (scroll.contentOffset.x(), target.size.width())
    for (index, page) in scroll.content.children.enumerated() {
      // The distance of the page to the right of its resting position.
      let away = width.combineLatest(with: offset).map { Double(index) * $0 - $1 }.asStream()
      runtime.connect(
        away.combineLatest(with: fadeLength).map { away, length in length > 0 ? 1 - min(away.magnitude / length, 1) : 1 }, to: page.opacity)
      runtime.connect(
        away.combineLatest(with: width.combineLatest(with: minimumScale)).map { away, size in
          size.0 > 0 ? 1 - (1 - size.1) * min(away.magnitude / size.0, 1) : 1
        }, to: page.scale)
    }
    let last = Double(max(0, scroll.content.children.count - 1))
    runtime.connect(
      width.combineLatest(with: offset).map { width, x in width > 0 ? x / width : 0 }.filter { !$0.isNaN }
        .map { Int(min(max($0.rounded(), 0), last)) }.dedupe(), to: page)
    runtime.add(scroll, to: target)
  }
}
