import Foundation
import SwiftUI
import Testing

/// The values of curves, schedules and colours, as SwiftUI returns them.
@Suite struct CurveValueTests {
    private func check(_ curve: UnitCurve, _ values: [Double], _ velocities: [Double], within tolerance: Double) {
        for (index, progress) in [0.0, 0.25, 0.5, 0.75, 1.0].enumerated() {
            let (value, velocity) = (curve.value(at: progress), curve.velocity(at: progress))
            #expect(abs(value - values[index]) <= tolerance, "value at \(progress)")
            #expect(
                velocity == velocities[index] || abs(velocity - velocities[index]) <= tolerance,
                "velocity at \(progress)")
        }
    }

    @Test func circlesAreExact() {
        check(
            .circularEaseIn, [0, 0.0318, 0.1340, 0.3386, 1], [0, 0.2582, 0.5774, 1.1339, .infinity], within: 0.0001)
        check(
            .circularEaseOut, [0, 0.6614, 0.8660, 0.9682, 1], [.infinity, 1.1339, 0.5774, 0.2582, 0], within: 0.0001)
        check(
            .circularEaseInOut, [0, 0.0670, 0.5, 0.9330, 1], [0, 0.5774, .infinity, 0.5774, 0], within: 0.0001)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    }

    @Test func endsHaveTheSlopesOfSwiftUI() {
        check(.easeIn, [0, 0.09, 0.32, 0.62, 1], [0, 0.67, 1.07, 1.37, 0], within: 0.01)
        check(.easeOut, [0, 0.38, 0.68, 0.91, 1], [1, 1.37, 1.07, 0.67, 0], within: 0.01)
        check(.easeInOut, [0, 0.13, 0.5, 0.87, 1], [0, 1.06, 1.72, 1.06, 0], within: 0.01)
        #expect(UnitCurve.linear.velocity(at: -0.5) == 1)
        #expect(UnitCurve.linear.velocity(at: 1.5) == 1)
    }

    @Test func endsAreExact() {
        for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .easeIn.inverse] {
            #expect(curve.value(at: 0) == 0 && curve.value(at: -0.5) == 0)
            #expect(curve.value(at: 1) == 1 && curve.value(at: 1.5) == 1)
        }
    }

    @Test func timesOfControlPointsAreBounded() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
        #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-9)
        #expect(abs(curve.velocity(at: 0.5) + 1) < 1e-6)
    }

    @Test func anAnimationThatPausesHasNoDates() {
        var paused = AnimationTimelineSchedule(paused: true).entries(from: .now, mode: .normal).makeIterator()
        #expect(paused.next() == nil)
        var rare = AnimationTimelineSchedule().entries(from: .now, mode: .lowFrequency).makeIterator()
        #expect(rare.next() == nil)
        let begin = Date(timeIntervalSinceReferenceDate: 0)
        var dates = AnimationTimelineSchedule(minimumInterval: 1.5).entries(from: begin, mode: .normal).makeIterator()
        #expect([dates.next(), dates.next()] == [begin, begin.addingTimeInterval(1.5)])
    }

    @Test func resolvedColorsAreMadeOfComponents() {
        let color = Color.Resolved(red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748)
        #expect(color.description == "#6982B0BF")
        let light = Color.Resolved(colorSpace: .sRGBLinear, red: 0.01, green: 0.02, blue: 0.03, opacity: 0.04)
        #expect(light.description == "#1927300A")
        #expect(abs(light.linearRed - 0.01) < 1e-5)
        let wide = Color.Resolved(colorSpace: .displayP3, red: 0.01, green: 0.02, blue: 0.03, opacity: 0.04)
        #expect(wide.description == "#0205080A")
    }

    @Test @MainActor func valuesOfUnknownTypeMayBeViews() {
        #expect(AnyView(_fromValue: EmptyView()) != nil)
        #expect(AnyView(_fromValue: 1) == nil)
    }
}
