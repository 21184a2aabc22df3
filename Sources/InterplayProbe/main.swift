import Interplay
import InterplayPages
import InterplayStudio

// Runs the script of every page and tells the digest of what happened: the same number on every machine. On Linux it prints them; as
// WebAssembly it exports them as functions, and imports nothing.

/// How many pages there are.
@_expose(wasm, "pageCount") @_cdecl("interplayPageCount") public func pageCount() -> Int32 { Int32(Pages.all.count) }

/// The digest of page `index` at `rate` frames a second.
@_expose(wasm, "digest") @_cdecl("interplayDigest") public func digest(_ index: Int32, _ rate: Int32) -> UInt64 {
  Stage(page: Pages.all[Int(index)], rate: Int64(rate)).perform().digest.value
}

/// The pages as a catalog of the studio, for its calls (`InterplayStudio`).
@_expose(wasm, "catalog") @_cdecl("interplayCatalog") public func catalog() -> UnsafeMutableRawPointer {
  StudioCatalog(Pages.catalog).handle
}

#if !hasFeature(Embedded)
  for page in Pages.all { print(page.name, Stage(page: page).perform().digest.hex) }
#endif
