import Foundation
import GalleyABI
import GalleyHost
import Logging
import Synchronization
import Testing

@Suite struct HostTableTests {
    private let host = HostTable.pointer

    private func intern(_ kind: UInt32, _ name: String) -> (status: galley_status, id: UInt32) {
        var id = UInt32.max
        let status = Array(name.utf8).withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return host.pointee.intern(
                host.pointee.context, kind, galley_string(bytes: start, length: bytes.count), &id)
        }
        return (status, id)
    }

    private static func message(_ bytes: [UInt8]) {
        let host = HostTable.pointer
        bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            host.pointee.message(host.pointee.context, galley_string(bytes: start, length: bytes.count))
        }
    }

    @Test func saysWhoItIs() {
        #expect(host.pointee.size == UInt32(MemoryLayout<galley_host>.size))
        #expect(host.pointee.abi_version == 0x10003)
        #expect(String(cString: host.pointee.name).hasPrefix("Galley "))
    }

    @Test func namesHaveOneNumber() {
        let first = intern(GALLEY_NAME_ALIGNMENT_VERTICAL, "MyGuide")
        #expect(first.status == GALLEY_OK && first.id >= GALLEY_ALIGNMENT_BUILTIN_COUNT)
        #expect(intern(GALLEY_NAME_ALIGNMENT_VERTICAL, "MyGuide").id == first.id)
        #expect(HostTable.id(of: "MyGuide", .verticalAlignment) == first.id)
        #expect(HostTable.name(of: first.id, .verticalAlignment) == "MyGuide")
        #expect(HostTable.name(of: first.id, .horizontalAlignment) == nil)
        // Another axis is another guide.
        #expect(intern(GALLEY_NAME_ALIGNMENT_HORIZONTAL, "MyGuide").id != first.id)
        #expect(intern(GALLEY_NAME_LAYOUT_VALUE, "Key").id != 0)
        #expect(intern(GALLEY_NAME_LAYOUT_VALUE, "Key").id != intern(GALLEY_NAME_LAYOUT_VALUE, "Key2").id)
        #expect(intern(GALLEY_NAME_SPACING_CATEGORY, "text").id != 0)
    }

    @Test func builtInGuidesHaveTheirOwnNumbers() {
        #expect(intern(GALLEY_NAME_ALIGNMENT_HORIZONTAL, "leading").id == GALLEY_ALIGNMENT_LEADING)
        #expect(intern(GALLEY_NAME_ALIGNMENT_HORIZONTAL, "center").id == GALLEY_ALIGNMENT_HORIZONTAL_CENTER)
        #expect(intern(GALLEY_NAME_ALIGNMENT_VERTICAL, "center").id == GALLEY_ALIGNMENT_VERTICAL_CENTER)
        #expect(intern(GALLEY_NAME_ALIGNMENT_VERTICAL, "lastTextBaseline").id == GALLEY_ALIGNMENT_LAST_TEXT_BASELINE)
        #expect(intern(GALLEY_NAME_ALIGNMENT_VERTICAL, "leading").id >= GALLEY_ALIGNMENT_BUILTIN_COUNT)
    }

    @Test func badNamesAreErrors() {
        #expect(intern(GALLEY_NAME_LAYOUT_VALUE, "").status == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(intern(9, "x").status == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(
            intern(GALLEY_NAME_LAYOUT_VALUE, String(repeating: "x", count: 1025)).status
                == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(intern(GALLEY_NAME_LAYOUT_VALUE, String(repeating: "x", count: 1024)).status == GALLEY_OK)
        var id: UInt32 = 7
        let bad: [UInt8] = [0xff]
        let status = bad.withUnsafeBytes { bytes in
            host.pointee.intern(
                nil, GALLEY_NAME_LAYOUT_VALUE,
                galley_string(bytes: bytes.baseAddress!.assumingMemoryBound(to: CChar.self), length: 1), &id)
        }
        #expect(status == GALLEY_ERROR_INVALID_ARGUMENT && id == 7)
        #expect(
            host.pointee.intern(nil, 2, galley_string(bytes: nil, length: 5), &id) == GALLEY_ERROR_INVALID_ARGUMENT)
        #expect(
            host.pointee.intern(nil, 2, galley_string(bytes: nil, length: 0), nil) == GALLEY_ERROR_INVALID_ARGUMENT)
    }

    @Test func manyThreadsGetTheSameNumbers() {
        let results = Mutex<[String: Set<UInt32>]>([:])
        DispatchQueue.concurrentPerform(iterations: 64) { round in
            for number in 0..<50 {
                let name = "thread-\((number + round) % 50)"
                let id = HostTable.id(of: name, .layoutValue)!
                results.withLock { _ = $0[name, default: []].insert(id) }
            }
        }
        let ids = results.withLock { $0 }
        #expect(ids.count == 50 && ids.values.allSatisfy { $0.count == 1 })
        #expect(Set(ids.values.map { $0.first! }).count == 50)
    }

    @Test func messagesBelongToTheirThread() async {
        Self.message(Array("why".utf8))
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                let other = HostTable.takeMessage()
                Self.message(Array("other".utf8))
                #expect(other == nil)
                #expect(HostTable.takeMessage() == "other")
                done.resume()
            }
        }
    }

    @Test func messagesAreTakenOnce() {
        Self.message(Array("first".utf8))
        Self.message(Array("second \u{e9}".utf8) + [0xff])
        #expect(HostTable.takeMessage() == "second é\u{fffd}")
        #expect(HostTable.takeMessage() == nil)
        Self.message(Array("x".utf8))
        Self.message([])
        #expect(HostTable.takeMessage() == nil)
        Self.message([UInt8](repeating: 65, count: 100_000))
        #expect(HostTable.takeMessage()?.count == 65536)
    }

    @Test func capabilities() {
        #expect(host.pointee.capability(nil, "galley.moon/1") == nil)
        #expect(host.pointee.capability(nil, nil) == nil)
        #expect(HostTable.extensions == ["galley.layouts/1", "galley.log/1"])
    }

    @Test func logGoesToTheSink() throws {
        let log = try #require(host.pointee.capability(nil, GALLEY_CAPABILITY_LOG))
            .assumingMemoryBound(to: galley_log.self)
        let seen = Mutex<[String]>([])
        let sink: HostTable.LogSink = { level, text in seen.withLock { $0.append("\(level) \(text)") } }
        // Other tests' plugins may log meanwhile; what is ours bears a name.
        let before = HostTable.setLogSink(sink)
        for (level, word) in [(GALLEY_LOG_DEBUG, "a"), (GALLEY_LOG_WARNING, "b"), (77, "c")] {
            "sink-test \(word)".withCString {
                log.pointee.write(host.pointee.context, level, galley_string(bytes: $0, length: strlen($0)))
            }
        }
        HostTable.setLogSink(before)
        let lines = seen.withLock { $0.filter { $0.contains("sink-test") } }
        #expect(lines == ["debug sink-test a", "warning sink-test b", "error sink-test c"])
    }
}
