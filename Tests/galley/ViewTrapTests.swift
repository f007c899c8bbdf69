import Foundation
import Testing

/// Views that trap are reported in the words of their author: the view's body or the action, and the line.
struct ViewTrapTests {
    private static let views = """
        import SwiftUI

        struct Row: View {
            let names: [String]
            var body: some View {
                Text(names[3])
            }
        }

        struct Board: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("Count \\(count)")
                    Button("Add") { count += 1 }
                    Button("Trap") { trap() }
                    if count > 0 { Row(names: ["a"]) }
                }
            }
            func trap() {
                let none: Int? = count > 100 ? 1 : nil
                count = none!
            }
        }

        #Preview { Board() }
        """

    private static let range = "Index out of range"
    private static let unwrapped = "Unexpectedly found nil while unwrapping an Optional value"

    @Test(arguments: [
        ("tap Add", "trapped in the body of Row: \(range)", "6:19"),
        ("tap Trap", "trapped in an action of Board: \(unwrapped)", "22:21"),
    ])
    func theViewAndTheLineAreNamed(_ event: String, _ words: String, _ line: String) throws {
        let folder = try Folder(["Board.swift": Self.views])
        let file = "\(folder.path)/Board.swift"
        let run = try CommandRun("layout", file, "--do", event, "--isolate", "always")
        #expect(run.errors.contains("galley: the plugin board 1.0.0 \(words) (\(file):\(line))\n"), "\(run.errors)")
        // The runtime's own message has the builder's name of the module.
        let ours = run.errors.split(separator: "\n").filter { !$0.hasPrefix("plugin board: ") }
        #expect(!ours.contains { $0.contains("Views_") || $0.contains("SIGILL") }, "\(run.errors)")
        // A second run is refused in the same words.
        _ = try CommandRun("layout", file, "--do", event)
        let again = try CommandRun("layout", file, "--do", event)
        let refusal = "found that the plugin board 1.0.0 \(words) (\(file):\(line))"
        #expect(again.errors.contains(refusal), "\(again.errors)")
    }

    @Test func theDoctorNamesThem() throws {
        let folder = try Folder(["Board.swift": Self.views.replacing("if count > 0", with: "if count >= 0")])
        let file = "\(folder.path)/Board.swift"
        let run = try CommandRun("doctor", file)
        let words = "galley: the plugin board 1.0.0 trapped in the body of Row: \(Self.range) (\(file):6:19)"
        #expect(run.errors.contains(words), "\(run.errors)")
    }
}
