import GalleySDK

extension AnyLayout {
    /// Whether the animatable data of another instance of the same layout is other than this one's, so that the way from one
    /// to the other leads through the layout.
    package func animates(to other: AnyLayout) -> Bool {
        guard isSameType(as: other), let one = ParameterVector(of: self), let two = ParameterVector(of: other) else {
            return false
        }
        return (two - one).magnitudeSquared != 0
    }
}
