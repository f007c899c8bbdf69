import GalleyABI

extension AnyLayout {
    /// The animatable data of the layout inside. A layout that holds an `AnyLayout` can animate with it by returning
    /// this value as its own `animatableData`.
    ///
    /// Setting it changes the layout in all copies of this value, because they share one instance.
    public var animatableData: AnimatableData {
        get { AnimatableData(of: self) }
        set { newValue.write(to: self) }
    }

    /// The animatable data of a layout of any type.
    ///
    /// Only data of the same layout type can be added and subtracted. Data of another type leaves the value unchanged.
    public struct AnimatableData: VectorArithmetic {
        private var content: Content

        private enum Content {
            case zero
            case numbers([Double])
            case vector(Vector)
        }

        private init(_ content: Content) { self.content = content }

        /// Data that is zero for every layout type.
        public static var zero: AnimatableData { AnimatableData(.zero) }

        fileprivate init(of layout: AnyLayout) {
            switch layout.animatable {
            case .none: content = .zero
            case .numbers(let functions):
                var count: UInt32 = 0
                let status = functions.pointee.read(layout.instance, 0, nil, &count)
                guard status == GALLEY_ERROR_BUFFER, count <= GALLEY_ANIMATABLE_LIMIT else {
                    content = .zero
                    return
                }
                var numbers = [Double](repeating: 0, count: Int(count))
                let isRead = numbers.withUnsafeMutableBufferPointer {
                    functions.pointee.read(layout.instance, count, $0.baseAddress, &count) == GALLEY_OK
                }
                content = isRead ? .numbers(numbers) : .zero
            case .vectors(let functions):
                var pointer: UnsafeMutableRawPointer?
                let status = functions.pointee.read(layout.instance, &pointer)
                content = .zero
                if status == GALLEY_OK, let pointer { content = .vector(Vector(pointer, functions, layout)) }
            }
        }

        fileprivate func write(to layout: AnyLayout) {
            switch (content, layout.animatable) {
            case (.numbers(let numbers), .numbers(let functions)):
                numbers.withUnsafeBufferPointer {
                    _ = functions.pointee.write(layout.instance, UInt32($0.count), $0.baseAddress)
                }
            case (.vector(let vector), .vectors(let functions)) where vector.functions == functions:
                _ = functions.pointee.write(layout.instance, vector.pointer)
            default: break
            }
        }

        /// Returns the sum.
        public static func + (first: AnimatableData, second: AnimatableData) -> AnimatableData {
            first.combined(with: second, factor: 1)
        }

        /// Returns the difference.
        public static func - (first: AnimatableData, second: AnimatableData) -> AnimatableData {
            first.combined(with: second, factor: -1)
        }

        private func combined(with other: AnimatableData, factor: Double) -> AnimatableData {
            switch (content, other.content) {
            case (.zero, _): return other.scaled(by: factor)
            case (.numbers(var numbers), .numbers(let others)) where numbers.count == others.count:
                for index in 0..<numbers.count { numbers[index] += factor * others[index] }
                return AnimatableData(.numbers(numbers))
            case (.vector(let vector), .vector(let other)) where vector.isLike(other):
                guard let result = vector.copy() else { return self }
                let change = factor < 0 ? vector.functions.pointee.subtract : vector.functions.pointee.add
                _ = change?(result.pointer, other.pointer)
                return AnimatableData(.vector(result))
            default: return self
            }
        }

        /// Multiplies each component by a factor.
        public mutating func scale(by rhs: Double) {
            switch content {
            case .zero: break
            case .numbers(var numbers):
                for index in 0..<numbers.count { numbers[index] *= rhs }
                content = .numbers(numbers)
            case .vector(let vector):
                guard rhs != 1, let result = vector.copy() else { return }
                _ = vector.functions.pointee.scale(result.pointer, rhs)
                content = .vector(result)
            }
        }

        /// The sum of the squares of all components.
        public var magnitudeSquared: Double {
            switch content {
            case .zero: return 0
            case .numbers(let numbers):
                var sum = 0.0
                for number in numbers { sum += number * number }
                return sum
            case .vector(let vector):
                var square = 0.0
                _ = vector.functions.pointee.magnitude_squared(vector.pointer, &square)
                return square
            }
        }

        /// Returns whether both are the same point.
        public static func == (first: AnimatableData, second: AnimatableData) -> Bool {
            switch (first.content, second.content) {
            case (.numbers(let numbers), .numbers(let others)): return numbers == others
            case (.vector(let vector), .vector(let other)) where !vector.isLike(other): return false
            case (.numbers, .vector), (.vector, .numbers): return false
            default: return (first - second).magnitudeSquared == 0
            }
        }
    }

    /// A vector that only the layout's own functions can read.
    private final class Vector {
        let pointer: UnsafeMutableRawPointer
        let functions: UnsafePointer<galley_animatable_vector>
        // Its code must stay loaded.
        private let layout: AnyLayout

        init(
            _ pointer: UnsafeMutableRawPointer, _ functions: UnsafePointer<galley_animatable_vector>,
            _ layout: AnyLayout
        ) {
            (self.pointer, self.functions, self.layout) = (pointer, functions, layout)
        }

        deinit { functions.pointee.destroy(pointer) }

        /// Vectors of different layout types must not meet.
        func isLike(_ other: Vector) -> Bool { functions == other.functions && layout.isSameType(as: other.layout) }

        func copy() -> Vector? {
            var result: UnsafeMutableRawPointer?
            guard functions.pointee.copy(pointer, &result) == GALLEY_OK, let result else { return nil }
            return Vector(result, functions, layout)
        }
    }
}
