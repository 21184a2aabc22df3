// The scene and its nodes.
@_exported public import struct MotionScene.NodeKey
@_exported public import class MotionScene.SceneNode
@_exported public import class MotionScene.SceneTree
