import Foundation
import Testing

extension LiveTests {
    /// Files that are written without a change.
    @Suite struct UnchangedSaveTests {
        @Test func touchingAFileIsNotASave() throws {
            let folder = try WatchedFolder()
            _ = try folder.watch(["scene.yaml", "--saves", "1"])
            try folder.savePlugin()
            _ = try waitFor("a word") { folder.output.contains("diagonal: unchanged since version 1\n") ? true : nil }
            #expect(utimes("\(folder.path)/diagonal.c", nil) == 0)
            // The session still runs; the first real save ends it.
            #expect(folder.belongings["threads"]! > 0 && !folder.output.contains("version 2"))
            try folder.savePlugin("offset}", as: "offset + 1}")
            _ = try waitFor("a version") { folder.output.contains("version 2 is live") ? true : nil }
            #expect(try folder.end() == 0)
        }
    }
}
