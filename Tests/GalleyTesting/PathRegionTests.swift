import GalleySDK
import GalleyTesting
import SwiftUI
import Testing

/// Areas of shapes and paths that are joined, shared and cut out, and the outlines of strokes.
@MainActor struct PathRegionTests {
    private let one = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let other = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

    /// Which of the points in the first square alone, in both, in the second alone and beside them lie in a path.
    private func places(_ path: Path) -> [Bool] {
        [(2, 2), (7, 7), (12, 12), (12, 2)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    }

    @Test("Two squares that overlap have each area by its name")
    func squares() {
        #expect(places(one.union(other)) == [true, true, true, false])
        #expect(places(one.intersection(other)) == [false, true, false, false])
        #expect(places(one.subtracting(other)) == [true, false, false, false])
        #expect(places(one.symmetricDifference(other)) == [true, false, true, false])
        #expect(one.intersection(other).boundingRect == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(one.union(other).boundingRect == CGRect(x: 0, y: 0, width: 15, height: 15))
        // Eight corners and the end of the line: the sides inside are gone.
        var pieces = 0
        one.union(other).forEach { _ in pieces += 1 }
        #expect(pieces == 9)
    }

    @Test("Areas that touch, are the same, lie inside or far away keep their outlines")
    func edges() {
        let beside = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(one.union(beside).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(one.union(beside).contains(CGPoint(x: 10, y: 5)) && one.intersection(beside).isEmpty)
        #expect(one.subtracting(one).isEmpty && one.union(one).boundingRect == one.boundingRect)
        let hole = Path(ellipseIn: CGRect(x: 3, y: 3, width: 4, height: 4))
        let ring = one.subtracting(hole)
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 5)))
        #expect(one.union(hole).contains(CGPoint(x: 5, y: 5)) && one.union(Path()).boundingRect == one.boundingRect)
        #expect(Path().intersection(one).isEmpty)
    }

    @Test("Areas that are enclosed twice are outside where that is asked")
    func evenOdd() {
        var twice = one
        twice.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(twice.union(Path()).contains(CGPoint(x: 5, y: 5)))
        #expect(!twice.union(Path(), eoFill: true).contains(CGPoint(x: 5, y: 5)))
        #expect(!twice.normalized().contains(CGPoint(x: 5, y: 5)))
    }

    @Test("Lines are cut at the edges of an area")
    func lines() {
        let line = Path { path in
            path.move(to: CGPoint(x: -5, y: 5))
            path.addLine(to: CGPoint(x: 15, y: 5))
        }
        #expect(line.lineIntersection(one).boundingRect == CGRect(x: 0, y: 5, width: 10, height: 0))
        var ends: [CGPoint] = []
        line.lineSubtraction(one).forEach { piece in
            if case .move(let to) = piece { ends.append(to) }
            if case .line(let to) = piece { ends.append(to) }
        }
        #expect(ends.map(\.x) == [-5, 0, 10, 15])
    }

    @Test("The outline of a stroke has its width, caps, joins and dashes")
    func strokes() {
        let line = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
        }
        #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 10, height: 4))
        let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(round.contains(CGPoint(x: -1.8, y: 0)) && !round.contains(CGPoint(x: -1.8, y: 1.8)))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [3, 2]))
        #expect([1, 4, 6, 9].map { dashed.contains(CGPoint(x: $0, y: 0)) } == [true, false, true, false])
        let mitre = one.strokedPath(StrokeStyle(lineWidth: 2))
        #expect(mitre.contains(CGPoint(x: -0.9, y: -0.9)) && !mitre.contains(CGPoint(x: 5, y: 5)))
        let bevel = one.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .bevel))
        #expect(!bevel.contains(CGPoint(x: -0.9, y: -0.9)) && bevel.contains(CGPoint(x: -0.9, y: 5)))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    }

    @Test("A combined shape is drawn in its room, and strokes and fills of one shape lie on one another")
    func shapes() throws {
        let shown = try ShownScene(ProposedViewSize(width: 40, height: 20)) {
            Rectangle().subtracting(Rectangle().offset(x: 20)).accessibilityIdentifier("left")
        }
        #expect(shown.frames["left"] == CGRect(x: 0, y: 0, width: 40, height: 20))
        let path = Rectangle().subtracting(Rectangle().offset(x: 20)).path(
            in: CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 20))
        let layers = try ShownScene(ProposedViewSize(width: 40, height: 20)) {
            Circle().stroke(.red, lineWidth: 2).fill(.blue).strokeBorder(.green, lineWidth: 1, antialiased: true)
        }
        #expect(layers.document.nodes.filter { $0.kind.description == "circle" }.count == 3)
    }

    @Test("The description of a path has the numbers of C's %g, as CoreGraphics prints them")
    func description() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 50))
        path.addPath(Path { $0.addQuadCurve(to: CGPoint(x: 1.0 / 3, y: -2.5), control: CGPoint(x: 1234.5678, y: 0)) })
        #expect(path.description == "0 0 m 100 0 l 100 50 l 0 50 l h 1234.57 0 0.333333 -2.5 q")
    }
}
