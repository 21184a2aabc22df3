#if !hasFeature(Embedded)
  import MotionValues

  extension FlowTracer {
    /// The maximum number of steps in a chain that leads to an input of a motion, and of such chains in one result.
    private static let (inputLength, inputCount) = (8, 4)

    /// Returns the last write of any of `properties`, followed by its causes, the nearest first.
    ///
    /// A write of a component of a property, or of what the property is a component of, counts as well. Motions have their
    /// inputs (``TracedStep/inputs``).
    package func reasons(for properties: [ObserverTable]) -> [TracedStep] {
      guard let last = properties.compactMap({ lastWrite(of: $0) }).max() else { return [] }
      let chain = causes(from: last) { _ in false }
      var (seen, inputCount) = (Set(chain), 0)
      return chain.compactMap { index in
        guard var step = step(at: index) else { return nil }
        for input in step.inputIndices where inputCount < Self.inputCount {
          let chain = causes(from: input) { seen.contains($0) }.prefix(Self.inputLength)
          if chain.isEmpty { continue }
          seen.formUnion(chain)
          step.inputs.append(chain.compactMap { self.step(at: $0) })
          inputCount += 1
        }
        return step
      }
    }

    /// Returns `index` and the indices of its causes, up to the first that was dropped or that `isKnown`.
    private func causes(from index: Int, until isKnown: (Int) -> Bool) -> [Int] {
      var (indices, next): ([Int], Int?) = ([], index)
      while let current = next, let step = step(at: current), !isKnown(current) {
        indices.append(current)
        next = step.cause
      }
      return indices
    }

    /// Returns the index of the last write of `property`; nil if nothing was traced.
    private func lastWrite(of property: ObserverTable) -> Int? {
      var last: (index: Int, time: Timestamp)?
      for table in property.relatedProperties {
        guard let index = lastStep(of: table, where: { $0.target == ObjectIdentifier(table) }), let step = step(at: index) else {
          continue
        }
        let written = lastTime(of: step)
        if let last, (last.time, last.index) > (written, index) { continue }
        last = (index, written)
      }
      return delivery(of: property, after: last) ?? last?.index
    }

    /// Returns the last time at which `step` writes: a motion does until it ends.
    private func lastTime(of step: TracedStep) -> Timestamp {
      if case .motion = step.kind { return step.end ?? now }
      return step.time
    }

    /// Returns the last delivery of `property` that no traced path explains, if it is later than `last`; code wrote the property then.
    ///
    /// The properties of nodes need none: a mirror reports their writes.
    private func delivery(of property: ObserverTable, after last: (index: Int, time: Timestamp)?) -> Int? {
      guard property.owner == nil,
        let index = lastStep(of: property, where: { $0.origin == ObjectIdentifier(property) }), let step = step(at: index)
      else { return nil }
      guard let last else { return index }
      let isMotion = if case .motion? = self.step(at: last.index)?.kind { true } else { false }
      return index < last.index || step.cause == last.index || (isMotion && step.time <= last.time) ? nil : index
    }

    /// Returns the index of the last step that is meant and not one of an earlier source with the identity of `source`.
    private func lastStep(of source: ObserverTable, where matches: (TracedStep) -> Bool) -> Int? {
      guard let last = kept.lastIndex(where: matches) else { return nil }
      let index = droppedCount + last
      return index < firstStep(of: source) ? nil : index
    }
  }

  extension TracedStep {
    /// Returns the step with other names of properties, by their identities.
    package func renamed(_ names: [ObjectIdentifier: (former: String, new: String)]) -> TracedStep {
      var step = self
      step.inputs = inputs.map { $0.map { $0.renamed(names) } }
      let written = target.flatMap { names[$0] }
      switch kind {
      case .motion(let property, let words): if let written, property == written.former { step.kind = .motion(on: written.new, words) }
      case .entryPoint(let words):
        if let written, words == "code writes " + written.former { step.kind = .entryPoint("code writes " + written.new) }
      case .input: break
      case .values(let values):
        let read = origin.flatMap { names[$0] }
        let source = read.flatMap { $0.former == values.source ? $0.new : nil } ?? values.source
        let target = written.flatMap { $0.former == values.target ? $0.new : nil } ?? values.target
        step.kind = .values(TracedValues(source: source, value: values.value, stages: values.stages, target: target))
      }
      return step
    }
  }
#endif
