import CFFI
import GalleyEngine
import GalleySignatures

/// A described function that can be called at any address.
///
/// Preparing it takes a microsecond, and a call about 35 ns (Speed §1).
public final class FunctionCall {
    /// The signature.
    public let function: ABI.Function

    let types: ForeignTypes
    let description: UnsafeMutablePointer<ffi_cif>
    private let parameterTypes: UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>

    /// Prepares calls of a function. `structures` describes the structures that it passes by value.
    ///
    /// - Throws: `CallError.signature` if a type is not described or cannot be passed.
    public init(_ function: ABI.Function, structures: [ABI.Structure] = ABI.structures) throws(CallError) {
        self.function = function
        types = ForeignTypes(structures)
        description = .allocate(capacity: 1)
        description.initialize(to: ffi_cif())
        parameterTypes = .allocate(capacity: max(function.parameters.count, 1))
        for (index, parameter) in function.parameters.enumerated() {
            guard parameter.type != .void else {
                throw CallError.signature(function: function.name, reason: "\(parameter.name) is void")
            }
            (parameterTypes + index).initialize(to: try types.type(parameter.type))
        }
        let result = try types.type(function.result)
        let status = ffi_prep_cif(
            description, FFI_DEFAULT_ABI, UInt32(function.parameters.count), result, parameterTypes)
        guard status == FFI_OK else {
            throw CallError.signature(function: function.name, reason: "libffi refuses the signature (\(status))")
        }
        for type in function.parameters.map(\.type) + [function.result] {
            guard case .structure(let name) = type, let structure = types.structure(name) else { continue }
            let size = try types.type(type).pointee.size
            guard size == structure.size else {
                throw CallError.signature(
                    function: function.name,
                    reason: "struct \(name) is described with \(structure.size) bytes, its fields take \(size)")
            }
        }
    }

    deinit {
        description.deallocate()
        parameterTypes.deallocate()
    }

    /// The required size of the result's memory in `call`, in bytes.
    public var resultSize: Int {
        // libffi extends small integers to a word.
        max(8, (try? types.size(function.result)) ?? 8)
    }

    /// Calls the function at an address.
    ///
    /// - Parameters:
    ///   - address: the address of the function. The caller guarantees that it has this signature.
    ///   - arguments: the addresses of the arguments' values. libffi overwrites the addresses of large structures.
    ///   - result: memory of `resultSize` bytes for the result. An integer result fills a whole word.
    public func call(
        _ address: UnsafeRawPointer, arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
        result: UnsafeMutableRawPointer
    ) {
        ffi_call(description, unsafeBitCast(address, to: (@convention(c) () -> Void).self), result, arguments)
    }
}
