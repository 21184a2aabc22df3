import Interplay
import MotionScene
import MotionStage

extension NodeTrace {
  /// Returns the name of the first property, custom ones included, whose value at `time` is not finite; nil if there is none.
  func nonfiniteProperty(at time: Timestamp) -> String? {
    func isFinite(_ value: SIMD4<Double>) -> Bool { (0..<4).allSatisfy { value[$0].isFinite } }
    if let series = series.first(where: { !isFinite($0.value(at: time)) }) { return series.property.name }
    return states.first { !isFinite($0.value(at: time)?.lanes ?? .zero) }?.name
  }
}
