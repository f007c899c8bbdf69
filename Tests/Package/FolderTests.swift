import Foundation
import Testing

/// GalleyHost's folders depend on each other in one direction.
struct FolderTests {
    /// Each may name types of those before it.
    private static let folders = ["Tables", "Files", "Programs", "Trust", "Faults", "Worker", "Guard", "Load", "Host"]

    @Test func aFolderNamesNoTypeOfALaterOne() throws {
        let host = Manifest.root.appending(path: "Sources/GalleyHost")
        let contents = try FileManager.default.contentsOfDirectory(atPath: host.path)
        #expect(Set(contents.filter { !$0.hasSuffix(".docc") }) == Set(Self.folders))
        var later: [String: String] = [:]
        for folder in Self.folders.reversed() {
            let files = try FileManager.default.contentsOfDirectory(atPath: host.appending(path: folder).path)
            let texts = try files.map { file in
                (
                    file,
                    try String(contentsOf: host.appending(path: "\(folder)/\(file)"), encoding: .utf8)
                        .replacing(#/\/\/.*/#, with: "")
                )
            }
            for (file, text) in texts {
                for word in Set(text.matches(of: #/\b[A-Z]\w+/#).map { String($0.0) }) {
                    #expect(later[word] == nil, "\(folder)/\(file) names \(word)")
                }
            }
            let declaration =
                #/(?m)^(?:@\w+ )*(?:(?:public|package|final|indirect) )*(?:struct|class|enum|protocol|actor) (\w+)/#
            for (_, text) in texts {
                for match in text.matches(of: declaration) { later[String(match.1)] = folder }
            }
        }
        #expect(later.count > 50)
    }
}
