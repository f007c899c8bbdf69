import Testing

@testable import galley

struct ProgressTests {
    @Test func saysHowMuchIsDoneAndWhatIsLeft() {
        let bar = String(repeating: "━", count: 12) + String(repeating: "─", count: 12)
        #expect(Progress.line("x.webp", fraction: 0.5, seconds: 3) == "x.webp \(bar) 50 %, 3 s left")
        #expect(Progress.line("x", fraction: 1, seconds: 3) == "x \(String(repeating: "━", count: 24)) 100 %, 0 s left")
        // Before anything is done nobody knows.
        for nothing: Double in [0, -1, .nan, -.infinity] {
            #expect(Progress.line("x", fraction: nothing, seconds: 3) == "x \(String(repeating: "─", count: 24)) 0 %")
        }
    }
}
