import MotionScene
public import MotionStage
public import MotionValues

extension Stage {
  /// Runs the WebDriver request in `bytes` as time goes on here: elements are the nodes of that name, looked up where they are when their tick begins.
  ///
  /// - Parameter session: the devices; the request begins when the last one has ended, but not before the present.
  /// - Throws: why the request is refused. What happened before stays.
  public func perform(_ bytes: [UInt8], in session: inout WebDriverSession) throws(FileError) {
    session.wait(until: now)
    run(until: session.now)
    try session.perform(bytes, elementCenters: { self.elementCenter($0) }) { events, end in
      play(events)
      run(until: end)
    }
  }

  /// Lets go what is held in `session`, now.
  public func release(_ session: inout WebDriverSession) {
    session.wait(until: now)
    play(session.release())
  }

  /// The middle of the part of the node called `name` that lies within the scene, as WebDriver has the *in-view center point*; of the whole node where none of it does, nil where there is no such node.
  public func elementCenter(_ name: String) -> Point? {
    guard let node = scene[name] else { return nil }
    let size = node.bounds.size
    let corners = [Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height)]
      .map { node.convertToRoot($0) }
    func middle(_ places: [Double], _ limit: Double) -> Double {
      let (least, greatest) = (places.min() ?? 0, places.max() ?? 0)
      let (first, last) = (max(0, least), min(limit, greatest))
      return first <= last ? (first + last) / 2 : (least + greatest) / 2
    }
    return Point(x: middle(corners.map(\.x), scene.size.width), y: middle(corners.map(\.y), scene.size.height))
  }
}
