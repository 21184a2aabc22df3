/// The layout of a drawing: boxes in columns from left to right, or in rows from top to bottom, in the direction of values, and arrows between
/// them.
///
/// Rows are columns whose axes are exchanged, before and after: so the words below are those of columns.
struct GraphLayout {
  struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The frame with its axes exchanged.
    var transposed: Frame { Frame(x: y, y: x, width: height, height: width) }
  }

  /// The frames of the boxes, in their order.
  var frames: ArraySlice<Frame> { all.prefix(boxCount) }
  /// For each arrow, its passages through the columns in between, from left to right.
  private(set) var passages: [[Frame]] = []
  /// The total size.
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// The column of each box.
  private(set) var columns: [Int]
  /// Whether the values flow from top to bottom.
  let isDownward: Bool

  private let boxCount: Int
  /// The frames of the boxes, followed by those of the passages.
  private var all: [Frame]

  private static let gap = 14.0
  private static let aisle = 44.0

  init(_ drawing: GraphDrawing, isDownward: Bool = false, size: (GraphDrawing.Box) -> (width: Double, height: Double)) {
    self.isDownward = isDownward
    boxCount = drawing.boxes.count
    columns = Self.columns(of: drawing)
    all = drawing.boxes.map { box in
      let size = size(box)
      let frame = Frame(x: 0, y: 0, width: size.width, height: size.height)
      return isDownward ? frame.transposed : frame
    }
    // An arrow that crosses columns has a passage in each, so that it does not cross boxes.
    var chains: [[Int]] = []
    for arrow in drawing.arrows {
      var chain = [arrow.from]
      for column in (columns[arrow.from] + 1)..<max(columns[arrow.from] + 1, columns[arrow.to]) {
        chain.append(all.count)
        all.append(Frame(x: 0, y: 0, width: 0, height: 2))
        columns.append(column)
      }
      chains.append(chain + [arrow.to])
    }
    position(Self.order(of: chains, in: columns))
    if isDownward {
      all = all.map { $0.transposed }
      (width, height) = (height, width)
    }
    passages = chains.map { $0.dropFirst().dropLast().map { all[$0] } }
  }

  private mutating func position(_ order: [[Int]]) {
    let heights = order.map { column in column.reduce(-Self.gap) { $0 + all[$1].height + Self.gap } }
    height = max(0, heights.max() ?? 0)
    var x = 0.0
    for (column, boxes) in order.enumerated() {
      let widest = boxes.map { all[$0].width }.max() ?? 0
      var y = (height - heights[column]) / 2
      for box in boxes {
        if box >= boxCount { all[box].width = widest }
        all[box].x = x + (widest - all[box].width) / 2
        all[box].y = y
        y += all[box].height + Self.gap
      }
      x += widest + Self.aisle
    }
    width = max(0, x - Self.aisle)
  }

  /// Returns the column of each box, to the right of all its predecessors except those in cycles.
  private static func columns(of drawing: GraphDrawing) -> [Int] {
    var ahead = Array(repeating: [Int](), count: drawing.boxes.count)
    for arrow in drawing.arrows { ahead[arrow.from].append(arrow.to) }
    var columns = Array(repeating: 0, count: drawing.boxes.count)
    for box in forward(ahead) {
      for next in box.next { columns[next] = max(columns[next], columns[box.id] + 1) }
    }
    return columns
  }

  /// Returns the boxes in topological order, each with its successors; arrows that would close a cycle are omitted.
  private static func forward(_ ahead: [[Int]]) -> [(id: Int, next: [Int])] {
    enum Mark { case new, open, done }
    var marks = Array(repeating: Mark.new, count: ahead.count)
    var kept = Array(repeating: [Int](), count: ahead.count)
    var finished: [Int] = []
    for start in ahead.indices where marks[start] == .new {
      // An explicit stack, because graphs may be deep.
      var stack = [(box: start, step: 0)]
      marks[start] = .open
      while let (box, step) = stack.last {
        guard step < ahead[box].count else {
          marks[box] = .done
          finished.append(box)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].step += 1
        let next = ahead[box][step]
        if marks[next] == .open { continue }
        kept[box].append(next)
        if marks[next] == .new {
          marks[next] = .open
          stack.append((next, 0))
        }
      }
    }
    return finished.reversed().map { ($0, kept[$0]) }
  }

  /// Returns the boxes and passages of each column from top to bottom, with few crossings.
  ///
  /// Each is placed at the mean of its neighbors, in alternating sweeps.
  private static func order(of chains: [[Int]], in columns: [Int]) -> [[Int]] {
    var order = Array(repeating: [Int](), count: (columns.max() ?? -1) + 1)
    for box in columns.indices { order[columns[box]].append(box) }
    var neighbors = Array(repeating: [Int](), count: columns.count)
    for chain in chains {
      for (from, to) in zip(chain, chain.dropFirst()) {
        neighbors[from].append(to)
        neighbors[to].append(from)
      }
    }
    for sweep in 0..<12 {
      var positions = Array(repeating: 0.0, count: columns.count)
      for column in order {
        for (index, box) in column.enumerated() { positions[box] = (Double(index) + 0.5) / Double(column.count) }
      }
      let indices = sweep % 2 == 0 ? Array(order.indices) : order.indices.reversed()
      for column in indices {
        let side = sweep % 2 == 0 ? column - 1 : column + 1
        func middle(_ box: Int) -> Double {
          let near = neighbors[box].filter { columns[$0] == side }
          return near.isEmpty ? positions[box] : near.reduce(0) { $0 + positions[$1] } / Double(near.count)
        }
        let keyed = order[column].map { (box: $0, middle: middle($0)) }
        order[column] = keyed.sorted { $0.middle == $1.middle ? $0.box < $1.box : $0.middle < $1.middle }.map { $0.box }
        for (index, box) in order[column].enumerated() { positions[box] = (Double(index) + 0.5) / Double(order[column].count) }
      }
    }
    return order
  }
}
