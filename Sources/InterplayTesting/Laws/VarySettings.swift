package import Interplay

/// Multiplies each number and duration among the settings of `interaction` and its parts by 0.8 or 1.25, and keeps it within its range.
///
/// The numbers of one setting have one factor, so they keep their order. Zeros, whole numbers, flags and forms keep their values, and so
/// does each setting that is fixed.
package func varySettings(of interaction: any Interaction, seed: UInt64) {
  var random = SplitMix64(seed: seed)
  varySettings(of: interaction, using: &random)
}

private func varySettings(of interaction: any Interaction, using random: inout SplitMix64) {
  for setting in interaction.settings {
    let factor = Bool.random(using: &random) ? 0.8 : 1.25
    func varied(_ number: Double) -> Double {
      let range = setting.range ?? -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
      return min(max(number * factor, range.lowerBound), range.upperBound)
    }
    switch setting.value {
    case .integer, .flag: continue
    case .duration(let duration) where duration < .seconds(1_000_000):
      setting.set(.duration(.nanoseconds(Int64(varied(Double(duration.wholeNanoseconds) / 1e9) * 1e9))))
    default:
      if let numbers = setting.numbers, numbers.contains(where: { $0 != 0 }) { setting.set(numbers.map { varied($0) }) }
    }
  }
  for part in interaction.parts { varySettings(of: part.interaction, using: &random) }
}
