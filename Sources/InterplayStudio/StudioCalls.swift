import MotionValues

// The calls of a module, with numbers alone, so that any language can make them. `Documentation/Studio.md` describes them.
// Sessions and catalogs are addresses; times are nanoseconds; longer results are in the memory that `output` names.

/// Returns the version of these calls: 1.
@_expose(wasm, "version") @_cdecl("interplayVersion") public func studioVersion() -> Int32 { 1 }

/// Writes the groups and pages of a catalog, and returns the address of the bytes.
@_expose(wasm, "pages") @_cdecl("interplayPages") public func studioPages(_ catalog: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  StudioCatalog.at(catalog).description().start
}

/// Opens page `index` at time zero; returns the session, or nil if there is no such page.
@_expose(wasm, "open") @_cdecl("interplayOpen")
public func studioOpen(_ catalog: UnsafeMutableRawPointer, _ index: Int32) -> UnsafeMutableRawPointer? {
  // Unretained by others: the address retains the session until `close`.
  StudioCatalog.at(catalog).page(index).map { Unmanaged.passRetained(StudioSession($0)).toOpaque() }
}

/// Closes a session, whose address is invalid from then on.
@_expose(wasm, "close") @_cdecl("interplayClose") public func studioClose(_ session: UnsafeMutableRawPointer) {
  // Unretained from here on: this releases what `open` has retained.
  Unmanaged<StudioSession>.fromOpaque(session).release()
}

/// Returns the address of memory for `byteCount` bytes of input.
@_expose(wasm, "room") @_cdecl("interplayRoom")
public func studioRoom(_ session: UnsafeMutableRawPointer, _ byteCount: Int32) -> UnsafeMutableRawPointer {
  opened(session).room(max(0, Int(byteCount)))
}

/// Sends the events in the input; returns the number of those that were impossible, or -1 if the bytes are no events.
@_expose(wasm, "send") @_cdecl("interplaySend")
public func studioSend(_ session: UnsafeMutableRawPointer, _ byteCount: Int32) -> Int32 { opened(session).send(max(0, Int(byteCount))) }

/// Advances to `time`, for a frame.
@_expose(wasm, "advance") @_cdecl("interplayAdvance")
public func studioAdvance(_ session: UnsafeMutableRawPointer, _ time: Int64) { opened(session).advance(to: Timestamp(nanoseconds: time)) }

/// Returns when the next call is needed: -2 at every frame, -1 never, or a time.
@_expose(wasm, "need") @_cdecl("interplayNeed") public func studioNeed(_ session: UnsafeMutableRawPointer) -> Int64 { opened(session).need }

/// Writes the scene: everything if `whole` is not 0 or the tree has changed, otherwise what was written since the last call.
@_expose(wasm, "scene") @_cdecl("interplayScene")
public func studioScene(_ session: UnsafeMutableRawPointer, _ whole: Int32) { opened(session).writeScene(whole: whole != 0) }

/// Writes the table of node properties.
@_expose(wasm, "properties") @_cdecl("interplayProperties") public func studioProperties(_ session: UnsafeMutableRawPointer) {
  let output = opened(session).output
  output.clear()
  SceneCoding.putProperties(into: output)
}

/// Writes the settings.
@_expose(wasm, "settings") @_cdecl("interplaySettings")
public func studioSettings(_ session: UnsafeMutableRawPointer) { opened(session).writeSettings() }

/// Takes the paths of the settings from the input; returns 1 if each setting has one.
@_expose(wasm, "paths") @_cdecl("interplayPaths")
public func studioPaths(_ session: UnsafeMutableRawPointer, _ byteCount: Int32) -> Int32 {
  opened(session).takePaths(max(0, Int(byteCount))) ? 1 : 0
}

/// Writes the events so far.
@_expose(wasm, "recording") @_cdecl("interplayRecording")
public func studioRecording(_ session: UnsafeMutableRawPointer) { opened(session).writeRecording() }

/// Writes the events of the page's own script; returns the time at which everything is at rest.
@_expose(wasm, "script") @_cdecl("interplayScript")
public func studioScript(_ session: UnsafeMutableRawPointer) -> Int64 { opened(session).writeScript().nanoseconds }

/// Returns the digest of the session, played again at `rate` frames a second; a rate below 1 means 60.
@_expose(wasm, "replayed") @_cdecl("interplayReplayed")
public func studioReplayed(_ session: UnsafeMutableRawPointer, _ rate: Int32) -> UInt64 {
  opened(session).digest(rate: rate < 1 ? 60 : Int64(rate))
}

/// Returns the digest of what was shown, which depends on the times of the frames.
@_expose(wasm, "shown") @_cdecl("interplayShown") public func studioShown(_ session: UnsafeMutableRawPointer) -> UInt64 {
  opened(session).shownDigest
}

/// Returns the address of the bytes that the last call has written.
@_expose(wasm, "output") @_cdecl("interplayOutput")
public func studioOutput(_ session: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer { opened(session).output.start }

/// Returns the number of these bytes.
@_expose(wasm, "outputCount") @_cdecl("interplayOutputCount")
public func studioOutputCount(_ session: UnsafeMutableRawPointer) -> Int32 { Int32(truncatingIfNeeded: opened(session).output.count) }

/// Returns the session at an address.
private func opened(_ session: UnsafeMutableRawPointer) -> StudioSession {
  // Unretained: the address is valid until `close`.
  Unmanaged<StudioSession>.fromOpaque(session).takeUnretainedValue()
}
