import Foundation
import Testing

/// How much the cache of builds keeps.
struct CacheCommandTests {
    /// The hash of the SDK's sources is kept by their sizes and times; a damaged record is made again.
    @Test func theHashOfTheSDKIsRemembered() throws {
        let source = """
            import SwiftUI
            struct Own: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """
        let folder = try Folder(["scene.yaml": "tree: {item: 4x3}", "Own.swift": source])
        let cache = "\(folder.path)/cache"
        func layOut(_ file: String) throws -> CommandRun {
            try CommandRun(["layout", "\(folder.path)/\(file)"], environment: ["GALLEY_CACHE": cache])
        }
        // What builds nothing makes no cache.
        #expect(try layOut("scene.yaml").status == 0 && !FileManager.default.fileExists(atPath: cache))
        // A folder is left as it is: a scene without plugins needs no hash.
        try FileManager.default.createDirectory(atPath: "\(cache)/plugins", withIntermediateDirectories: true)
        chmod(cache, 0o700)
        #expect(try layOut("scene.yaml").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache) == ["plugins"])
        #expect(try layOut("Own.swift").status == 0)
        let records = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/sources")
        let record = "\(cache)/sources/\(try #require(records.first))"
        let text = try Data(contentsOf: URL(fileURLWithPath: record))
        #expect(records.count == 1)
        for damaged in [Data(), Data(text.dropLast()), Data(text.map { $0 ^ 1 })] {
            try damaged.write(to: URL(fileURLWithPath: record))
            #expect(try layOut("Own.swift").status == 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: record)) == text)
        }
    }

    @Test func whatWasUsedLastIsKept() throws {
        let folder = try Folder()
        let (cache, now) = ("\(folder.path)/cache", Date().timeIntervalSince1970)
        let environment = ["GALLEY_CACHE": cache]
        func mark(_ path: String, _ secondsAgo: TimeInterval) throws {
            let date = Date(timeIntervalSince1970: now - secondsAgo)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        func entries() throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: "\(cache)/plugins"))
        }
        for index in 0..<1050 {
            let entry = "\(cache)/plugins/\(index)"
            try FileManager.default.createDirectory(atPath: entry, withIntermediateDirectories: true)
            try Data([0]).write(to: URL(fileURLWithPath: entry + "/record.json"))
            // The last thirty of the day before yesterday, the others of today.
            try mark(entry, index < 1020 ? 3600 : 2 * 86_400 - TimeInterval(index))
        }
        chmod(cache, 0o700)
        let source = "Plugins/Diagonal/diagonal.c"
        #expect(try CommandRun(["plugin", "build", source], environment: environment).status == 0)
        // What is of today stays, though it is too much.
        var kept = try entries()
        #expect(kept.count == 1020 + 1 && !kept.contains("1020") && kept.contains("1019"), "\(kept.count)")
        let own = try #require(kept.first { Int($0) == nil })
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(cache)/work") == [])
        // The day before yesterday for all, the built one first of them; it is used once more, and so the last.
        for index in 0..<1020 { try mark("\(cache)/plugins/\(index)", 3 * 86_400 - TimeInterval(index)) }
        try mark("\(cache)/plugins/\(own)", 4 * 86_400)
        #expect(try CommandRun(["plugin", "build", source], environment: environment).status == 0)
        #expect(try entries().count == 1021)
        #expect(try CommandRun(["plugin", "build", source, "--debug"], environment: environment).status == 0)
        kept = try entries()
        #expect(kept.count == 1000 + 1 && kept.contains(own) && !kept.contains("20") && kept.contains("21"))
    }
}
