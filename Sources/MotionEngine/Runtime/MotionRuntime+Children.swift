public import MotionScene
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Creates a child runtime for a subtree of the scene. Interactions that are added to the child are removed together with it.
  ///
  /// The child uses the clock, the events and the frames of this runtime. The runtime keeps it until it is removed, or until `node` is removed from
  /// the scene. Motion and manipulation in the child count in this runtime, too. Its own ``state`` and ``isBeingManipulated`` count the child only.
  ///
  /// - Parameters:
  ///   - name: the name in the graph.
  ///   - node: the root of the subtree, in the scene of this runtime. Defaults to the entire scene.
  public func createChild(named name: String = "child", on node: SceneNode? = nil) -> MotionRuntime {
    createChild(named: name, on: node, in: nil)
  }

  /// Creates a child runtime with the clock `childClock`, which ends with it; nil uses the clock of this runtime.
  package func createChild(named name: String, on node: SceneNode?, in childClock: ChildClock?) -> MotionRuntime {
    require(
      childClock == nil || history == nil,
      "A timeline cannot be a part of another one. Create it from the runtime of the other one.")
    let node = get(node ?? rootNode)
    #if hasFeature(Embedded)
      let record: InteractionRecord? = nil
    #else
      let description = ChildDescription(named: name)
      let record: InteractionRecord? = InteractionRecord(of: description)
    #endif
    let attachment = ScopeAttachment(child: node, record: record)
    owner.adopt(attachment)
    index.add(attachment)
    noteAddition(of: attachment)
    let child = MotionRuntime(childOf: self, attachment, in: childClock)
    #if !hasFeature(Embedded)
      description.state = child.state
      // Unretained: the child keeps its clock, and the attachment keeps the child.
      description.clock = .passUnretained(child.clock)
      description.childClock = childClock.map { .passUnretained($0) }
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

  /// Sets the `kind` and the `settings` that describe this child in files of scenes.
  package func describe(asKind kind: String, settings: @escaping () -> [Setting]) {
    guard let child = attachments.record?.child else { return }
    (child.kind, child.settings) = (kind, settings)
  }

  /// Keeps `object` until the instance that is being added now, or this runtime, is removed.
  package func keep(_ object: some AnyObject) { owner.keep(object) }

  /// Removes `child` with everything that was added to it. Later calls have no effect.
  ///
  /// - Precondition: it is a child of this runtime.
  public func remove(_ child: MotionRuntime) {
    guard child.parentReference != nil else { return }
    require(child.core.parent === core, "The runtime is not a child of this one. Remove it from the runtime that created it.")
    clock.withTransaction { child.attachments.remove() }
  }

  /// The parent of this child or scope; nil for a root, and for a child that was removed.
  public var parent: MotionRuntime? { isScope ? core.runtime?.takeUnretainedValue() : parentReference?.takeUnretainedValue() }

  /// Whether it is a child that was removed, or a scope of a runtime that was deallocated. Nothing that it starts would ever end.
  package var isOrphan: Bool { isChild && parent == nil }

  /// The state: active while anything in the runtime moves or is manipulated.
  ///
  /// It is active before the first value, and at rest once an event or a frame was committed with everything at rest.
  public var state: MotionStream<MotionState> { activity.state }

  /// The root runtime.
  var root: MotionRuntime { parent?.root ?? self }

  /// The root of the subtree in which it moves nodes.
  var rootNode: SceneNode { (isScope ? parent?.attachments.node : attachments.node) ?? scene.root }
}

extension MotionRuntime: Stateful {}
