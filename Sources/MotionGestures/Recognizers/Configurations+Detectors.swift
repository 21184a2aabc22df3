import MotionStreams

extension TapConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<TapConfiguration> { MachineDetector(TapMachine(configuration: self)) }
}

extension LongPressConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<LongPressConfiguration> { MachineDetector(LongPressMachine(configuration: self)) }
}

extension PanConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<PanConfiguration> { MachineDetector(PanMachine(configuration: self)) }
}

extension SwipeConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<SwipeConfiguration> { MachineDetector(SwipeMachine(configuration: self)) }
}

extension PinchConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<PinchConfiguration> { MachineDetector(PinchMachine(configuration: self)) }
}

extension RotationConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<RotationConfiguration> { MachineDetector(RotationMachine(configuration: self)) }
}

extension ManipulationConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<ManipulationConfiguration> { MachineDetector(ManipulationMachine(configuration: self)) }
}

extension HoverConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<HoverConfiguration> { MachineDetector(HoverMachine(configuration: self)) }
}

extension ScrollWheelConfiguration: GestureConfiguration {
  public func makeDetector() -> GestureDetector<ScrollWheelConfiguration> { MachineDetector(ScrollWheelMachine(configuration: self)) }
}
