import Interplay
import InterplayPages
import InterplayTestSupport
import MotionDescriptions
import MotionScene
import Testing

@testable import InterplayStudio

/// The scene as a host in another language draws it: first the whole tree, then the values that have changed.
@Suite struct SceneCodingTests {
  private enum Value: Equatable {
    case numbers([Double])
    case flag(Bool)
    case text(String)
    case path([[Double]])
  }

  private struct Node: Equatable {
    var parent = -1
    var name = ""
    var values: [Value]
  }

  /// A host that keeps the tree, and knows of properties only what the table says.
  private struct Host {
    var size = Size.zero
    var ground = ""
    var nodes: [Int: Node] = [:]
    var order: [Int] = []
    private var kinds: [(kind: UInt8, count: Int)] = []
    private var defaults: [Value] = []

    private func need<Read>(_ read: Read?) throws -> Read { try SceneCodingTests.need(read) }

    /// Reads the table of properties.
    init(properties bytes: UnsafeRawBufferPointer) throws {
      var reader = ByteReader(bytes)
      for _ in 0..<(try need(reader.count())) {
        _ = (reader.text(), reader.text())
        var components = 0
        for _ in 0..<(try need(reader.count())) where reader.text() != nil { components += 1 }
        kinds.append((try need(reader.byte()), max(1, components)))
        defaults.append(try value(kinds.count - 1, &reader))
      }
      #expect(reader.isAtEnd && kinds.count == NodeProperties.all.count)
    }

    private func value(_ property: Int, _ reader: inout ByteReader) throws -> Value {
      switch kinds[property].kind {
      case 0: return .numbers(try (0..<kinds[property].count).map { _ in try need(reader.double()) })
      case 1: return .flag(try need(reader.byte()) != 0)
      case 2, 4: return .text(try need(reader.text()))
      case 3:
        var elements: [[Double]] = []
        for _ in 0..<(try need(reader.count())) {
          let kind = try need(reader.byte())
          let count = try #require([0: 2, 1: 2, 2: 4, 3: 6, 4: 7, 5: 0][Int(kind)])
          elements.append(try [Double(kind)] + (0..<count).map { _ in try need(reader.double()) })
        }
        return .path(elements)
      default: throw HostError()
      }
    }

    /// Takes what a call has written; returns whether it was the whole tree.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
      var reader = ByteReader(bytes)
      _ = (reader.whole(), reader.byte(), reader.count(), reader.count())
      let isWhole = try need(reader.byte()) != 0
      if isWhole {
        (nodes, order) = ([:], [])
        size = Size(width: try need(reader.double()), height: try need(reader.double()))
        ground = try need(reader.text())
      }
      for _ in 0..<(try need(reader.count())) {
        var made = Node(values: defaults)
        if isWhole { (made.parent, made.name) = (try need(reader.identifier()), try need(reader.text())) }
        let id = try need(reader.count())
        if isWhole { order.append(id) } else { made = try #require(nodes[id], "a change of node \(id), which the host does not know") }
        for _ in 0..<(try need(reader.count())) {
          let property = Int(try need(reader.byte()))
          made.values[property] = try value(property, &reader)
        }
        nodes[id] = made
      }
      #expect(reader.isAtEnd)
      return isWhole
    }
  }

  private struct HostError: Error {}

  /// Returns what was read; throws if there was nothing left.
  private static func need<Read>(_ read: Read?) throws -> Read {
    guard let read else { throw HostError() }
    return read
  }

  private func bytes(_ session: UnsafeMutableRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: studioOutput(session), count: Int(studioOutputCount(session)))
  }

  private func send(_ events: [InputEvent], to session: UnsafeMutableRawPointer) {
    let buffer = ByteBuffer()
    for event in events { EventCoding.put(event, into: buffer) }
    studioRoom(session, Int32(buffer.count)).copyMemory(from: buffer.start, byteCount: buffer.count)
    #expect(studioSend(session, Int32(buffer.count)) == 0)
  }

  /// The value that the host has for `value`.
  private func hosted(_ value: NodeValue) -> Value {
    switch value {
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .style(let style): .text(style.json)
    case .path(let path):
      .path(
        path.elements.map { element in
          switch element {
          case .move(let to): [0, to.x, to.y]
          case .line(let to): [1, to.x, to.y]
          case .quadratic(let to, let control): [2, control.x, control.y, to.x, to.y]
          case .cubic(let to, let first, let second): [3, first.x, first.y, second.x, second.y, to.x, to.y]
          case .arc(let to, let radii, let rotation, let isLarge, let isClockwise):
            [4, radii.width, radii.height, rotation.degrees, isLarge ? 1 : 0, isClockwise ? 1 : 0, to.x, to.y]
          case .close: [5]
          }
        })
    case .number, .point, .vector, .size, .angle, .color: .numbers((0..<value.laneCount).map { value.lanes[$0] })
    }
  }

  /// Compares everything that the host draws with the scene of `stage`.
  private func compare(_ host: Host, with stage: Stage, _ comment: Comment) {
    var (waiting, order) = ([stage.scene.root], [SceneNode]())
    while let node = waiting.popLast() {
      if node.parent != nil { order.append(node) }
      waiting += node.childrenFromBack.reversed()
    }
    #expect(host.nodes.count == order.count && host.order.compactMap { host.nodes[$0]?.name } == order.map(\.name), comment)
    for (id, node) in zip(host.order, order) {
      guard let drawn = host.nodes[id] else { continue }
      let parent = host.nodes[drawn.parent]?.name ?? stage.scene.root.name
      #expect(parent == node.parent?.name, comment)
      for (row, value) in zip(NodeProperties.all, drawn.values) {
        guard let own = node.value(of: row.property) else { continue }
        #expect(value == hosted(own), "\(node.name).\(row.name)")
      }
    }
    #expect(host.size == stage.scene.size && host.ground == stage.scene.root.style.value.json, comment)
  }

  @Test(arguments: Soak.part(of: Pages.all, share: 6, offset: 4))
  func `a host that takes the changes draws the scene of a stage at every frame`(_ page: Page) throws {
    let index = Int32(try #require(Pages.all.firstIndex { $0.name == page.name }))
    let session = try #require(studioOpen(StudioCatalog(Pages.catalog).handle, index))
    defer { studioClose(session) }
    studioProperties(session)
    var host = try Host(properties: bytes(session))
    let stage = Stage(page: page, rate: nil)
    let script = Stage(page: page)
    script.perform()
    var events = script.recording.events[...]
    var wholes = 0
    for frame in 0...90 as ClosedRange<Int64> {
      let time = Timestamp.frame(frame, rate: 31)
      var due: [InputEvent] = []
      while let event = events.first, event.time <= time { due.append(events.removeFirst()) }
      send(due, to: session)
      studioAdvance(session, time.nanoseconds)
      stage.play(due)
      stage.run(until: time)
      studioScene(session, 0)
      if try host.take(bytes(session)) { wholes += 1 }
      if frame % 6 == 0 { compare(host, with: stage, "\(page.name), frame \(frame)") }
    }
    #expect(wholes >= 1)
    // The whole tree says what the changes have said.
    let changed = host
    studioScene(session, 1)
    #expect(try host.take(bytes(session)))
    #expect(host.nodes == changed.nodes && host.order == changed.order)
    studioScene(session, 0)
    #expect(try !host.take(bytes(session)) && host.nodes == changed.nodes)
  }
}
