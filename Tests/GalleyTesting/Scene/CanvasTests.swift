import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Drawings of a canvas as the views of a scene.
@MainActor struct CanvasTests {
    /// The nodes of a drawing of 100 × 50 points.
    private func nodes(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> [[String: Any]] {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 300)) {
            Canvas(renderer: draw).frame(width: 100, height: 50)
        }
        var found: [[String: Any]] = []
        func visit(_ value: Any) {
            if let node = value as? [String: Any] {
                if node["kind"] != nil { found.append(node) }
                for key in node.keys.sorted() { visit(node[key]!) }
            } else if let values = value as? [Any] {
                for value in values { visit(value) }
            }
        }
        visit(shown.message)
        return found
    }

    private func first(_ kind: String, in nodes: [[String: Any]]) -> [String: Any]? {
        nodes.first { $0["kind"] as? String == kind }
    }

    private let box = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

    @Test("Gradients run between the points of the drawing, moved as the marks are")
    func gradients() throws {
        let colors = Gradient(colors: [.red, .blue])
        let line = try nodes { context, _ in
            context.translateBy(x: 25, y: 0)
            let start = CGPoint(x: 0, y: 0)
            context.fill(
                box, with: .linearGradient(colors, startPoint: start, endPoint: CGPoint(x: 50, y: 50)))
        }
        let linear = try #require(line.compactMap { $0["gradient"] as? [String: Any] }.first)
        #expect(linear["form"] as? String == "linear" && linear["colors"] as? [String] == ["red", "blue"])
        #expect(linear["start"] as? [Double] == [0.25, 0] && linear["end"] as? [Double] == [0.75, 1])
        let circle = try nodes { context, _ in
            context.scaleBy(x: 2, y: 2)
            context.stroke(
                box,
                with: .radialGradient(colors, center: CGPoint(x: 25, y: 12.5), startRadius: 0, endRadius: 10))
        }
        let radial = try #require(circle.compactMap { $0["gradient"] as? [String: Any] }.first)
        #expect(radial["center"] as? [Double] == [0.5, 0.5] && radial["endRadius"] as? Double == 20)
        let any = try nodes { context, _ in
            let style = AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            context.fill(box, with: .style(style))
        }
        #expect(any.contains { $0["gradient"] != nil })
    }

    @Test("Marks are cut out of the drawing alone, or of their layer alone")
    func cuts() throws {
        let found = try nodes { context, _ in
            context.fill(box, with: .color(.red))
            context.blendMode = .clear
            context.fill(box, with: .color(.black))
        }
        let modes = found.filter { $0["kind"] as? String == "blendMode" }
            .compactMap { $0["mode"] as? String ?? $0["value"] as? String }
        #expect(modes == ["isolated", "destinationOut"])
        let layered = try nodes { context, _ in
            context.drawLayer {
                $0.blendMode = .destinationOut
                $0.fill(box, with: .color(.black))
            }
        }
        #expect(layered.filter { $0["kind"] as? String == "blendMode" }.count == 2)
    }

    @Test("Marks are filtered, then cut, then blended; later changes do not touch them")
    func effects() throws {
        let nodes = try nodes { context, size in
            context.fill(box, with: .color(.green))
            context.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size)))
            context.addFilter(.blur(radius: 3))
            context.blendMode = .multiply
            context.fill(box, with: .color(.red))
        }
        let shapes = nodes.filter { $0["color"] as? String == "green" || $0["color"] as? String == "red" }
        #expect(shapes.count == 2)
        let kinds = nodes.compactMap { $0["kind"] as? String }
        #expect(kinds.filter { $0 == "blur" }.count == 1 && kinds.filter { $0 == "clipShape" }.count == 1)
        let blend = try #require(first("blendMode", in: nodes))
        let clip = try #require(blend["child"] as? [String: Any])
        #expect(blend["mode"] as? String ?? blend["value"] as? String == "multiply")
        #expect(clip["kind"] as? String == "clipShape")
        #expect("\(clip)".contains("blur"))
    }

    @Test("The outside of a shape can be kept")
    func inverseClip() throws {
        let nodes = try nodes { context, _ in
            context.clip(to: box, options: .inverse)
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 50)), with: .color(.red))
        }
        let mask = try #require(first("mask", in: nodes))
        #expect("\(mask)".contains("evenOdd"))
    }

    @Test("A layer is made transparent as a whole")
    func layers() throws {
        let nodes = try nodes { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(box, with: .color(.red))
                layer.fill(box, with: .color(.blue))
            }
        }
        let faint = nodes.filter { $0["kind"] as? String == "opacity" && $0["value"] as? Double == 0.5 }
        #expect(faint.count == 1)
        #expect("\(faint[0])".contains("red") && "\(faint[0])".contains("blue"))
    }

    @Test("Texts turn as the marks do, and stay as they are where marks are only moved")
    func turnedTexts() throws {
        let turned = try nodes { context, _ in
            context.rotate(by: .degrees(90))
            context.draw(Text("A"), at: CGPoint(x: 20, y: -30))
        }
        let turn = try #require(first("rotationEffect", in: turned))
        #expect(turn["anchor"] as? [Double] == [0, 0])
        let moved = try nodes { context, _ in
            context.translateBy(x: 5, y: 5)
            context.draw(Text("A"), at: CGPoint(x: 20, y: 30))
        }
        #expect(first("rotationEffect", in: moved) == nil && first("text", in: moved) != nil)
    }
}
