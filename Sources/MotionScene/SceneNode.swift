public import MotionPhysics
public import MotionStreams

/// A rectangle in the scene: what a view is to a screen, without one.
///
/// All of its properties are reactive, and nothing here changes by itself. A node belongs to one tree; taken out of it, it can be put back.
public final class SceneNode {
  /// Tells the node from all others of its tree, in the order in which they were made.
  public let id: Int

  /// What the node is called in traces, graphs and tests.
  public let name: String

  /// The nodes in this one, in the order in which they were added.
  public internal(set) var children: [SceneNode] = []

  var parentReference: Unmanaged<SceneNode>?
  /// Where a graph that was read last lists the node: a hint, to be compared with what is listed there.
  package var mark = 0
  let family: SceneFamily

  var positionSlot: PropertySlot<Point>
  var sizeSlot: PropertySlot<Size>
  var anchorPointSlot: PropertySlot<Point>
  var rotationSlot = PropertySlot(Angle(radians: 0), .rotation)
  var scaleSlot = PropertySlot(1.0, .scale)
  var opacitySlot = PropertySlot(1.0, .opacity)
  var backgroundColorSlot = PropertySlot(Color.clear, .backgroundColor)
  var cornerRadiusSlot = PropertySlot(0.0, .cornerRadius)
  var zOrderSlot = PropertySlot(0.0, .zOrder)
  var isInteractiveSlot = PropertySlot(true, .isInteractive)
  var isHiddenSlot = PropertySlot(false, .isHidden)
  var isClippingSlot = PropertySlot(false, .isClipping)
  var textSlot = PropertySlot("", .text)
  var customSlots: [CustomSlot] = []
  var adjustment: JoinedAnchor?

  init(id: Int, name: String, position: Point, size: Size, anchorPoint: Point, family: SceneFamily) {
    self.id = id
    self.name = name
    self.family = family
    positionSlot = PropertySlot(position, .position)
    sizeSlot = PropertySlot(size, .size)
    anchorPointSlot = PropertySlot(anchorPoint, .anchorPoint)
  }

  deinit {
    endWatch()
    visitProperties { $0.owner = nil }
    releaseChildren()
  }

  /// Releases the nodes in this one, at any depth, those that nobody else holds.
  private func releaseChildren() {
    // One after the other: each released by its parent's deinit, nodes nested deeply would overflow the stack.
    var waiting: [SceneNode] = []
    detachChildren(into: &waiting)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { node.detachChildren(into: &waiting) }
    }
  }

  private func detachChildren(into list: inout [SceneNode]) {
    for child in children { child.parentReference = nil }
    list.append(contentsOf: children)
    children = []
  }

  /// The node this one is in; nil for the root and for nodes taken out.
  public var parent: SceneNode? { parentReference?.takeUnretainedValue() }

  /// Where the anchor point lies, in points of the parent.
  public var position: ReactiveProperty<Point> { positionSlot.property(of: self, named: "position") }

  /// Width and height, in points, before ``scale``.
  public var size: ReactiveProperty<Size> { sizeSlot.property(of: self, named: "size") }

  /// The point of the node that lies at its position and about which it turns and grows; (0, 0) is the top left corner, (1, 1) the
  /// bottom right one, the middle unless told otherwise.
  public var anchorPoint: ReactiveProperty<Point> { anchorPointSlot.property(of: self, named: "anchorPoint") }

  /// The turn about the anchor point, clockwise.
  public var rotation: ReactiveProperty<Angle> { rotationSlot.property(of: self, named: "rotation") }

  /// The factor of growth about the anchor point; 1 unless told otherwise.
  public var scale: ReactiveProperty<Double> { scaleSlot.property(of: self, named: "scale") }

  /// How much shows: 0 nothing, 1 everything. Does not decide whether the node can be touched.
  public var opacity: ReactiveProperty<Double> { opacitySlot.property(of: self, named: "opacity") }

  /// What the rectangle is filled with.
  public var backgroundColor: ReactiveProperty<Color> { backgroundColorSlot.property(of: self, named: "backgroundColor") }

  /// How round the corners are, in points; they are touched as if they were square.
  public var cornerRadius: ReactiveProperty<Double> { cornerRadiusSlot.property(of: self, named: "cornerRadius") }

  /// Who is in front: siblings with a higher number, and of equals the one added later.
  public var zOrder: ReactiveProperty<Double> { zOrderSlot.property(of: self, named: "zOrder") }

  /// Whether the node, and what is in it, can be touched.
  public var isInteractive: ReactiveProperty<Bool> { isInteractiveSlot.property(of: self, named: "isInteractive") }

  /// Whether the node, and what is in it, is neither seen nor touched.
  public var isHidden: ReactiveProperty<Bool> { isHiddenSlot.property(of: self, named: "isHidden") }

  /// Whether what sticks out of the node is cut off: neither seen nor touched.
  public var isClipping: ReactiveProperty<Bool> { isClippingSlot.property(of: self, named: "isClipping") }

  /// What is written on it; nothing unless told otherwise. How it is set is up to the host.
  public var text: ReactiveProperty<String> { textSlot.property(of: self, named: "text") }

  /// Calls `body` with this node and then with the nodes in it, depth first.
  package func visit(_ body: (SceneNode) -> Void) {
    // A list in place of recursion: nodes may be nested deeper than calls can be.
    var waiting = [self]
    while let node = waiting.popLast() {
      body(node)
      waiting.append(contentsOf: node.children.reversed())
    }
  }
}
