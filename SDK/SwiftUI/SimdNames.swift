// The names of the module simd with which layouts work out points. The vectors are those of Swift's own library; there
// are no matrices.

/// A vector of two numbers.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three numbers.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four numbers.
public typealias simd_float4 = SIMD4<Float>
/// A vector of two numbers.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three numbers.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four numbers.
public typealias simd_double4 = SIMD4<Double>
/// A vector of two numbers.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of three numbers.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of four numbers.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of two numbers.
public typealias float2 = SIMD2<Float>
/// A vector of three numbers.
public typealias float3 = SIMD3<Float>
/// A vector of four numbers.
public typealias float4 = SIMD4<Float>
/// A vector of two numbers.
public typealias double2 = SIMD2<Double>
/// A vector of three numbers.
public typealias double3 = SIMD3<Double>
/// A vector of four numbers.
public typealias double4 = SIMD4<Double>

/// Returns the sum of the products of the elements of two vectors.
public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }
/// Returns the sum of the products of the elements of two vectors.
public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }

/// Returns the length of a vector.
public func simd_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(a, a).squareRoot() }
/// Returns the length of a vector.
public func length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(a) }
/// Returns the square of the length of a vector.
public func simd_length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(a, a) }
/// Returns the square of the length of a vector.
public func length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(a, a) }

/// Returns the distance between two points.
public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(b - a) }
/// Returns the distance between two points.
public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(b - a) }
/// Returns the square of the distance between two points.
public func simd_distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(b - a)
}
/// Returns the square of the distance between two points.
public func distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(b - a)
}

/// Returns the vector of length 1 with the same direction.
public func simd_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a / simd_length(a) }
/// Returns the vector of length 1 with the same direction.
public func normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a / simd_length(a) }
/// Returns the part of a vector in the direction of another.
public func simd_project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
    b * (simd_dot(a, b) / simd_dot(b, b))
}
/// Returns a vector mirrored at the plane to which `n`, of length 1, is at right angles.
public func simd_reflect<V: SIMD>(_ a: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    a - n * (2 * simd_dot(a, n))
}

/// Returns the vector at right angles to two others.
public func simd_cross<S: FloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// Returns the vector at right angles to two others of a plane.
public func simd_cross<S: FloatingPoint>(_ a: SIMD2<S>, _ b: SIMD2<S>) -> SIMD3<S> {
    SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// Returns the vector at right angles to two others.
public func cross<S: FloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> { simd_cross(a, b) }
/// Returns the vector at right angles to two others of a plane.
public func cross<S: FloatingPoint>(_ a: SIMD2<S>, _ b: SIMD2<S>) -> SIMD3<S> { simd_cross(a, b) }

/// Returns the vector between two others: `a` for 0, `b` for 1.
public func simd_mix<V: SIMD>(_ a: V, _ b: V, _ t: V) -> V where V.Scalar: FloatingPoint { a + (b - a) * t }
/// Returns the number between two others: `a` for 0, `b` for 1.
public func simd_mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
/// Returns the number between two others: `a` for 0, `b` for 1.
public func simd_mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
/// Returns the vector between two others: `a` for 0, `b` for 1.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V) -> V where V.Scalar: FloatingPoint { a + (b - a) * t }
/// Returns the vector between two others: `a` for 0, `b` for 1.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint { a + (b - a) * t }

/// Returns the vector with each element between those of two others.
public func simd_clamp<V: SIMD>(_ a: V, _ minimum: V, _ maximum: V) -> V where V.Scalar: FloatingPoint {
    a.clamped(lowerBound: minimum, upperBound: maximum)
}
/// Returns the number, not less than a minimum and not more than a maximum.
public func simd_clamp(_ a: Float, _ minimum: Float, _ maximum: Float) -> Float { min(max(a, minimum), maximum) }
/// Returns the number, not less than a minimum and not more than a maximum.
public func simd_clamp(_ a: Double, _ minimum: Double, _ maximum: Double) -> Double { min(max(a, minimum), maximum) }
/// Returns the vector with the smaller of the elements of two others.
public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(a, b) }
/// Returns the vector with the larger of the elements of two others.
public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(a, b) }
/// Returns the vector of the elements without their signs.
public func simd_abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(a, -a) }
/// Returns the sum of the elements.
public func simd_reduce_add<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { a.sum() }
/// Returns the largest element.
public func simd_reduce_max<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { a.max() }
/// Returns the smallest element.
public func simd_reduce_min<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { a.min() }
