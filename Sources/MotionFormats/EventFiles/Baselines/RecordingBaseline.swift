import MotionValues

/// The expected outputs of a recording, with the reason for their recording and a tolerance for each field.
///
/// `interplay baseline` writes it into the file of the recording, and `interplay replay --expect` compares with it.
public struct RecordingBaseline: Equatable, Sendable {
  /// Why the outputs are what they are: one line.
  public var reason: String

  /// The program that recorded them, with its version; nil if it is unknown.
  public var tool: String?

  /// The greatest deviation of each field, 0 or more. A field without a tolerance has to be equal, where 0 equals -0.
  ///
  /// Fields are `time` in seconds, `location` in points, `velocity`, `rotationVelocity` and `scaleVelocity` per second, and `value`. The name of
  /// a property, as in `position`, and a path, as in `card.position`, go before `value`.
  public var tolerances: [String: Double]

  /// The layers that are compared; a file has at least one. Defaults to all.
  public var layers: [BaselineLayer]

  /// The outputs of these layers, layer by layer, each in order of time.
  public var outputs: [BaselineOutput]

  /// The number of outputs that the file states.
  var statedCount: Int

  /// Creates a baseline with those of `outputs` that belong to `layers`.
  public init(
    reason: String, tool: String? = nil, tolerances: [String: Double] = [:], layers: [BaselineLayer] = BaselineLayer.allCases,
    outputs: [BaselineOutput]
  ) {
    (self.reason, self.tool, self.tolerances, self.layers) = (reason, tool, tolerances, layers)
    self.outputs = outputs.filter { layers.contains($0.layer) }
    statedCount = self.outputs.count
  }

  /// Whether all outputs were read: a file may be truncated.
  public var isComplete: Bool { outputs.count == statedCount }

  /// Returns the first difference of each layer from `outputs`, the earliest first; empty if they are as expected.
  ///
  /// Of differences at one time, that of the earlier layer comes first.
  public func differences(from outputs: [BaselineOutput]) -> [BaselineDifference] {
    let differences = BaselineLayer.allCases.filter { layers.contains($0) }.compactMap { layer in
      difference(in: layer, from: outputs.filter { $0.layer == layer })
    }
    return differences.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private func difference(in layer: BaselineLayer, from outputs: [BaselineOutput]) -> BaselineDifference? {
    let expected = self.outputs.filter { $0.layer == layer }
    var first: BaselineDifference?
    var count = 0
    for (expected, got) in layer == .values ? Self.matched(expected, outputs) : Self.paired(expected, outputs) {
      guard let difference = difference(expected, got, layer) else { continue }
      count += 1
      if first == nil { first = difference }
    }
    first?.count = count
    return first
  }

  /// Returns the difference of one output; nil if there is none.
  private func difference(_ expected: BaselineOutput?, _ got: BaselineOutput?, _ layer: BaselineLayer) -> BaselineDifference? {
    func difference(_ field: String?, _ distance: Double? = nil) -> BaselineDifference {
      BaselineDifference(
        layer: layer, expected: expected, got: got, field: field, distance: distance, tolerance: field.flatMap { tolerances[$0] } ?? 0)
    }
    guard let expected, let got, expected.subject == got.subject, (expected.text == nil) == (got.text == nil),
      // By bytes: `==` ignores the normal form.
      (expected.text ?? "").utf8.elementsEqual((got.text ?? "").utf8), expected.numbers.count == got.numbers.count
    else {
      return difference(nil)
    }
    if expected.time != got.time {
      let distance = abs(expected.time.seconds - got.time.seconds)
      // Without a tolerance, even a distance that is rounded to 0 is a difference.
      guard let tolerance = tolerances["time"], distance <= tolerance else { return difference("time", distance) }
    }
    if expected.numbers == got.numbers { return nil }
    let field = expected.fields.first { tolerances[$0] != nil } ?? expected.fields.last
    let distance = zip(expected.numbers, got.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    guard let tolerance = field.flatMap({ tolerances[$0] }), distance <= tolerance else { return difference(field, distance) }
    return nil
  }

  private static func paired(_ expected: [BaselineOutput], _ got: [BaselineOutput]) -> [(BaselineOutput?, BaselineOutput?)] {
    (0..<max(expected.count, got.count)).map { ($0 < expected.count ? expected[$0] : nil, $0 < got.count ? got[$0] : nil) }
  }

  /// Returns pairs of values of the same property at the same mark or at the end, and what has no counterpart.
  ///
  /// A replay until rest may end at another time: values at the two ends that match none at their own time are pairs as well.
  private static func matched(_ expected: [BaselineOutput], _ got: [BaselineOutput]) -> [(BaselineOutput?, BaselineOutput?)] {
    struct Key: Hashable {
      let subject: String, time: Timestamp?
    }
    let (expectedEnd, gotEnd) = (expected.map(\.time).max(), got.map(\.time).max())
    var partners = [Int?](repeating: nil, count: expected.count)
    var rest = Array(got.indices)
    // Nodes may have the same name: the first of them belongs to the first, and so on.
    func match(_ keyOf: (_ output: BaselineOutput, _ end: Timestamp?) -> Key?) {
      var places: [Key: ArraySlice<Int>] = [:]
      for place in rest {
        if let key = keyOf(got[place], gotEnd) { places[key, default: []].append(place) }
      }
      for index in expected.indices where partners[index] == nil {
        if let key = keyOf(expected[index], expectedEnd) { partners[index] = places[key]?.popFirst() }
      }
      let taken = Set(partners.compactMap { $0 })
      rest.removeAll { taken.contains($0) }
    }
    match { output, _ in Key(subject: output.subject, time: output.time) }
    match { output, end in output.time == end ? Key(subject: output.subject, time: nil) : nil }
    var pairs: [(BaselineOutput?, BaselineOutput?)] = []
    for index in expected.indices { pairs.append((expected[index], partners[index].map { got[$0] })) }
    for place in rest { pairs.append((nil, got[place])) }
    return pairs
  }
}
