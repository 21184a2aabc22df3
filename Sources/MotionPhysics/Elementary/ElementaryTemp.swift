import Glibc
extension Elementary {
  public static func acos(_ x: Double) -> Double { Glibc.acos(x) }
  public static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
}
