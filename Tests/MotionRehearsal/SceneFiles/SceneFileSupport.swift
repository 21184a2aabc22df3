import Interplay

/// A scene that names everything there is.
enum WholeScene {
  static let text = """
    {
      "interplay": "scene",
      "version": 1,
      "name": "everything",
      "summary": "Every kind and every operator, once.",
      "canvas": [400, 800],
      "mainNode": "card",
      "nodes": [
        {"name": "panel", "position": [200, 400], "size": [400, 800], "backgroundColor": [0.1, 0.2, 0.3, 1], "cornerRadius": 8},
        {"name": "card", "in": "panel", "position": [200, 400], "size": [120, 160], "anchorPoint": [0.25, 0.5], "rotation": 0.5, "zOrder": 2},
        {"name": "label", "position": [200, 40], "size": [100, 20], "isInteractive": false, "text": "0", "opacity": 0.5, "scale": 2},
        {"name": "label", "id": "second", "position": [200, 80], "size": [100, 20], "isHidden": true}
      ],
      "properties": [
        {"name": "limit", "type": "number", "value": 300},
        {"name": "home", "type": "point", "value": [200, 400]},
        {"name": "isOpen", "type": "flag", "value": true},
        {"name": "frame", "type": "rect", "value": [0, 0, 400, 800]},
        {"name": "nothing", "type": "rect", "value": null},
        {"name": "phase", "type": "state", "value": "atRest"},
        {"name": "title", "type": "text", "value": "a \\"title\\""}
      ],
      "interactions": [
        {"name": "toss", "kind": "Tossable", "configuration": {"draggable": {"slop": 4}, "spring": {"allowsOverdamping": true}},
         "settings": {"spring.destination": [200, 400], "spring.damping": 20, "draggable.resistance.perimeter": [0, 0, 400, 800]}},
        {"name": "tap", "kind": "SetPositionOnTap", "configuration": {"on": "panel", "coordinateSpace": "panel", "maximumDuration": 0.5}},
        {"name": "fade", "kind": "Spring<Double>", "settings": {"destination": 1, "threshold": 0.01}},
        {"name": "turn", "kind": "Spring<Angle>", "settings": {"destination": 3}},
        {"name": "grow", "kind": "Spring<Size>", "settings": {"destination": [100, 40], "stiffness": 100}},
        {"name": "tint", "kind": "Spring<Color>", "settings": {"destination": [1, 0, 0, 1], "threshold": 0.001}},
        {"name": "drag", "kind": "Draggable", "configuration": {"slop": 2, "minimumPointers": 1, "maximumPointers": 2}},
        {"name": "chase", "kind": "Spring<Point>", "settings": {"enabled": false}}
      ],
      "graph": [
        {"add": "tap", "to": "toss.spring.destination"},
        {"add": "toss", "to": "card", "constraints": [{"xLocked": {"to": {"from": "limit", "through": [{"scaled": {"by": 0.5}}]}}},
          {"clamped": {"from": [0, 0], "to": [400, 800]}}, {"rubberBanded": {"outsideOf": {"from": "frame"}, "maximumLength": 48}}]},
        {"add": "drag", "to": "second"},
        {"add": "drag.finalVelocity", "to": "chase.initialVelocity", "constraints": [{"yLocked": {"to": 0}}]},
        {"toggle": "chase", "inReactionTo": "drag"},
        {"add": "chase", "to": "second.position"},
        {"add": "fade", "to": "label.opacity"},
        {"add": "turn", "to": "label.rotation"},
        {"add": "grow", "to": "label.size", "constraints": [{"offset": {"by": [1, 1]}}, {"subtracted": {"by": [1, 1]}}]},
        {"add": "tint", "to": "label.backgroundColor"},
        {"connect": "card.position", "through": ["y", {"rewriteRange": {"start": 0, "end": 800, "destinationStart": 1, "destinationEnd": 0.5}}], "to": "card.opacity"},
        {"connect": "card.position", "through": ["x", {"lowerBound": 0}, {"upperBound": {"from": "limit"}}, "inverted", "inverted", "dedupe",
          {"offset": {"by": 1}}, {"normalized": {"by": 10}}, {"toString": {"unit": "%"}}], "to": "label.text"},
        {"connect": "card.position", "through": [{"distance": {"from": [0, 0]}}, {"rubberBanded": {"below": 0, "above": 10, "maximumLength": 4}},
          {"delay": {"by": 0.1}}, {"throttled": {"every": 0.05}}, "debounced", {"toString": {"format": "%.1f"}}], "to": "title"},
        {"connect": "toss.state", "through": ["dedupe", {"rewrite": {"active": 2, "default": {"from": "limit", "alone": false}}}, {"scaled": {"by": 0.001}}], "to": "card.scale"},
        {"connect": "drag.state", "through": [{"rewriteTo": true}, {"merge": {"from": "isOpen"}}, {"anyOf": {"from": "isOpen"}},
          {"allOf": {"from": "isOpen"}}, "inverted", {"noneOf": {"from": "isOpen"}}, {"valve": {"openWhenTrue": {"from": "isOpen"}}}, "remember"], "to": "label.isHidden"},
        {"connect": "home", "through": [{"ignoreUntil": [200, 400]}, {"startWith": [1, 1]}, {"offsetAll": {"by": 2}}, {"log": "home"}], "to": "panel.position"}
      ]
    }
    """

  static let bytes = [UInt8](text.utf8)
}
