import Glibc
extension Elementary {
  public static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  public static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
  public static func log(_ x: Double) -> Double { Glibc.log(x) }
  public static func acos(_ x: Double) -> Double { Glibc.acos(x) }
  public static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
}
