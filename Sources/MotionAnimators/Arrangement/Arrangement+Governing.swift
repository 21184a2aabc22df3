/// Properties that are governed by one track at a time.
///
/// A property is, if several children of a sequence move it, and one of these repeats, returns or plays a section, or the sequence returns
/// sequentially. Then a track at rest cannot know the value of the property.
extension Arrangement {
  /// The knowledge of the properties that several tracks move.
  enum PropertyLinks {
    /// They were not looked for.
    case unknown
    /// Tracks that wait know the value of a former track.
    case known
    /// The same, and some of its properties are governed by one track at a time.
    case governed
  }

  /// How a part moves a property.
  private struct PropertyUse: OptionSet {
    let rawValue: Int
    /// Several children of one sequence move it.
    static let shared = PropertyUse(rawValue: 1)
    /// A part that moves it repeats, returns or plays a section.
    static let varied = PropertyUse(rawValue: 2)
    /// It is governed by one track at a time.
    static let governed = PropertyUse(rawValue: 4)
    /// Several children of one group move it, so that they overwrite each other.
    static let overwritten = PropertyUse(rawValue: 8)
  }

  /// Whether it repeats, returns, or plays a section.
  private var isVaried: Bool { reverses || startsBackTogether || timing.repeats != .times(0) || timing.section != nil }

  /// Whether a part in it repeats, returns or plays a section, or it returns sequentially.
  private var hasVariedParts: Bool {
    reversal == .sequentially || children.contains { $0.outputCount > 0 && ($0.isVaried || $0.hasVariedParts) }
  }

  /// Finds the properties of this outermost arrangement that one track at a time governs, and gives them to their tracks.
  ///
  /// - Complexity: O(n · d) for n tracks that are nested d deep, if parts are played in other ways than once; else O(n).
  func governProperties() {
    if !hasVariedParts { return }
    var numbers: [ObjectIdentifier: Int] = [:]
    for (property, use) in propertyUses() where PropertyUse(rawValue: use).isSuperset(of: .governed) {
      if !PropertyUse(rawValue: use).contains(.overwritten) { numbers[property] = numbers.count }
    }
    if numbers.isEmpty { return }
    let properties = GovernedProperties(count: numbers.count)
    governed = properties
    for (property, part) in governedParts(numbers, of: properties) { property.take(part) }
  }

  /// Returns the properties that this part moves, with the raw values of their uses.
  private func propertyUses() -> [ObjectIdentifier: Int] {
    // Dictionaries of other types would add code to the module.
    var uses: [ObjectIdentifier: Int] = [:]
    if outputCount == 0 { return uses }
    var isSequence = false
    if case .sequence = content { isSequence = true }
    if let property = track?.propertyID { uses[property] = 0 }
    for child in children {
      for (property, use) in child.propertyUses() {
        guard let former = uses[property] else {
          uses[property] = use
          continue
        }
        var whole = PropertyUse(rawValue: former | use)
        whole.insert(isSequence ? .shared : .overwritten)
        if isSequence, whole.contains(.varied) { whole.insert(.governed) }
        uses[property] = whole.rawValue
      }
    }
    for (property, use) in uses {
      var whole = PropertyUse(rawValue: use)
      if reversal == .sequentially, whole.contains(.shared) { whole.insert(.governed) }
      if isVaried { whole.insert(.varied) }
      uses[property] = whole.rawValue
    }
    return uses
  }

  /// Returns this part as far as it moves each of `properties`, and gives these to its tracks.
  private func governedParts(
    _ numbers: [ObjectIdentifier: Int], of properties: GovernedProperties
  ) -> [(property: GovernedProperty, part: GovernedPart)] {
    links = .known
    if outputCount == 0 { return [] }
    if let track {
      guard let property = track.propertyID, let number = numbers[property] else { return [] }
      (track.governed, links) = (properties[number], .governed)
      return [(properties[number], GovernedPart(of: self))]
    }
    var (found, places): ([(property: GovernedProperty, part: GovernedPart)], [ObjectIdentifier: Int]) = ([], [:])
    for child in children {
      for (property, part) in child.governedParts(numbers, of: properties) {
        let place = places[ObjectIdentifier(property)] ?? found.count
        if place == found.count {
          places[ObjectIdentifier(property)] = place
          found.append((property, GovernedPart(of: self)))
        }
        found[place].part.append(part)
      }
    }
    if !found.isEmpty { links = .governed }
    return found
  }

  /// Leaves the values of all governed properties in this part to be published after the present publication.
  @inline(never) func touchGoverned() {
    if let property = track?.governed { property.touch(byPartOf: self) }
    for child in children where child.links == .governed { child.touchGoverned() }
  }

  /// Adds the governed properties in this part to a list.
  func addGoverned(to list: PublicationList) {
    if let property = track?.governed { list.append(property) }
    for child in children where child.links == .governed { child.addGoverned(to: list) }
  }

  /// Ends the governed properties of this outermost arrangement, whose tracks publish all values themselves from then on.
  func endGoverned() {
    governed?.end()
    governed = nil
    leaveGoverned()
  }

  private func leaveGoverned() {
    (links, crossings) = (.unknown, nil)
    track?.governed = nil
    for child in children { child.leaveGoverned() }
  }
}
