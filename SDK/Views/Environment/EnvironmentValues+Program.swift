import Foundation
import GalleySDK

/// Whether a program is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// It is not shown.
    case background
    /// It is shown, and takes no events.
    case inactive
    /// It is in use.
    case active
}

/// Closes what is presented. Nothing is presented here, so that it has no effect.
public struct DismissAction: Sendable {
    /// Does nothing.
    public func callAsFunction() {}
}

/// Opens an address. Views have no network here, so that it has no effect.
public struct OpenURLAction: Sendable {
    /// Does nothing.
    public func callAsFunction(_ url: URL) {}
}

extension EnvironmentValues {
    /// Always in use.
    public var scenePhase: ScenePhase { .active }
    /// Has no effect.
    public var dismiss: DismissAction { DismissAction() }
    /// Has no effect.
    public var openURL: OpenURLAction { OpenURLAction() }
}
