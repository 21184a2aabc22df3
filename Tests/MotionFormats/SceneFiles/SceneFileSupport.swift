import Interplay

/// A scene with every feature that has a name.
enum WholeScene {
  static let text = """
    {
      "interplay": "scene",
      "version": 1,
      "name": "everything",
      "summary": "Every kind and every operator, once.",
      "canvas": [400, 800],
      "mainNode": "card",
      "root": {"backgroundColor": [1, 1, 0.9, 1], "isClipping": true},
      "nodes": [
        {"name": "panel", "position": [200, 400], "size": [400, 800], "backgroundColor": [0.1, 0.2, 0.3, 1], "cornerRadius": 8},
        {"name": "card", "in": "panel", "position": [200, 400], "size": [120, 160], "anchorPoint": [0.25, 0.5], "rotation": 0.5, "zOrder": 2},
        {"name": "label", "position": [200, 40], "size": [100, 20], "isInteractive": false, "text": "0", "opacity": 0.5, "scale": 2},
        {"name": "label", "id": "second", "position": [200, 80], "size": [100, 20], "isHidden": true},
        {"name": "pad", "position": [380, 780], "size": [20, 20]},
        {"name": "button", "in": "pad", "position": [10, 10], "size": [10, 10]},
        {"name": "star", "in": "pad", "position": [300, 700], "size": [10, 10]}
      ],
      "runtimes": [
        {"name": "past", "kind": "timeline", "on": "pad", "settings": {"rate": 0.5, "loop": null, "timeOffset": 0.25}},
        {"name": "menu", "kind": "child", "in": "past", "on": "button"}
      ],
      "gestures": [
        {"name": "tap", "id": "single", "kind": "tap", "on": "pad", "settings": {"movement": 5}, "requiresFailureOf": ["double"]},
        {"name": "tap", "id": "double", "kind": "tap", "on": "pad", "settings": {"tapCount": 2, "maximumDuration": 0.5}},
        {"name": "pan", "kind": "pan", "on": "pad", "settings": {"slop": 6, "directions": ["left", "right"], "maximumPointers": 1}},
        {"name": "press", "kind": "long-press", "on": "button", "in": "menu", "settings": {"duration": 0, "movement": null}, "simultaneousWith": "all", "yields": true},
        {"name": "swipe", "kind": "swipe", "on": "pad", "settings": {"distance": 20}, "isEnabled": false},
        {"name": "pinch", "kind": "pinch", "on": "pad", "settings": {"slop": 0}, "simultaneousWith": ["rotation"]},
        {"name": "rotation", "kind": "rotation", "on": "pad"},
        {"name": "manipulation", "kind": "manipulation", "on": "pad", "settings": {"panSlop": 2}, "priority": -1},
        {"name": "hover", "kind": "hover", "on": "pad"},
        {"name": "wheel", "kind": "scroll-wheel", "on": "pad", "settings": {"quiet": 0.1}, "isExclusive": true}
      ],
      "properties": [
        {"name": "limit", "type": "number", "value": 300},
        {"name": "home", "type": "point", "value": [200, 400]},
        {"name": "isOpen", "type": "flag", "value": true},
        {"name": "frame", "type": "rect", "value": [0, 0, 400, 800]},
        {"name": "nothing", "type": "rect", "value": null},
        {"name": "phase", "type": "state", "value": "atRest"},
        {"name": "title", "type": "text", "value": "a \\"title\\""},
        {"name": "count", "type": "integer", "value": 2},
        {"name": "side", "type": "side", "value": "within"},
        {"name": "edge", "type": "slop", "value": "onReturn"},
        {"name": "way", "type": "direction", "value": "backward"},
        {"name": "heading", "type": "direction", "value": "backward"},
        {"name": "speed", "type": "vector", "value": [0, 0]},
        {"name": "pace", "type": "point", "value": [0, 0]}
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
        {"name": "chase", "kind": "Spring<Point>", "settings": {"enabled": false}},
        {"name": "blink", "kind": "Tween<Double>", "settings": {"values": [0, 1], "duration": 0.2}},
        {"name": "slide", "kind": "TransitionSpring<Point>", "settings": {"back": [0, 0], "fore": [5, 5], "direction": {"from": "heading"}}},
        {"name": "throw", "kind": "Tossable", "parts": {"transition": "slide"}},
        {"name": "glow", "kind": "Spring<Double>"},
        {"name": "rise", "kind": "Spring<Double>", "settings": {"destination": 0.5, "threshold": 0.001}}
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
        {"connect": "home", "through": [{"ignoreUntil": [200, 400]}, {"startWith": [1, 1]}, {"offsetAll": {"by": 2}}, {"log": "home"}], "to": "panel.position"},
        {"add": "throw", "to": "button", "in": "past"},
        {"add": "blink", "to": "pad.opacity"},
        {"start": "blink", "whenever": "single", "through": [{"whenRecognitionState": {"is": "ended"}}]},
        {"start": "glow", "whenActive": "throw"},
        {"start": "rise", "when": "menu", "is": "active"},
        {"add": "glow", "to": "pad.cornerRadius"},
        {"add": "rise", "to": "button.opacity", "in": "menu"},
        {"toggle": "turn", "inReactionTo": "drag", "in": "past"},
        {"connect": "double", "through": [{"whenRecognitionState": {"isAnyOf": "ended cancelled"}}, {"rewriteTo": {"from": "isOpen"}}, "inverted"], "to": "isOpen"},
        {"connect": "double", "through": ["asMotionState"], "to": "phase"},
        {"connect": "pan", "through": [{"translation": {"addedTo": {"from": "pad.position"}, "in": "root"}}, {"rubberBanded": {"along": "x", "from": 0, "to": 400, "maximumLength": 9}}], "to": "pad.position"},
        {"connect": "pan", "through": ["translation"], "to": "speed"},
        {"connect": "pan", "through": [{"velocity": {"in": "pad"}}, {"within": {"from": [-900, -900]}}], "to": "pace"},
        {"connect": "manipulation", "through": [{"rotated": {"from": {"from": "pad.rotation"}}}], "to": "pad.rotation"},
        {"connect": "manipulation", "through": [{"scaled": {"from": {"from": "pad.scale"}}}], "to": "pad.scale"},
        {"connect": "rotation", "through": ["rotationVelocity"], "to": "label.rotation"},
        {"connect": "pinch", "through": ["scaleVelocity", {"attracted": {"to": {"places": [1, 2]}, "radius": 0.1}}, {"snapped": {"to": {"multiples": {"of": 0.5}}}}], "to": "label.scale"},
        {"connect": "hover.state", "through": [{"rewrite": {"active": 3, "atRest": 4}}], "to": "pad.borderWidth"},
        {"connect": "wheel", "through": [{"centroid": {"in": "pad"}}, {"angle": {"around": [5, 5]}}], "to": "button.rotation"},
        {"connect": "past.paused", "to": "swipe.isEnabled"},
        {"connect": "press.state", "through": [{"rewrite": {"active": 0.5, "atRest": 1}}], "to": "past.rate"},
        {"connect": "throw.draggable.releases", "through": [{"projectedEndpoint": {"decay": 2}}, {"scaled": {"by": [0.5, 2]}}], "to": "throw.transition.fore"},
        {"connect": "count", "through": [{"isAnyOf": [1, 2]}, "when", {"rewriteTo": 7}], "to": "pad.shadowRadius"},
        {"connect": "limit", "through": [{"threshold": 100}], "to": "side"},
        {"connect": "limit", "through": [{"slop": {"size": 100}}], "to": "edge"},
        {"connect": "limit", "through": [{"thresholdRange": {"min": 1, "max": 2}}, {"rewrite": {"above": "forward", "default": "backward"}}], "to": "way"},
        {"connect": "limit", "through": [{"slidingThreshold": 2}, {"rewrite": {"above": 200}}], "to": "button.position.x"},
        {"connect": "limit", "through": [{"interpolated": {"from": [0, 0, 0, 1], "to": [1, 1, 1, 1]}}], "to": "pad.backgroundColor"},
        {"connect": "limit", "through": ["milliseconds"], "to": "blink.delay"},
        {"connect": "limit", "through": [{"velocity": {"maximum": 50, "fallback": 10}}, {"scaled": {"by": 0.01}}, "degrees"], "to": "second.rotation"}
      ],
      "arrangements": [
        {"name": "intro", "playbackRate": 2, "delay": 0.1, "repeats": 1, "reversing": "together", "group": [
          {"tween": {"of": "star.position", "from": [0, 0], "to": [300, 700], "duration": 0.5, "easing": {"inOut": "cubic"}}},
          {"reversing": "contiguously", "sequence": [
            {"tween": {"of": "star.size.width", "from": 10, "to": 20, "duration": 0.2, "easing": "linear", "reverseEasing": {"in": "sine"}}},
            {"rate": 2, "section": [0, 0.25], "spring": {"of": "star.opacity", "from": 0, "to": 1, "velocity": 3,
              "spring": {"spring": {"stiffness": 120, "damping": 12, "mass": 1, "allowsOverdamping": false}},
              "restThreshold": {"distance": 0.1, "speed": 0.1}}}
          ]}
        ]},
        {"name": "pulse", "in": "past", "repeats": 3, "reversing": "contiguously",
          "tween": {"of": "star.scale", "from": 1, "to": 2, "duration": 0.5}}
      ]
    }
    """

  static let bytes = [UInt8](text.utf8)
}
