public import MotionDescriptions
import MotionEngine
public import MotionStreams
import MotionValues

/// The arguments of a custom operator in a scene file.
public struct OperatorArguments {
  private let arguments: SceneArguments

  init(_ arguments: SceneArguments) { self.arguments = arguments }

  /// Returns the argument `name`: a constant, a property or a stream. Pass an empty name for the only argument of an operator.
  ///
  /// - Parameter isSampled: whether a change of it alone emits nothing, as the operator binds it.
  /// - Throws: if the argument is missing or has another type.
  public func input<Value>(_ name: String = "", of type: Value.Type = Value.self, isSampled: Bool = false) throws(FileError)
    -> ReactiveInput<Value>
  {
    func read<Known: SceneValue>(_ type: Known.Type) throws(FileError) -> Any {
      try arguments.input(name, Known.self, isSampled: isSampled)
    }
    guard let known = type as? any SceneValue.Type, let input = try read(known) as? ReactiveInput<Value> else {
      throw arguments.refusal("scene files do not support values of type \(Value.self); make this connection in code")
    }
    return input
  }

  /// Returns the constant value of the argument `name`.
  ///
  /// - Throws: if the argument is missing or of another kind.
  public func value<Value: SettingRepresentable>(_ name: String = "", of type: Value.Type = Value.self) throws(FileError) -> Value {
    try arguments.setting(name, Value.self)
  }
}

extension SceneRegistry {
  /// Registers an operator under the name of its label.
  ///
  /// <!-- snippet: Tests/MotionFormats/SceneFiles/SceneOperatorTests.swift#register -->
  /// ```swift
  /// var registry = SceneRegistry.standard
  /// registry.registerOperator("Wobble", arguments: ["width"]) { arguments, stream throws(FileError) in
  ///   stream.applying(Wobble(width: try arguments.input("width"))).asStream()
  /// }
  /// ```
  ///
  /// The label must list the arguments, because they are saved from it.
  ///
  /// - Precondition: files support the types `Input` and `Output`, such as numbers, points and colors.
  public mutating func registerOperator<Input, Output>(
    _ name: String, arguments names: [String] = [],
    _ make: @escaping @Sendable (OperatorArguments, MotionStream<Input>) throws(FileError) -> MotionStream<Output>
  ) {
    func add<In: SceneValue, Out: SceneValue>(_ input: In.Type, _ output: Out.Type) {
      operators.append { operators in
        operators.add(name, names) { arguments throws(FileError) in
          // Validates the arguments before a stream exists.
          _ = try make(OperatorArguments(arguments), Emitter<Input>().asStream())
          return { (stream: MotionStream<In>) in
            Self.applied(make, OperatorArguments(arguments), SceneStream(stream)).forceTyped(Out.self)
          }
        }
      }
    }
    guard let input = Input.self as? any SceneValue.Type, let output = Output.self as? any SceneValue.Type else {
      violation("Scene files do not support the types of this operator. Use numbers, points or other supported values.")
    }
    add(input, output)
  }

  private static func applied<Input, Output>(
    _ make: (OperatorArguments, MotionStream<Input>) throws(FileError) -> MotionStream<Output>, _ arguments: OperatorArguments,
    _ stream: SceneStream
  ) -> SceneStream {
    do throws(FileError) {
      return SceneStream(try make(arguments, stream.forceTyped(Input.self)), of: .known(Output.self))
    } catch {
      violation("The arguments of an operator changed after validation. Return the same result for the same arguments.")
    }
  }
}
