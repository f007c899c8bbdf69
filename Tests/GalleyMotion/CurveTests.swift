import GalleyMotion
import Testing
import TreeSamples

@Suite struct CurveTests {
    /// The table of values at half time.
    @Test(arguments: [
        (UnitCurve.easeInOut, 0.5), (.easeIn, 0.315357), (.easeOut, 0.684643),
        (.bezier(startControlPoint: .init(x: 0.25, y: 0.1), endControlPoint: .init(x: 0.25, y: 1)), 0.802403),
    ])
    func curvesPassTheReferenceSamples(_ curve: UnitCurve, _ value: Double) {
        #expect(isClose(curve.value(at: 0.5), value, 1e-6))
    }

    @Test func velocityIsTheSlopeOfTheValue() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let curve = UnitCurve.bezier(
                startControlPoint: .init(x: random.number(0.01...0.99), y: random.number(-1...2)),
                endControlPoint: .init(x: random.number(0.01...0.99), y: random.number(-1...2)))
            let (x, step) = (random.number(0.05...0.95), 1e-6)
            let slope = (curve.value(at: x + step) - curve.value(at: x - step)) / (2 * step)
            let velocity = curve.velocity(at: x)
            // Where a curve is nearly upright its slope changes within the step.
            guard abs(velocity) < 20 else { continue }
            #expect(isClose(slope, velocity, 1e-3, scale: abs(velocity)), "seed 7: \(curve) at \(x)")
        }
        for curve in [UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut] {
            for x in [0.1, 0.3, 0.45, 0.6, 0.9] {
                let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
                #expect(isClose(slope, curve.velocity(at: x), 1e-6), "\(curve) at \(x)")
            }
        }
    }

    @Test func inverseUndoesACurve() {
        for curve in [UnitCurve.linear, .easeInOut, .circularEaseIn, .circularEaseOut] {
            for x in stride(from: 0.05, to: 1, by: 0.05) {
                #expect(isClose(curve.inverse.value(at: curve.value(at: x)), x, 1e-9), "\(curve) at \(x)")
            }
        }
        #expect(UnitCurve.easeIn.inverse != .easeOut && UnitCurve.easeIn.inverse.inverse == .easeIn)
    }

    @Test func semantics11_endVelocities() {
        #expect(UnitCurve.easeIn.velocity(at: 0) == 0 && UnitCurve.easeIn.velocity(at: 1) == 0)
        #expect(UnitCurve.easeOut.velocity(at: 0) == 1 && UnitCurve.easeOut.velocity(at: 1) == 0)
        #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
        let diagonal = UnitCurve.bezier(startControlPoint: .init(x: 0, y: 0), endControlPoint: .init(x: 1, y: 1))
        for x in [0, 0.2, 0.5, 1] { #expect(isClose(diagonal.velocity(at: x), 1, 1e-12)) }
    }

    @Test func timeDoesNotRunBackwards() {
        let curve = UnitCurve.bezier(startControlPoint: .init(x: -0.5, y: 2), endControlPoint: .init(x: 1.5, y: -1))
        #expect(isClose(curve.value(at: 0.5), 0.5, 1e-12) && isClose(curve.velocity(at: 0.5), -1, 1e-9))
        #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1)
        #expect(curve.value(at: 0.1) > 0.5)
        for odd in [Double.nan, .infinity, -.infinity] {
            let broken = UnitCurve.bezier(
                startControlPoint: .init(x: odd, y: odd), endControlPoint: .init(x: 0, y: odd))
            _ = (broken.value(at: 0.5), broken.velocity(at: odd), curve.value(at: odd), UnitCurve.linear.value(at: odd))
        }
    }
}
