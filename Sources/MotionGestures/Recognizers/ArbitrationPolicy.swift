/// The rules of arbitration between a recognizer and others for the same pointers.
public struct ArbitrationPolicy: Hashable, Sendable {
  /// The priority among gestures recognized at the same instant; the higher one wins.
  public var priority = 0

  /// The ids of the recognizers that have to fail before this one may begin.
  package private(set) var requirements: [Int] = []

  /// The recognizers that may be active at the same time.
  package var simultaneousWith = GestureArena.Simultaneity.none

  /// Whether it prevents no other recognizer, and is cancelled once another one is recognized.
  ///
  /// An example is the highlight of a button in a list.
  public var yields = false

  /// Whether it takes its pointers exclusively: no other recognizer gets a pointer while it has one, and vice versa.
  ///
  /// One that also ``yields`` takes its pointers only from the recognizers of the nodes inside its own, as a list that is touched in motion.
  public var hasExclusiveTouch = false

  /// Creates the default policy: it excludes others, waits for none and yields to none.
  public init() {}

  /// Lets the recognizer begin only once the one with the id `other` has failed.
  mutating func require(_ other: Int) {
    if !requirements.contains(other) { requirements.append(other) }
  }
}
