#if !hasFeature(Embedded)
  /// Turns values into text.
  @frozen @usableFromInline struct ToString<Value>: MotionOperator {
    @inlinable init() {}
    @inlinable @inline(__always) mutating func process(_ value: Value) -> String? { String(describing: value) }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString")] }
  }

  /// Turns numbers into text with a certain number of decimals.
  @usableFromInline struct FormattedNumber: MotionOperator {
    private let format: NumberFormat
    init(_ format: NumberFormat) { self.format = format }
    @usableFromInline mutating func process(_ value: Double) -> String? { format.text(of: value) }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString", [GraphArgument("format", .text(format.source))])] }
  }

  extension MotionStreamConvertible {
    /// Passes on every value as it describes itself.
    ///
    /// | upstream | `toString()` |
    /// |---|---|
    /// | 1.5 | "1.5" |
    @inlinable public func toString() -> some MotionStreamConvertible<String> { applying(ToString()) }
  }

  /// Turns values into text, with a unit behind it.
  @frozen @usableFromInline struct WithUnit<Value>: MotionOperator {
    @usableFromInline let unit: String
    @inlinable init(_ unit: String) { self.unit = unit }
    @inlinable mutating func process(_ value: Value) -> String? { String(describing: value) + unit }
    @usableFromInline var labels: [GraphLabel] { [GraphLabel("toString", [GraphArgument("unit", .text(unit))])] }
  }

  extension MotionStreamConvertible {
    /// Passes on every value as it describes itself, with `unit` behind it, as style sheets have it.
    ///
    /// | upstream | `toString(unit: "px")` |
    /// |---|---|
    /// | 1.5 | "1.5px" |
    @inlinable public func toString(unit: String) -> some MotionStreamConvertible<String> { applying(WithUnit(unit)) }
  }

  extension MotionStreamConvertible where Operator.Output == Double {
    /// Passes on every number as `format` writes it, as C's `printf` would: text with one of `%f`, `%.2f`, `%d`, which stands for the number; `%%` is a percent
    /// sign.
    ///
    /// | upstream | `toString(format: "%.1f s")` |
    /// |---|---|
    /// | 1.25 | "1.2 s" |
    ///
    /// - Precondition: the format holds exactly one such place, with at most 15 decimals.
    public func toString(format: String) -> some MotionStreamConvertible<String> { applying(FormattedNumber(NumberFormat(format))) }
  }

  /// A text with a place for a number.
  package struct NumberFormat {
    let source: String
    private let before: String
    private let after: String
    private let decimals: Int

    /// Reads a format that has to be one.
    init(_ format: String) {
      guard let read = NumberFormat(reading: format) else { Violations.notAFormat(format) }
      self = read
    }

    /// Reads a format; nil for a text that is none.
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
          // None is none, as in C; more than fit into a number are too many.
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

    /// The number as the format writes it.
    func text(of value: Double) -> String { before + fixed(value) + after }

    /// The number with as many decimals as are asked for, the last of them rounded to the nearest, of two equally near to the even one.
    private func fixed(_ value: Double) -> String {
      guard value.isFinite else { return "\(value)" }
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      let product = value.magnitude * scale
      var scaled = product.rounded(.toNearestOrEven)
      // A half is a half only if the product is exact.
      let lost = (-product).addingProduct(value.magnitude, scale)
      if (product - product.rounded(.down)) == 0.5, lost != 0 { scaled = product.rounded(lost > 0 ? .up : .down) }
      // Beyond 2⁶³ no decimal is left to be told.
      guard scaled < 9e18 else { return "\(value)" }
      var digits = "\(Int64(scaled))"
      while digits.count <= decimals { digits = "0" + digits }
      let sign = value < 0 && scaled > 0 ? "-" : ""
      return sign + digits.dropLast(decimals) + (decimals == 0 ? "" : "." + digits.suffix(decimals))
    }
  }
#endif
