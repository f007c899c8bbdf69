import CoreGraphics
import GalleySDK

extension Path {
    /// Returns the outline of the area of this path and of another one. Curves are lines in it.
    ///
    /// - Parameters:
    ///   - other: the other outline.
    ///   - eoFill: whether an area that is enclosed twice is outside.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 || $1 } }
    /// Returns the outline of the area that this path and another one share.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && $1 } }
    /// Returns the outline of the area of this path without that of another one.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && !$1 } }
    /// Returns the outline of the area that only one of this path and another one has.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill) { $0 != $1 }
    }
    /// Returns the outline of the area of this path, with no line inside it.
    public func normalized(eoFill: Bool = true) -> Path { combined(Path(), eoFill) { one, _ in one } }
    /// Returns the parts of this path's lines that lie in another one.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathRegion(other, isEvenOdd: eoFill).lines(of: self, inside: true)
    }
    /// Returns the parts of this path's lines that lie outside of another one.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathRegion(other, isEvenOdd: eoFill).lines(of: self, inside: false)
    }

    private func combined(_ other: Path, _ isEvenOdd: Bool, _ isKept: (Bool, Bool) -> Bool) -> Path {
        PathRegion.outline(
            PathRegion(self, isEvenOdd: isEvenOdd), PathRegion(other, isEvenOdd: isEvenOdd), isKept)
    }
}

/// A shape that a function makes of the outlines of two others.
nonisolated public struct _CombinedShape<One: Shape, Other: Shape>: Shape {
    var one: One
    var other: Other
    let combine: @Sendable (Path, Path) -> Path

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { combine(one.path(in: rect), other.path(in: rect)) }
    /// The data of both shapes that animates.
    public var animatableData: AnimatablePair<One.AnimatableData, Other.AnimatableData> {
        get { AnimatablePair(one.animatableData, other.animatableData) }
        set { (one.animatableData, other.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    /// The area of this shape and of another one.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.union($1, eoFill: eoFill) }
    }
    /// The area that this shape and another one share.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.intersection($1, eoFill: eoFill) }
    }
    /// The area of this shape without that of another one.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.subtracting($1, eoFill: eoFill) }
    }
    /// The area that only one of this shape and another one has.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }
    /// The parts of this shape's lines that lie in another one.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }
    /// The parts of this shape's lines that lie outside of another one.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(one: self, other: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
