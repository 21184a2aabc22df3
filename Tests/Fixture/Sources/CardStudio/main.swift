// snippet: studio
import CardPages
import Interplay
import InterplayStudio

@_expose(wasm, "catalog") @_cdecl("interplayCatalog")
public func catalog() -> UnsafeMutableRawPointer { StudioCatalog([.card]).handle }
// end
