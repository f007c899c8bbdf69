import Foundation
import GalleySDK

/// A program with a user interface.
@MainActor @preconcurrency public protocol App {
    /// The type of the scene.
    associatedtype Body: Scene
    /// The windows.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Makes the program.
    @MainActor @preconcurrency init()
}

extension App {
    /// Ends the program with a message: there are no windows here.
    @MainActor @preconcurrency public static func main() {
        FileHandle.standardError.write(
            Data(
                "\(Self.self): found no window system; test its views with ViewHost of the module GalleyTesting\n".utf8)
        )
        exit(1)
    }
}

/// A part of a program's user interface.
@MainActor @preconcurrency public protocol Scene {
    /// The type of the body.
    associatedtype Body: Scene
    /// The scenes that it consists of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// The content of the first window; nil without a window.
    @MainActor @preconcurrency var _content: AnyView? { get }
}

extension Scene {
    /// The content of the first window in the body.
    @MainActor @preconcurrency public var _content: AnyView? { body._content }
}

extension Never: Scene {
    /// No scene: a value of `Never` does not exist.
    public var _content: AnyView? { nil }
}

/// A window.
nonisolated public struct WindowGroup<Content: View>: Scene {
    /// The view in the window.
    public let content: Content

    /// Makes a window.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a window with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a window with a title and an id.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Makes a window with an id.
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a window with a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The window's view.
    public var _content: AnyView? { AnyView(content) }

    /// Stops the program: a window has no body.
    public var body: Never { fatalError("a window has no body; do not read it") }
}

/// A type with previews of views.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View
    /// The previews.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    /// The size of a device.
    case device
    /// The view's own size.
    case sizeThatFits
    /// The given size.
    case fixed(width: CGFloat, height: CGFloat)

    /// The proposal to the views, as scenes write it; nil: that of the device.
    var proposal: String? {
        switch self {
        case .device: nil
        case .sizeThatFits: "-x-"
        // The length of a preview can be computed, and then be none.
        case .fixed(let width, let height): width >= 0 && height >= 0 ? "\(Double(width))x\(Double(height))" : nil
        }
    }
}
