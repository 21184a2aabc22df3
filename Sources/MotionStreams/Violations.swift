/// Every way in which using streams wrongly ends the program, each with what to do about it.
enum Violations {
  /// A source was written to because of its own value, again and again.
  static func cycle(through source: ObserverTable) -> Never {
    #if hasFeature(Embedded)
      preconditionFailure("A cycle of connections does not settle. Break it with dedupe(), or connect one way only.")
    #else
      let labels = CyclePath.around(source) ?? [source.label]
      preconditionFailure(
        """
        A cycle of connections does not settle: \(labels.map { $0.text }.joined(separator: " → ")). \
        Break it with dedupe(), or connect one way only.
        """)
    #endif
  }
}
