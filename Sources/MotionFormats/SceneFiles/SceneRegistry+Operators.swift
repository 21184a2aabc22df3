import MotionEngine
public import MotionStreams

/// The arguments of an operator of your own, as a file says them.
public struct OperatorArguments {
  private let arguments: SceneArguments

  init(_ arguments: SceneArguments) { self.arguments = arguments }

  /// Returns the argument `name`: a constant, a property or a stream; an empty name for the only argument of an operator.
  ///
  /// - Parameter isSampled: whether a change of it alone emits nothing, as the operator binds it.
  /// - Throws: if the file does not say it, or says a value of another type.
  public func input<Value>(_ name: String = "", of type: Value.Type = Value.self, isSampled: Bool = false) throws(FileError)
    -> ReactiveInput<Value>
  {
    func read<Known: SceneValue>(_ type: Known.Type) throws(FileError) -> Any {
      try arguments.input(name, Known.self, isSampled: isSampled)
    }
    guard let known = type as? any SceneValue.Type, let input = try read(known) as? ReactiveInput<Value> else {
      throw arguments.refusal("no file holds values of the type \(Value.self)")
    }
    return input
  }

  /// Returns the value of the argument `name`, which does not change.
  ///
  /// - Throws: if the file does not say it, or says a value of another kind.
  public func value<Value: SettingRepresentable>(_ name: String = "", of type: Value.Type = Value.self) throws(FileError) -> Value {
    try arguments.setting(name, Value.self)
  }
}

extension SceneRegistry {
  /// Registers an operator by the name that its label has.
  ///
  /// <!-- snippet: Tests/MotionFormats/SceneFiles/SceneOperatorTests.swift#register -->
  /// ```swift
  /// var registry = SceneRegistry.standard
  /// registry.registerOperator("Wobble", arguments: ["width"]) { arguments, stream throws(FileError) in
  ///   stream.applying(Wobble(width: try arguments.input("width"))).asStream()
  /// }
  /// ```
  ///
  /// The label has to list the arguments: that is what is saved.
  ///
  /// - Precondition: files hold values of the types `Input` and `Output`, such as numbers, points and colors.
  public mutating func registerOperator<Input, Output>(
    _ name: String, arguments names: [String] = [],
    _ make: @escaping @Sendable (OperatorArguments, MotionStream<Input>) throws(FileError) -> MotionStream<Output>
  ) {
    func add<In: SceneValue, Out: SceneValue>(_ input: In.Type, _ output: Out.Type) {
      operators.append { operators in
        operators.add(name, names) { arguments throws(FileError) in
          // What is wrong with the arguments is found before a stream is there.
          _ = try make(OperatorArguments(arguments), Emitter<Input>().asStream())
          return { (stream: MotionStream<In>) in
            Self.applied(make, OperatorArguments(arguments), SceneStream(stream)).certain(Out.self)
          }
        }
      }
    }
    guard let input = Input.self as? any SceneValue.Type, let output = Output.self as? any SceneValue.Type else {
      preconditionFailure("No file holds values of these types. Let the operator take and return numbers, points or other values of files.")
    }
    add(input, output)
  }

  private static func applied<Input, Output>(
    _ make: (OperatorArguments, MotionStream<Input>) throws(FileError) -> MotionStream<Output>, _ arguments: OperatorArguments,
    _ stream: SceneStream
  ) -> SceneStream {
    do throws(FileError) {
      return SceneStream(try make(arguments, stream.certain(Input.self)), of: SceneType(of: Output.self) ?? .number)
    } catch {
      preconditionFailure("The arguments of an operator were read before.")
    }
  }
}
