import MotionStreams

extension TapConfiguration: GestureConfiguration {
  public static var kind: GestureKind<TapConfiguration> { GestureKind(TapMachine.self) }
}

extension LongPressConfiguration: GestureConfiguration {
  public static var kind: GestureKind<LongPressConfiguration> { GestureKind(LongPressMachine.self) }
}

extension PanConfiguration: GestureConfiguration {
  public static var kind: GestureKind<PanConfiguration> { GestureKind(PanMachine.self) }
}

extension SwipeConfiguration: GestureConfiguration {
  public static var kind: GestureKind<SwipeConfiguration> { GestureKind(SwipeMachine.self) }
}

extension PinchConfiguration: GestureConfiguration {
  public static var kind: GestureKind<PinchConfiguration> { GestureKind(PinchMachine.self) }
}

extension RotationConfiguration: GestureConfiguration {
  public static var kind: GestureKind<RotationConfiguration> { GestureKind(RotationMachine.self) }
}

extension ManipulationConfiguration: GestureConfiguration {
  public static var kind: GestureKind<ManipulationConfiguration> { GestureKind(ManipulationMachine.self) }
}

extension HoverConfiguration: GestureConfiguration {
  public static var kind: GestureKind<HoverConfiguration> { GestureKind(HoverMachine.self) }
}

extension ScrollWheelConfiguration: GestureConfiguration {
  public static var kind: GestureKind<ScrollWheelConfiguration> { GestureKind(ScrollWheelMachine.self) }
}
