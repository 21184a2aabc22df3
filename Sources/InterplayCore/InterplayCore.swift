// What an app ships: the core, left to right, with the turns of a host, without the controls, the inspection, the stage and the parsers of files.
@_exported public import MotionChoreography
@_exported public import MotionEngine
@_exported public import MotionGestures
@_exported public import MotionHosting
@_exported public import MotionInteractions
@_exported public import MotionScene
@_exported public import MotionStreams
@_exported public import MotionValues
