/// A group of pages.
public struct PageGroup: Sendable {
  /// The title of the group.
  public let title: String

  /// The pages, in reading order.
  public let pages: [Page]

  /// Creates a group.
  public init(title: String, pages: [Page]) {
    self.title = title
    self.pages = pages
  }
}

/// The pages that a tool finds by name, in groups.
public struct PageCatalog: Sendable {
  /// The groups, in reading order.
  public let groups: [PageGroup]

  /// All pages, in reading order.
  public let pages: [Page]

  /// Creates a catalog of groups.
  ///
  /// Each page needs a name of its own, which is not empty and does not begin with a hyphen: anything else traps.
  public init(_ groups: [PageGroup]) {
    self.groups = groups
    pages = groups.flatMap { $0.pages }
    for (index, page) in pages.enumerated() {
      // Bytes, because Embedded Swift does not compare texts.
      let name = page.name.utf8
      if name.isEmpty || name.first == UInt8(ascii: "-") { StageViolations.unusablePageName(page.name) }
      if pages[..<index].contains(where: { $0.name.utf8.elementsEqual(name) }) { StageViolations.repeatedPageName(page.name) }
    }
  }

  /// Creates a catalog of one group.
  public init(title: String = "Pages", _ pages: [Page]) { self.init([PageGroup(title: title, pages: pages)]) }

  /// Returns the page called `name`, or nil.
  public func page(named name: String) -> Page? { pages.first { $0.name.utf8.elementsEqual(name.utf8) } }
}

extension PageCatalog: ExpressibleByArrayLiteral {
  /// Creates a catalog of one group, as in `[.card, .list]`.
  public init(arrayLiteral pages: Page...) { self.init(pages) }
}
