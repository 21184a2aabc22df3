extension StudioSources {
  /// The file `Studio/style.css`.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --panel: #f6f7f9; --text: #1b1f24; --quiet: #57606a; --line: #d5dae1; --field: #7f8893; --raised: #ffffff;
      --accent: #0b57d0; --on-accent: #ffffff; --tint: #e8f0fe; --failed: #b3261e; --good: #00684a;
      --series-1: #0072b2; --series-2: #d55e00; --series-3: #009e73; --series-4: #cc79a7; --series-5: #1b1f24;
      --label: 200px; --values: 128px; --left: 50%; --upper: 56%;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171c; --panel: #1c2026; --text: #e8eaed; --quiet: #9aa4af; --line: #363c45; --field: #757f8c; --raised: #262b33;
        --accent: #8ab4f8; --on-accent: #0b1a33; --tint: #1f2f4a; --failed: #ffb4ab; --good: #7ddcb5;
        --series-1: #56b4e9; --series-2: #e69f00; --series-3: #009e73; --series-4: #cc79a7; --series-5: #f0e442;
      }
    }
    @media (forced-colors: active) {
      :root {
        --ground: Canvas; --panel: Canvas; --text: CanvasText; --quiet: CanvasText; --line: GrayText; --field: CanvasText; --raised: Canvas; --accent: Highlight;
        --on-accent: HighlightText; --tint: Canvas; --failed: CanvasText; --good: CanvasText; --series-1: CanvasText; --series-2: LinkText;
        --series-3: CanvasText; --series-4: LinkText; --series-5: CanvasText;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scrollbar-color: var(--line) transparent; }
    body { margin: 0; background: var(--panel); color: var(--text); font: 13px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    h1, h2, h3, p, dl, dd, ol, ul, table { margin: 0; padding: 0; }
    h1, h2, h3 { font-weight: 600; line-height: 1.3; }
    h2 { font-size: 13px; }
    h3 { margin: 14px 0 4px; font-size: 12px; color: var(--quiet); }
    ol, ul { list-style: none; }
    code, kbd, .number, .digest, .time, .value, time { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12px; }
    .quiet { color: var(--quiet); white-space: nowrap; }
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .empty { padding: 12px; color: var(--quiet); }
    .failure { margin: 24px; padding: 16px; border: 2px solid var(--failed); border-radius: 8px; color: var(--failed); font-size: 15px; }

    button, select, input { font: inherit; color: inherit; }
    button, select { min-height: 28px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); cursor: pointer; }
    select { border-color: var(--field); }
    button:hover, select:hover { border-color: var(--quiet); }
    button[aria-pressed="true"] { border-color: var(--accent); background: var(--tint); color: var(--accent); }
    button.icon { display: inline-grid; place-items: center; width: 28px; padding: 0; }
    button.icon svg { fill: currentColor; }
    button.icon.stroke svg { fill: none; stroke: currentColor; stroke-width: 1.5; }
    button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
    button.link { min-height: 24px; line-height: 1.4; padding: 0; border: 0; background: none; color: var(--accent); text-align: left; overflow-wrap: anywhere; }
    button.link:hover { text-decoration: underline; }
    button.letter { font-weight: 600; }
    input[type="search"] { min-height: 28px; min-width: 0; padding: 2px 8px; border: 1px solid var(--field); border-radius: 6px; background: var(--ground); }
    ::placeholder { color: var(--quiet); opacity: 1; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .strip:focus-visible, .drawing:focus-visible, .lane .name:focus-visible { outline-offset: -2px; }
    .check { display: inline-flex; gap: 6px; align-items: center; color: var(--quiet); white-space: nowrap; cursor: pointer; }
    .check input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
    kbd { padding: 1px 6px; border: 1px solid var(--line); border-radius: 4px; color: var(--quiet); white-space: nowrap; }

    #summary { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
    #summary img { display: block; max-width: 100%; max-height: 420px; margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; }
    #summary h1 { font-size: 20px; }
    #summary h2 { margin: 20px 0 6px; font-size: 15px; }
    .opened #summary { display: none; }
    table { width: 100%; border-collapse: collapse; }
    caption { padding: 6px 0; color: var(--quiet); text-align: left; }
    th, td { padding: 3px 8px 3px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; }
    thead th { color: var(--quiet); font-size: 12px; }
    td.number { overflow-wrap: anywhere; }
    tbody th { white-space: nowrap; }
    #summary th { white-space: normal; }

    .desk { display: flex; flex-direction: column; gap: 8px; min-height: 100vh; padding-bottom: 8px; }
    .bar { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 12px; border-bottom: 1px solid var(--line); background: var(--ground); }
    .bar h1 { font-size: 15px; }
    .bar .name { flex: 1 1 200px; min-width: 0; }
    .bar .name p { overflow: hidden; color: var(--quiet); text-overflow: ellipsis; white-space: nowrap; }
    .bar .tools { display: flex; gap: 6px; align-items: center; }
    .bar .end { flex: 1 1 0; justify-content: flex-end; }
    .bar .primary { width: 36px; height: 36px; border-radius: 50%; }
    .time { min-width: 132px; padding-left: 6px; font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .badge { min-width: 62px; padding: 1px 8px; border: 1px solid var(--line); border-radius: 10px; color: var(--quiet); font-size: 12px; text-align: center; white-space: nowrap; }
    .badge.failed { border-color: var(--failed); color: var(--failed); }

    .left, .right, .bottom { margin: 0 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); overflow: hidden; min-width: 0; }
    .splitter { display: none; }
    .tabs { display: flex; flex-direction: column; height: 100%; min-height: 0; }
    [role="tablist"] { display: flex; flex: none; gap: 2px; padding: 4px 6px 0; border-bottom: 1px solid var(--line); background: var(--panel); overflow-x: auto; scrollbar-width: none; }
    [role="tab"] { flex: none; min-height: 32px; border: 0; border-bottom: 2px solid transparent; border-radius: 6px 6px 0 0; background: none; color: var(--quiet); }
    [role="tab"][aria-selected="true"] { border-bottom-color: var(--accent); color: var(--text); font-weight: 600; }
    [role="tab"]:focus-visible { outline-offset: -3px; }
    .mark { color: var(--failed); }
    .tab-body { flex: 1; min-height: 0; overflow: auto; position: relative; }
    [role="tabpanel"] { height: 100%; }
    .panel { padding: 12px; }
    .row { display: flex; gap: 8px; justify-content: flex-end; padding-top: 10px; }

    .stage { display: flex; flex-direction: column; height: 100%; }
    .sheet { flex: 1; min-height: 0; padding: 14px; background: var(--panel); }
    .sheet canvas { display: block; width: 100%; height: 100%; cursor: crosshair; }
    .foot { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; padding: 6px 12px; border-top: 1px solid var(--line); color: var(--quiet); }

    .timeline { display: grid; grid-template-columns: var(--label) minmax(0, 1fr) var(--values); border-bottom: 1px solid var(--line); }
    .row-names { padding-top: 24px; color: var(--quiet); font-size: 12px; }
    .row-names span { display: block; height: 18px; padding-left: 12px; line-height: 16px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .strip { position: relative; min-width: 0; border-inline: 1px solid var(--line); overflow: hidden; touch-action: pan-y; user-select: none; cursor: ew-resize; }
    .strip canvas { display: block; width: 100%; height: 100%; }
    .tip { position: absolute; top: 0; left: 0; padding: 1px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); font-size: 12px; white-space: nowrap; pointer-events: none; }

    .curves { display: flex; flex-direction: column; min-height: 0; }
    .curves .tools { display: flex; gap: 10px; align-items: center; padding: 6px 12px; }
    .curves .tools input { flex: 0 1 220px; }
    .pinned { display: grid; grid-template-columns: var(--label) minmax(0, 1fr) var(--values); height: 128px; flex: none; border-block: 1px solid var(--line); }
    .pinned .legend { padding: 4px 8px 4px 12px; overflow: auto; }
    .pinned li { display: flex; gap: 8px; align-items: center; }
    .pinned li i { flex: none; width: 16px; border-top: 3px solid var(--color); }
    .pinned li.dashed i { border-top-style: dashed; }
    .pinned li span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .pinned li .icon { width: 24px; min-height: 24px; border: 0; background: none; color: var(--quiet); }
    .plot { position: relative; min-width: 0; overflow: hidden; }
    .plot canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    .frame { position: relative; flex: 1; min-height: 0; }
    .lanes { position: relative; height: 100%; overflow: hidden auto; }
    /* A scroll bar takes room from the lanes alone: the others reserve the same, so that one instant has one place. */
    .timeline, .pinned, .lanes { scrollbar-gutter: stable; }
    .timeline, .pinned { overflow: hidden; }
    .spacer { width: 1px; }
    .lane, .node { position: absolute; left: 0; right: 0; height: var(--row); }
    .node { display: flex; align-items: end; padding: 0 12px 2px; color: var(--quiet); font-size: 12px; font-weight: 600; }
    .lane { display: grid; grid-template-columns: var(--label) minmax(0, 1fr) calc(var(--values) - 54px) 24px 24px; align-items: center; padding-right: 6px; }
    .lane:hover { background: var(--panel); }
    .lane.chosen { background: var(--tint); }
    .lane .name { height: 100%; min-height: 24px; padding: 0 8px 0 24px; border: 0; border-radius: 0; background: none; overflow: hidden; text-align: left; text-overflow: ellipsis; white-space: nowrap; }
    .lane.chosen .name { box-shadow: inset 3px 0 var(--accent); font-weight: 600; }
    .lane canvas { width: 100%; height: var(--row); cursor: crosshair; }
    .lane .value { padding-left: 8px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .lane .icon { width: 24px; min-height: 24px; border: 0; background: none; color: var(--quiet); opacity: 0.7; }
    .lane:hover .icon, .lane.chosen .icon, .lane .icon:focus-visible { opacity: 1; }
    .lane .icon[aria-pressed="true"] { color: var(--accent); opacity: 1; }
    .playhead { position: absolute; top: 0; bottom: 0; left: -0.75px; width: 1.5px; background: var(--accent); pointer-events: none; }

    .inspector { padding-bottom: 12px; border-bottom: 1px solid var(--line); }
    .inspector h2 { margin-bottom: 8px; font-size: 15px; overflow-wrap: anywhere; }
    .inspector dl { display: grid; grid-template-columns: minmax(72px, max-content) minmax(0, 1fr); gap: 3px 16px; }
    .inspector .empty { grid-column: 1 / -1; padding: 0; }
    dt { color: var(--quiet); }
    dd { overflow-wrap: anywhere; }
    dd.large { font-size: 15px; line-height: 20px; }
    .range { margin-top: 10px; overflow-x: auto; }
    .cause { padding-top: 12px; }
    .chain { position: relative; margin-top: 8px; }
    .chain li { position: relative; padding-left: 20px; }
    .chain li::before { content: ""; position: absolute; left: 4px; top: 14px; width: 9px; height: 9px; border: 2px solid var(--series-1); border-radius: 50%; background: var(--ground); z-index: 1; }
    .chain li.event::before { border-radius: 1px; border-color: var(--series-2); background: var(--series-2); }
    .chain li.motion::before { background: var(--series-1); }
    .chain li:not(:last-child)::after { content: ""; position: absolute; left: 8px; top: 24px; bottom: -14px; width: 1px; background: var(--quiet); }
    .chain button { display: grid; grid-template-columns: 66px minmax(0, 1fr); gap: 0 10px; width: 100%; padding: 6px 8px; border-color: transparent; background: none; text-align: left; }
    .chain button:hover { border-color: var(--line); background: var(--panel); }
    .chain time { color: var(--quiet); }
    .chain .kind { color: var(--quiet); font-size: 12px; }
    .chain .text { grid-column: 1 / -1; overflow-wrap: anywhere; }
    .chain .part { display: block; padding-left: 12px; color: var(--quiet); }
    .plain li { padding: 2px 0; overflow-wrap: anywhere; }

    .graph { display: flex; flex-direction: column; height: 100%; }
    .graph .legend { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 8px 12px; color: var(--quiet); }
    .graph .legend span { display: inline-flex; gap: 6px; align-items: center; }
    .graph .legend i { width: 12px; height: 12px; border: 1.5px solid var(--edge); border-radius: 3px; background: var(--fill); }
    .drawing { flex: 1; min-height: 160px; overflow: auto; padding: 8px 12px; }
    .graph details { flex: none; max-height: 40%; overflow: auto; padding: 6px 12px; border-top: 1px solid var(--line); }
    .gesture { --edge: #b06f00; --fill: #fef3d6; } .interaction { --edge: #188038; --fill: #e2f3e6; } .operator { --edge: #7a828c; --fill: #f2f4f6; }
    .property { --edge: #1967d2; --fill: #e8f0fe; } .emitter { --edge: #8430ce; --fill: #f3e8fd; }
    .box { cursor: pointer; }
    .box rect { fill: var(--fill); stroke: var(--edge); stroke-width: 1; }
    .box text { fill: var(--text); text-anchor: middle; font-size: 11px; font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    .box .detail { fill: var(--quiet); font-size: 10px; font-family: inherit; }
    .box.active rect { stroke-width: 3; }
    .box.active .detail { fill: var(--text); font-weight: 700; }
    .box.chosen rect { stroke: var(--accent); stroke-width: 3; stroke-dasharray: 5 2; }
    .box:focus-visible { outline: none; }
    .box:focus-visible rect { stroke: var(--accent); stroke-width: 4; }
    .arrow { fill: none; stroke: var(--quiet); stroke-width: 1.2; }
    .arrow.acts { stroke-dasharray: 5 3; }
    .arrow.part { stroke-dasharray: 1 3; }
    .tip-mark { fill: var(--quiet); }
    @media (prefers-color-scheme: dark) {
      .gesture { --edge: #e0a030; --fill: #3a3018; } .interaction { --edge: #5bb974; --fill: #1a3524; } .operator { --edge: #8b95a1; --fill: #242930; }
      .property { --edge: #6ea8f5; --fill: #1b2c47; } .emitter { --edge: #b98af0; --fill: #322344; }
    }

    .verdict { padding: 10px 12px; border-left: 4px solid var(--failed); background: var(--panel); }
    .verdict.same { border-left-color: var(--good); font-weight: 600; }
    .compare table { margin-top: 14px; }
    .compare .quiet { margin-top: 10px; white-space: normal; }
    .problems li { margin-bottom: 8px; border-left: 4px solid var(--failed); }
    .problems button { display: grid; gap: 2px; width: 100%; padding: 6px 10px; border: 0; border-radius: 0; text-align: left; }
    dialog { width: min(560px, calc(100vw - 24px)); max-height: calc(100vh - 48px); padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--text); overflow: auto; }
    dialog h2 { margin-bottom: 10px; font-size: 16px; }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    dialog input[type="search"] { width: 100%; }
    dialog .check { margin-top: 12px; white-space: normal; }
    .commands { margin-top: 8px; }
    .commands button { display: flex; justify-content: space-between; width: 100%; border-color: transparent; background: none; }

    @media (min-width: 1200px) {
      .desk { display: grid; height: 100vh; gap: 0; padding: 0; grid-template: auto minmax(160px, calc(var(--upper) - 34px)) 10px minmax(120px, 1fr) 8px / minmax(0, var(--left)) 10px minmax(0, 1fr); }
      .bar { grid-column: 1 / -1; margin-bottom: 8px; }
      .left { grid-area: 2 / 1; margin: 0 0 0 8px; }
      .splitter.vertical { grid-area: 2 / 2; cursor: ew-resize; }
      .right { grid-area: 2 / 3; margin: 0 8px 0 0; }
      .splitter { display: block; grid-area: 3 / 1 / auto / -1; cursor: ns-resize; touch-action: none; }
      .splitter:hover, .splitter.dragged, .splitter:focus-visible { background: linear-gradient(var(--line) 0 0) center / 48px 3px no-repeat; }
      .splitter.vertical:hover, .splitter.vertical.dragged, .splitter.vertical:focus-visible { background-size: 3px 48px; }
      .bottom { grid-area: 4 / 1 / auto / -1; display: flex; flex-direction: column; }
      .bottom .curves { flex: 1; }
    }
    @media (max-width: 1199px) {
      .sheet { height: min(56vh, 560px); flex: none; }
      .graph .drawing { max-height: 70vh; }
      .frame { flex: none; height: 320px; }
      .tabs, [role="tabpanel"], .graph { height: auto; }
    }
    @media (max-width: 719px) {
      .bar { padding: 8px; gap: 6px; }
      .bar .name p, .wide { display: none; }
      .bar .name { flex-basis: 100%; }
      .bar .tools { flex-wrap: wrap; }
      .left, .right, .bottom { margin: 0 4px; }
      .sheet { padding: 8px; height: min(50vh, 480px); }
      :root { --label: 96px; --values: 100px; }
      .lane { grid-template-columns: var(--label) minmax(0, 1fr) calc(var(--values) - 30px) 24px; }
      .lane .name { padding-left: 12px; }
      .lane .icon:last-child { display: none; }
      .pinned { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 80px; height: auto; }
      .pinned .legend { max-height: 72px; }
      .timeline { grid-template-columns: 62px minmax(0, 1fr) 4px; }
      .row-names span { padding-left: 8px; }
      .panel { overflow-x: auto; }
    }
    @media (pointer: coarse) {
      button, select, input[type="search"], [role="tab"] { min-height: 44px; }
      button.icon { width: 44px; }
      .lane .name, .lane .icon, .pinned li .icon { min-height: 24px; }
      .lane .icon { width: 24px; }
    }
    @media (prefers-reduced-motion: no-preference) { button, .lane { transition: background-color 0.12s, border-color 0.12s; } }
    @media print { .bar .tools, .splitter { display: none; } }
    @media (forced-colors: active) {
      [role="tab"][aria-selected="false"], .catalog button:not([aria-current]) { border-color: Canvas; }
      .lane .icon { opacity: 1; }
      .lane.chosen .name { border-left: 3px solid Highlight; }
      .gesture, .interaction, .operator, .property, .emitter { --edge: CanvasText; --fill: Canvas; }
    }

    """#
}
