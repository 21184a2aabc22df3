import MotionDescriptions
import MotionMathematics
import MotionStreams
import MotionValues

#if !hasFeature(Embedded)
  /// A value of any type, as a setting.
  struct LanesSetting<Value: MotionValue>: SettingRepresentable {
    /// The value.
    let value: Value

    static var settingRepresentation: SettingRepresentation<LanesSetting> {
      let count = Value.Lanes.zero.laneCount
      return SettingRepresentation(count == 1 ? .number : .numbers(count)) { setting in
        let numbers = (0..<count).map { GraphValue.number(setting.value.lanes[lane: $0]) }
        return count == 1 ? numbers[0] : .list(numbers)
      } decode: { written in
        var lanes = Value.Lanes.zero
        guard let numbers = written.numbers, numbers.count == count else { return nil }
        for (lane, number) in numbers.enumerated() { lanes[lane: lane] = number }
        return LanesSetting(value: Value(lanes: lanes))
      }
    }
  }
#endif
