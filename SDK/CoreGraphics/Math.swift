#if hasFeature(Embedded)

    /// The sine.
    @inlinable public func sin(_ x: CGFloat) -> CGFloat { CGFloat(sin(x.native)) }
    /// The cosine.
    @inlinable public func cos(_ x: CGFloat) -> CGFloat { CGFloat(cos(x.native)) }
    /// The tangent.
    @inlinable public func tan(_ x: CGFloat) -> CGFloat { CGFloat(tan(x.native)) }
    /// The angle of a sine.
    @inlinable public func asin(_ x: CGFloat) -> CGFloat { CGFloat(asin(x.native)) }
    /// The angle of a cosine.
    @inlinable public func acos(_ x: CGFloat) -> CGFloat { CGFloat(acos(x.native)) }
    /// The angle of a tangent.
    @inlinable public func atan(_ x: CGFloat) -> CGFloat { CGFloat(atan(x.native)) }
    /// The angle of a vector.
    @inlinable public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(atan2(y.native, x.native)) }
    /// The exponential.
    @inlinable public func exp(_ x: CGFloat) -> CGFloat { CGFloat(exp(x.native)) }
    /// The natural logarithm.
    @inlinable public func log(_ x: CGFloat) -> CGFloat { CGFloat(log(x.native)) }
    /// The logarithm to base 2.
    @inlinable public func log2(_ x: CGFloat) -> CGFloat { CGFloat(log2(x.native)) }
    /// The logarithm to base 10.
    @inlinable public func log10(_ x: CGFloat) -> CGFloat { CGFloat(log10(x.native)) }
    /// The power.
    @inlinable public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(pow(x.native, y.native)) }
    /// The length of a vector.
    @inlinable public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(hypot(x.native, y.native)) }
    /// The truncating remainder.
    @inlinable public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmod(x.native, y.native)) }
    /// The larger number.
    @inlinable public func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmax(x.native, y.native)) }
    /// The smaller number.
    @inlinable public func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(fmin(x.native, y.native)) }
    /// The magnitude.
    @inlinable public func fabs(_ x: CGFloat) -> CGFloat { x.magnitude }
    /// The square root.
    @inlinable public func sqrt(_ x: CGFloat) -> CGFloat { x.squareRoot() }
    /// The largest whole number that is not larger.
    @inlinable public func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
    /// The smallest whole number that is not smaller.
    @inlinable public func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
    /// The nearest whole number, halves away from zero.
    @inlinable public func round(_ x: CGFloat) -> CGFloat { x.rounded() }
    /// The whole part.
    @inlinable public func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }

#endif
