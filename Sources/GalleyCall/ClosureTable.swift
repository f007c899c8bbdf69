import CFFI
import GalleyEngine
import GalleySignatures

// Sound: nothing in it changes after `init`; the observers are Sendable.
/// A table around a table whose functions the host has never heard of: each described function is a closure that
/// libffi made, tells an observer, and calls on.
///
/// It stands for the inner table wherever that is expected. A call costs about 110 ns more than without it.
public final class ClosureTable: @unchecked Sendable {
    /// The wrapped table; valid as long as this object and the inner table.
    public let table: UnsafeRawPointer
    /// The described functions that the inner table has, in the order of the description. `ClosureCall.index` counts
    /// these.
    public let functions: [ABI.Function]

    private let entries: [UnsafeMutablePointer<ClosureEntry>]
    private let calls: [FunctionCall]
    private let reader: CallReader

    /// Wraps `inner`, which begins with its size in bytes as every table does, and must outlive this object.
    ///
    /// Functions beyond that size and null fields stay absent; fields that are not described stay as they are.
    /// The observers are called on the thread of the call, `willCall` before and `didCall` after the inner function.
    /// Errors: `CallError.signature`.
    public init(
        _ inner: UnsafeRawPointer, functions: [ABI.Function], structures: [ABI.Structure] = ABI.structures,
        willCall: @escaping @Sendable (ClosureCall) -> Void, didCall: @escaping @Sendable (ClosureCall) -> Void
    ) throws(CallError) {
        let size = Int(inner.load(as: UInt32.self))
        let pointerSize = MemoryLayout<UnsafeRawPointer>.size
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(size, 8), alignment: 16)
        copy.copyMemory(from: inner, byteCount: size)
        var made: [UnsafeMutablePointer<ClosureEntry>] = []
        var calls: [FunctionCall] = []
        do throws(CallError) {
            for function in functions {
                guard function.offset >= 4, function.offset % pointerSize == 0 else {
                    throw CallError.signature(
                        function: function.name, reason: "no function pointer can lie at offset \(function.offset)")
                }
                guard function.offset + pointerSize <= size,
                    let address = inner.load(fromByteOffset: function.offset, as: UnsafeRawPointer?.self)
                else { continue }
                let call = try FunctionCall(function, structures: structures)
                let entry = try ClosureEntry.make(
                    call, inner: address, index: made.count, willCall: willCall, didCall: didCall)
                made.append(entry)
                calls.append(call)
                copy.storeBytes(
                    of: entry.pointee.code, toByteOffset: function.offset, as: UnsafeMutableRawPointer?.self)
            }
        } catch {
            made.forEach(ClosureEntry.free)
            copy.deallocate()
            throw error
        }
        table = UnsafeRawPointer(copy)
        entries = made
        self.calls = calls
        self.functions = calls.map(\.function)
        reader = CallReader(structures)
    }

    deinit {
        entries.forEach(ClosureEntry.free)
        table.deallocate()
    }

    /// The arguments of a call by their names; what a pointer argument points to is read through it, so in
    /// `didCall` results are among them. Only for use inside the observers.
    public func arguments(of call: ClosureCall) -> [CallResult.Member] {
        functions[call.index].parameters.enumerated().map { position, parameter in
            let value = call.arguments[position].map { reader.value(parameter.type, at: $0) } ?? .null
            return CallResult.Member(name: parameter.name, value: value)
        }
    }

    /// What the function returned, in `didCall`; null before.
    public func result(of call: ClosureCall) -> CallValue {
        call.result.map { reader.value(functions[call.index].result, at: $0) } ?? .null
    }
}

/// One call through a `ClosureTable`. Its memory is valid during the observer's call.
public struct ClosureCall {
    /// Index in `ClosureTable.functions`.
    public let index: Int
    /// The address of each argument's value.
    public let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    /// Where the result lies; nil before the inner function ran.
    public let result: UnsafeMutableRawPointer?
}

/// What one closure needs, at an address that does not move.
private struct ClosureEntry {
    var closure: UnsafeMutableRawPointer
    var code: UnsafeMutableRawPointer?
    let index: Int
    let inner: UnsafeRawPointer
    /// The call is kept alive by the table.
    let description: UnsafeMutablePointer<ffi_cif>
    let willCall: @Sendable (ClosureCall) -> Void
    let didCall: @Sendable (ClosureCall) -> Void

    static func make(
        _ call: FunctionCall, inner: UnsafeRawPointer, index: Int,
        willCall: @escaping @Sendable (ClosureCall) -> Void, didCall: @escaping @Sendable (ClosureCall) -> Void
    ) throws(CallError) -> UnsafeMutablePointer<ClosureEntry> {
        var code: UnsafeMutableRawPointer?
        guard let closure = ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code else {
            throw CallError.signature(
                function: call.function.name, reason: "libffi gives no executable memory for a closure")
        }
        let entry = UnsafeMutablePointer<ClosureEntry>.allocate(capacity: 1)
        entry.initialize(
            to: ClosureEntry(
                closure: closure, code: code, index: index, inner: inner, description: call.description,
                willCall: willCall, didCall: didCall))
        let status = ffi_prep_closure_loc(
            closure.assumingMemoryBound(to: ffi_closure.self), call.description, run, entry, code)
        guard status == FFI_OK else {
            free(entry)
            throw CallError.signature(
                function: call.function.name, reason: "libffi refuses a closure of this signature (\(status))")
        }
        return entry
    }

    static func free(_ entry: UnsafeMutablePointer<ClosureEntry>) {
        ffi_closure_free(entry.pointee.closure)
        entry.deinitialize(count: 1)
        entry.deallocate()
    }

    private static let run:
        @convention(c) (
            UnsafeMutablePointer<ffi_cif>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
            UnsafeMutableRawPointer?
        ) -> Void = { description, result, arguments, entry in
            let entry = entry.unsafelyUnwrapped.assumingMemoryBound(to: ClosureEntry.self)
            let arguments = arguments ?? noArguments
            entry.pointee.willCall(ClosureCall(index: entry.pointee.index, arguments: arguments, result: nil))
            // libffi replaces the addresses of large structures with copies that are gone after the call; the observer
            // needs the first ones.
            let count = Int(description.unsafelyUnwrapped.pointee.nargs)
            withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: max(count, 1)) { addresses in
                _ = addresses.initialize(from: UnsafeBufferPointer(start: arguments, count: count))
                let inner = unsafeBitCast(entry.pointee.inner, to: (@convention(c) () -> Void).self)
                ffi_call(description, inner, result, addresses.baseAddress)
            }
            entry.pointee.didCall(ClosureCall(index: entry.pointee.index, arguments: arguments, result: result))
        }

    /// libffi hands over no list where there are no arguments.
    nonisolated(unsafe) private static let noArguments = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(
        capacity: 1)
}
