import MotionDescriptions
import MotionInspection
import MotionMathematics
import MotionScene
import MotionStage
import MotionValues

/// The nodes of a run as groups of an SVG drawing, with keyframes for what changes.
///
/// Keyframes change transforms, opacities, fill colors and corner radii; the attributes are those of the end, for viewers that do not animate.
struct AnimatedNodes {
  /// The groups.
  private(set) var body = ""
  /// The keyframes.
  private(set) var rules = ""

  private let trace: Trace
  private let recorder: SessionRecorder
  private let time: PictureTime
  /// The times at which a node that changes is compared with its keyframes, and those of any other node.
  private let (changingSamples, stillSamples): ([Timestamp], [Timestamp])
  /// The properties of the current node that change.
  private var changing: [NodeProperty] = []
  /// The changes that show or hide a node, by its id.
  private var appearances: [Int: [SessionRecorder.Change]] = [:]
  private let scale: Double
  private let tolerance: Double
  private let reaches: AnimatedReaches
  private var document: SVGDocument

  /// Draws the nodes of `trace`.
  ///
  /// - Parameters:
  ///   - recorder: the recorder of what the trace does not contain.
  ///   - parents: the ids of the parents, without those that are the root.
  ///   - samples: the times at which values are compared with the keyframes.
  ///   - canvas: the size of the stage in the drawing.
  ///   - scale: the size of a point in the drawing.
  ///   - tolerance: the maximum distance, in points of the drawing, with that of rounding.
  init(
    _ trace: Trace, _ recorder: SessionRecorder, _ time: PictureTime, parents: [Int: Int], samples: [Timestamp], canvas: Size,
    scale: Double, tolerance: Double
  ) {
    (self.trace, self.recorder, self.time, self.scale, self.tolerance) = (trace, recorder, time, scale, tolerance)
    (changingSamples, stillSamples) = (samples, samples.count > 1 ? [samples[0], samples[samples.count - 1]] : samples)
    for change in recorder.changes where change.name == "removed" || change.name == "isHidden" {
      appearances[change.node, default: []].append(change)
    }
    var children: [Int: [NodeTrace]] = [:]
    for node in trace.nodes {
      children[parents[node.id] ?? -1, default: []].append(node)
    }
    reaches = AnimatedReaches(children)
    document = SVGDocument(width: 0, height: 0, title: "")
    drawTree(children)
    let nodes = document.content
    document.content = ""
    // The root is drawn as the background.
    document.decimals = SVGDocument.decimals(at: scale)
    NodeDrawing(recorder.root, size: canvas, isContainer: true).draw(into: &document)
    body = document.content + nodes
    rules += document.palette.rules
  }

  /// Draws all nodes from back to front; `children` has them by the id of the parent, those of the root at -1.
  private mutating func drawTree(_ children: [Int: [NodeTrace]]) {
    // Parents and the order of siblings are those of the end; a node that has left the tree keeps its index.
    var indices: [Int: Int] = [:]
    recorder.root.visit { node in for (index, child) in node.children.enumerated() { indices[child.id] = index } }
    enum Step {
      case node(NodeTrace)
      case end(groups: Int)
    }
    func inOrder(_ nodes: [NodeTrace]) -> [NodeTrace] {
      func index(_ node: NodeTrace) -> Int { indices[node.id] ?? 0 }
      var present = nodes.filter { indices[$0.id] != nil }.sorted { index($0) < index($1) }[...]
      return nodes.map { indices[$0.id] == nil ? $0 : present.removeFirst() }
    }
    func fromBack(_ nodes: [NodeTrace]) -> [NodeTrace] {
      let ordered = inOrder(nodes).enumerated().map {
        (offset: $0.offset, order: lanes(.zOrder, of: $0.element, at: trace.end).x, node: $0.element)
      }
      return ordered.sorted { $0.order == $1.order ? $0.offset < $1.offset : $0.order < $1.order }.map(\.node)
    }
    var steps = fromBack(children[-1] ?? []).reversed().map { Step.node($0) }
    while let step = steps.popLast() {
      let node: NodeTrace
      switch step {
      case .node(let next): node = next
      case .end(let groups):
        for _ in 0..<groups { document.end() }
        continue
      }
      guard let source = recorder.nodes[node.id] else { continue }
      let inner = fromBack(children[node.id] ?? [])
      steps.append(.end(groups: draw(node, source, isContainer: !inner.isEmpty)))
      steps += inner.reversed().map { .node($0) }
    }
  }

  private func lanes(_ property: NodeProperty, of node: NodeTrace, at time: Timestamp) -> SIMD4<Double> {
    node.series(of: property)?.value(at: time) ?? property.row?.defaultValue.lanes ?? .zero
  }

  /// Returns the size of the drawing of a node: the last one. If it changes, it is that which is written, because rounding is scaled, too.
  ///
  /// A side that ends at 0, or so close to it that 0 is written, has the greatest length that it had, so that it can be scaled.
  private func drawnSize(of node: NodeTrace) -> SIMD4<Double> {
    let last = lanes(.size, of: node, at: trace.end)
    guard changing.contains(.size), let all = node.series(of: .size)?.values else { return last }
    func length(_ lane: Int) -> Double {
      let written = CurveText.rounded(last[lane], document.decimals)
      let greatest = all.map { $0[lane] }.filter(\.isFinite).max() ?? 0
      return written != 0 ? written : CurveText.rounded(greatest, document.decimals)
    }
    return SIMD4(length(0), length(1), 0, 0)
  }

  /// Returns the track of the numbers that `read` returns at each sample.
  ///
  /// - Parameters:
  ///   - properties: those that `read` looks at. If none of them changes, neither do the numbers, and two samples are enough.
  ///   - appears: whether `read` also looks at whether the node is in the tree and visible.
  private func track(
    of properties: [NodeProperty], appears: Bool = false, _ weights: [Double], _ tolerance: Double, _ read: (Timestamp) -> [Double]
  ) -> KeyframeTrack {
    let samples = appears || properties.contains { changing.contains($0) } ? changingSamples : stillSamples
    return KeyframeTrack(samples.map { .init(share: time.share(at: $0), numbers: read($0)) }, weights: weights, tolerance: tolerance)
  }

  /// Draws a node, and returns the number of groups that are open for its children.
  private mutating func draw(_ node: NodeTrace, _ source: SceneNode, isContainer: Bool) -> Int {
    changing = changingProperties(of: node)
    let reach = reaches[node]
    // The sizes of a point of the parent and of one of the node, at most.
    let (outer, inner) = (scale * reach.outerScale, scale * reach.outerScale * reach.scale)
    document.decimals = SVGDocument.decimals(at: max(outer, inner))
    let (size, id) = (drawnSize(of: node), "\(node.id)")
    let (around, inside) = (SVGDocument.decimals(at: outer), SVGDocument.decimals(at: inner))
    // Each track has a part of the tolerance. Rounding of the written keys takes a tenth of it, and their interpolation the last bits.
    let tracks = Double(max(1, reach.tracks))
    let (share, limit) = (tolerance * 0.9 / tracks, tolerance * 0.999 / tracks)
    // 1. Position, rotation and scale, as far as the farthest corner moves.
    let motion = track(
      of: [.position, .rotation, .scale], [outer, outer, inner * reach.radius, outer * reach.radius], share
    ) { [self] time in
      let position = lanes(.position, of: node, at: time)
      return [position.x, position.y, lanes(.rotation, of: node, at: time).x, lanes(.scale, of: node, at: time).x]
    }
    // 2. Opacity, which is 0 for hidden and removed nodes.
    let visibility = visibility(of: node)
    let opacity = track(of: [.opacity], appears: mayAppear(node), [1], 0.02) { [self] time in
      [visibility(time) ? lanes(.opacity, of: node, at: time).x : 0]
    }
    // 3. The corner of the node, relative to its anchor point.
    let corner = track(of: [.size, .anchorPoint], [inner, inner], share) { [self] time in
      let (size, anchor) = (lanes(.size, of: node, at: time), lanes(.anchorPoint, of: node, at: time))
      return [-anchor.x * size.x, -anchor.y * size.y]
    }
    // 4. The size, as a scale of the final one.
    let stretch = track(of: [.size], [inner * size.x, inner * size.y], share) { [self] time in
      let now = lanes(.size, of: node, at: time)
      return [size.x > 0 ? now.x / size.x : 1, size.y > 0 ? now.y / size.y : 1]
    }
    // 5. The corner radii before that stretch.
    let style = source.value(.style)
    let corners = track(of: [.size, .cornerRadius], [inner * 0.5, inner * 0.5], share) { [self] time in
      let now = lanes(.size, of: node, at: time)
      let radius = min(max(style.cornerRadius, lanes(.cornerRadius, of: node, at: time).x), now.x / 2, now.y / 2)
      return [now.x > 0 ? radius * size.x / now.x : radius, now.y > 0 ? radius * size.y / now.y : radius]
    }
    let color = track(of: [.backgroundColor], [1, 1, 1, 1], 0.01) { [self] time in
      let color = lanes(.backgroundColor, of: node, at: time)
      return [color.x, color.y, color.z, color.w]
    }

    let last = motion.keys[motion.keys.count - 1].numbers
    let end = opacity.keys[opacity.keys.count - 1].numbers[0]
    let offset = corner.keys[corner.keys.count - 1].numbers
    let n = CurveText.number
    animate("o" + id, opacity) { "opacity:" + SVGDocument.short($0[0]) }
    animateMotion("t" + id, motion, .init(decimals: [around, around, 4, 4], distance: limit))
    animate("c" + id, corner, .init(decimals: [inside, inside], distance: limit)) { "transform:translate(\(n($0[0]))px,\(n($0[1]))px)" }
    animate("s" + id, stretch, .init(decimals: [4, 4], distance: limit)) { "transform:scale(\(n($0[0])),\(n($0[1])))" }
    if !color.isConstant {
      rules += color.rules(named: "f" + id, selector: ".f" + id, seconds: time.duration) { NodeDrawing.fill($0) }
    }
    if !corners.isConstant {
      animate("r" + id, corners, .init(decimals: [inside, inside], distance: limit)) { "rx:\(n($0[0]))px;ry:\(n($0[1]))px" }
      // An element has one list of animations.
      let seconds = SVGDocument.short(time.duration)
      if !color.isConstant { rules += ".f\(id).r\(id){animation:f\(id) \(seconds)s linear,r\(id) \(seconds)s linear}\n" }
    }

    // One element has one list of animations, so each track has a group of its own.
    if !opacity.isConstant { document.beginGroup(.identity, opacity: end, class: "o" + id) }
    let transform = Transform.rotation(Angle(radians: last[2]), scale: last[3])
      .followed(by: .translation(Vector(dx: last[0], dy: last[1])))
    document.beginGroup(transform, opacity: opacity.isConstant ? end : 1, class: motion.isConstant ? nil : "t" + id)
    document.beginGroup(.translation(Vector(dx: offset[0], dy: offset[1])), opacity: 1, class: corner.isConstant ? nil : "c" + id)
    let drawing = NodeDrawing(
      source, size: Size(width: size.x, height: size.y), isContainer: isContainer, colorClass: color.isConstant ? nil : "f" + id,
      cornerClass: corners.isConstant ? nil : "r" + id)
    draw(drawing, of: node, stretch, size: size, weight: inner, tolerance: share, limit: limit)
    let isClipping = source.value(.isClipping)
    if isClipping {
      let factors = stretch.keys[stretch.keys.count - 1].numbers.map { CurveText.short($0, 4) }
      let transform = stretch.isConstant ? "" : " class=\"s\(id)\" transform=\"scale(\(factors[0]) \(factors[1]))\""
      document.beginClip(0, 0, size.x, size.y, transform)
    }
    return (opacity.isConstant ? 2 : 3) + (isClipping ? 1 : 0)
  }

  /// Draws the outline, which is stretched if the size changes, and the details, which keep their size and their distance from a point.
  ///
  /// - Parameters:
  ///   - weight: the size of a point of the node in the drawing, at most.
  ///   - tolerance: the maximum distance before rounding.
  ///   - limit: the maximum distance after rounding.
  private mutating func draw(
    _ drawing: NodeDrawing, of node: NodeTrace, _ stretch: KeyframeTrack, size: SIMD4<Double>, weight: Double, tolerance: Double,
    limit: Double
  ) {
    if stretch.isConstant { return drawing.draw(into: &document) }
    let end = stretch.keys[stretch.keys.count - 1].numbers
    document.beginGroup(Transform(a: end[0], b: 0, c: 0, d: end[1], tx: 0, ty: 0), opacity: 1, class: "s\(node.id)")
    drawing.drawOutline(into: &document)
    document.end()
    for (index, run) in drawing.runs.enumerated() {
      let shift = track(of: [.size], [weight, weight], tolerance) { [self] time in
        let now = lanes(.size, of: node, at: time)
        return [(now.x - size.x) * run.anchor.x, (now.y - size.y) * run.anchor.y]
      }
      let name = "e\(node.id)_\(index)"
      let (n, decimals) = (CurveText.number, SVGDocument.decimals(at: weight))
      animate(name, shift, .init(decimals: [decimals, decimals], distance: limit)) { "transform:translate(\(n($0[0]))px,\(n($0[1]))px)" }
      let last = shift.keys[shift.keys.count - 1].numbers
      if !shift.isConstant { document.beginGroup(.translation(Vector(dx: last[0], dy: last[1])), opacity: 1, class: name) }
      drawing.draw(run, into: &document)
      if !shift.isConstant { document.end() }
    }
  }

  /// Adds the keyframes of position, rotation and scale.
  ///
  /// Every key has the same functions, so that viewers interpolate each number, and not the entries of a matrix.
  private mutating func animateMotion(_ name: String, _ motion: KeyframeTrack, _ rounding: KeyframeTrack.Rounding) {
    let turns = motion.keys.contains { $0.numbers[2] != 0 }
    let scales = motion.keys.contains { $0.numbers[3] != 1 }
    let n = CurveText.number
    animate(name, motion, rounding) { numbers in
      "transform:translate(\(n(numbers[0]))px,\(n(numbers[1]))px)" + (turns ? " rotate(\(n(numbers[2]))rad)" : "")
        + (scales ? " scale(\(n(numbers[3])))" : "")
    }
  }

  /// Adds the keyframes of a track that changes.
  ///
  /// - Parameter rounding: the rounding of its numbers; nil if `declaration` rounds them.
  private mutating func animate(
    _ name: String, _ track: KeyframeTrack, _ rounding: KeyframeTrack.Rounding? = nil, _ declaration: ([Double]) -> String
  ) {
    if track.isConstant { return }
    rules += track.rules(named: name, selector: "." + name, seconds: time.duration, rounding: rounding, declaration)
  }

  /// Returns the properties of the node that change: of most nodes none.
  private func changingProperties(of node: NodeTrace) -> [NodeProperty] {
    node.series.compactMap { series in
      let isStill = (series.times.first ?? .zero) <= changingSamples[0] && series.values.allSatisfy { $0 == series.values[0] }
      return isStill ? nil : series.property
    }
  }

  /// Returns whether the node is shown or hidden while the picture plays.
  private func mayAppear(_ node: NodeTrace) -> Bool {
    appearances[node.id] != nil || (node.position.times.first ?? .zero) > changingSamples[0]
  }

  /// Returns whether the node is in the tree and visible, at each time.
  private func visibility(of node: NodeTrace) -> (Timestamp) -> Bool {
    let from = node.position.times.first ?? .zero
    var (isRemoved, isHidden) = (false, false)
    var states = [(time: from, isShown: true)]
    for change in appearances[node.id] ?? [] {
      if change.name == "removed" { isRemoved = change.value == "true" } else { isHidden = change.value == "true" }
      states.append((max(change.time, from), !isRemoved && !isHidden))
    }
    return { [states] time in
      let count = states.partitioningIndex { $0.time > time }
      return count > 0 && states[count - 1].isShown
    }
  }
}
