#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The arithmetic of a batch in plain C, from a library that is compiled separately.
struct PlainC {
  typealias Springs =
    @convention(c) (
      UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int, Double, Double
    ) -> Void
  typealias Decays =
    @convention(c) (UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int, Double) -> Void

  let springs: Springs?
  let decays: Decays?

  init(path: String?) {
    guard let path, let library = dlopen(path, RTLD_NOW), let springs = dlsym(library, "plain_springs"),
      let decays = dlsym(library, "plain_decays")
    else {
      (springs, decays) = (nil, nil)
      return
    }
    self.springs = unsafeBitCast(springs, to: Springs.self)
    self.decays = unsafeBitCast(decays, to: Decays.self)
  }
}
