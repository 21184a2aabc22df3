import MotionStage
import MotionStreams
import MotionValues

/// The traced steps of a run as columns: their sentences as templates with numbers.
///
/// Each step consists of varints: its time, its template, its cause, its target, its end, and the numbers of its sentence. Numbers have two
/// decimals, as in the output of `interplay why`, and are stored as differences from the last ones of the same template.
struct CauseColumns {
  /// The maximum number of steps; older ones are omitted.
  static let limit = 24_000
  /// The maximum number of bytes.
  static let byteLimit = 600_000

  /// The sentences, with ``slot`` in place of each number.
  private(set) var templates: [String] = []
  /// The kind of each template: 0 for an event or an action, 1 for values, 2 for a motion.
  private(set) var kinds: [Int] = []
  /// The identities of the properties that steps write or move, in the order of their indices.
  private(set) var targets: [ObjectIdentifier] = []
  /// The columns.
  private(set) var buffer = ColumnBuffer()
  /// The number of steps.
  let count: Int
  /// The number of older steps that were omitted.
  let omittedCount: Int

  /// The character that stands for a number.
  static let slot: Character = "\u{1}"

  /// Encodes `steps`, or as many of the last ones as fit.
  ///
  /// - Parameter wholes: the identities of properties by those of their components. A step that writes a component counts for the property.
  init(
    _ steps: [TracedStep], wholes: [ObjectIdentifier: ObjectIdentifier] = [:], limit: Int = Self.limit, byteLimit: Int = Self.byteLimit
  ) {
    var columns = CauseColumns(steps, wholes, keeping: min(steps.count, limit))
    while columns.buffer.bytes.count > byteLimit {
      // The bytes of a step hardly vary, so the second attempt fits as a rule.
      columns = CauseColumns(steps, wholes, keeping: columns.count * byteLimit / columns.buffer.bytes.count * 9 / 10)
    }
    self = columns
  }

  private init(_ steps: [TracedStep], _ wholes: [ObjectIdentifier: ObjectIdentifier], keeping kept: Int) {
    omittedCount = steps.count - kept
    count = kept
    encode(steps, wholes)
  }

  private mutating func encode(_ steps: [TracedStep], _ wholes: [ObjectIdentifier: ObjectIdentifier]) {
    var templateIndices: [[String: Int]] = [[:], [:], [:]]
    var targetIndices: [ObjectIdentifier: Int] = [:]
    var lastNumbers: [[Int64]] = []
    var (time, slope) = (Int64(0), Int64(0))
    for index in omittedCount..<steps.count {
      let step = steps[index]
      // 1. The time: 0 for that of the step before, otherwise the second difference of the times that occur.
      append(step.time, after: &time, &slope)
      // 2. The template.
      let (template, numbers) = Self.split(step.roundedText)
      let kind = Self.kind(of: step)
      let known = templateIndices[kind][template] ?? templates.count
      if known == templates.count {
        templateIndices[kind][template] = known
        templates.append(template)
        kinds.append(kind)
        lastNumbers.append(Array(repeating: 0, count: numbers.count))
      }
      buffer.append(count: known)
      // 3. The cause: how many steps back, or 0.
      buffer.append(count: step.cause.map { $0 < omittedCount ? 0 : index - $0 } ?? 0)
      // 4. The target, from 1, or 0.
      append(target: step.target.map { wholes[$0] ?? $0 }, &targetIndices)
      // 5. The end: the nanoseconds since the time and 1, or 0.
      buffer.append(count: step.end.map { Int(max(0, $0.nanoseconds - step.time.nanoseconds)) + 1 } ?? 0)
      // 6. The numbers.
      for (slot, number) in numbers.enumerated() {
        buffer.append(signed: number - lastNumbers[known][slot])
        lastNumbers[known][slot] = number
      }
    }
  }

  /// Appends `next`, which follows `time` with its `slope`: the time that passed before it.
  private mutating func append(_ next: Timestamp, after time: inout Int64, _ slope: inout Int64) {
    let elapsed = next.nanoseconds - time
    if elapsed == 0 { return buffer.append(count: 0) }
    let change = elapsed - slope
    buffer.append(UInt64(bitPattern: (change << 1) ^ (change >> 63)) + 1)
    (time, slope) = (next.nanoseconds, elapsed)
  }

  /// Appends the index of `target`, and lists it if it is new.
  private mutating func append(target: ObjectIdentifier?, _ indices: inout [ObjectIdentifier: Int]) {
    guard let target else { return buffer.append(count: 0) }
    let known = indices[target] ?? targets.count
    if known == targets.count {
      indices[target] = known
      targets.append(target)
    }
    buffer.append(count: known + 1)
  }

  private static func kind(of step: TracedStep) -> Int {
    switch step.kind {
    case .entryPoint, .input: 0
    case .values: 1
    case .motion: 2
    }
  }

  /// Splits a sentence into a template and its numbers, in hundredths.
  ///
  /// A number that would not read the same again stays in the template.
  static func split(_ text: String) -> (template: String, numbers: [Int64]) {
    var template = ""
    var numbers: [Int64] = []
    var rest = Substring(text)
    while let character = rest.first {
      let token = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
      if !token.isEmpty, template.last?.isLetter != true, let number = Double(token), number.magnitude < 1e12 {
        let hundredths = (number * 100).rounded()
        if SVGDocument.short(hundredths / 100) == token {
          template.append(slot)
          numbers.append(Int64(hundredths))
          rest = rest[token.endIndex...]
          continue
        }
      }
      // A slot in the text itself would be mistaken for a number.
      template.append(character == slot ? " " : character)
      rest.removeFirst()
    }
    return (template, numbers)
  }
}
