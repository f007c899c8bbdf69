import Foundation
import Testing

/// Colours of reports: only in a terminal, and never the only sign of anything.
@Suite struct ColorTests {
    private static let lazy = """
        import SwiftUI

        struct Lazy: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 50, height: 10)
            }

            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                for subview in subviews.dropFirst() { subview.place(at: .zero, proposal: .infinity) }
            }
        }
        """

    /// Returns what a command draws in a terminal that is wide enough for its lines.
    private func drawn(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
        let session = try TerminalSession(arguments, columns: 200, rows: 50, environment: environment)
        _ = try session.end(within: 60)
        return session.drawn.replacing("\r\n", with: "\n")
    }

    @Test(arguments: ["inspect", "doctor"]) func theWordsAreThoseOfAPipe(_ command: String) throws {
        let folder = try Folder(["Lazy.swift": Self.lazy])
        // What only the first run says, of building, is not part of the report.
        _ = try CommandRun("layout", "\(folder.path)/Lazy.swift")
        let arguments = [command, "\(folder.path)/Lazy.swift"] + (command == "doctor" ? ["--seed", "1"] : [])
        let colored = try drawn(arguments)
        // On a busy machine a line of progress comes first, and is erased (K) in front of the first word.
        let plain = colored.replacing(#/\u{1B}\[[0-9]*[mK]/#, with: "")
        #expect(colored.contains("\u{1B}[33m") && colored.contains("\u{1B}[1m"), "\(colored)")
        #expect(!plain.contains("\u{1B}[3"))
        // The lines of a pipe have any length; those of this terminal are wrapped.
        let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
        let piped = try CommandRun(arguments)
        #expect(!piped.output.contains("\u{1B}"))
        let missing = Set(words(piped.output)).subtracting(words(plain))
        #expect(missing.isEmpty, "\(missing.sorted()) not in \(plain)")
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func coloursCanBeSwitchedOff(_ environment: [String: String]) throws {
        let text = try drawn(["inspect", CommandRun.flowScene], environment)
        #expect(text.contains("FlowLayout") || text.contains("flow"))
        #expect(!text.contains("\u{1B}[1m") && !text.contains("\u{1B}[2m"), "\(text)")
        #expect(try drawn(["inspect", CommandRun.flowScene]).contains("\u{1B}[2m"), "answers of the memo are dim")
    }
}

/// Long reports open in the user's pager, in a terminal alone.
@Suite struct PagerTests {
    private static let pager = ["GALLEY_PAGER": "sed 's/^/paged /'"]

    private func session(_ arguments: [String], rows: UInt16, _ environment: [String: String] = pager) throws
        -> (drawn: String, status: Int32)
    {
        let session = try TerminalSession(arguments, columns: 120, rows: rows, environment: environment)
        let status = try session.end(within: 60)
        return (session.drawn.replacing("\r\n", with: "\n"), status)
    }

    @Test func aReportThatDoesNotFitIsPaged() throws {
        let long = try session(["inspect", CommandRun.flowScene], rows: 12)
        let lines = long.drawn.split(separator: "\n").filter { !$0.hasPrefix("galley: ") }
        #expect(lines.count > 30 && lines.allSatisfy { $0.hasPrefix("paged ") }, "\(long.drawn)")
        #expect(long.status == 0)
        let short = try session(["inspect", CommandRun.flowScene], rows: 200)
        #expect(short.drawn.contains("root proposal") && !short.drawn.contains("paged"))
    }

    @Test func nobodyNeedsOne() throws {
        for pager in ["", "cat", "no-such-program"] {
            let (drawn, status) = try session(["inspect", CommandRun.flowScene], rows: 12, ["GALLEY_PAGER": pager])
            #expect(status == 0 && drawn.contains("root proposal"), "\(pager): \(drawn)")
        }
        #expect(try !CommandRun(["inspect", CommandRun.flowScene], environment: Self.pager).output.contains("paged"))
    }

    /// The status is the command's, and a message waits until the pager is gone.
    @Test func statusAndMessagesStay() throws {
        let folder = try Folder(["Typo.swift": "import SwiftUI\nstruct A: Layout { let x = nothing }\n"])
        #expect(try session(["inspect", "\(folder.path)/Typo.swift"], rows: 12).status == 3)
        // A pager that ends at once, as a user does with q.
        #expect(try session(["schema", "--reference"], rows: 12, ["GALLEY_PAGER": "head -1"]).status == 0)
    }
}
