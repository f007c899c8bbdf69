import GalleyABI
import GalleySDK

/// The animatable data of a layout, in the host.
enum ParameterVector: MotionVector {
    /// No change, for data of any kind.
    case nothing
    case numbers([Double])
    case vector(OpaqueVector)
    /// Unknown data: the plugin failed, or the data of two moments does not match.
    case unknown

    static let zero = ParameterVector.nothing

    /// Reads the data of an instance; nil if it does not animate or cannot be read.
    init?(of layout: AnyLayout) {
        switch layout.animatable {
        case .none: return nil
        case .numbers(let functions):
            var count: UInt32 = 0
            let status = functions.pointee.read(layout.instance, 0, nil, &count)
            guard status >= 0 || status == GALLEY_ERROR_BUFFER, count > 0, count <= GALLEY_ANIMATABLE_LIMIT else {
                return nil
            }
            var numbers = [Double](repeating: 0, count: Int(count))
            guard functions.pointee.read(layout.instance, count, &numbers, &count) >= 0, count == numbers.count else {
                return nil
            }
            self = .numbers(numbers)
        case .vectors(let functions):
            guard let vector = OpaqueVector(of: layout, functions) else { return nil }
            self = .vector(vector)
        }
    }

    /// Sets the data of an instance. Returns false if the instance refuses it.
    @discardableResult
    func write(to layout: AnyLayout) -> Bool {
        switch (self, layout.animatable) {
        case (.numbers(let numbers), .numbers(let functions)):
            functions.pointee.write(layout.instance, UInt32(numbers.count), numbers) >= 0
        case (.vector(let vector), .vectors(let functions)):
            functions.pointee.write(layout.instance, vector.pointer) >= 0
        default: false
        }
    }

    /// Whether the change can be animated: it is known and has a finite length.
    var canBeGone: Bool {
        switch self {
        case .nothing: true
        case .numbers: magnitudeSquared.isFinite
        case .vector(let vector): vector.magnitudeSquared?.isFinite == true
        case .unknown: false
        }
    }

    private init(_ vector: OpaqueVector?) { self = vector.map { .vector($0) } ?? .unknown }

    static func + (one: ParameterVector, other: ParameterVector) -> ParameterVector {
        switch (one, other) {
        case (.nothing, let other): other
        case (let one, .nothing): one
        case (.numbers(let one), .numbers(let other)) where one.count == other.count:
            .numbers(zip(one, other).map(+))
        case (.vector(let one), .vector(let other)): Self(one.adding(other))
        default: .unknown
        }
    }

    static func - (one: ParameterVector, other: ParameterVector) -> ParameterVector {
        switch (one, other) {
        case (.nothing, let other): other.scaled(by: -1)
        case (let one, .nothing): one
        case (.numbers(let one), .numbers(let other)) where one.count == other.count:
            .numbers(zip(one, other).map(-))
        case (.vector(let one), .vector(let other)): Self(one.subtracting(other))
        default: .unknown
        }
    }

    /// Returns the vector; opaque vectors are kept whole.
    func keeping(_ other: ParameterVector) -> ParameterVector {
        switch (self, other) {
        case (.numbers(let numbers), .numbers(let others)):
            .numbers(zip(numbers, others).map { $1 == 0 ? 0 : $0 })
        default: other.magnitudeSquared == 0 ? .nothing : self
        }
    }

    func scaled(by factor: Double) -> ParameterVector {
        switch self {
        case .nothing: .nothing
        case .numbers(let numbers): .numbers(numbers.map { $0 * factor })
        case .vector(let vector): Self(vector.scaled(by: factor))
        case .unknown: .unknown
        }
    }

    var magnitudeSquared: Double {
        switch self {
        case .nothing, .unknown: 0
        case .numbers(let numbers): numbers.reduce(0) { $0 + $1 * $1 }
        case .vector(let vector): vector.magnitudeSquared ?? 0
        }
    }

    static func == (one: ParameterVector, other: ParameterVector) -> Bool {
        if case (.numbers(let one), .numbers(let other)) = (one, other) { return one == other }
        let difference = one - other
        return difference.canBeGone && difference.magnitudeSquared == 0
    }
}

/// A vector that only its plugin can read.
// Sound: the vector never changes after it is made, and its functions have no state.
final class OpaqueVector: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    private let functions: UnsafePointer<galley_animatable_vector>
    /// Keeps the plugin's code loaded.
    private let layout: AnyLayout

    /// Reads the data of an instance.
    convenience init?(of layout: AnyLayout, _ functions: UnsafePointer<galley_animatable_vector>) {
        var pointer: UnsafeMutableRawPointer?
        guard functions.pointee.read(layout.instance, &pointer) >= 0, let pointer else { return nil }
        self.init(pointer, functions, layout)
    }

    private init(
        _ pointer: UnsafeMutableRawPointer, _ functions: UnsafePointer<galley_animatable_vector>, _ layout: AnyLayout
    ) {
        self.pointer = pointer
        self.functions = functions
        self.layout = layout
    }

    deinit { functions.pointee.destroy(pointer) }

    /// Returns a changed copy; nil if the plugin fails.
    private func changed(_ change: (UnsafeMutableRawPointer) -> galley_status) -> OpaqueVector? {
        var pointer: UnsafeMutableRawPointer?
        guard functions.pointee.copy(self.pointer, &pointer) >= 0, let pointer else { return nil }
        let copy = OpaqueVector(pointer, functions, layout)
        return change(pointer) >= 0 ? copy : nil
    }

    func adding(_ other: OpaqueVector) -> OpaqueVector? { changed { functions.pointee.add($0, other.pointer) } }

    func subtracting(_ other: OpaqueVector) -> OpaqueVector? {
        changed { functions.pointee.subtract($0, other.pointer) }
    }

    func scaled(by factor: Double) -> OpaqueVector? { changed { functions.pointee.scale($0, factor) } }

    /// The squared length; nil if the plugin fails.
    var magnitudeSquared: Double? {
        var result = 0.0
        return functions.pointee.magnitude_squared(pointer, &result) >= 0 ? result : nil
    }
}
