import MotionDescriptions
public import MotionScene
public import MotionStreams
import MotionValues

extension SceneNode {
  /// The properties of the node as settings, in the order of the table of node properties, without the style.
  public var settings: [Setting] { NodeProperties.all.compactMap { setting(at: $0.name[...]) } }

  /// Returns the property or component at `path` in the node, such as `position` or `position.x`; nil if there is none.
  func setting(at path: Substring) -> Setting? {
    let name = path.prefix { $0 != "." }
    guard let row = NodeProperties.row(named: name), let reference = reference(at: path) else { return nil }
    func setting<Value: SettingRepresentable>(_ property: ReactiveProperty<Value>) -> Setting {
      Setting(String(path), property, unit: row.unit, in: row.range, "")
    }
    return switch reference {
    case .number(let property): setting(property)
    case .point(let property): setting(property)
    case .vector(let property): setting(property)
    case .size(let property): setting(property)
    case .angle(let property): setting(property)
    case .color(let property): setting(property)
    case .flag(let property): setting(property)
    case .text(let property): setting(property)
    case .path(let property): setting(property)
    // A style is a description, and no number or text for a panel.
    case .style: nil
    }
  }
}
