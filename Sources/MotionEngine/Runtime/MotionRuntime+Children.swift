public import MotionScene
public import MotionStreams
import MotionValues

extension MotionRuntime {
  /// A runtime for a part of the scene: whatever is added to it is removed together with it.
  ///
  /// It lives in the time and by the doors of this one, which keeps it until it is removed, or until `node` is taken out of the scene. What moves or is manipulated in it moves and is
  /// manipulated in this one, too; its own ``state`` and ``isBeingManipulated`` are about it alone.
  ///
  /// - Parameters:
  ///   - name: what it is called in the graph.
  ///   - node: the node of the part, in the scene of this runtime; the whole scene unless told otherwise.
  public func createChild(named name: String = "child", on node: SceneNode? = nil) -> MotionRuntime {
    createChild(named: name, on: node, in: nil)
  }

  /// A runtime for a part of the scene that lives in `childClock`, which ends with it; nil for the time of this one.
  package func createChild(named name: String, on node: SceneNode?, in childClock: ChildClock?) -> MotionRuntime {
    require(
      childClock == nil || history == nil,
      "A timeline cannot be a part of another one. Make it of the runtime that the other one was made of.")
    let node = get(node ?? rootNode)
    #if hasFeature(Embedded)
      let record: InteractionRecord? = nil
    #else
      let description = ChildDescription(named: name)
      let record: InteractionRecord? = InteractionRecord(of: description)
    #endif
    let attachment = Attachment(child: node, record: record)
    owner.adopt(attachment)
    index.add(attachment)
    let child = MotionRuntime(childOf: self, attachment, in: childClock)
    #if !hasFeature(Embedded)
      description.state = child.state
    #endif
    let subscriptions: [any Resource] = [
      manipulations.observe(child.manipulations.state, clock: clock), self.activity.observe(child.activity.state, clock: clock),
    ]
    attachment.own {
      child.leaveParent()
      childClock?.end()
      for subscription in subscriptions { subscription.end() }
    }
    return child
  }

  /// Describes this child as one of `kind` with `settings`, for files of scenes.
  package func describe(asKind kind: String, settings: @escaping () -> [Setting]) {
    guard let child = attachments.record?.child else { return }
    (child.kind, child.settings) = (kind, settings)
  }

  /// Keeps `object` until what is being added now is removed, or this runtime is.
  package func keep(_ object: some AnyObject) { owner.own { _ = object } }

  /// Removes `child` with everything that was added to it; again is harmless.
  ///
  /// - Precondition: it is a child of this runtime.
  public func remove(_ child: MotionRuntime) {
    guard child.parentReference != nil else { return }
    require(child.core.parent === core, "The runtime is not a child of this one. Remove it from the runtime that created it.")
    clock.withTransaction { child.attachments.remove() }
  }

  /// What this one is a child of; nil for a runtime of its own, and for one that was removed.
  public var parent: MotionRuntime? { isScope ? core.runtime?.takeUnretainedValue() : parentReference?.takeUnretainedValue() }

  /// Whether anything of it moves or is manipulated: active before the first value, at rest once an event or a frame has settled with all at rest.
  public var state: MotionStream<MotionState> { activity.state }

  /// The runtime at the top.
  var root: MotionRuntime { parent?.root ?? self }

  /// The node that everything it moves is in.
  var rootNode: SceneNode { (isScope ? parent?.attachments.node : attachments.node) ?? scene.root }
}

extension MotionRuntime: Stateful {}
