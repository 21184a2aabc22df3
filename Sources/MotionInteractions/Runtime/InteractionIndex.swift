/// Where every interaction is associated, so that none has to be looked for.
final class InteractionIndex {
  private var lists: [ObjectIdentifier: [Association]] = [:]

  /// The associations of `interaction`, in the order in which they were made.
  subscript<Added: AnyObject>(interaction: Added) -> [Association] { lists[ObjectIdentifier(interaction)] ?? [] }

  /// Lists `association` until it is removed.
  func add<Added: AnyObject>(_ association: Association, of interaction: Added) {
    let identifier = ObjectIdentifier(interaction)
    lists[identifier, default: []].append(association)
    // Unretained: it is the association that runs this.
    let listed = Unmanaged.passUnretained(association)
    association.own {
      self.lists[identifier]?.removeAll { $0 === listed.takeUnretainedValue() }
      if self.lists[identifier]?.isEmpty == true { self.lists[identifier] = nil }
    }
  }
}
