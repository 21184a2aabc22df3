/// An object that is active while a person directly manipulates a node.
public protocol Manipulation: Stateful {}
