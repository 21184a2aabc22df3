/// The lists of attachments by the ids of their nodes, in pages that exist while one of their lists does.
struct NodeTable {
  /// The first and the last attachment of one node. Unretained: an attachment leaves the index when it is removed.
  struct List {
    var first: Unmanaged<Attachment>
    var last: Unmanaged<Attachment>
  }

  final class Page {
    @exclusivity(unchecked) var lists = ContiguousArray<List?>(repeating: nil, count: 32)
    @exclusivity(unchecked) var count = 0
  }

  private var pages: ContiguousArray<Page?> = []

  /// The list of the node `id`.
  subscript(id: Int) -> List? {
    let page = id >> 5
    return page < pages.count ? pages[page]?.lists[id & 31] : nil
  }

  /// Appends `attachment` to the list of the node `id`.
  mutating func append(_ attachment: Attachment, at id: Int) {
    // Unretained, like the other entries.
    let entry = Unmanaged.passUnretained(attachment)
    page(of: id)._withUnsafeGuaranteedRef { page in
      guard let former = page.lists[id & 31] else {
        page.lists[id & 31] = List(first: entry, last: entry)
        page.count += 1
        return
      }
      attachment.nodeLinks.previous = former.last
      former.last._withUnsafeGuaranteedRef { $0.nodeLinks.next = entry }
      page.lists[id & 31] = List(first: former.first, last: entry)
    }
  }

  /// Removes `attachment` from the list of the node `id`, which contains it.
  mutating func remove(_ attachment: Attachment, at id: Int) {
    let links = attachment.nodeLinks
    attachment.nodeLinks = NodeLinks()
    links.previous?._withUnsafeGuaranteedRef { $0.nodeLinks.next = links.next }
    links.next?._withUnsafeGuaranteedRef { $0.nodeLinks.previous = links.previous }
    if links.previous != nil, links.next != nil { return }
    let isEmpty = page(of: id)._withUnsafeGuaranteedRef { page in
      if links.previous == nil, links.next == nil {
        page.lists[id & 31] = nil
        page.count -= 1
      } else if links.previous == nil, let next = links.next {
        page.lists[id & 31]?.first = next
      } else if links.next == nil, let previous = links.previous {
        page.lists[id & 31]?.last = previous
      }
      return page.count == 0
    }
    if isEmpty { pages[id >> 5] = nil }
  }

  // Unretained: the table keeps its pages, and both callers use one before they change the table.
  private mutating func page(of id: Int) -> Unmanaged<Page> {
    let index = id >> 5
    while pages.count <= index { pages.append(nil) }
    if let page = pages[index] { return .passUnretained(page) }
    let page = Page()
    pages[index] = page
    return .passUnretained(page)
  }
}
