import Foundation
import Testing

@testable import GalleyHost

/// The program that demangles names which a plugin wrote.
struct SwiftNamesTests {
    /// A program in the demangler's place, such as a flaw of the demangler would make of it, opens no file of the user's.
    @Test func theDemanglerIsConfined() throws {
        let (programs, others) = (try Fixture(), try Fixture())
        let secret = try others.write("secret", "TOPSECRET".utf8)
        let (script, name) = (
            "#!/bin/sh\nread text < \(secret)\nprintf 'read: %s\\0' \"$text\"\n", "$sSi4SomeE5outeryyF"
        )
        let program = try programs.write("demangler", script.utf8)
        #expect(chmod(program, 0o700) == 0)
        #expect(SwiftNames.asWritten([name], by: program) == [name: "read: "])
    }
}
