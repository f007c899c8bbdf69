import GalleyPage
import GalleySDK
import Testing

/// Tests of measured curves of answers.
@Suite struct AnswerCurveTests {
    /// Returns the answer to a length, interpolated between the points.
    private func read(_ curve: AnswerCurve, at length: Double) -> Double {
        let points = curve.points
        guard let right = points.firstIndex(where: { $0.asked >= length }), right > 0 else {
            return Double(points[0].size.width)
        }
        let (from, to) = (points[right - 1], points[right])
        let part = (length - from.asked) / (to.asked - from.asked)
        return Double(from.size.width) * (1 - part) + Double(to.size.width) * part
    }

    /// Jumps and slopes at random positions are located with few measures, and the curve is exact to a hundredth of a
    /// point.
    @Test func stepsAndKinksAreFound() throws {
        var seed = UInt64.random(in: 1...999_999)
        let start = seed
        func random(_ range: ClosedRange<Double>) -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(seed >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
        }
        for _ in 0..<200 {
            let (end, least, step, height) = (random(50...800), random(1...20), random(20...300), random(5...90))
            func answer(_ length: Double) -> Double { max(length, least) + (length >= step ? height : 0) }
            let curve = AnswerCurve(to: end) { CGSize(width: answer($0), height: 1) }
            #expect(curve.questions <= AnswerCurve.maximumQuestions, "seed \(start)")
            #expect(curve.points.count <= 8, "seed \(start): \(curve.points)")
            for _ in 0..<20 {
                let length = random(0...end)
                // Between the two sides of a jump or a kink, no answer was measured.
                guard abs(length - step) > AnswerCurve.step, abs(length - least) > AnswerCurve.step else { continue }
                #expect(abs(read(curve, at: length) - answer(length)) <= 0.01, "seed \(start): \(length) of \(end)")
            }
            if step < end - 1 {
                let jump = zip(curve.points, curve.points.dropFirst()).first {
                    Double($1.size.width - $0.size.width) - ($1.asked - $0.asked) > height - 1
                }
                let (left, right) = try #require(jump, "seed \(start)")
                #expect(left.asked < step && right.asked >= step && right.asked - left.asked <= AnswerCurve.step)
            }
        }
    }

    @Test func aStraightAnswerTakesTwoPoints() {
        let curve = AnswerCurve(to: 300) { CGSize(width: $0 * 0.5, height: 20) }
        #expect(curve.points.map(\.asked) == [0.0, 300.0])
    }

    /// A cut text is as wide as proposed, rounded up to half points. Only its second line is a jump.
    @Test func theStepsOfRoundingAreNoJumps() throws {
        let curve = AnswerCurve(to: 400, including: [100.1]) {
            CGSize(width: ($0 * 2).rounded(.up) / 2, height: $0 < 250.3 ? 42 : 21)
        }
        #expect(curve.questions < 100, "\(curve.questions)")
        let jumps = zip(curve.points, curve.points.dropFirst()).filter {
            $1.asked - $0.asked <= AnswerCurve.step && AnswerCurve.isJump($0.size, $1.size)
        }
        #expect(jumps.count == 1)
        #expect(curve.points.first { $0.asked == 100.1 }?.size.width == 100.5)
        #expect(jumps.first.map { $0.asked < 250.3 && $1.asked >= 250.3 } ?? false, "\(jumps)")
    }

    /// A curve that never converges stops at the limit; lengths without an answer are left out.
    @Test func questionsHaveAnEnd() {
        var sign = 1.0
        let restless = AnswerCurve(to: 300) { _ in
            sign = -sign
            return CGSize(width: 100 + sign, height: 10)
        }
        #expect(restless.questions <= AnswerCurve.maximumQuestions)
        let none = AnswerCurve(to: 300) { _ in nil }
        #expect(none.points.isEmpty)
        let half = AnswerCurve(to: 300) { $0 < 100 ? nil : CGSize(width: $0, height: 1) }
        #expect(half.points.first.map { $0.asked >= 100 } ?? false)
    }
}
