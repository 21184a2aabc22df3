#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionGestures
  import MotionPhysics
  import MotionScene
  import MotionStreams

  /// The check of the graph of a runtime for structural problems.
  struct GraphChecker {
    private(set) var findings: [MotionDiagnostic] = []
    private let now: Timestamp
    private var connections: [ConnectionRecord] = []
    private var gestures: [any GestureSources] = []
    /// Properties that are read without a subscription: those of nodes, settings of interactions, switches of recognizers.
    private var known: [ObjectIdentifier: ObserverTable] = [:]
    private var arguments: Set<ObjectIdentifier> = []

    init(of runtime: MotionRuntime) {
      now = runtime.now
      gestures = runtime.attachments.gestures
      runtime.attachments.visitParts { part in
        if let connection = part.connection { connections.append(connection) }
        guard let part = part.scope else { return }
        gestures += part.gestures
        for property in part.record?.settings().compactMap({ $0.property }) ?? [] { known[ObjectIdentifier(property)] = property }
      }
      for connection in connections { learn(connection.labels) }
      runtime.scene.root.visit { node in node.visitProperties { known[ObjectIdentifier($0)] = $0 } }
      for gesture in gestures { if let property = gesture.madeSwitch { known[ObjectIdentifier(property)] = property } }

      for connection in connections { check(connection) }
      for gesture in gestures { check(gesture, in: runtime) }
      findings += CycleCheck(connections).cycles.map { finding(.cycle($0), $0.first ?? "") }
    }

    private mutating func learn(_ labels: [GraphLabel]) {
      for label in labels {
        for argument in label.arguments {
          guard case .stream(let stream) = argument.value else { continue }
          if let origin = stream.origin { arguments.insert(origin) }
          learn(stream.labels)
        }
      }
    }

    private func finding(_ cause: MotionDiagnostic.Cause, _ place: String) -> MotionDiagnostic {
      MotionDiagnostic(time: now, place: place, cause: cause)
    }

    private mutating func check(_ connection: ConnectionRecord) {
      let target = connection.target
      if let awaited = connection.awaited, !awaited.isAdded, let name = awaited.name {
        findings.append(finding(.neverActive(.waitsForWhatIsNotAdded(name)), target.name))
      }
      let identifier = ObjectIdentifier(target)
      if target.observerCount == 0, known[identifier] == nil, !arguments.contains(identifier) {
        findings.append(finding(.unobservedStream, target.name))
      }
      if let undone = ConstraintCheck(connection.labels, known).undone {
        findings.append(finding(.overriddenConstraint(undone.first, by: undone.second), target.name))
      }
    }

    private mutating func check(_ gesture: any GestureSources, in runtime: MotionRuntime) {
      let nodeName = gesture.node.name
      if !gesture.isObserved { findings.append(finding(.unobservedStream, "\(gesture.name) on \(nodeName)")) }
      guard gesture.isListening else { return }
      if !gesture.node.hasSomethingToTouch {
        findings.append(finding(.neverActive(.nodeWithoutSize), "\(gesture.name) on \(nodeName)"))
      }
      var node: SceneNode? = gesture.node
      while let current = node {
        let isInteractive = current.isInteractive
        if !isInteractive.value, !connections.contains(where: { $0.target === isInteractive }) {
          findings.append(finding(.neverActive(.nodeNotInteractive), "\(gesture.name) on \(nodeName)"))
          break
        }
        node = current.parent
      }
    }
  }

  extension SceneNode {
    /// Whether the node or a descendant has a size, or may get one.
    fileprivate var hasSomethingToTouch: Bool {
      var waiting = [self]
      while let node = waiting.popLast() {
        let size = node.size
        if size.value.width > 0 && size.value.height > 0 || size.isDriven { return true }
        waiting.append(contentsOf: node.children.reversed())
      }
      return false
    }
  }
#endif
