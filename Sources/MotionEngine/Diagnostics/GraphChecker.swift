#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionGestures
  import MotionPhysics
  import MotionScene
  import MotionStreams

  /// The check of the graph of a runtime for structural problems.
  struct GraphChecker {
    private(set) var findings: [MotionDiagnostic] = []
    private var added: Set<Finding> = []
    private let runtime: MotionRuntime
    private typealias Parts = (connections: [(record: ConnectionRecord, steps: [GraphLabel])], gestures: [any GestureSources])
    /// The connections and the recognizers of the runtime itself, which are checked.
    private let own: Parts
    /// Those of its root, on which they depend.
    private let all: Parts
    /// The nodes in the scene; nil until a node outside of it was found.
    private var sceneNodes: Set<ObjectIdentifier>?
    // Most graphs have nothing that these are needed for.
    private lazy var known = readProperties()
    private lazy var arguments = readArguments()
    private lazy var listedParts = runtime.index.listedParts()
    private lazy var touchCheck = TouchCheck(writing: all.connections.lazy.map { $0.record.target })

    /// Checks what belongs to `runtime`, with its children.
    init(of runtime: MotionRuntime) {
      self.runtime = runtime
      own = Self.parts(of: runtime.attachments)
      let root = runtime.root
      all = root === runtime ? own : Self.parts(of: root.attachments)
      checkNodes()
      checkNumbers()
      for connection in own.connections { check(connection.record, connection.steps) }
      for gesture in own.gestures { check(gesture) }
      let targets = root === runtime ? nil : own.connections.map { $0.record.target }
      findings += CycleCheck(all.connections, through: targets).cycles.map { finding(.cycle($0), $0.first ?? "") }
    }

    /// Returns the connections and the recognizers of `attachment`, at any depth.
    private static func parts(of attachment: ScopeAttachment) -> Parts {
      var parts: Parts = ([], attachment.gestures)
      func visit(_ attachment: ScopeAttachment) {
        attachment.forEachPart { part in
          if let connection = part.connection { parts.connections.append((connection, connection.steps())) }
          guard let scope = part.scope else { return }
          scope.visitGestures { parts.gestures.append($0) }
          visit(scope)
        }
      }
      visit(attachment)
      return parts
    }

    /// Returns the properties that are read without a subscription: those of nodes, settings of interactions, switches of recognizers.
    private func readProperties() -> [ObjectIdentifier: ObserverTable] {
      var found: [ObjectIdentifier: ObserverTable] = [:]
      func take(_ property: ObserverTable) { found[ObjectIdentifier(property)] = property }
      // Those in force: a target has its own property in place of a setting that its interaction writes.
      runtime.root.attachments.visitScopes { for setting in $0.settings { setting.property.map(take) } }
      runtime.scene.root.visit { $0.visitProperties(take) }
      for gesture in all.gestures { gesture.createdSwitch.map(take) }
      return found
    }

    /// Returns whether `node` is in the scene.
    private mutating func isInScene(_ node: SceneNode) -> Bool {
      if let sceneNodes { return sceneNodes.contains(ObjectIdentifier(node)) }
      if node.isInside(runtime.scene.root) { return true }
      // To ask each node outside of the scene for its ancestors takes long where they are many.
      var found: Set<ObjectIdentifier> = []
      runtime.scene.root.visit { found.insert(ObjectIdentifier($0)) }
      sceneNodes = found
      return false
    }

    /// Returns the sources of the streams that are arguments of operators.
    private func readArguments() -> Set<ObjectIdentifier> {
      var found: Set<ObjectIdentifier> = []
      func take(_ labels: [GraphLabel]) {
        for label in labels {
          for argument in label.arguments {
            guard case .stream(let stream) = argument.value else { continue }
            if let origin = stream.origin { found.insert(origin) }
            take(stream.labels)
          }
        }
      }
      for connection in all.connections { take(connection.steps) }
      return found
    }

    /// Returns whether `property` or a related one is read without a subscription.
    private mutating func isRead(_ property: ObserverTable) -> Bool {
      if property.relation == nil { return isReadItself(property) }
      for related in property.relatedProperties where isReadItself(related) { return true }
      return false
    }

    private mutating func isReadItself(_ property: ObserverTable) -> Bool {
      // First the properties of nodes and settings, which know their owners.
      if let node = SceneNode.owner(of: property), isInScene(node) { return true }
      if property.portKind == .setting, let definition = property.portOwner, runtime.index.lists(definition) { return true }
      return known[ObjectIdentifier(property)] != nil || arguments.contains(ObjectIdentifier(property))
    }

    /// Returns whether `awaited` is added to any target, by itself or as a part that its whole runs.
    private mutating func isAdded(_ awaited: AwaitedInteraction) -> Bool {
      runtime.index.lists(awaited.definition) || listedParts.contains(awaited.definition)
    }

    private func finding(_ cause: MotionDiagnostic.Cause, _ place: String) -> MotionDiagnostic {
      MotionDiagnostic(time: runtime.now, place: place, cause: cause)
    }

    /// Adds a finding about `object`, unless an equal one was added.
    private mutating func add(_ cause: MotionDiagnostic.Cause, _ place: String, about object: AnyObject) {
      let finding = finding(cause, place)
      guard added.insert(Finding(explanation: finding.explanation, object: ObjectIdentifier(object))).inserted else { return }
      findings.append(finding)
    }

    /// A finding as a key: interactions with several parts repeat some.
    private struct Finding: Hashable {
      let explanation: String
      let object: ObjectIdentifier
    }

    /// Finds what was added twice, or to a node outside of the scene.
    private mutating func checkNodes() {
      var additions: Set<Addition> = []
      var strangers: Set<ObjectIdentifier> = []
      runtime.attachments.visitParts { part in
        if let node = part.node, !isInScene(node), strangers.insert(ObjectIdentifier(node)).inserted {
          findings.append(finding(.nodeOutsideScene, node.name))
        }
        guard let scope = part.scope, let interaction = scope.interactionID, let target = scope.target else { return }
        let addition = Addition(interaction: interaction, target: ObjectIdentifier(target), owner: part.owner.map { ObjectIdentifier($0) })
        if !additions.insert(addition).inserted {
          var place = part.node?.name ?? ""
          if case .source(let source) = part.kind { place = source.name }
          add(.addedTwice(part.name), place, about: target)
        }
      }
    }

    /// An interaction on one target, added by one owner.
    private struct Addition: Hashable {
      let interaction: ObjectIdentifier
      let target: ObjectIdentifier
      let owner: ObjectIdentifier?
    }

    /// Finds properties that hold NaN, and components that their property did not take.
    ///
    /// Those of nodes are first, then targets of connections.
    /// Settings are not searched: interactions report those that they cannot use.
    private mutating func checkNumbers() {
      var seen: Set<ObjectIdentifier> = []
      func take(_ property: ObserverTable) {
        guard property.graphValue?.holdsNaN == true else { return }
        // A component is reported with the property that it is a component of.
        var reported = property
        while let whole = reported.relation?.wholeProperty, whole.graphValue?.holdsNaN == true { reported = whole }
        if seen.insert(ObjectIdentifier(reported)).inserted { findings.append(finding(.holdsNaN, reported.name)) }
      }
      func takeRefused(_ component: ObserverTable) {
        guard component.relation?.isRefused == true, seen.insert(ObjectIdentifier(component)).inserted else { return }
        findings.append(finding(.notFinite, component.name))
      }
      runtime.rootNode.visit { node in
        node.visitProperties { property in
          take(property)
          property.relation?.visitComponents { takeRefused($0) }
        }
      }
      for connection in own.connections where connection.record.target.portKind == .none {
        take(connection.record.target)
        takeRefused(connection.record.target)
      }
    }

    private mutating func check(_ connection: ConnectionRecord, _ steps: [GraphLabel]) {
      let target = connection.target
      if let awaited = connection.awaited, !isAdded(awaited), let name = awaited.name {
        add(.neverActive(.waitsForWhatIsNotAdded(name)), target.name, about: target)
      }
      if !target.isObservedFromOutside, !isRead(target) { add(.unobservedStream, target.name, about: target) }
      let constraints = ConstraintCheck(steps) { known[$0] }
      if let undone = constraints.undone {
        add(.overriddenConstraint(undone.first, by: undone.second), target.name, about: target)
      }
      if let label = constraints.emptyRange { add(.emptyRange(label), target.name, about: target) }
    }

    private mutating func check(_ gesture: any GestureSources) {
      let nodeName = gesture.node.name
      if !gesture.isObserved { findings.append(finding(.unobservedStream, "\(gesture.name) on \(nodeName)")) }
      guard gesture.isListening else { return }
      if !touchCheck.hasSomethingToTouch(gesture.node) {
        findings.append(finding(.neverActive(.nodeWithoutSize), "\(gesture.name) on \(nodeName)"))
      }
      if touchCheck.isNeverInteractive(gesture.node) {
        findings.append(finding(.neverActive(.nodeNotInteractive), "\(gesture.name) on \(nodeName)"))
      }
    }
  }
#endif
