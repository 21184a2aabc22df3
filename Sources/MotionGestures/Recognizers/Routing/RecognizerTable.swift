/// The recognizers by the ids of their nodes, in pages that exist while one of their nodes has some.
///
/// A copy shares the pages, so it is only to be read before the table changes.
package struct RecognizerTable {
  private final class Page {
    @exclusivity(unchecked) var lists = ContiguousArray(repeating: NodeRecognizers(), count: 32)
    @exclusivity(unchecked) var count = 0
  }

  private var pages: ContiguousArray<Page?> = []
  /// The number of nodes with recognizers.
  package private(set) var count = 0

  /// Whether no node has any.
  package var isEmpty: Bool { count == 0 }

  /// The recognizers of the node `id`; nil if it has none.
  package subscript(id: Int) -> NodeRecognizers? {
    let index = id >> 5
    guard index < pages.count, let page = pages[index], !page.lists[id & 31].isEmpty else { return nil }
    return page.lists[id & 31]
  }

  /// The recognizers of all nodes, in the order of the ids of these.
  package var lists: [NodeRecognizers] {
    var found: [NodeRecognizers] = []
    visit { found.append($0) }
    return found
  }

  /// Calls `body` with the recognizers of each node, in the order of the ids of these.
  func visit(_ body: (NodeRecognizers) -> Void) {
    for case let page? in pages { for list in page.lists where !list.isEmpty { body(list) } }
  }

  /// Appends `recognizer` to those of the node `id`.
  mutating func append(_ recognizer: any RoutedRecognizer, at id: Int) {
    let index = id >> 5
    while pages.count <= index { pages.append(nil) }
    let page: Page
    if let known = pages[index] {
      page = known
    } else {
      page = Page()
      pages[index] = page
    }
    if page.lists[id & 31].isEmpty {
      page.count += 1
      count += 1
    }
    page.lists[id & 31].append(recognizer)
  }

  /// Removes `recognizer` from those of the node `id`, if it is one of them.
  mutating func remove(_ recognizer: any RoutedRecognizer, at id: Int) {
    let index = id >> 5
    guard index < pages.count, let page = pages[index] else { return }
    guard let last = page.lists[id & 31].last else { return page.lists[id & 31].remove(recognizer) }
    guard last === recognizer else { return }
    page.lists[id & 31] = NodeRecognizers()
    page.count -= 1
    count -= 1
    if page.count == 0 { pages[index] = nil }
  }
}
