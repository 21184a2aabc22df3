/// A tool that looks at a runtime, such as an overlay or a panel of values. The engine does not know its type.
///
/// A root keeps at most one tool of each type (``RuntimeCore/keep(_:)``).
package protocol RuntimeTool: AnyObject {
  /// Called at the end of each `send(_:)` and `advance(to:)` of `runtime`.
  func runtimeDidFinishEntry(_ runtime: MotionRuntime)

  /// Called while the runtime is deallocated. The tool must no longer refer to it.
  func runtimeWillEnd()
}

extension RuntimeCore {
  /// Returns the tool of type `type`; nil if there is none.
  package func tool<Tool: RuntimeTool>(of type: Tool.Type) -> Tool? {
    for entry in tools where entry.type == ObjectIdentifier(type) { return unsafeDowncast(entry.tool, to: Tool.self) }
    return nil
  }

  /// Keeps `tool` in place of another one of its type, until it is removed or the core is deallocated.
  package func keep<Tool: RuntimeTool>(_ tool: Tool) {
    removeTool(of: Tool.self)
    tools.append((ObjectIdentifier(Tool.self), tool))
  }

  /// Removes the tool of type `type`, if there is one.
  package func removeTool<Tool: RuntimeTool>(of type: Tool.Type) { tools.removeAll { $0.type == ObjectIdentifier(type) } }
}
