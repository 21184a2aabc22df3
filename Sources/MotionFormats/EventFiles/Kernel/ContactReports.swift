import MotionGestures

/// Multi-touch protocol A: every frame lists all contacts, each closed by its own report.
///
/// A contact without a tracking id continues the nearest one of the last frame. Pairs are matched in ascending order of distance.
struct ContactReports: ContactTracker {
  private struct Listed {
    var tracking: Int64?
    var x: Int64?
    var y: Int64?
    var pressure: Int64?
    var isEmpty: Bool { tracking == nil && x == nil && y == nil && pressure == nil }
  }

  /// The limit of contacts in one frame; more indicate a damaged file.
  private static let maximumContactCount = 64

  private var open = Listed()
  private var listed: [Listed] = []
  private var isListing = false
  private var known: [(contact: KernelContact, tracking: Int64?)] = []
  private var contacts = 0

  mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    switch (event.type, event.code) {
    case (KernelCode.absolute, KernelCode.contact): open.tracking = event.value
    case (KernelCode.absolute, KernelCode.contactX): open.x = event.value
    case (KernelCode.absolute, KernelCode.contactY): open.y = event.value
    case (KernelCode.absolute, KernelCode.contactPressure): open.pressure = event.value
    case (KernelCode.synchronization, KernelCode.contactReport):
      isListing = true
      close()
      guard listed.count <= Self.maximumContactCount else {
        throw KernelFault(cause: "more than \(Self.maximumContactCount) contacts in one frame")
      }
    case (KernelCode.key, KernelCode.touch): if event.value == 0 { isListing = true }
    default: break
    }
  }

  mutating func endFrame() -> [KernelContact] {
    if !open.isEmpty {
      isListing = true
      close()
    }
    guard isListing else { return [] }
    let partners = partners()
    var result: [KernelContact] = []
    var next: [(contact: KernelContact, tracking: Int64?)] = []
    for (index, entry) in listed.enumerated() {
      let partner = partners[index]
      if partner == nil { contacts += 1 }
      let contact = KernelContact(
        phase: partner == nil ? .down : .move, id: partner.map { known[$0].contact.id } ?? contacts, x: entry.x ?? 0,
        y: entry.y ?? 0,
        pressure: entry.pressure)
      result.append(contact)
      next.append((contact, entry.tracking))
    }
    for index in known.indices where !partners.contains(index) {
      var last = known[index].contact
      last.phase = .up
      result.append(last)
    }
    known = next
    listed = []
    isListing = false
    return result
  }

  private mutating func close() {
    if open.x != nil, open.y != nil { listed.append(open) }
    open = Listed()
  }

  /// Returns, for each listed contact, the index of the known contact that it continues.
  private func partners() -> [Int?] {
    var partners = [Int?](repeating: nil, count: listed.count)
    for (index, entry) in listed.enumerated() {
      guard let tracking = entry.tracking else { continue }
      partners[index] = known.indices.first { known[$0].tracking == tracking && !partners.contains($0) }
    }
    var pairs: [(distance: Double, listed: Int, known: Int)] = []
    for (index, entry) in listed.enumerated() where entry.tracking == nil {
      for candidate in known.indices where known[candidate].tracking == nil {
        let dx = Double((entry.x ?? 0) - known[candidate].contact.x)
        let dy = Double((entry.y ?? 0) - known[candidate].contact.y)
        pairs.append((dx * dx + dy * dy, index, candidate))
      }
    }
    pairs.sort { ($0.distance, $0.listed, $0.known) < ($1.distance, $1.listed, $1.known) }
    for pair in pairs where partners[pair.listed] == nil && !partners.contains(pair.known) { partners[pair.listed] = pair.known }
    return partners
  }
}
