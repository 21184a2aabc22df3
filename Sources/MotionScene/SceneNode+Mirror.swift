package import MotionStreams

extension SceneNode {
  /// Whether anyone is to be told about writes.
  var isWatched: Bool { !family.mirrors.isEmpty }

  /// Tells every mirror that `property` was written.
  func tellMirrors(of property: NodeProperty) {
    for mirror in family.mirrors { mirror.node(self, didChange: property) }
  }

  /// Watches every property made so far; those made later watch themselves.
  func watchProperties() {
    positionSlot.watchWrites(of: self)
    sizeSlot.watchWrites(of: self)
    anchorPointSlot.watchWrites(of: self)
    rotationSlot.watchWrites(of: self)
    scaleSlot.watchWrites(of: self)
    opacitySlot.watchWrites(of: self)
    backgroundColorSlot.watchWrites(of: self)
    cornerRadiusSlot.watchWrites(of: self)
    zOrderSlot.watchWrites(of: self)
    isInteractiveSlot.watchWrites(of: self)
    isHiddenSlot.watchWrites(of: self)
    isClippingSlot.watchWrites(of: self)
    textSlot.watchWrites(of: self)
    for index in customSlots.indices { customSlots[index].watchWrites(of: self) }
  }

  /// Watches nothing any more.
  func endWatch() {
    positionSlot.endWatch()
    sizeSlot.endWatch()
    anchorPointSlot.endWatch()
    rotationSlot.endWatch()
    scaleSlot.endWatch()
    opacitySlot.endWatch()
    backgroundColorSlot.endWatch()
    cornerRadiusSlot.endWatch()
    zOrderSlot.endWatch()
    isInteractiveSlot.endWatch()
    isHiddenSlot.endWatch()
    isClippingSlot.endWatch()
    textSlot.endWatch()
    for index in customSlots.indices { customSlots[index].endWatch() }
  }

  /// Calls `body` with the properties that someone has asked for.
  package func visitProperties(_ body: (ObserverTable) -> Void) {
    if let property = positionSlot.property { body(property) }
    if let property = sizeSlot.property { body(property) }
    if let property = anchorPointSlot.property { body(property) }
    if let property = rotationSlot.property { body(property) }
    if let property = scaleSlot.property { body(property) }
    if let property = opacitySlot.property { body(property) }
    if let property = backgroundColorSlot.property { body(property) }
    if let property = cornerRadiusSlot.property { body(property) }
    if let property = zOrderSlot.property { body(property) }
    if let property = isInteractiveSlot.property { body(property) }
    if let property = isHiddenSlot.property { body(property) }
    if let property = isClippingSlot.property { body(property) }
    if let property = textSlot.property { body(property) }
    if let property = adjustment?.property { body(property) }
    for slot in customSlots { body(slot.property) }
  }

  /// The property that `kind` stands for, if someone has asked for it; nil for those of someone's own.
  package func source(of kind: NodeProperty) -> ObserverTable? {
    switch kind {
    case .position: positionSlot.property
    case .size: sizeSlot.property
    case .anchorPoint: anchorPointSlot.property
    case .rotation: rotationSlot.property
    case .scale: scaleSlot.property
    case .opacity: opacitySlot.property
    case .backgroundColor: backgroundColorSlot.property
    case .cornerRadius: cornerRadiusSlot.property
    case .zOrder: zOrderSlot.property
    case .isInteractive: isInteractiveSlot.property
    case .isHidden: isHiddenSlot.property
    case .isClipping: isClippingSlot.property
    case .text: textSlot.property
    case .custom: nil
    }
  }

  /// The node that `property` belongs to, if it does to one.
  package static func owner(of property: ObserverTable) -> SceneNode? {
    // Whoever owns a property is a node: nothing else makes itself an owner.
    property.owner.map { unsafeDowncast($0.takeUnretainedValue(), to: SceneNode.self) }
  }
}
