#if !hasFeature(Embedded)
  public import MotionDescriptions

  /// An operator that converts values to text.
  @frozen @usableFromInline struct ToString<Value>: MotionOperator {
    @inlinable init() {}
    @inlinable @inline(__always) mutating func process(_ value: Value) -> String? { String(describing: value) }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString")] }
  }

  /// An operator that converts numbers to text in a format.
  @usableFromInline struct FormattedNumber: MotionOperator {
    private let format: NumberFormat
    init(_ format: NumberFormat) { self.format = format }
    @usableFromInline mutating func process(_ value: Double) -> String? { format.text(of: value) }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString", [GraphArgument("format", .text(format.source))])] }
  }

  extension MotionStreamConvertible {
    /// Emits the description of every value.
    ///
    /// | upstream | `toString()` |
    /// |---|---|
    /// | 1.5 | "1.5" |
    @inlinable public func toString() -> some MotionStreamConvertible<String> { applying(ToString()) }
  }

  /// An operator that converts values to text with a unit.
  @frozen @usableFromInline struct WithUnit<Value>: MotionOperator {
    @usableFromInline let unit: String
    @inlinable init(_ unit: String) { self.unit = unit }
    @inlinable mutating func process(_ value: Value) -> String? { String(describing: value) + unit }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString", [GraphArgument("unit", .text(unit))])] }
  }

  extension MotionStreamConvertible {
    /// Emits the description of every value followed by `unit`, as in style sheets.
    ///
    /// | upstream | `toString(unit: "px")` |
    /// |---|---|
    /// | 1.5 | "1.5px" |
    @inlinable public func toString(unit: String) -> some MotionStreamConvertible<String> { applying(WithUnit(unit)) }
  }

  extension MotionStreamConvertible where Operator.Output == Double {
    /// Emits every number as text in `format`, as C's `printf` does, but a number that is rounded to zero without its sign.
    ///
    /// The format is text with one specifier for the number, such as `%f`, `%.2f` or `%d`; `%%` is a percent sign.
    ///
    /// | upstream | `toString(format: "%.1f s")` |
    /// |---|---|
    /// | 1.25 | "1.2 s" |
    ///
    /// - Precondition: the format contains exactly one specifier, with at most 15 decimals.
    public func toString(format: String) -> some MotionStreamConvertible<String> { applying(FormattedNumber(NumberFormat(format))) }
  }

  /// A text with a specifier for a number.
  package struct NumberFormat {
    let source: String
    private let before: String
    private let after: String
    private let decimals: Int

    /// Creates a format from `format`; ends the program if that is invalid.
    init(_ format: String) {
      guard let read = NumberFormat(reading: format) else { Violations.notAFormat(format) }
      self = read
    }

    /// Creates a format from `format`, or nil if that is invalid.
    package init?(reading format: String) {
      source = format
      var (parts, current) = ([""], "")
      var (decimals, rest) = (-1, Substring(format))
      while let character = rest.popFirst() {
        guard character == "%" else {
          current.append(character)
          continue
        }
        if rest.first == "%" {
          current.append(rest.removeFirst())
          continue
        }
        var digits = 6
        if rest.first == "." {
          rest.removeFirst()
          let number = rest.prefix { $0.isASCII && $0.isNumber }
          // No digits mean 0 decimals, as in C; a number that overflows is too large.
          digits = number.isEmpty ? 0 : Int(number) ?? .max
          rest = rest[number.endIndex...]
        }
        let kind = rest.popFirst()
        guard decimals < 0, kind == "f" || kind == "d", digits <= 15 else { return nil }
        decimals = kind == "d" ? 0 : digits
        parts = [current]
        current = ""
      }
      guard decimals >= 0 else { return nil }
      (before, after, self.decimals) = (parts[0], current, decimals)
    }

    /// Returns the number in the format.
    func text(of value: Double) -> String { before + fixed(value) + after }

    /// Returns the number with the decimals of the format, rounded to nearest, ties to even.
    private func fixed(_ value: Double) -> String {
      guard value.isFinite else { return "\(value)" }
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      // Exact: the whole and the fraction of a number are numbers, and the scaled fraction is the sum of a product and its error.
      var whole = value.magnitude.rounded(.down)
      let fraction = value.magnitude - whole
      let product = fraction * scale
      let error = (-product).addingProduct(fraction, scale)
      var count = product.rounded(.down)
      let isOdd = (decimals == 0 ? whole : count).truncatingRemainder(dividingBy: 2) == 1
      let part = product - count
      if part > 0.5 || (part == 0.5 && (error > 0 || (error == 0 && isOdd))) { count += 1 }
      if count == scale { (whole, count) = (whole + 1, 0) }
      let text = (value < 0 && whole + count > 0 ? "-" : "") + Self.digits(of: whole)
      if decimals == 0 { return text }
      let digits = Self.digits(of: count)
      return text + "." + String(repeating: "0", count: decimals - digits.count) + digits
    }

    /// Returns the digits of a whole number of any size.
    private static func digits(of whole: Double) -> String {
      if whole < 9e18 { return "\(Int64(whole))" }
      // Groups of nine digits, the lowest first: the significand, doubled as often as the exponent says.
      var (groups, significand): ([UInt64], UInt64) = ([], whole.significandBitPattern | 1 << 52)
      while significand > 0 {
        groups.append(significand % 1_000_000_000)
        significand /= 1_000_000_000
      }
      for _ in 52..<Int(whole.exponent) {
        var carry: UInt64 = 0
        for index in groups.indices {
          (carry, groups[index]) = (2 * groups[index] + carry).quotientAndRemainder(dividingBy: 1_000_000_000)
        }
        if carry > 0 { groups.append(carry) }
      }
      return groups.dropLast().reversed().reduce("\(groups.last ?? 0)") { $0 + "\(1_000_000_000 + $1)".dropFirst() }
    }
  }
#endif
