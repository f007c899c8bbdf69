// The names of Accelerate with which animatable vectors are usually written. They work out plain loops.

/// Arithmetic of vectors: collections of numbers, of which the shorter one of two decides how many are worked out.
public enum vDSP {
    /// Returns the sums of the elements of two vectors.
    public static func add<A: Collection, B: Collection>(_ a: A, _ b: B) -> [A.Element]
    where A.Element: FloatingPoint, B.Element == A.Element { zip(a, b).map { $0 + $1 } }
    /// Returns the sums of a number and the elements of a vector.
    public static func add<A: Collection>(_ number: A.Element, _ a: A) -> [A.Element] where A.Element: FloatingPoint {
        a.map { number + $0 }
    }
    /// Writes the sums of the elements of two vectors.
    public static func add<A: Collection, B: Collection, R: MutableCollection>(_ a: A, _ b: B, result: inout R)
    where A.Element: FloatingPoint, B.Element == A.Element, R.Element == A.Element { write(add(a, b), to: &result) }

    /// Returns the elements of a vector less those of another one.
    public static func subtract<A: Collection, B: Collection>(_ a: A, _ b: B) -> [A.Element]
    where A.Element: FloatingPoint, B.Element == A.Element { zip(a, b).map { $0 - $1 } }
    /// Writes the elements of a vector less those of another one.
    public static func subtract<A: Collection, B: Collection, R: MutableCollection>(_ a: A, _ b: B, result: inout R)
    where A.Element: FloatingPoint, B.Element == A.Element, R.Element == A.Element {
        write(subtract(a, b), to: &result)
    }

    /// Returns the products of the elements of two vectors.
    public static func multiply<A: Collection, B: Collection>(_ a: A, _ b: B) -> [A.Element]
    where A.Element: FloatingPoint, B.Element == A.Element { zip(a, b).map { $0 * $1 } }
    /// Returns the products of a number and the elements of a vector.
    public static func multiply<A: Collection>(_ number: A.Element, _ a: A) -> [A.Element]
    where A.Element: FloatingPoint { a.map { number * $0 } }
    /// Writes the products of a number and the elements of a vector.
    public static func multiply<A: Collection, R: MutableCollection>(_ number: A.Element, _ a: A, result: inout R)
    where A.Element: FloatingPoint, R.Element == A.Element { write(multiply(number, a), to: &result) }

    /// Returns the elements of a vector divided by those of another one.
    public static func divide<A: Collection, B: Collection>(_ a: A, _ b: B) -> [A.Element]
    where A.Element: FloatingPoint, B.Element == A.Element { zip(a, b).map { $0 / $1 } }
    /// Returns the elements of a vector divided by a number.
    public static func divide<A: Collection>(_ a: A, _ number: A.Element) -> [A.Element]
    where A.Element: FloatingPoint { a.map { $0 / number } }

    /// Returns the sum of the elements.
    public static func sum<A: Collection>(_ a: A) -> A.Element where A.Element: FloatingPoint { a.reduce(0, +) }
    /// Returns the sum of the squares of the elements.
    public static func sumOfSquares<A: Collection>(_ a: A) -> A.Element where A.Element: FloatingPoint {
        a.reduce(0) { $0 + $1 * $1 }
    }
    /// Returns the mean of the elements.
    public static func mean<A: Collection>(_ a: A) -> A.Element where A.Element: FloatingPoint {
        sum(a) / A.Element(a.count)
    }
    /// Returns the sum of the products of the elements of two vectors.
    public static func dot<A: Collection, B: Collection>(_ a: A, _ b: B) -> A.Element
    where A.Element: FloatingPoint, B.Element == A.Element { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    /// Returns the squares of the elements.
    public static func square<A: Collection>(_ a: A) -> [A.Element] where A.Element: FloatingPoint {
        a.map { $0 * $0 }
    }
    /// Returns the largest element.
    public static func maximum<A: Collection>(_ a: A) -> A.Element where A.Element: FloatingPoint {
        a.max() ?? -.infinity
    }
    /// Returns the smallest element.
    public static func minimum<A: Collection>(_ a: A) -> A.Element where A.Element: FloatingPoint {
        a.min() ?? .infinity
    }

    private static func write<R: MutableCollection>(_ values: [R.Element], to result: inout R) {
        var index = result.startIndex
        for value in values where index < result.endIndex {
            result[index] = value
            index = result.index(after: index)
        }
    }
}
