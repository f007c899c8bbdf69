import GalleySDK

extension AnyLayout {
    /// Returns whether another instance of the same layout type has different animatable data, so that the change can
    /// be animated through the layout.
    package func animates(to other: AnyLayout) -> Bool {
        guard isSameType(as: other), let one = ParameterVector(of: self), let two = ParameterVector(of: other) else {
            return false
        }
        return (two - one).magnitudeSquared != 0
    }
}
