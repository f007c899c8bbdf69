import GalleyABI

/// The tables through which a layout of this SDK exports its animatable data.
public enum AnimatableExport {
    /// The table of `galley.animatable/1`, for data that is made of doubles.
    public static var numbers: UnsafePointer<galley_animatable> {
        @export(interface) @inline(never) get { numberAddress }
    }

    /// The table of `galley.animatable-vector/1`, for any data.
    public static var vectors: UnsafePointer<galley_animatable_vector> {
        @export(interface) @inline(never) get { vectorAddress }
    }

    // Sound: the address of a global never changes and the table is never written. It is taken once, because taking it
    // counts as a write access.
    nonisolated(unsafe) private static let numberAddress = UnsafePointer(
        withUnsafeMutablePointer(to: &numberTable) { $0 })
    nonisolated(unsafe) private static let vectorAddress = UnsafePointer(
        withUnsafeMutablePointer(to: &vectorTable) { $0 })

    nonisolated(unsafe) private static var numberTable: galley_animatable = {
        var table = galley_animatable()
        table.size = UInt32(MemoryLayout<galley_animatable>.size)
        table.read = { instance, capacity, numbers, count in
            guard let count else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return LayoutStorage.borrow(instance) { $0.readNumbers(capacity, numbers, count) }
        }
        table.write = { instance, count, numbers in
            LayoutStorage.borrow(instance) { $0.writeNumbers(count, numbers) }
        }
        return table
    }()

    nonisolated(unsafe) private static var vectorTable: galley_animatable_vector = {
        var table = galley_animatable_vector()
        table.size = UInt32(MemoryLayout<galley_animatable_vector>.size)
        table.read = { instance, vector in
            guard let vector else { return GALLEY_ERROR_INVALID_ARGUMENT }
            vector.pointee = LayoutStorage.borrow(instance) { $0.readVector() }?.retainedVector()
            return vector.pointee == nil ? GALLEY_NO_VALUE : GALLEY_OK
        }
        table.write = { instance, vector in
            AnimatedVector.borrow(vector) { vector in LayoutStorage.borrow(instance) { $0.writeVector(vector) } }
            return GALLEY_OK
        }
        table.copy = { vector, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            result.pointee = AnimatedVector.borrow(vector) { $0.copy() }.retainedVector()
            return GALLEY_OK
        }
        table.add = { vector, other in
            AnimatedVector.borrow(vector) { vector in AnimatedVector.borrow(other) { vector.add($0) } }
            return GALLEY_OK
        }
        table.subtract = { vector, other in
            AnimatedVector.borrow(vector) { vector in AnimatedVector.borrow(other) { vector.subtract($0) } }
            return GALLEY_OK
        }
        table.scale = { vector, factor in
            AnimatedVector.borrow(vector) { $0.scale(factor) }
            return GALLEY_OK
        }
        table.magnitude_squared = { vector, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            result.pointee = AnimatedVector.borrow(vector) { $0.magnitudeSquared }
            return GALLEY_OK
        }
        table.destroy = { vector in
            if let vector { Unmanaged<AnimatedVector>.fromOpaque(vector).release() }
        }
        return table
    }()
}

/// Animatable data behind the functions of the ABI.
public class AnimatedVector {
    @export(interface) @inline(never) init() {}

    @export(interface) @inline(never) func copy() -> AnimatedVector { self }
    @export(interface) @inline(never) func add(_ other: AnimatedVector) {}
    @export(interface) @inline(never) func subtract(_ other: AnimatedVector) {}
    @export(interface) @inline(never) func scale(_ factor: Double) {}
    var magnitudeSquared: Double { @export(interface) @inline(never) get { 0 } }

    @export(interface) @inline(never) final func retainedVector() -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    static func borrow<R>(_ vector: UnsafeRawPointer?, _ body: (AnimatedVector) -> R) -> R {
        Unmanaged<AnimatedVector>.fromOpaque(vector.unsafelyUnwrapped)._withUnsafeGuaranteedRef(body)
    }
}

/// Animatable data of a type that this module does not know. Vectors of different layout types never meet.
final class AnimatedVectorBox<Data: VectorArithmetic>: AnimatedVector {
    var data: Data

    init(_ data: Data) {
        self.data = data
        super.init()
    }

    private static func data(of vector: AnimatedVector) -> Data {
        unsafeDowncast(vector, to: AnimatedVectorBox<Data>.self).data
    }

    override func copy() -> AnimatedVector { AnimatedVectorBox(data) }
    override func add(_ other: AnimatedVector) { data += Self.data(of: other) }
    override func subtract(_ other: AnimatedVector) { data -= Self.data(of: other) }
    override func scale(_ factor: Double) { data.scale(by: factor) }
    override var magnitudeSquared: Double { data.magnitudeSquared }
}

/// A number, or no number for empty data.
final class AnimatedNumber: AnimatedVector {
    var number: Double

    @export(interface) @inline(never) init(_ number: Double) {
        self.number = number
        super.init()
    }

    static func number(of vector: AnimatedVector) -> Double {
        unsafeDowncast(vector, to: AnimatedNumber.self).number
    }

    @export(interface) @inline(never) override func copy() -> AnimatedVector { AnimatedNumber(number) }
    @export(interface) @inline(never) override func add(_ other: AnimatedVector) { number += Self.number(of: other) }
    @export(interface) @inline(never) override func subtract(_ other: AnimatedVector) {
        number -= Self.number(of: other)
    }
    @export(interface) @inline(never) override func scale(_ factor: Double) { number *= factor }
    override var magnitudeSquared: Double { @export(interface) @inline(never) get { number * number } }
}

/// A pair of vectors.
final class AnimatedVectorPair: AnimatedVector {
    let first: AnimatedVector
    let second: AnimatedVector

    @export(interface) @inline(never) init(_ first: AnimatedVector, _ second: AnimatedVector) {
        self.first = first
        self.second = second
        super.init()
    }

    static func pair(of vector: AnimatedVector) -> AnimatedVectorPair {
        unsafeDowncast(vector, to: AnimatedVectorPair.self)
    }

    @export(interface) @inline(never) override func copy() -> AnimatedVector {
        AnimatedVectorPair(first.copy(), second.copy())
    }
    @export(interface) @inline(never) override func add(_ other: AnimatedVector) {
        let other = Self.pair(of: other)
        first.add(other.first)
        second.add(other.second)
    }
    @export(interface) @inline(never) override func subtract(_ other: AnimatedVector) {
        let other = Self.pair(of: other)
        first.subtract(other.first)
        second.subtract(other.second)
    }
    @export(interface) @inline(never) override func scale(_ factor: Double) {
        first.scale(factor)
        second.scale(factor)
    }
    override var magnitudeSquared: Double {
        @export(interface) @inline(never) get { first.magnitudeSquared + second.magnitudeSquared }
    }
}
