// The surface for apps that compose interactions. This folder lists it, name by name: `import InterplayCore` shows a public type only if it has a line here (decision 0079).
// Hosts also import `MotionHosting`. Authors also import `MotionStreams` for operators, and `MotionEngine` for interactions that drive values themselves.
