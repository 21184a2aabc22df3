extension Attachment {
  /// Removes, at any depth, the attachments that `isMeant` is true of.
  func removeParts(where isMeant: (Attachment) -> Bool) {
    for part in parts where isMeant(part) { part.remove() }
    for part in parts { part.removeParts(where: isMeant) }
  }

  /// Calls `body` with what it consists of, in the order in which it was added; `body` changes nothing.
  func forEachPart(_ body: (Attachment) -> Void) {
    if let part = firstEntry?.part { body(part) }
    for case .part(let part)? in entries { body(part) }
  }

  /// Calls `part` with what it consists of, and `turning` with the switches that turn its recognisers on and off, in order; they change nothing.
  func forEachPart(_ visit: (Attachment) -> Void, turning visitSwitch: (InstanceSwitch) -> Void) {
    func take(_ entry: Entry?) {
      switch entry {
      case .part(let part): visit(part)
      case .turning(let instanceSwitch): visitSwitch(instanceSwitch)
      case .resource, .end, nil: break
      }
    }
    take(firstEntry)
    for entry in entries { take(entry) }
  }

  /// Calls `body` with the connections in this one, at any depth, in order.
  func visitConnections(_ body: (ConnectionRecord) -> Void) {
    forEachPart {
      if let connection = $0.connection { body(connection) }
      $0.visitConnections(body)
    } turning: {
      if let connection = $0.connection { body(connection) }
    }
  }

  /// Calls `body` with the attachments in this one, each before those in it.
  func visitParts(_ body: (Attachment) -> Void) {
    for part in parts {
      body(part)
      part.visitParts(body)
    }
  }
}
