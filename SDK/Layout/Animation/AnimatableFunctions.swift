import GalleyABI

/// How a layout's animatable data is read and written behind the border.
public enum AnimatableFunctions: @unchecked Sendable {
    // Sound: the tables are constant data of the plugin or of this module, and outlive the layouts that have them.
    /// The layout animates nothing.
    case none
    /// As numbers: `galley.animatable/1`.
    case numbers(UnsafePointer<galley_animatable>)
    /// As vectors that only the layout can read: `galley.animatable-vector/1`.
    case vectors(UnsafePointer<galley_animatable_vector>)
}
