public import MotionStage
import MotionValues

/// The pages that a module shows, for hosts that call it from outside of Swift.
///
/// The executable of a module exports one function, which returns the ``handle``; all other functions are those of this library.
public final class StudioCatalog {
  private let catalog: PageCatalog
  private let buffer = ByteBuffer()

  /// Creates a catalog of `pages`.
  public init(_ pages: PageCatalog) { catalog = pages }

  /// A reference for the calls of a host. The catalog lives from then on as long as the program.
  public var handle: UnsafeMutableRawPointer {
    // Unretained elsewhere: this reference is never released.
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Returns the catalog behind a handle.
  static func at(_ handle: UnsafeMutableRawPointer) -> StudioCatalog {
    // Unretained: the handle retains the catalog.
    Unmanaged<StudioCatalog>.fromOpaque(handle).takeUnretainedValue()
  }

  /// Returns page `index`; nil if there is none.
  func page(_ index: Int32) -> Page? {
    catalog.pages.indices.contains(Int(index)) ? catalog.pages[Int(index)] : nil
  }

  /// Returns the groups and their pages: titles, names, summaries, sizes.
  func description() -> ByteBuffer {
    buffer.clear()
    buffer.put(count: catalog.groups.count)
    for group in catalog.groups {
      buffer.put(group.title)
      buffer.put(count: group.pages.count)
      for page in group.pages {
        buffer.put(page.name)
        buffer.put(page.summary)
        buffer.put(page.canvas.width)
        buffer.put(page.canvas.height)
      }
    }
    return buffer
  }
}
