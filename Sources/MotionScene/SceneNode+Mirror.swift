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
    textSlot.endWatch()
    for index in customSlots.indices { customSlots[index].endWatch() }
  }

  /// The properties that someone has asked for.
  package var madeProperties: [ObserverTable] {
    let made: [ObserverTable?] = [
      positionSlot.property, sizeSlot.property, anchorPointSlot.property, rotationSlot.property, scaleSlot.property, opacitySlot.property,
      backgroundColorSlot.property, cornerRadiusSlot.property, zOrderSlot.property, isInteractiveSlot.property, isHiddenSlot.property,
      textSlot.property, adjustment?.property,
    ]
    return made.compactMap { $0 } + customSlots.map { $0.property }
  }

  /// Whether `property` is one of the node's own.
  package func owns(_ property: AnyObject) -> Bool {
    property === positionSlot.property || property === sizeSlot.property || property === anchorPointSlot.property
      || property === rotationSlot.property || property === scaleSlot.property || property === opacitySlot.property
      || property === backgroundColorSlot.property || property === cornerRadiusSlot.property || property === zOrderSlot.property
      || property === isInteractiveSlot.property || property === isHiddenSlot.property
      || property === textSlot.property || property === adjustment?.property || customSlots.contains { $0.property === property }
  }
}
