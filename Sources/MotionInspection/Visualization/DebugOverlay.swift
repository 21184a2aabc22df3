#if !hasFeature(Embedded)
  import MotionDescriptions
  public import MotionEngine
  import MotionPhysics
  public import MotionScene
  import MotionStreams

  /// An overlay of perimeters, destinations, paths and velocities of interactions.
  ///
  /// All its nodes are in one node in front of the scene that receives no touches. A host that shows the scene shows them, too. They are updated
  /// after every event and frame:
  ///
  /// | node | shows | how |
  /// |---|---|---|
  /// | `perimeter` | where a drag meets no resistance | a blue rectangle |
  /// | `destination` | the destination of a spring | an orange square on its corner; a line for a spring on one coordinate of the position |
  /// | `way` | the path of a node | green dots, `dotDistance` points apart, `mostDots` of them at most |
  /// | `velocity` | the velocity of a node | a red line as long as the distance in `velocityTime` |
  public final class DebugOverlay: RuntimeTool {
    /// The distance between two dots, in points of the root.
    package static let dotDistance = 8.0

    /// The largest number of dots for one node; the oldest are removed first.
    package static let mostDots = 100

    /// The time in which a node reaches the end of its velocity line, in seconds.
    package static let velocityTime = 0.1

    /// The parent of the overlay's nodes.
    public let node: SceneNode

    /// The names of the nodes that the overlay has for an interaction, in the order of the table above.
    package static let markNames = ["perimeter", "destination", "way", "velocity"]

    private static let name = "overlay"
    private static let zOrder = 999_999.0

    /// Returns whether `node` is the parent of an overlay's nodes.
    package static func isNode(_ node: SceneNode) -> Bool { node.name == name && node.zOrder.value == zOrder }

    /// The part of a node's position that an interaction moves.
    private enum Place {
      case whole
      /// The x coordinate, in lane 0, or the y coordinate, in lane 1.
      case coordinate(Int, ObserverTable)

      /// Creates the part that `target` is, on `node`; nil for other properties.
      init?(of target: TargetKind, on node: SceneNode) {
        guard case .source(let source) = target else {
          self = .whole
          return
        }
        let position = node.source(of: .position)
        if source === position {
          self = .whole
        } else if let (whole, lane) = source.relation?.whole, whole === position {
          self = .coordinate(lane, source)
        } else {
          return nil
        }
      }
    }

    /// The setting that a mark shows, in the space of the nodes with this parent. Targets in different spaces may share a setting.
    private struct MarkKey: Hashable {
      let setting: ObjectIdentifier
      let space: ObjectIdentifier?
    }

    /// The path of one node, and the nodes that show it.
    private struct Track {
      var position: Point
      var time: Timestamp
      var dots: [SceneNode] = []
      var velocity: SceneNode?
      var isSeen = true
    }

    private var marks: [MarkKey: SceneNode] = [:]
    private var tracks: [ObjectIdentifier: Track] = [:]

    fileprivate init(of runtime: MotionRuntime) {
      let scene = runtime.scene
      node = scene.root.addChild(named: Self.name, size: scene.size, anchorPoint: .zero)
      node.isInteractive.value = false
      node.zOrder.value = Self.zOrder
      update(for: runtime)
    }

    package func runtimeDidFinishEntry(_ runtime: MotionRuntime) { update(for: runtime) }

    package func runtimeWillEnd() {}

    /// Updates all nodes of the overlay.
    private func update(for runtime: MotionRuntime) {
      let now = runtime.now
      var seen: Set<MarkKey> = []
      for key in tracks.keys { tracks[key]?.isSeen = false }
      runtime.attachments.visitScopes { part in
        guard part.interaction != nil, let target = part.node, let place = Place(of: part.kind, on: target) else { return }
        follow(target, at: now)
        for setting in part.settings {
          guard let property = setting.property else { continue }
          switch (setting.role, property.graphValue, place) {
          case (.perimeter, .rect(let rect)?, .whole): show(rect, for: property, around: target, &seen)
          case (.destination, .point(let point)?, .whole): show(point, for: property, of: target, &seen)
          // Of the coordinate: a definition may move both coordinates of a node, and those of several nodes.
          case (.destination, .number(let number)?, .coordinate(let lane, let coordinate)):
            show(number, inLane: lane, for: coordinate, of: target, &seen)
          default: break
          }
        }
      }
      for (key, mark) in marks where !seen.contains(key) {
        mark.removeFromParent()
        marks[key] = nil
      }
      for (key, track) in tracks where !track.isSeen {
        for dot in track.dots { dot.removeFromParent() }
        track.velocity?.removeFromParent()
        tracks[key] = nil
      }
    }

    // MARK: Marks

    private func mark(
      _ name: String, for property: ObserverTable, of target: SceneNode, _ color: Color, _ seen: inout Set<MarkKey>
    ) -> SceneNode {
      let key = MarkKey(setting: ObjectIdentifier(property), space: target.parent.map { ObjectIdentifier($0) })
      seen.insert(key)
      if let mark = marks[key] { return mark }
      let mark = node.addChild(named: name)
      mark.backgroundColor.value = color
      marks[key] = mark
      return mark
    }

    private func show(_ rect: Rect, for property: ObserverTable, around target: SceneNode, _ seen: inout Set<MarkKey>) {
      let mark = mark("perimeter", for: property, of: target, Color(red: 0.1, green: 0.45, blue: 0.9, alpha: 0.12), &seen)
      let space = TransformComponents(target.parent?.transformToRoot ?? .identity)
      mark.position.value = space.transform.apply(to: rect.center)
      mark.size.value = Size(width: rect.size.width * space.scale.dx, height: rect.size.height * space.scale.dy)
      mark.rotation.value = space.rotation
    }

    private func show(_ destination: Point, for property: ObserverTable, of target: SceneNode, _ seen: inout Set<MarkKey>) {
      let mark = mark("destination", for: property, of: target, Color(red: 0.95, green: 0.6, blue: 0, alpha: 0.9), &seen)
      mark.size.value = Size(width: 10, height: 10)
      mark.rotation.value = .radians(Double.pi / 4)
      mark.position.value = target.parent?.convertToRoot(destination) ?? destination
    }

    /// Shows a line through `coordinate`, across the direction of the coordinate and longer than the node.
    private func show(
      _ coordinate: Double, inLane lane: Int, for property: ObserverTable, of target: SceneNode, _ seen: inout Set<MarkKey>
    ) {
      let mark = mark("destination", for: property, of: target, Color(red: 0.95, green: 0.6, blue: 0, alpha: 0.9), &seen)
      let space = TransformComponents(target.parent?.transformToRoot ?? .identity)
      let (position, size) = (target.position.value, target.size.value)
      let center = lane == 0 ? Point(x: coordinate, y: position.y) : Point(x: position.x, y: coordinate)
      mark.position.value = space.transform.apply(to: center)
      mark.size.value =
        lane == 0
        ? Size(width: 3, height: size.height * space.scale.dy + 20) : Size(width: size.width * space.scale.dx + 20, height: 3)
      mark.rotation.value = space.rotation
    }

    // MARK: Paths

    private func follow(_ target: SceneNode, at now: Timestamp) {
      let position = target.parent?.convertToRoot(target.position.value) ?? target.position.value
      let key = ObjectIdentifier(target)
      guard var track = tracks[key] else {
        tracks[key] = Track(position: position, time: now)
        return
      }
      if track.isSeen { return }
      track.isSeen = true
      if track.dots.last.map({ $0.position.value.distance(to: position) >= Self.dotDistance }) ?? (position != track.position) {
        let dot = node.addChild(named: "way", position: position, size: Size(width: 4, height: 4))
        dot.backgroundColor.value = Color(red: 0.1, green: 0.6, blue: 0.3, alpha: 0.7)
        dot.cornerRadius.value = 2
        track.dots.append(dot)
        if track.dots.count > Self.mostDots { track.dots.removeFirst().removeFromParent() }
      }
      if position == track.position {
        // A dragged node does not move between two samples of its finger.
        if now.seconds(since: track.time) > 0.05 { track.velocity?.isHidden.value = true }
      } else if now > track.time {
        showVelocity((position - track.position) * (1 / now.seconds(since: track.time)), at: position, &track)
        (track.position, track.time) = (position, now)
      }
      tracks[key] = track
    }

    private func showVelocity(_ velocity: Vector, at position: Point, _ track: inout Track) {
      let length = velocity.length * Self.velocityTime
      let line = track.velocity ?? node.addChild(named: "velocity", anchorPoint: Point(x: 0, y: 0.5))
      line.backgroundColor.value = Color(red: 0.85, green: 0.2, blue: 0.15, alpha: 0.9)
      line.isHidden.value = false
      line.position.value = position
      line.size.value = Size(width: length, height: 2)
      line.rotation.value = .radians(Elementary.atan2(velocity.dy, velocity.dx))
      track.velocity = line
    }
  }

  extension MotionRuntime {
    /// Whether the scene shows the overlay of its interactions (``DebugOverlay``).
    ///
    /// A child shares the setting of its parent; setting it has no effect on a child that was removed.
    public var showsOverlay: Bool {
      get { overlay != nil }
      set {
        if let parent {
          parent.showsOverlay = newValue
          return
        }
        if isOrphan { return }
        if newValue, overlay == nil {
          core.keep(DebugOverlay(of: self))
        } else if !newValue, let shown = overlay {
          core.removeTool(of: DebugOverlay.self)
          shown.node.removeFromParent()
        }
      }
    }

    private var overlay: DebugOverlay? { core.root.tool(of: DebugOverlay.self) }
  }
#endif
