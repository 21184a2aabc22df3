// What those see who compose interactions. This folder lists it name by name, along the chain of modules: a public type of the chain is seen here if it has a line (decision 0079).
// Hosts also import `MotionHosting`. Authors also import `MotionStreams` for operators, and `MotionEngine` for interactions that drive values themselves.
