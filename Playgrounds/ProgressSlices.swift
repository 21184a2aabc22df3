import Interplay

extension MotionRuntime {
  /// Adds a frame with `count` equal slices, up to 10.
  func addSlices(_ count: ReactiveProperty<Int>, progress: ReactiveProperty<Double>) {
    scene.root.addChild(named: "frame", position: Point(x: 200, y: 70), size: Size(width: 316, height: 96)).styled(.place())
    for index in 0..<10 { addSlice(index, of: count, progress: progress) }
  }

  /// Adds the slice `index` of `count` equal ones, which appears as `progress` covers its part of a row.
  private func addSlice(_ index: Int, of count: ReactiveProperty<Int>, progress: ReactiveProperty<Double>) {
    let slice = scene.root.addChild(named: "slice \(index)", position: Point(x: 50, y: 70), size: Size(width: 0, height: 80))
      .styled(.plain(.dawn, radius: 6))
    connect(count.map { 50 + 300 * min((Double(index) + 0.5) / Double($0), 1) }, to: slice.position.x)
    connect(count.map { index < $0 ? 300 / Double($0) - 4 : 0 }, to: slice.size.width)
    connect(progress.combineLatest(with: count).map { min(max($0 * Double($1) - Double(index), 0), 1) }, to: slice.opacity)
  }
}

extension MotionRuntime {
  /// Adds a slider from 0 to 1, whose thumb jumps to a touch.
  func addProgressSlider(y: Double) -> Slidable {
    let track = scene.root.addChild(named: "track", position: Point(x: 200, y: y), size: Size(width: 300, height: 40)).styled(.track)
    let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 30, height: 30)).styled(.thumb)
    let slider = Slidable(thumb: thumb)
    slider.jumps.value = true
    add(slider, to: track)
    return slider
  }

  /// Adds the pickers of the page `progress`: of the number of slices, 1 to 10, and of one of them.
  func addSlicePickers(count: ReactiveProperty<Int>, current: ReactiveProperty<Int>) {
    addStepper("Slices", of: count, y: 220) { step in
      count.value = min(max(count.value + step, 1), 10)
      current.value = min(current.value, count.value)
    }
    addStepper("Current slice", of: current, y: 275) { current.value = min(max(current.value + $0, 0), count.value) }
  }
}
