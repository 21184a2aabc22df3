import MotionScene
public import MotionStage
public import MotionValues

extension Stage {
  /// Runs the WebDriver request in `bytes` on this stage.
  ///
  /// Elements are the nodes of that name; they are located when their tick begins.
  ///
  /// - Parameter session: the devices. The request begins when the previous one has ended, but not before the present.
  /// - Throws: why the request is invalid. Earlier ticks, and earlier items of the same tick, keep their effects.
  public func perform(_ bytes: [UInt8], in session: inout WebDriverSession) throws(FileError) {
    session.wait(until: now)
    run(until: session.now)
    try session.perform(bytes, elementCenters: { self.elementCenter($0) }) { events, end in
      play(events)
      run(until: end)
    }
  }

  /// Releases all pressed buttons and keys of `session` now.
  public func release(_ session: inout WebDriverSession) {
    session.wait(until: now)
    play(session.release())
  }

  /// Returns the center of the visible part of the node called `name`: WebDriver's *in-view center point*.
  ///
  /// Returns the center of the whole node if no part of it is in the scene, and nil if there is no such node.
  public func elementCenter(_ name: String) -> Point? {
    guard let node = scene[name] else { return nil }
    let size = node.bounds.size
    let corners = [Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height)]
      .map { node.convertToRoot($0) }
    func middle(_ coordinates: [Double], _ limit: Double) -> Double {
      let (least, greatest) = (coordinates.min() ?? 0, coordinates.max() ?? 0)
      let (first, last) = (max(0, least), min(limit, greatest))
      return first <= last ? (first + last) / 2 : (least + greatest) / 2
    }
    return Point(x: middle(corners.map(\.x), scene.size.width), y: middle(corners.map(\.y), scene.size.height))
  }
}
