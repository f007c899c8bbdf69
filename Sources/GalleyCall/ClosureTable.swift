import CFFI
import GalleyEngine
import GalleySignatures

// Sound: nothing in it changes after `init`, and the observers are Sendable.
/// A wrapper of a table with functions that the host does not know. Each described function is a closure, made by
/// libffi, that notifies an observer and calls the inner function.
///
/// It replaces the inner table. A call costs about 110 ns more than a direct one.
public final class ClosureTable: @unchecked Sendable {
    /// The wrapping table, which is valid as long as this object and the inner table.
    public let table: UnsafeRawPointer
    /// The described functions that the inner table has, in the order of the description. `ClosureCall.index` is an
    /// index in this array.
    public let functions: [ABI.Function]

    private let entries: [UnsafeMutablePointer<ClosureEntry>]
    private let calls: [FunctionCall]
    private let reader: CallReader

    /// Wraps a table, which begins with its size in bytes, as every table does.
    ///
    /// Functions beyond that size and null fields stay absent. Fields that are not described stay as they are. Each
    /// observer runs on the thread of the call.
    ///
    /// - Parameters:
    ///   - inner: the table, which must outlive this object.
    ///   - functions: the functions of the table.
    ///   - structures: the structures that the functions use.
    ///   - willCall: called before the inner function.
    ///   - didCall: called after the inner function.
    /// - Throws: `CallError.signature` if libffi cannot pass a function's signature.
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

    /// Returns the arguments of a call by their names. Pointer arguments are dereferenced, so in `didCall` they include
    /// results. Use it only inside the observers.
    public func arguments(of call: ClosureCall) -> [CallResult.Member] {
        functions[call.index].parameters.enumerated().map { position, parameter in
            let value = call.arguments[position].map { reader.value(parameter.type, at: $0) } ?? .null
            return CallResult.Member(name: parameter.name, value: value)
        }
    }

    /// Returns the result of the function in `didCall`, and null in `willCall`.
    public func result(of call: ClosureCall) -> CallValue {
        call.result.map { reader.value(functions[call.index].result, at: $0) } ?? .null
    }
}

/// One call through a `ClosureTable`. Its memory is valid only inside the observer.
public struct ClosureCall {
    /// The index in `ClosureTable.functions`.
    public let index: Int
    /// The addresses of the arguments' values.
    public let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    /// The address of the result; nil before the inner function has run.
    public let result: UnsafeMutableRawPointer?
}

/// The data of one closure, at a fixed address.
private struct ClosureEntry {
    var closure: UnsafeMutableRawPointer
    var code: UnsafeMutableRawPointer?
    let index: Int
    let inner: UnsafeRawPointer
    /// The description of the call, which the table keeps alive.
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
                function: call.function.name, reason: "libffi has no executable memory for a closure")
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
            // libffi replaces the addresses of large structures with those of copies that are freed after the call, but
            // the observer needs the original addresses.
            let count = Int(description.unsafelyUnwrapped.pointee.nargs)
            withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: max(count, 1)) { addresses in
                _ = addresses.initialize(from: UnsafeBufferPointer(start: arguments, count: count))
                let inner = unsafeBitCast(entry.pointee.inner, to: (@convention(c) () -> Void).self)
                ffi_call(description, inner, result, addresses.baseAddress)
            }
            entry.pointee.didCall(ClosureCall(index: entry.pointee.index, arguments: arguments, result: result))
        }

    /// The argument list of functions without parameters, because libffi passes none for them.
    nonisolated(unsafe) private static let noArguments = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(
        capacity: 1)
}
