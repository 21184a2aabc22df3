/// The preparation of each stage that a test creates.
///
/// An object, because Swift 6.3 compiles a task-local closure to a crash in an optimized build.
package final class StagePreparation: Sendable {
  /// Called before the scene of the stage is built.
  package let prepare: @Sendable (Stage) -> Void

  /// Creates a preparation.
  package init(_ prepare: @escaping @Sendable (Stage) -> Void) { self.prepare = prepare }
}
