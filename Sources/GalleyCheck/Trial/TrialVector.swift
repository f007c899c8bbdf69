import GalleyABI

/// Animatable data that only the plugin can read.
final class TrialVector {
    let pointer: UnsafeMutableRawPointer
    private let table: galley_animatable_vector

    /// The data of an instance.
    init(_ table: galley_animatable_vector, _ container: TrialContainer) throws(Violation) {
        var vector: UnsafeMutableRawPointer?
        let status = table.read(container.instance, &vector)
        guard status >= 0, let vector else { throw Violation("animatable-vector.read", answered: status) }
        (pointer, self.table) = (vector, table)
    }

    init(copying other: TrialVector) throws(Violation) {
        var vector: UnsafeMutableRawPointer?
        let status = other.table.copy(other.pointer, &vector)
        guard status >= 0, let vector else { throw Violation("animatable-vector.copy", answered: status) }
        (pointer, table) = (vector, other.table)
    }

    deinit { table.destroy(pointer) }

    /// Calls a function with the vector.
    func apply(_ name: String, _ body: (UnsafeMutableRawPointer) -> galley_status) throws(Violation) {
        LastCall.enter("animatable-vector.\(name)")
        let status = body(pointer)
        LastCall.leave()
        guard status >= 0 else { throw Violation("animatable-vector.\(name)", answered: status) }
    }

    func magnitudeSquared() throws(Violation) -> Double {
        var result = Double.nan
        let status = table.magnitude_squared(pointer, &result)
        try expect(
            status >= 0 && result.isFinite && result >= 0,
            "expected a square of 0 or more, found \(result.short), \(Violation.name(of: status))")
        return result
    }
}
