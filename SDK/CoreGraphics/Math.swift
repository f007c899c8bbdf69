#if hasFeature(Embedded)

    /// Returns the sine of an angle in radians.
    @inlinable public func sin(_ x: CGFloat) -> CGFloat { CGFloat(sin(x.native)) }
    /// Returns the cosine of an angle in radians.
    @inlinable public func cos(_ x: CGFloat) -> CGFloat { CGFloat(cos(x.native)) }
    /// Returns the tangent of an angle in radians.
    @inlinable public func tan(_ x: CGFloat) -> CGFloat { CGFloat(tan(x.native)) }
    /// Returns the angle with a sine, in radians.
    @inlinable public func asin(_ x: CGFloat) -> CGFloat { CGFloat(asin(x.native)) }
    /// Returns the angle with a cosine, in radians.
    @inlinable public func acos(_ x: CGFloat) -> CGFloat { CGFloat(acos(x.native)) }
    /// Returns the angle with a tangent, in radians.
    @inlinable public func atan(_ x: CGFloat) -> CGFloat { CGFloat(atan(x.native)) }
    /// Returns the angle of the vector (x, y), in radians.
    @inlinable public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(atan2(y.native, x.native)) }
    /// Returns e to the power of a value.
    @inlinable public func exp(_ x: CGFloat) -> CGFloat { CGFloat(exp(x.native)) }
    /// Returns the natural logarithm.
    @inlinable public func log(_ x: CGFloat) -> CGFloat { CGFloat(log(x.native)) }
    /// Returns the logarithm to base 2.
    @inlinable public func log2(_ x: CGFloat) -> CGFloat { CGFloat(log2(x.native)) }
    /// Returns the logarithm to base 10.
    @inlinable public func log10(_ x: CGFloat) -> CGFloat { CGFloat(log10(x.native)) }
    /// Returns x to the power of y.
    @inlinable public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(pow(x.native, y.native)) }
    /// Returns the length of the vector (x, y).
    @inlinable public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(hypot(x.native, y.native)) }
    /// Returns the truncating remainder of a division.
    @inlinable public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmod(x.native, y.native)) }
    /// Returns the larger of two values.
    @inlinable public func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmax(x.native, y.native)) }
    /// Returns the smaller of two values.
    @inlinable public func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmin(x.native, y.native)) }
    /// Returns the absolute value.
    @inlinable public func fabs(_ x: CGFloat) -> CGFloat { x.magnitude }
    /// Returns the square root.
    @inlinable public func sqrt(_ x: CGFloat) -> CGFloat { x.squareRoot() }
    /// Returns the largest integer that is not larger than a value.
    @inlinable public func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
    /// Returns the smallest integer that is not smaller than a value.
    @inlinable public func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
    /// Returns the nearest integer, with halves rounded away from zero.
    @inlinable public func round(_ x: CGFloat) -> CGFloat { x.rounded() }
    /// Returns the value without its fraction.
    @inlinable public func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }

    /// Returns the sine of an angle in radians.
    @inlinable public func sin(_ x: Float) -> Float { sinf(x) }
    /// Returns the cosine of an angle in radians.
    @inlinable public func cos(_ x: Float) -> Float { cosf(x) }
    /// Returns the tangent of an angle in radians.
    @inlinable public func tan(_ x: Float) -> Float { tanf(x) }
    /// Returns the angle with a sine, in radians.
    @inlinable public func asin(_ x: Float) -> Float { asinf(x) }
    /// Returns the angle with a cosine, in radians.
    @inlinable public func acos(_ x: Float) -> Float { acosf(x) }
    /// Returns the angle with a tangent, in radians.
    @inlinable public func atan(_ x: Float) -> Float { atanf(x) }
    /// Returns e to the power of a value.
    @inlinable public func exp(_ x: Float) -> Float { expf(x) }
    /// Returns the natural logarithm.
    @inlinable public func log(_ x: Float) -> Float { logf(x) }
    /// Returns the logarithm to base 2.
    @inlinable public func log2(_ x: Float) -> Float { log2f(x) }
    /// Returns the logarithm to base 10.
    @inlinable public func log10(_ x: Float) -> Float { log10f(x) }
    /// Returns the angle of the vector (x, y), in radians.
    @inlinable public func atan2(_ y: Float, _ x: Float) -> Float { atan2f(y, x) }
    /// Returns x to the power of y.
    @inlinable public func pow(_ x: Float, _ y: Float) -> Float { powf(x, y) }
    /// Returns the length of the vector (x, y).
    @inlinable public func hypot(_ x: Float, _ y: Float) -> Float { hypotf(x, y) }
    /// Returns the truncating remainder of a division.
    @inlinable public func fmod(_ x: Float, _ y: Float) -> Float { fmodf(x, y) }
    /// Returns the absolute value.
    @inlinable public func fabs(_ x: Float) -> Float { x.magnitude }
    /// Returns the square root.
    @inlinable public func sqrt(_ x: Float) -> Float { x.squareRoot() }
    /// Returns the largest integer that is not larger than a value.
    @inlinable public func floor(_ x: Float) -> Float { x.rounded(.down) }
    /// Returns the smallest integer that is not smaller than a value.
    @inlinable public func ceil(_ x: Float) -> Float { x.rounded(.up) }
    /// Returns the nearest integer, with halves rounded away from zero.
    @inlinable public func round(_ x: Float) -> Float { x.rounded() }
    /// Returns the value without its fraction.
    @inlinable public func trunc(_ x: Float) -> Float { x.rounded(.towardZero) }

#endif
