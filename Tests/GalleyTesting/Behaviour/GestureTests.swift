import Foundation
import GalleyTesting
import SwiftUI
import Testing

/// Gestures, as the documentation of SwiftUI describes them.
@MainActor @Suite struct GestureTests {
    @Test("A drag begins at its minimum distance (documentation of DragGesture.minimumDistance)")
    func minimumDistance() throws {
        struct Parent: View {
            @State private var log: [String] = []
            var body: some View {
                Text(log.joined(separator: " ")).accessibilityIdentifier("card").frame(width: 200, height: 40)
                    .gesture(
                        DragGesture(minimumDistance: 20).onChanged { log.append("\(Int($0.translation.width))") }
                            .onEnded { _ in log.append("end") })
            }
        }
        let host = try ViewHost(Parent())
        try host.drag("card", by: CGSize(width: 19, height: 0))
        #expect(host.texts == [""])
        // Half of the way is too short.
        try host.drag("card", by: CGSize(width: 30, height: 0))
        #expect(host.texts == ["30 end"])
    }

    @Test("A drag tells its places in its space, its velocity and its predicted end (interface of DragGesture)")
    func places() throws {
        struct Parent: View {
            let space: CoordinateSpace
            @State private var text = "none"
            var body: some View {
                VStack(spacing: 0) {
                    Text(text).frame(width: 400, height: 50)
                    HStack(spacing: 0) {
                        Color.red.frame(width: 30, height: 20)
                        Color.blue.frame(width: 40, height: 20).accessibilityIdentifier("card")
                            .gesture(
                                DragGesture(coordinateSpace: space).onEnded {
                                    let (from, to) = ($0.startLocation, $0.location)
                                    let numbers = [
                                        from.x, from.y, to.x, to.y, $0.velocity.width, $0.predictedEndTranslation.width,
                                    ]
                                    text = numbers.map { "\(Int($0))" }.joined(separator: " ")
                                })
                    }
                    .coordinateSpace(name: "row")
                }
            }
        }
        func text(_ space: CoordinateSpace) throws -> String? {
            let host = try ViewHost(Parent(space: space))
            try host.drag("card", by: CGSize(width: 100, height: 10), velocity: CGSize(width: 400, height: 0))
            return host.texts.first
        }
        #expect(try text(.local) == "20 10 120 20 400 200")
        // The row is centred: it begins at 165, and the card at 195.
        #expect(try text(.global) == "215 60 315 70 400 200")
        #expect(try text(.named("row")) == "50 10 150 20 400 200")
    }

    @Test("A sequence performs the second gesture after the first one (documentation of sequenced(before:))")
    func sequence() throws {
        struct Parent: View {
            enum Phase: String { case idle, pressing, dragging }
            @GestureState private var phase = Phase.idle
            @State private var seen: [String] = []
            @State private var way: CGFloat = 0
            var body: some View {
                Text("\(seen.joined(separator: " ")) \(Int(way)) \(phase.rawValue)").accessibilityIdentifier("card")
                    .onChange(of: phase) { seen.append(phase.rawValue) }
                    .gesture(
                        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
                            .updating($phase) { value, state, _ in
                                switch value {
                                case .first: state = .idle
                                case .second(_, nil): state = .pressing
                                case .second(_, .some): state = .dragging
                                }
                            }
                            .onEnded { if case .second(true, let drag?) = $0 { way += drag.translation.width } })
            }
        }
        let host = try ViewHost(Parent())
        try host.drag("card", by: CGSize(width: 30, height: 0))
        #expect(host.texts == [" 0 idle"])
        try host.press("card")
        #expect(host.texts == ["pressing 0 pressing"])
        try host.drag("card", by: CGSize(width: 30, height: 0))
        #expect(host.texts == ["pressing idle 30 idle"])
        // The next drag is not part of a sequence.
        try host.drag("card", by: CGSize(width: 30, height: 0))
        #expect(host.texts == ["pressing idle 30 idle"])
    }

    @Test("Two fingers magnify and rotate; gestures at the same time both run (documentation of simultaneously(with:))")
    func fingers() throws {
        struct Parent: View {
            @State private var scale: CGFloat = 1
            @State private var angle = Angle.zero
            var body: some View {
                Text("\(Int(scale * 100)) \(Int(angle.degrees.rounded()))").accessibilityIdentifier("photo")
                    .gesture(
                        MagnifyGesture().onChanged { scale = $0.magnification }
                            .simultaneously(with: RotateGesture().onEnded { angle = $0.rotation }))
            }
        }
        let host = try ViewHost(Parent())
        try host.magnify("photo", by: 1.5)
        #expect(host.texts == ["150 0"])
        try host.rotate("photo", by: .degrees(30))
        #expect(host.texts == ["150 30"])
        // Less than a degree is no rotation.
        try host.rotate("photo", by: .degrees(0.5))
        #expect(host.texts == ["150 30"])
    }

    @Test("A gesture of high priority takes the place of those inside, a simultaneous one runs beside them")
    func orders() throws {
        struct Parent: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text(log).accessibilityIdentifier("log")
                    Button("Beside") { log += "b" }.simultaneousGesture(TapGesture().onEnded { log += "s" })
                    Text("First").onTapGesture { log += "i" }.highPriorityGesture(TapGesture().onEnded { log += "h" })
                    Text("Inner").onTapGesture { log += "n" }.gesture(TapGesture().onEnded { log += "o" })
                    Text("Off").onTapGesture { log += "f" }
                        .highPriorityGesture(TapGesture().onEnded { log += "x" }, isEnabled: false)
                }
            }
        }
        let host = try ViewHost(Parent())
        for name in ["Beside", "First", "Inner", "Off"] { try host.tap(name) }
        #expect(host.texts.first == "bshnf")
    }

    @Test("A pointer over a view is over the views around it too, and each is told once (documentation of onHover)")
    func hover() throws {
        struct Parent: View {
            @State private var log = ""
            @State private var place = ""
            var body: some View {
                VStack {
                    Text("\(log) \(place)").accessibilityIdentifier("log")
                    HStack(spacing: 0) {
                        Color.red.frame(width: 30, height: 20)
                        Color.blue.frame(width: 30, height: 20).accessibilityIdentifier("inner")
                            .onHover { log += $0 ? "i" : "I" }
                    }
                    .onHover { log += $0 ? "o" : "O" }
                    .accessibilityIdentifier("outer")
                    Color.green.frame(width: 30, height: 20).accessibilityIdentifier("place")
                        .onContinuousHover { phase in
                            place = "-"
                            if case .active(let point) = phase { place = "\(Int(point.x)),\(Int(point.y))" }
                        }
                }
            }
        }
        let host = try ViewHost(Parent())
        try host.hover("inner", at: CGPoint(x: 5, y: 5))
        try host.hover("inner", at: CGPoint(x: 6, y: 5))
        try host.hover("inner", at: nil)
        try host.hover("outer", at: nil)
        #expect(host.texts.first == "ioIO ")
        try host.hover("place", at: CGPoint(x: 3, y: 4))
        #expect(host.texts.first == "ioIO 3,4")
        try host.hover("place", at: nil)
        #expect(host.texts.first == "ioIO -")
    }
}
