// A stub for `.ci/apple`: the declarations that the sketches use, without effect. No app may link it.

public struct Selector {}
