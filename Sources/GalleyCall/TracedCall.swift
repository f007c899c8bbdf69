import GalleyEngine
import GalleyFormatting
import GalleySignatures
import Synchronization

/// A function in a closure that reports what it receives and what it returns.
final class TracedCall {
    /// The address of the closure; nil for a function that is in no table.
    let address: UnsafeRawPointer?
    private let table: ClosureTable?

    /// Makes a closure around a function of a table.
    ///
    /// - Throws: `CallError.signature` if libffi cannot make it.
    init(_ target: CallTarget, _ report: @escaping @Sendable (String) -> Void) throws(CallError) {
        guard !target.function.table.isEmpty, target.address != nil else {
            (address, table) = (nil, nil)
            return
        }
        let teller = Teller(target.name, report)
        let table = try ClosureTable(
            target.table, functions: [target.function], structures: target.structures,
            willCall: { teller.tell($0, isOver: false) }, didCall: { teller.tell($0, isOver: true) })
        teller.read(with: table)
        self.table = table
        address = table.table.load(fromByteOffset: target.function.offset, as: UnsafeRawPointer?.self)
    }
}

/// Writes the lines of a trace.
private final class Teller: Sendable {
    private struct State {
        weak var table: ClosureTable?
        var begin: ContinuousClock.Instant?
    }

    private let name: String
    private let report: @Sendable (String) -> Void
    private let state = Mutex(State())

    init(_ name: String, _ report: @escaping @Sendable (String) -> Void) { (self.name, self.report) = (name, report) }

    func read(with table: ClosureTable) { state.withLock { $0.table = table } }

    func tell(_ call: ClosureCall, isOver: Bool) {
        let end = ContinuousClock.now
        let (table, begin) = state.withLock { ($0.table, $0.begin) }
        guard let table else { return }
        let function = table.functions[call.index]
        /// The arguments that the caller gives, or those that the function writes.
        func members(_ isMeant: (CallRole) -> Bool) -> [String] {
            table.arguments(of: call).enumerated().filter { isMeant(CallRole(of: $0.offset, in: function)) }.map {
                "\($0.element.name): \($0.element.value.text)"
            }
        }
        guard isOver, let begin else {
            report("→ \(name)(\(members { $0 == .typed }.joined(separator: ", ")))")
            // Reading the arguments is no part of the call.
            return state.withLock { $0.begin = .now }
        }
        var results = members { $0 == .result || $0 == .buffer }
        if function.result == .status, let status = call.result?.load(as: Int32.self) {
            results.insert(CallResult.statusText(status), at: 0)
        } else if function.result != .void {
            results.insert(table.result(of: call).text, at: 0)
        }
        let nanoseconds = Double((end - begin).components.attoseconds) / 1e9
        report(
            (["← \(name)"] + results).joined(separator: "  ")
                + "  \(JSON.number((nanoseconds / 100).rounded() / 10)) µs")
    }
}
