/// Scenes that use every key of the vocabulary.
package enum SceneSamples {
    package static let scenes = [
        """
        # A header above a flow of chips.
        proposal: 200x-
        layoutDirection: rtl
        memo: swiftui
        tree:
          kind: vstack
          spacing: 12
          alignment: leading
          children:
          - kind: hstack
            name: header
            children: [{item: 60x20, name: title}, spacer, {item: 20x20, name: button, layoutPriority: 1}]
          - kind: flow
            spacing: 8
            parameters: {offset: 3}
            padding: {horizontal: 4, top: 2}
            children:
            - {item: 40x20, name: chip, repeat: 12, widths: [30, 50, 70], heights: [20, 24]}
            - {item: 20x20, layoutValues: {RankKey: 3, Name: text}}
        """,
        """
        tree:
          kind: zstack
          alignment: topLeading
          frame: {width: 100, maxHeight: inf, alignment: bottom}
          children:
          - {flexible: {min: 10x10, ideal: 40x20, max: infx20}, name: f, frame: 100x-, aspectRatio: 1.5}
          - {kind: fill, fixedSize: true, offset: [3, 4], position: {x: 1, y: 2}}
          - {item: {width: 3, height: 4}, aspectRatio: {ratio: 2, mode: fill}, fixedSize: {vertical: true}}
          - {item: [3, 4], alignmentGuides: {top: 4, MyGuide: {of: center, axis: vertical}}, padding: 8}
          - {item: [3, 4], alignmentGuides: {top: {of: bottom, plus: -1}, MyGuide: {width: 0.5, plus: 2, axis: horizontal}}}
          - {kind: ./Flow.swift#flow, items: {a: 4x2, b: 6x2}}
          - {kind: fractionOfProposal, axis: w, factor: 0.5}
          - {kind: vstack, alignment: MyGuide, child: fill, modifiers: [padding: 8, {frame: 10x10, name: outer}]}
        """,
        """
        {"$schema": "scene.json", "proposal": [null, "inf"], "tree": {"kind": "offset", "x": 1, "y": 2, "child":
         {"kind": "layoutValue", "key": "K", "value": [1, "a", true, null], "child":
         {"kind": "flexible", "min": [1, 2], "ideal": "3x4", "max": {"width": "inf", "height": 9}}}}}
        """,
        """
        tree:
          kind: scrollView
          axes: both
          contentOffset: [0, 10]
          child:
            kind: vstack
            background: {content: fill, alignment: top}
            children:
            - kind: grid
              horizontalSpacing: 4
              verticalSpacing: null
              alignment: leading
              children:
              - {kind: gridRow, alignment: firstTextBaseline, items: {a: 40x20, b: 50x20}}
              - {kind: divider, thickness: 2, gridCellUnsizedAxes: horizontal}
              - kind: gridRow
                repeat: 2
                children:
                - {item: 8x8, gridCellColumns: 2, gridCellAnchor: bottomTrailing, gridColumnAlignment: trailing}
                - {item: 8x8, gridCellAnchor: [0.5, 1], overlay: {item: 4x4}}
            - {kind: lazyVGrid, columns: [80, flexible, {flexible: {min: 20, max: inf}}], spacing: 4, items: [8x8, 9x9]}
            - kind: lazyHGrid
              alignment: top
              rows: [{fixed: 40, spacing: 2}, {adaptive: {min: 20}, alignment: topLeading}]
              children: [{item: 8x8, repeat: 9}]
            - {kind: viewThatFits, axes: horizontal, children: [{kind: group, children: [90x9, 40x9]}, 20x9]}
            - {kind: geometryReader, child: divider}
            - {kind: overlay, alignment: center, content: spacer, child: fill}
        """,
        """
        tree:
          kind: zstack
          background: {kind: roundedRectangle, cornerRadius: 8, color: mint, name: card}
          children:
          - {text: Hello, font: title, color: primary, lineLimit: 2, textAlignment: center, truncation: middle}
          - {kind: text, text: Fine, font: {style: caption, size: 12.5, weight: bold}, opacity: 0.5}
          - {item: 40x20, color: "#ff8800", clipShape: {roundedRectangle: 4}}
          - {kind: circle, color: blue, clipped: true}
          - {kind: path, path: M 0 1 L 0.5 0 Q 1 0 1 1 C 1 1 0 1 0 1 Z, color: teal, stroke: 2}
          - {kind: capsule, stroke: 1.5}
          - {kind: progress, value: 0.4, border: {color: red, width: 2}}
          - {kind: clipShape, shape: capsule, child: {kind: opacity, value: 0.5, child: {kind: border, color: red, child: teal}}}
          - {color: "#11223344", modifiers: [border: gray, opacity: 0.25, clipShape: ellipse]}
        """,
        """
        animation: snappy
        reducedMotion: false
        changes:
        - {at: 0.25, switch: {chips: {kind: vstack, spacing: 3, alignment: leading}}, set: {chips: {padding: 9}}}
        - at: 500ms
          animation: "spring(duration: 0.6, bounce: 0.2)"
          set: {b: {item: 9x9, opacity: 0.5}, "c[1]": {w: 30}}
          insert: b
          remove: ["c[2]", t]
          changes: [{disabled: true, animation: none, proposal: 200x-}]
        - {at: 2, insert: [t, c], switch: {chips: grid}}
        tree:
          kind: zstack
          children:
          - kind: hstack
            name: chips
            padding: 1
            animation: linear(1)
            animations: {spacing: bouncy, padding: none}
            geometryGroup: true
            children:
            - {text: Hello, name: t, transition: {insertion: slide, removal: {combined: [opacity, {scale: 0.5, anchor: top}]}}}
            - {item: 4x2, name: b, present: false, opacity: 1, transition: {move: leading, offset: [0, 4]}}
            - {kind: group, children: [{item: 4x2, name: c, repeat: 3}]}
        """,
    ]
}
