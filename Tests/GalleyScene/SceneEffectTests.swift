import Foundation
import GalleyEngine
import GalleyScene
import Testing

/// Effects, gradients, lines and parts of texts as scenes write them.
@Suite struct SceneEffectTests {
    private func content(_ text: String) throws -> SceneContent {
        try SceneDocument("tree: " + text).nodes[0].content
    }

    private func errors(_ tree: String) -> String {
        do {
            _ = try SceneDocument("tree: " + tree, file: "s")
            return "none"
        } catch {
            return error.description
        }
    }

    @Test func effectsAreTyped() throws {
        #expect(
            try content("{item: 1x1, shadow: {radius: 4, y: 2, color: black/0.5}}")
                == .modifier(.effect(.shadow(SceneShadow(color: .faded(.black, 0.5), radius: 4, y: 2)))))
        #expect(try content("{item: 1x1, shadow: 4}").kind == .builtIn(.shadow))
        #expect(
            try content("{item: 1x1, rotationEffect: {degrees: 45, anchor: topLeading}}")
                == .modifier(.effect(.rotation(SceneRotation(degrees: 45, anchor: SceneUnitPoint(x: 0, y: 0))))))
        #expect(
            try content("{item: 1x1, scaleEffect: 2}") == .modifier(.effect(.scale(SceneScale(x: 2, y: 2)))))
        #expect(
            try content("{item: 1x1, scaleEffect: {x: 0.5, anchor: [0.25, 1]}}")
                == .modifier(.effect(.scale(SceneScale(x: 0.5, y: 1, anchor: SceneUnitPoint(x: 0.25, y: 1))))))
        #expect(try content("{item: 1x1, hueRotation: 90}") == .modifier(.effect(.tone(.hueRotation, 90))))
        #expect(try content("{item: 1x1, blendMode: multiply}") == .modifier(.effect(.blend(.multiply))))
        #expect(
            try content("{item: 1x1, mask: {kind: circle}}") == .modifier(.mask(SceneLayer(alignment: .center))))
    }

    @Test func paintsAndLinesAreTyped() throws {
        guard
            case .leaf(.shape(let shape)) = try content(
                """
                {kind: unevenRoundedRectangle, corners: [1, 2, 3, 4], inset: 2, trimEnd: 0.5,
                 stroke: {width: 3, cap: round, dash: [4, 2]},
                 gradient: {form: linear, colors: [red, blue/0.5, '#ffffff'], start: leading, end: [1, 0.5]}}
                """)
        else {
            Issue.record("no shape")
            return
        }
        #expect(shape.shape == .unevenRoundedRectangle([1, 2, 3, 4]))
        #expect(shape.stroke == SceneStroke(width: 3, cap: .round, dash: [4, 2]))
        #expect((shape.inset, shape.trimStart, shape.trimEnd) == (2, 0, 0.5))
        #expect(
            shape.gradient
                == SceneGradient(
                    .linear(start: SceneUnitPoint(x: 0, y: 0.5), end: SceneUnitPoint(x: 1, y: 0.5)),
                    stops: [
                        .init(.named(.red), at: 0), .init(.faded(.blue, 0.5), at: 0.5),
                        .init(.components(red: 1, green: 1, blue: 1, alpha: 1), at: 1),
                    ]))
        guard case .leaf(.shape(let ring)) = try content("{kind: circle, gradient: {form: angular, colors: [red]}}")
        else { return }
        #expect(ring.gradient?.form == .angular(center: .center, startAngle: 0, endAngle: 360))
    }

    @Test func textsAreTyped() throws {
        guard
            case .leaf(.text(let text)) = try content(
                """
                {text: Hello you, font: {size: 20, design: serif, italic: true, weight: black}, kerning: 2, lineSpacing: 4,
                 minimumScale: 0.5, underline: true, runs: [{text: you, color: red, strikethrough: true, baselineOffset: 3}]}
                """)
        else {
            Issue.record("no text")
            return
        }
        #expect(text.font.design == .serif && text.font.isItalic && text.font.weight == .black)
        #expect((text.kerning, text.lineSpacing, text.minimumScale, text.isUnderlined) == (2, 4, 0.5, true))
        var run = SceneTextRun("you", color: .named(.red))
        (run.isStruckThrough, run.baselineOffset) = (true, 3)
        #expect(text.runs == [run])
    }

    @Test(
        "What is wrong is reported where it is, with what is expected",
        arguments: [
            ("{item: 1x1, blur: -1}", "tree.blur: expected a number of 0 or more, found -1"),
            ("{item: 1x1, shadow: {x: 1}}", "needs \"radius\""),
            ("{item: 1x1, clipShape: {unevenRoundedRectangle: [1, 2]}}", "expected four radii, found 2"),
            ("{item: 1x1, clipShape: {path: nonsense}}", "expected commands like M 0 1"),
            ("{kind: circle, gradient: {form: linear, colors: []}}", "expected at least one colour"),
            (
                "{kind: circle, gradient: {form: linear, colors: [red], locations: [0, 1]}}",
                "expected 1, one for each colour, found 2"
            ), ("{kind: circle, gradient: {form: liner, colors: [red]}}", "did you mean \"linear\"?"),
            ("{kind: circle, stroke: {width: 1, cap: rond}}", "did you mean \"round\"?"),
            ("{color: blue/1.5}", "expected a colour"),
        ])
    func mistakes(_ tree: String, _ words: String) {
        #expect(errors(tree).contains(words), "\(errors(tree))")
    }

    @Test func valuesAreReadBack() throws {
        for tree in [
            "{item: 1x1, shadow: {radius: 4, x: 1}}", "{item: 1x1, rotationEffect: {degrees: 4, anchor: [0.1, 0.2]}}",
            "{kind: circle, stroke: {width: 2, dash: [1]}, gradient: {form: radial, colors: [red, blue], endRadius: 9}}",
            "{text: ab, runs: [{text: b, font: {style: title, italic: true}}], font: {design: monospaced}}",
        ] {
            let content = try content(tree)
            var copy = content
            try copy.set(content.parameters)
            #expect(copy == content, "\(tree)")
        }
    }
}
