extension Attachment {
  /// Removes the attachments, at any depth, for which `isMeant` returns true.
  func removeParts(where isMeant: (Attachment) -> Bool) {
    for part in parts where isMeant(part) { part.remove() }
    for part in parts { part.removeParts(where: isMeant) }
  }

  /// Calls `body` with the parts, in the order in which they were added; `body` must not change them.
  func forEachPart(_ body: (Attachment) -> Void) {
    if let part = firstEntry?.part { body(part) }
    for case .part(let part)? in entries { body(part) }
  }

  /// Calls `visit` with the parts and `visitSwitch` with the switches of recognizers, in order; these closures must not change them.
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

  /// Calls `body` with the connections of the attachment, at any depth, in order.
  func visitConnections(_ body: (ConnectionRecord) -> Void) {
    forEachPart {
      if let connection = $0.connection { body(connection) }
      $0.visitConnections(body)
    } turning: {
      if let connection = $0.connection { body(connection) }
    }
  }

  /// Calls `body` with the parts at any depth, each before its own parts.
  func visitParts(_ body: (Attachment) -> Void) {
    for part in parts {
      body(part)
      part.visitParts(body)
    }
  }
}
