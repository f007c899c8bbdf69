import Foundation
import Testing

struct WaitingLineTests {
    @Test func aTerminalSaysWhatIsWaitedFor() throws {
        let session = try TerminalSession(["layout", "-"])
        try session.expect("\rreading standard input, 1 s")
        try session.expect("\rreading standard input, 2 s")
        session.type("tree: {item: 80x30, name: a}\n\u{4}")
        #expect(try session.end() == 0)
        // The line leaves before the table is printed, and does not come back. The terminal repeats what is typed.
        let table = try #require(session.drawn.range(of: "80 × 30"))
        let line = try #require(session.drawn.range(of: "reading standard input", options: .backwards))
        let erased = try #require(session.drawn.range(of: "\r\u{1B}[K", options: .backwards))
        #expect(line.upperBound <= erased.lowerBound && erased.upperBound <= table.lowerBound)
    }

    /// Views that are there after a second and a half.
    private static let busy = """
        import Foundation
        import SwiftUI

        #Preview {
            Thread.sleep(forTimeInterval: 1.5)
            return Text("done")
        }
        """

    @Test func viewsThatTakeLongAreNamedOnATerminalAlone() throws {
        let folder = try Folder(["Busy.swift": Self.busy])
        let file = "\(folder.path)/Busy.swift"
        let session = try TerminalSession(["layout", file], columns: 200)
        try session.expect("\ropening the views of \(file), 1 s")
        #expect(try session.end() == 0)
        let run = try CommandRun("layout", file)
        #expect(run.status == 0 && !(run.output + run.errors).contains("opening the views"))
    }

    @Test func aLongLineIsAsWideAsTheTerminal() throws {
        // Its path alone is longer.
        let folder = try Folder(["Busy.swift": Self.busy])
        let session = try TerminalSession(["layout", "\(folder.path)/Busy.swift"], columns: 40)
        try session.expect("\ropening the views…")
        try session.expect("Busy.swift, ")
        // On a busy machine, building takes longer than a second as well.
        let lines = session.drawn.split(separator: "\r").filter { $0.contains(#/, \d+ s/#) }
        #expect(lines.allSatisfy { $0.replacing("\u{1B}[K", with: "").count <= 40 } && !lines.isEmpty, "\(lines)")
        #expect(try session.end() == 0)
    }
}
