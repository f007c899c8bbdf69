import CoreGraphics
import GalleySDK

/// A preview of views. Previews are not shown: the macro leaves them out.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "GalleyMacros", type: "PreviewMacro")

/// A preview of views. Previews are not shown: the macro leaves them out.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ others: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "GalleyMacros", type: "PreviewMacro")

/// Makes a variable in an extension of `EnvironmentValues` or `ContainerValues` a value with a default.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "GalleyMacros", type: "EntryMacro")

/// Makes the stored variables of a type its animatable data, without those that have `@AnimatableIgnored`.
@attached(extension, conformances: Animatable, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "GalleyMacros", type: "AnimatableMacro")

/// Leaves a variable out of the animatable data of its type.
@attached(peer) public macro AnimatableIgnored() = #externalMacro(module: "GalleyMacros", type: "PreviewableMacro")

/// Marks the state of a preview. Previews are not shown.
@attached(peer) public macro Previewable() = #externalMacro(module: "GalleyMacros", type: "PreviewableMacro")

/// A setting of a preview. It has no effect.
public struct PreviewTrait: Sendable {
    /// In the size that the view chooses.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// In a fixed size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
    /// In portrait.
    public static let portrait = PreviewTrait()
    /// In landscape.
    public static let landscapeLeft = PreviewTrait()
    /// In landscape, on the other side.
    public static let landscapeRight = PreviewTrait()
    /// Upside down.
    public static let portraitUpsideDown = PreviewTrait()
    /// The system's default.
    public static let defaultLayout = PreviewTrait()
    /// With a change.
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait { PreviewTrait() }
}

/// A change of previews. Previews in a package are not shown.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// The type of the context that previews share.
    associatedtype Context = Void
    /// The type of the view.
    associatedtype Body: View
    /// Makes the context that previews share.
    @MainActor @preconcurrency static func makeSharedContext() async throws -> Context
    /// Makes the view of a preview.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
    /// The preview.
    typealias Content = PlaceholderContentView<AnyView>
}

extension PreviewModifier where Context == Void {
    /// Makes no shared context.
    @MainActor @preconcurrency public static func makeSharedContext() async throws {}
}
