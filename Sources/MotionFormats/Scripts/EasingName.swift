package import MotionPhysics
package import MotionValues

extension Easing {
  /// Parses an easing by its name: as in CSS, or `in-`, `out-` or `in-out-` with a family, as in `in-quadratic`.
  package init(named name: String) throws(EasingTextError) {
    let families: [(String, EasingFamily)] = [
      ("quadratic", .quadratic), ("cubic", .cubic), ("quartic", .quartic), ("quintic", .quintic), ("sine", .sine),
      ("exponential", .exponential), ("circular", .circular), ("elastic", .elastic), ("back", .back()), ("bounce", .bounce),
    ]
    for (word, family) in families {
      switch name {
      case "in-\(word)": self = .easeIn(family)
      case "out-\(word)": self = .easeOut(family)
      case "in-out-\(word)": self = .easeInOut(family)
      default: continue
      }
      return
    }
    try self.init(css: name)
  }
}
