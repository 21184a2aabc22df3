public import Interplay

extension Page {
  /// Products side by side: the tapped one moves from its row to the center, and the row fades behind it.
  public static let shrine = Page(
    name: "shrine", summary: "Scroll the row; tap a product to move it to the front.",
    canvas: Size(width: 400, height: 800), mainNode: "row",
    build: { runtime in
      runtime.scene.root.styled(.screen("Shop"))
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 200, y: 600), size: Size(width: 400, height: 200))
      let row = view.addChild(named: "row", position: .zero, size: Size(width: 1000, height: 200), anchorPoint: .zero)
      let product = runtime.scene.root.addChild(named: "product", position: Point(x: 100, y: 600), size: Size(width: 140, height: 140))
      let (isOpen, home) = (createProperty(withInitialValue: false), createProperty(withInitialValue: Point(x: 100, y: 600)))
      runtime.add(Scrollable(content: row), to: view)
      for index in 0..<5 {
        let item = row.addChild(
          named: "item \(index)", position: Point(x: 100 + 200 * Double(index), y: 100), size: Size(width: 140, height: 140)
        ).styled(.tile(.hue(index), .bag, 64))
        let tapped = runtime.recognize(TapConfiguration(), on: item).whenRecognitionState(is: .ended)
        // Order matters: it is closed, at its item, and looks like it, before it opens.
        runtime.connect(tapped.rewriteTo(false), to: isOpen)
        for place in [product.position, home] { runtime.connect(tapped.map { _ in item.center }, to: place) }
        runtime.connect(tapped.rewriteTo(item.style), to: product.style)
        runtime.connect(tapped.rewriteTo(true), to: isOpen)
      }
      runtime.connect(runtime.recognize(TapConfiguration(), on: product).whenRecognitionState(is: .ended).rewriteTo(false), to: isOpen)
      runtime.add(Follow(isOpen.combineLatest(with: home).map { $0 ? Point(x: 200, y: 280) : $1 }), to: product.position)
      let zoom = Follow<Double>(isOpen.rewrite([true: 2.2, false: 1]), spring: Spring(threshold: 0.001))
      runtime.add(zoom, to: product.scale)
      runtime.add(Follow(isOpen.rewrite([true: 0.3, false: 1]), spring: Spring(threshold: 0.001)), to: view.opacity)
      // The product is hidden while it is closed and at rest, and only then the row reacts to fingers.
      runtime.observe(zoom.state) { product.isHidden.value = $0 == .atRest && !isOpen.value }
      runtime.connect(product.isHidden, to: view.isInteractive)
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).flick(by: Vector(dx: -120, dy: 0)).hold(for: .milliseconds(1200)).tap(at: Point(x: 130, y: 600))
        .hold(for: .milliseconds(700)).tap(at: Point(x: 200, y: 280))
    })
}
