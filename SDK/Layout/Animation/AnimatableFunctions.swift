import GalleyABI

/// The functions that read and write a layout's animatable data across the ABI.
public enum AnimatableFunctions: @unchecked Sendable {
    // Sound: the tables are constant data of the plugin or of this module, and outlive the layouts that use them.
    /// The layout does not animate.
    case none
    /// The layout animates numbers: `galley.animatable/1`.
    case numbers(UnsafePointer<galley_animatable>)
    /// The layout animates vectors that only it can read: `galley.animatable-vector/1`.
    case vectors(UnsafePointer<galley_animatable_vector>)
}
