import Foundation
import GalleySDK
import Observation

extension Scene where Body == Never {
    /// Stops the program: a scene of this module has no body.
    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

/// Several scenes, of which the first window is shown.
nonisolated public struct Scenes: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    let first: @MainActor () -> AnyView?
    /// The content of the first window.
    @MainActor public var _content: AnyView? { first() }
}

/// Makes one scene of the scenes that a closure lists.
@resultBuilder nonisolated public struct SceneBuilder {
    /// Passes on a single scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Makes a scene of any number of scenes.
    @_disfavoredOverload public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> Scenes {
        var firsts: [@MainActor () -> AnyView?] = []
        for scene in repeat each content {
            // Sound: scenes are read on the main actor only.
            nonisolated(unsafe) let scene = scene
            firsts.append { scene._content }
        }
        let all = firsts
        return Scenes { all.lazy.compactMap { $0() }.first }
    }
    /// Passes on a scene.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Makes a scene of an `if` without an `else`.
    public static func buildOptional(_ content: (any Scene)?) -> Scenes {
        nonisolated(unsafe) let content = content
        return Scenes { content?._content }
    }
    /// Hides the type of scenes that are there in some releases only.
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Scenes {
        nonisolated(unsafe) let content = content
        return Scenes { content._content }
    }
}

/// One window.
nonisolated public struct Window<Content: View>: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    private let content: Content
    /// Makes a window.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Makes a window.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The window's view.
    public var _content: AnyView? { AnyView(content) }
}

/// The window of settings. It is shown if there is no other.
nonisolated public struct Settings<Content: View>: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    private let content: Content
    /// Makes a window.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The window's view.
    public var _content: AnyView? { AnyView(content) }
}

/// An item of the menu bar. It is shown if there is no window.
nonisolated public struct MenuBarExtra<Label: View, Content: View>: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    private let content: Content
    /// Makes an item.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == Text { self.content = content() }
    /// Makes an item.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.content = content() }
    /// The item's view.
    public var _content: AnyView? { AnyView(content) }
}

/// A way in which an item of the menu bar shows its content. It has no effect.
nonisolated public struct MenuBarExtraStyle: Sendable {
    /// The usual way.
    public static let automatic = MenuBarExtraStyle()
    /// As a menu.
    public static let menu = MenuBarExtraStyle()
    /// In a window.
    public static let window = MenuBarExtraStyle()
}

/// Menus of a program. There are no menus: commands are not shown.
@MainActor @preconcurrency public protocol Commands {
    /// The type of the body.
    associatedtype Body: Commands
    /// The menus that it consists of.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Stops the program: commands of this module have no body.
    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

/// Several menus.
nonisolated public struct CommandList: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
}

/// Makes menus of the menus that a closure lists.
@resultBuilder nonisolated public struct CommandsBuilder {
    /// Takes a menu.
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    /// Makes no menus.
    public static func buildBlock() -> CommandList { CommandList() }
    /// Passes on a single menu.
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    /// Makes menus of any number of menus.
    @_disfavoredOverload public static func buildBlock<each C: Commands>(_ content: repeat each C) -> CommandList {
        CommandList()
    }
    /// Makes menus of an `if` without an `else`.
    public static func buildIf<C: Commands>(_ content: C?) -> CommandList { CommandList() }
}

/// A menu.
nonisolated public struct CommandMenu<Content: View>: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
    /// Makes a menu.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Makes a menu.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

/// A part of a menu.
nonisolated public struct CommandGroup<Content: View>: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
    /// Makes a part before another one.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Makes a part after another one.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Makes commands that replace a group.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A part of the system's menus.
public struct CommandGroupPlacement: Sendable {
    /// About the program.
    public static let appInfo = CommandGroupPlacement()
    /// The program's settings.
    public static let appSettings = CommandGroupPlacement()
    /// The program's end.
    public static let appTermination = CommandGroupPlacement()
    /// New things.
    public static let newItem = CommandGroupPlacement()
    /// The commands that save.
    public static let saveItem = CommandGroupPlacement()
    /// The commands that undo and redo.
    public static let undoRedo = CommandGroupPlacement()
    /// The commands that copy and paste.
    public static let pasteboard = CommandGroupPlacement()
    /// The appearance of the text.
    public static let textFormatting = CommandGroupPlacement()
    /// Tool bars.
    public static let toolbar = CommandGroupPlacement()
    /// Side bars.
    public static let sidebar = CommandGroupPlacement()
    /// The size of windows.
    public static let windowSize = CommandGroupPlacement()
    /// The list of windows.
    public static let windowList = CommandGroupPlacement()
    /// The commands of the menu Help.
    public static let help = CommandGroupPlacement()
    /// The commands that import and export.
    public static let importExport = CommandGroupPlacement()
    /// The commands that print.
    public static let printItem = CommandGroupPlacement()
}

/// The menus of the system for side bars.
nonisolated public struct SidebarCommands: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
    /// Makes the menus.
    public init() {}
}

/// The menus of the system for the edit of texts.
nonisolated public struct TextEditingCommands: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
    /// Makes the menus.
    public init() {}
}

/// The menus of the system for tool bars.
nonisolated public struct ToolbarCommands: Commands {
    /// Commands of this module have no body.
    public typealias Body = Never
    /// Makes the menus.
    public init() {}
}

/// A scene with a modifier for the system, which has no effect.
nonisolated public struct ChangedScene<Content: Scene>: Scene {
    /// A scene of this module has no body.
    public typealias Body = Never
    let content: Content
    /// The content of the first window.
    @MainActor public var _content: AnyView? { content._content }
}

/// The style of windows. All windows have one style.
public struct WindowStyle: Sendable {
    /// The style where none is set.
    public static let automatic = WindowStyle()
    /// With a title.
    public static let titleBar = WindowStyle()
    /// Without a title.
    public static let hiddenTitleBar = WindowStyle()
    /// Without a bar.
    public static let plain = WindowStyle()
}

/// The style of windows' tool bars. All have one style.
public struct WindowToolbarStyle: Sendable {
    /// The style where none is set.
    public static let automatic = WindowToolbarStyle()
    /// In one line with the title.
    public static let unified = WindowToolbarStyle()
    /// In one low line with the title.
    public static let unifiedCompact = WindowToolbarStyle()
    /// In one line, with the title or without it.
    public static func unified(showsTitle: Bool) -> WindowToolbarStyle { WindowToolbarStyle() }
    /// In one low line, with the title or without it.
    public static func unifiedCompact(showsTitle: Bool) -> WindowToolbarStyle { WindowToolbarStyle() }
    /// Below the title.
    public static let expanded = WindowToolbarStyle()
}

/// The ways in which people can resize windows. It has no effect.
public struct WindowResizability: Sendable {
    /// The system's default.
    public static let automatic = WindowResizability()
    /// The size of the content.
    public static let contentSize = WindowResizability()
    /// At least the size of the content.
    public static let contentMinSize = WindowResizability()
}

extension Scene {
    nonisolated private var changed: ChangedScene<Self> { ChangedScene(content: self) }
    /// The scene with menus. It has no effect.
    nonisolated public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { changed }
    /// The scene without the menus of the system. It has no effect.
    nonisolated public func commandsRemoved() -> some Scene { changed }
    /// The scene with a style of its windows. It has no effect.
    nonisolated public func windowStyle(_ style: WindowStyle) -> some Scene { changed }
    /// The scene with a style of its item in the menu bar. It has no effect.
    nonisolated public func menuBarExtraStyle(_ style: MenuBarExtraStyle) -> some Scene { changed }
    /// The scene with a style of its tool bars. It has no effect.
    nonisolated public func windowToolbarStyle(_ style: WindowToolbarStyle) -> some Scene { changed }
    /// The scene with windows whose size can be changed, or not. It has no effect.
    nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { changed }
    /// The scene with a size of its windows. It has no effect.
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { changed }
    /// The scene with a size of its windows. It has no effect.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { changed }
    /// The scene with a place of its windows. It has no effect.
    nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { changed }
    /// The scene for events from elsewhere. It has no effect.
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { changed }
    /// The scene with an action for each new value. It is not performed.
    nonisolated public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some Scene {
        changed
    }
    /// The scene with an action for each new value. It is not performed.
    nonisolated public func onChange<V: Equatable>(of value: V, _ action: @escaping () -> Void) -> some Scene {
        changed
    }
    /// The scene with an action for each new value. It is not performed.
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        changed
    }
    /// The scene with the store in which `AppStorage` of its views keeps its values.
    @MainActor public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        Scenes { [content = _content] in content.map { AnyView($0.defaultAppStorage(store)) } }
    }
    /// The scene with an observable object for its views.
    @MainActor public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        Scenes { [content = _content] in content.map { AnyView($0.environmentObject(object)) } }
    }
    /// The scene with an observable object for its views.
    @MainActor public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        Scenes { [content = _content] in content.map { AnyView($0.environment(object)) } }
    }
    /// The scene with a value of the environment for its views.
    @MainActor public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        Scenes { [content = _content] in content.map { AnyView($0.environment(keyPath, value)) } }
    }
}
