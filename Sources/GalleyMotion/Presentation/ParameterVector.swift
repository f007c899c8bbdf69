import GalleyABI
import GalleySDK

/// The animatable data of a layout on our side of the border.
enum ParameterVector: MotionVector {
    /// No change, of whatever data.
    case nothing
    case numbers([Double])
    case vector(OpaqueVector)
    /// What could not be worked out: its plugin failed, or the data of two moments does not fit together.
    case unknown

    static let zero = ParameterVector.nothing

    /// What an instance holds now; nil where it animates nothing, or cannot say.
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

    /// Sets what an instance holds; false: it does not take it.
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

    /// Whether it is a way that can be gone: known, and of a length that is.
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

    /// Of what only the plugin can read, all of it.
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
// Sendable is sound: it never changes after it is made, and its functions have no state.
final class OpaqueVector: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    private let functions: UnsafePointer<galley_animatable_vector>
    /// Keeps the plugin's code.
    private let layout: AnyLayout

    /// What an instance holds now.
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

    /// A copy that something is done to; nil where the plugin fails.
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

    /// Nil where the plugin fails.
    var magnitudeSquared: Double? {
        var result = 0.0
        return functions.pointee.magnitude_squared(pointer, &result) >= 0 ? result : nil
    }
}
