import GalleySDK
import GalleyThread
import Synchronization

/// A line of a Swift file.
struct SourceLine: Equatable {
    /// The module and the file: `Tickets/Ticket.swift`.
    let file: StaticString
    /// The number, from 1.
    let number: UInt32

    static func == (one: SourceLine, other: SourceLine) -> Bool {
        one.file.utf8Start == other.file.utf8Start && one.number == other.number
    }

    /// The file's name and the number: `Ticket.swift:12`.
    var text: String { "\(file.description.split(separator: "/").last ?? ""):\(number)" }
}

/// The lines of the views that builders make, noted while a graph evaluates views.
///
/// The types that builders make have no room for a line: another type would break source that names them. So a builder
/// notes the line of each view that a closure lists, and the end of each closure, in the order of the calls. A view of
/// several views takes the lines of its own; a single view of a closure leaves its line to the view around the closure, or
/// to the node that the view is evaluated in.
enum ViewLines {
    /// One view that a closure lists, or a whole closure.
    private struct Note {
        /// The line of the view, of the only view in its only closure, and so on.
        var lines: [SourceLine]
        /// Whether it is a closure that has ended.
        var isClosure: Bool
    }

    /// The thread that notes lines; 0: none does.
    private static let thread = Atomic<UInt>(0)
    // Only used on that thread.
    nonisolated(unsafe) private static var notes: [Note] = []

    private static var isNoting: Bool { thread.load(ordering: .relaxed) == galley_sdk_thread() }

    /// Notes lines on this thread while `body` runs.
    static func noting(_ body: () -> Void) {
        let (outer, own) = (thread.exchange(galley_sdk_thread(), ordering: .relaxed), notes)
        notes = []
        defer {
            notes = own
            thread.store(outer, ordering: .relaxed)
        }
        body()
    }

    /// Notes a view that a closure lists. The closures that ended since the last one are its own.
    static func note(_ file: StaticString, _ number: UInt32) {
        guard isNoting else { return }
        let closures = takeClosures()
        // The views inside of the SDK's own views have the lines of those.
        guard !file.utf8Start.hasPrefix("GalleyViews") else { return notes.append(Note(lines: [], isClosure: false)) }
        let inner = closures.count == 1 ? closures.first?.lines ?? [] : []
        notes.append(Note(lines: [SourceLine(file: file, number: number)] + inner, isClosure: false))
    }

    /// Ends a closure with a number of views, and returns the lines of each.
    static func end(_ count: Int) -> [[SourceLine]] {
        guard isNoting else { return [] }
        let own = notes.suffix(count)
        let isWhole = own.count == count && own.allSatisfy { !$0.isClosure }
        if isWhole { notes.removeLast(count) }
        let lines = isWhole ? own.map(\.lines) : []
        notes.append(Note(lines: count == 1 ? lines.first ?? [] : [], isClosure: true))
        return lines
    }

    /// Makes the closure of a branch that has ended one of the views of the closure around it.
    static func branch(isThere: Bool = true) {
        guard isNoting else { return }
        if isThere, !notes.isEmpty {
            notes[notes.count - 1].isClosure = false
        } else {
            notes.append(Note(lines: [], isClosure: false))
        }
    }

    /// Takes the lines of a view that a closure has just made; none if it made several, or if there was no closure.
    static func take() -> [SourceLine] {
        guard isNoting, !notes.isEmpty else { return [] }
        let closures = takeClosures()
        return closures.count == 1 ? closures.first?.lines ?? [] : []
    }

    private static func takeClosures() -> ArraySlice<Note> {
        let start = (notes.lastIndex { !$0.isClosure } ?? -1) + 1
        defer { notes.removeSubrange(start...) }
        return notes[start...]
    }
}

extension UnsafePointer<UInt8> {
    fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
        (0..<prefix.utf8CodeUnitCount).allSatisfy { self[$0] == prefix.utf8Start[$0] }
    }
}

extension _ViewNode {
    /// The line of the view in its author's file; nil if it is not known. Views that no closure lists have the line of the
    /// view around them.
    var sourceLine: SourceLine? {
        var (node, containers) = (self, 0)
        while true {
            if !node.lines.isEmpty { return node.lines[min(containers, node.lines.count - 1)] }
            guard let outer = node.parent else { return nil }
            if case .container = outer.role { containers += 1 }
            node = outer
        }
    }
}
