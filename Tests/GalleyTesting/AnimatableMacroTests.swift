import GalleySDK
import GalleyViews
import Testing

/// The animatable data of types with `@Animatable`.
struct AnimatableMacroTests {
    @Animatable struct Wedge: Shape {
        var start: Double
        // A value tells the type; so does a call.
        var sweep = 0.5
        var other: Int { 3 }
        @AnimatableIgnored var isClockwise = true
        @AnimatableIgnored
        var label: String = "a { b"
        var middle: CGPoint = CGPoint(x: 1, y: 2) { didSet { count += 1 } }
        var angle = Angle(degrees: 90)
        static var shared: Double { 1 }
        let constant = 4.0
        @AnimatableIgnored private(set) var count = 0
        func path(in rect: CGRect) -> Path {
            var path = Path()
            path.move(to: middle)
            return path
        }
    }

    @Test("All stored variables are animated but those that are ignored (documentation of Animatable())")
    func several() {
        var wedge = Wedge(start: 7)
        let data:
            AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, Double>>> =
                wedge.animatableData
        #expect(data.first == 7 && data.second.first == 0.5 && data.second.second.first == AnimatablePair(1, 2))
        var half = data
        half.scale(by: 0.5)
        wedge.animatableData = half
        #expect(wedge.start == 3.5 && wedge.sweep == 0.25 && wedge.middle == CGPoint(x: 0.5, y: 1))
        #expect(wedge.angle == Angle(degrees: 45) && wedge.isClockwise && wedge.count == 1)
    }

    @Animatable struct Gauge: Equatable {
        var value: CGFloat = 2
    }

    @Animatable struct Line { /* var old: Double */ var start, end: Double }

    @Test("A type of one line has the data of all its variables")
    func oneLine() {
        var line = Line(start: 2, end: 4)
        var data: AnimatablePair<Double, Double> = line.animatableData
        data.scale(by: 0.5)
        line.animatableData = data
        #expect(line.start == 1 && line.end == 2)
    }

    @Test("A type of one variable has its data, and conforms to Animatable")
    func one() {
        func halved<T: Animatable>(_ value: T) -> T {
            var value = value
            value.animatableData.scale(by: 0.5)
            return value
        }
        #expect(halved(Gauge()) == Gauge(value: 1))
    }

    @Animatable struct Addressed {
        static let home = "https://a.b/(c"
        static let long = """
            { ( [ " // no comment
            """
        static let raw = #"\"{("#
        // A comment with “"” and {.
        var progress: Double
        var title: String { "\(progress > 0 ? "{" : "(") // \"" }
        var body: some Sequence<Int> {
            [1]
        }
    }

    @Test("Texts and comments in a type hide none of its variables")
    func texts() {
        var value = Addressed(progress: 4)
        let data: Double = value.animatableData
        value.animatableData = data / 2
        #expect(value.progress == 2)
    }

    @Animatable struct Listed {
        var x: CGFloat = 0, y: CGFloat = 1
        var width, height: CGFloat, angle = Angle.zero
    }

    @Test("Several variables of a line are all animated")
    func lists() {
        var value = Listed(width: 2, height: 3)
        var data = value.animatableData
        data.scale(by: 2)
        value.animatableData = data
        #expect(value.x == 0 && value.y == 2 && value.width == 4 && value.height == 6)
    }
}
