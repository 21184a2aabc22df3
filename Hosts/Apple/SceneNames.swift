// A sketch: type-checked on Linux against the stubs in this folder (`.ci/apple`), and never run on a device.

import MotionHosting

// Names that Apple's frameworks have, too. This file imports no other module, so they are not ambiguous here.
typealias SceneColor = Color
typealias ScenePoint = Point
typealias SceneRect = Rect
typealias SceneSize = Size
typealias SceneVector = Vector
