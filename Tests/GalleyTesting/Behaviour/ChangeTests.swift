import Foundation
import GalleyTesting
import SwiftUI
import Testing

/// When actions run: the documentation of onAppear, onDisappear, onChange, task and onReceive.
@MainActor struct ChangeTests {
    final class Log {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    @Test("onAppear of inner views comes before that of the views around them")
    func appearOrder() throws {
        let log = Log()
        _ = try ViewHost {
            VStack { Text("a").onAppear { log.add("inner") } }.onAppear { log.add("outer") }
        }
        #expect(log.lines == ["inner", "outer"])
    }

    @Test("onAppear comes once, and onDisappear when the view goes (documentation of onAppear and onDisappear)")
    func appear() throws {
        struct Parent: View {
            let log: Log
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown { Text("a").onAppear { log.add("+") }.onDisappear { log.add("-") } }
                    Button("toggle") { isShown.toggle() }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(log: log))
        try host.tap("toggle")
        try host.tap("toggle")
        #expect(log.lines == ["+", "-", "+"])
    }

    @Test("onChange is not called for the first value, and has the old and the new one (documentation of onChange)")
    func change() throws {
        struct Parent: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Button("add") { count += 1 }
                    .onChange(of: count) { old, new in log.add("\(old)→\(new)") }
                    .onChange(of: count, initial: true) { log.add("now \(count)") }
                    .onChange(of: count / 2) { log.add("half") }
            }
        }
        let log = Log()
        let host = try ViewHost(Parent(log: log))
        #expect(log.lines == ["now 0"])
        try host.tap("add")
        try host.tap("add")
        #expect(log.lines.filter { $0.contains("→") } == ["0→1", "1→2"])
        #expect(log.lines.filter { $0 == "half" }.count == 1)
    }

    @Test("A change in onChange is shown in the same update")
    func chained() throws {
        struct Parent: View {
            @State private var first = 0
            @State private var second = 0
            var body: some View {
                Button("\(first) \(second)") { first += 1 }.onChange(of: first) { second = first * 10 }
            }
        }
        let host = try ViewHost(Parent())
        try host.tap("0 0")
        #expect(host.texts == ["1 10"])
    }

    @Test("onReceive is called for each value while the view is there (documentation of onReceive)")
    func receive() throws {
        struct Parent: View {
            let source: PassthroughSubject<Int, Never>
            @State private var sum = 0
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown { Text("sum \(sum)").onReceive(source) { sum += $0 } }
                    Button("hide") { isShown = false }
                }
            }
        }
        let source = PassthroughSubject<Int, Never>()
        let host = try ViewHost(Parent(source: source))
        source.send(2)
        source.send(3)
        try host.update()
        #expect(host.texts.first == "sum 5")
        try host.tap("hide")
        source.send(7)
        try host.update()
        #expect(host.texts == ["hide"])
    }

    @Test("Timer.publish sends a date for each interval of the views' time (documentation of Timer.publish)")
    func timer() throws {
        struct Parent: View {
            let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            @State private var count = 0
            var body: some View { Text("ticks \(count)").onReceive(timer) { _ in count += 1 } }
        }
        let host = try ViewHost(Parent())
        try host.advance(by: 0.5)
        #expect(host.texts == ["ticks 0"])
        try host.advance(by: 3)
        #expect(host.texts == ["ticks 3"])
    }

    @Test("A timer in a body keeps its schedule until its interval changes")
    func timersOfBodies() throws {
        struct Parent: View {
            @State private var count = 0
            @State private var isSlow = false
            var body: some View {
                Text("ticks \(count)")
                    .onReceive(Timer.publish(every: isSlow ? 1 : 0.1, on: .main, in: .common).autoconnect()) { _ in
                        count += 1
                    }
                Button("slower") { isSlow = true }
            }
        }
        let host = try ViewHost(Parent())
        try host.advance(by: 0.25)
        try host.advance(by: 0.25)
        #expect(host.texts.first == "ticks 5")
        try host.tap("slower")
        try host.advance(by: 2.05)
        #expect(host.texts.first == "ticks 7")
    }

    @Test("A number in a text has commas, and one with decimals has six (documentation of LocalizedStringKey)")
    func numbersInTexts() throws {
        let numbers = (whole: [0, 999, -1000, 1_234_567], Double.infinity)
        let host = try ViewHost(Text("\(numbers.whole[0]) \(numbers.whole[1]) \(numbers.whole[2]) \(numbers.whole[3])"))
        #expect(host.texts == ["0 999 -1,000 1,234,567"])
        #expect(try ViewHost(Text("\(1.5), \(Float(-0.25)), \(1234.5)")).texts == ["1.500000, -0.250000, 1,234.500000"])
        #expect(try ViewHost(Text(verbatim: "\(1.5) \(1000)")).texts == ["1.5 1000"])
    }

    @Test("TimelineView shows the last date of its schedule that has passed (documentation of TimelineView)")
    func timeline() throws {
        struct Parent: View {
            let start = Date()
            var body: some View {
                TimelineView(.periodic(from: start, by: 1)) { context in
                    Text("\(Int(context.date.timeIntervalSince(start).rounded()))")
                }
            }
        }
        let host = try ViewHost(Parent())
        #expect(host.texts == ["0"])
        try host.advance(by: 0.4)
        #expect(host.texts == ["0"])
        try host.advance(by: 2)
        #expect(host.texts == ["2"])
    }

    @Test("phaseAnimator goes on to the next phase when the animation to one ends (documentation of phaseAnimator)")
    func phases() throws {
        struct Parent: View {
            var body: some View {
                Text("a").phaseAnimator([0, 10, 20]) { view, phase in
                    view.padding(.leading, CGFloat(phase)).accessibilityIdentifier("box")
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
        }
        let host = try ViewHost(Parent())
        let width = try host.frame(of: "box").width
        try host.advance(by: 0.1)
        #expect(try host.frame(of: "box").width == width + 10)
        try host.advance(by: 1)
        #expect(try host.frame(of: "box").width == width + 20)
        try host.advance(by: 1)
        #expect(try host.frame(of: "box").width == width)
    }

    @Test("keyframeAnimator follows its track after a new value of the trigger (documentation of keyframeAnimator)")
    func keyframes() throws {
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Color.red.frame(width: 10, height: 10)
                        .keyframeAnimator(initialValue: 0.0, trigger: count) { view, value in
                            view.padding(.leading, CGFloat(value)).accessibilityIdentifier("box")
                        } keyframes: { _ in
                            LinearKeyframe(100, duration: 1)
                            LinearKeyframe(0, duration: 1)
                        }
                    Button("go") { count += 1 }
                }
            }
        }
        let host = try ViewHost(Parent())
        #expect(try host.frame(of: "box").width == 10)
        try host.tap("go")
        try host.advance(by: 0.5)
        #expect(abs(try host.frame(of: "box").width - 60) < 2)
        try host.advance(by: 2)
        #expect(try host.frame(of: "box").width == 10)
    }

    @Test("A drag tells its way, and a GestureState is set back at its end (documentation of GestureState)")
    func drag() throws {
        struct Parent: View {
            @GestureState private var way = CGSize.zero
            @State private var total = CGSize.zero
            @State private var largest: CGFloat = 0
            var body: some View {
                Text("\(Int(way.width)) \(Int(total.width)) \(Int(largest))").accessibilityIdentifier("card")
                    .gesture(
                        DragGesture()
                            .updating($way) { value, state, _ in state = value.translation }
                            .onChanged { largest = max(largest, $0.translation.width) }
                            .onEnded { total.width += $0.translation.width })
            }
        }
        let host = try ViewHost(Parent())
        try host.drag("card", by: CGSize(width: 30, height: 0))
        #expect(host.texts == ["0 30 30"])
    }

    @Test("A long press and a tap are told apart (documentation of onLongPressGesture)")
    func press() throws {
        struct Parent: View {
            @State private var text = "none"
            var body: some View {
                Text(text).accessibilityIdentifier("card").onTapGesture { text = "tap" }
                    .onLongPressGesture { text = "press" }
            }
        }
        let host = try ViewHost(Parent())
        try host.press("card")
        #expect(host.texts == ["press"])
        try host.tap("card")
        #expect(host.texts == ["tap"])
    }
}
