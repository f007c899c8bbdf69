import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// After pages have come and gone, the server holds as many files, threads and processes as before.
    @Suite struct LeftoverTests {
        @Test func pagesComeAndGo() throws {
            let folder = try WatchedFolder()
            let address = try folder.watch()
            let url = try #require(URL(string: address))
            func visit() throws {
                let page = try RawClient(address).ask("GET", url.path + "/", ["Host: 127.0.0.1:\(url.port!)"])
                #expect(page.status == 200)
                let client = try RawClient(live: address)
                _ = try client.next("model")
                try client.say(#"{"do":"nothing"}"#)
                _ = try client.next("refused")
            }
            for _ in 0..<5 { try visit() }
            let before = try waitFor("rest") { () -> [String: Int]? in
                let now = folder.belongings
                usleep(200_000)
                return now == folder.belongings ? now : nil
            }
            #expect(before["files"]! > 3 && before["threads"]! >= 2)
            for _ in 0..<100 { try visit() }
            _ = try waitFor("what there was before, \(before)", within: 30) {
                let now = folder.belongings
                return now["files"]! <= before["files"]! && now["threads"]! <= before["threads"]! + 1
                    && now["children"]! <= before["children"]! ? true : nil
            }
            let children = folder.children
            #expect(folder.stop(SIGTERM) == 0)
            for child in children {
                // A zombie has ended; it only waits for its parent.
                _ = try waitFor("the end of \(child)", within: 20) {
                    let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
                    return status?.split(separator: ")").last?.hasPrefix(" Z") ?? true ? true : nil
                }
            }
            #expect(throws: RawClient.Failed.self) { try RawClient(address) }
        }
    }

    /// The same with a browser: a page that is loaded many times.
    @Suite(.needs(.browser)) final class ReloadTests: PageReading {
        @Test func aPageIsLoadedAHundredTimes() throws {
            func load() throws {
                try tab.value("window.isOld = true; setTimeout(() => location.reload(), 0)")
                // While the page reloads, it cannot answer.
                _ = try waitFor("the page", within: 30) {
                    let isThere = "!window.isOld && document.getElementById('connection')?.textContent === 'connected'"
                    return (try? tab.value(isThere) as? Bool) == true ? true : nil
                }
            }
            for _ in 0..<5 { try load() }
            let before = try waitFor("rest") { () -> [String: Int]? in
                let now = folder.belongings
                usleep(200_000)
                return now == folder.belongings ? now : nil
            }
            for _ in 0..<100 { try load() }
            _ = try waitFor("what there was before, \(before)", within: 30) {
                let now = folder.belongings
                return now["files"]! <= before["files"]! && now["threads"]! <= before["threads"]! + 1
                    && now["children"]! <= before["children"]! ? true : nil
            }
            try expectFrames(WatchedFolder.frames())
            #expect(tab.complaints == [])
        }
    }
}
