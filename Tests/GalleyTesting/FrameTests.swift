import GalleyTesting
import SwiftUI
import Testing

/// Frames of views, worked out by hand from the articles «Layout rules».
@MainActor struct FrameTests {
    @Test("A stack serves its least flexible views first (Layout rules §1)")
    func stack() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 100)) {
            HStack(alignment: .bottom, spacing: 10) {
                Color.red.id("flexible")
                Color.green.frame(width: 40, height: 20).id("rigid")
                Spacer(minLength: 0).frame(maxWidth: 30)
            }
        }
        // 200 - 2 × 10 - 40 = 140 for two; the spacer takes 30 of its 70, the colour the rest.
        #expect(try host.frame(of: "flexible") == CGRect(x: 0, y: 0, width: 110, height: 100))
        #expect(try host.frame(of: "rigid") == CGRect(x: 120, y: 80, width: 40, height: 20))
        #expect(host.size == CGSize(width: 200, height: 100))
    }

    @Test("A stack of one view is left out; one of a view that may go is not (Layout rules §1.7)")
    func elision() throws {
        let one = try ViewHost(proposal: ProposedViewSize(width: 100, height: 50)) {
            HStack(spacing: 8) { Color.red.frame(minWidth: 20) }
        }
        let many = try ViewHost(proposal: ProposedViewSize(width: 100, height: 50)) {
            HStack(spacing: 8) { ForEach(0..<1) { _ in Color.red.frame(minWidth: 20) } }
        }
        #expect(one.size == many.size)
        #expect(one.measures(of: "HStackLayout") == 0 && many.measures(of: "HStackLayout") > 0)
    }

    @Test("The types of the layouts of stacks are layouts")
    func stackTypes() throws {
        let host = try ViewHost {
            _VStackLayout(alignment: .leading, spacing: 3).callAsFunction {
                _HStackLayout(spacing: 2).callAsFunction {
                    Color.red.frame(width: 10, height: 5)
                    Color.red.frame(width: 10, height: 5).id("second")
                }
                _ZStackLayout().callAsFunction { Color.red.frame(width: 4, height: 4).id("below") }
            }
        }
        #expect(try host.frame(of: "second") == CGRect(x: 12, y: 0, width: 10, height: 5))
        #expect(try host.frame(of: "below") == CGRect(x: 0, y: 8, width: 4, height: 4))
    }

    @Test("Frames, padding, offset, ratio and priority (Layout rules §6)")
    func modifiers() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 100, height: 100)) {
            ZStack(alignment: .topLeading) {
                Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).id("padded")
                Color.red.frame(width: 10, height: 10).frame(width: 30, height: 30, alignment: .bottomTrailing)
                    .id("outer")
                Color.red.id("moved").frame(width: 5, height: 5).offset(x: 7, y: 9)
                Color.red.id("wide").aspectRatio(2, contentMode: .fit)
                Color.red.id("ideal").fixedSize()
            }
        }
        #expect(try host.frame(of: "outer") == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(try host.frame(of: "moved") == CGRect(x: 7, y: 9, width: 5, height: 5))
        #expect(try host.frame(of: "wide") == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(try host.frame(of: "ideal").size == CGSize(width: 10, height: 10))
        #expect(try host.frame(of: "padded") == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("Modifiers of a group change each of its views")
    func groups() throws {
        let host = try ViewHost {
            HStack(spacing: 0) {
                Group {
                    Color.red.id("a")
                    Color.green.id("b")
                }
                .frame(width: 20, height: 10)
                .padding(.horizontal, 5)
            }
        }
        #expect(host.size == CGSize(width: 60, height: 10))
        #expect(try host.frame(of: "b") == CGRect(x: 35, y: 0, width: 20, height: 10))
    }

    @Test("Layers take the frame of the view that they lie on, and change nothing around it")
    func layers() throws {
        let host = try ViewHost {
            Color.red.frame(width: 40, height: 20)
                .overlay(alignment: .bottomTrailing) { Color.blue.id("badge").frame(width: 60, height: 6) }
                .background { Color.green.id("behind").padding(-3) }
        }
        #expect(host.size == CGSize(width: 40, height: 20))
        #expect(try host.frame(of: "badge") == CGRect(x: -20, y: 14, width: 60, height: 6))
        #expect(try host.frame(of: "behind") == CGRect(x: -3, y: -3, width: 46, height: 26))
    }

    @Test("Guides by a closure, and a guide of the source's own (Layout rules §4)")
    func guides() throws {
        let host = try ViewHost {
            HStack(alignment: .middle, spacing: 0) {
                Color.red.frame(width: 10, height: 40).alignmentGuide(.middle) { $0[.top] }.id("top")
                Color.red.frame(width: 10, height: 20).alignmentGuide(.middle) { $0.height / 2 }.id("middle")
                Color.red.frame(width: 10, height: 8).id("default")
            }
        }
        // The guide lies at the top of the first, 10 into the second, and by default at the bottom: 8 into the third.
        #expect(host.size == CGSize(width: 30, height: 50))
        #expect(try host.frame(of: "top").minY == 10)
        #expect(try host.frame(of: "middle").minY == 0)
        #expect(try host.frame(of: "default").minY == 2)
    }

    @Test("A grid's rows, spans and column alignment (Layout rules §7)")
    func grid() throws {
        let host = try ViewHost {
            Grid(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 3) {
                GridRow {
                    Color.red.frame(width: 10, height: 10).id("a")
                    Color.red.frame(width: 20, height: 5).gridColumnAlignment(.trailing).id("b")
                }
                GridRow(alignment: .bottom) {
                    Color.red.frame(width: 30, height: 4).id("c")
                    Color.red.frame(width: 6, height: 8).id("d")
                }
                Color.red.frame(width: 40, height: 1).id("whole")
            }
        }
        // Columns 30 and 20, rows 10, 8 and 1.
        #expect(host.size == CGSize(width: 52, height: 25))
        #expect(try host.frame(of: "b").minX == 32)
        #expect(try host.frame(of: "c") == CGRect(x: 0, y: 17, width: 30, height: 4))
        #expect(try host.frame(of: "d") == CGRect(x: 46, y: 13, width: 6, height: 8))
        #expect(try host.frame(of: "whole") == CGRect(x: 0, y: 24, width: 40, height: 1))
    }

    @Test("Text has the metrics of the font, in its lines and its style")
    func text() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 60, height: nil)) {
            VStack(alignment: .leading, spacing: 0) {
                Text("one two three four").id("wrapped")
                Text("one two three four").lineLimit(1).id("single")
                Text("one two\nthree").id("two")
                Text("Tit").font(.largeTitle).id("large")
                Text("Tit").id("body")
            }
        }
        let (wrapped, single) = (try host.frame(of: "wrapped"), try host.frame(of: "single"))
        #expect(wrapped.width <= 60 && wrapped.height > single.height)
        #expect(try wrapped.height > host.frame(of: "two").height && host.frame(of: "two").height > single.height)
        // The styles' sizes are 34 and 17 points; widths are rounded up to half a point.
        let (large, body) = (try host.frame(of: "large"), try host.frame(of: "body"))
        #expect(large.width <= 60 && abs(large.width - 2 * body.width) <= 1)
    }

    @Test("The first view that fits is shown (Layout rules §8)")
    func viewThatFits() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 120, height: 50)) {
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 150, height: 10).id("wide")
                Color.red.frame(width: 90, height: 10).id("middle")
                Color.red.frame(width: 30, height: 10).id("narrow")
            }
        }
        #expect(!host.contains("wide") && host.contains("middle") && !host.contains("narrow"))
        try host.layOut(ProposedViewSize(width: 80, height: 50))
        #expect(!host.contains("middle") && host.contains("narrow"))
    }

    @Test("A right-to-left environment mirrors")
    func rightToLeft() throws {
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 10, height: 10).id("first")
            Color.red.frame(width: 30, height: 10)
        }
        let host = try ViewHost(view, environment: environment)
        #expect(try host.frame(of: "first").minX == 30)
    }
}

extension VerticalAlignment {
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
    }
    fileprivate static let middle = VerticalAlignment(Middle.self)
}
