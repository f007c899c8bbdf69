import CoreGraphics
import Foundation
import GalleySDK

extension NSWindow {
    /// The parts of a window's frame.
    public struct StyleMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a style of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A window without a frame.
        public static let borderless = StyleMask([])
        /// A window with a title.
        public static let titled = StyleMask(rawValue: 1)
        /// A window that can be closed.
        public static let closable = StyleMask(rawValue: 2)
        /// A window that can be put away.
        public static let miniaturizable = StyleMask(rawValue: 4)
        /// A window that can be resized.
        public static let resizable = StyleMask(rawValue: 8)
        /// A window whose content lies below its title too.
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
        /// A panel with a thin title.
        public static let utilityWindow = StyleMask(rawValue: 1 << 4)
        /// A panel that leaves the program in the background.
        public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
        /// A panel over the content.
        public static let hudWindow = StyleMask(rawValue: 1 << 13)
    }
    /// Whether a window's title is shown.
    public enum TitleVisibility: Int, Sendable {
        /// A way to show it.
        case visible, hidden
    }
    /// The place of a window above or below others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The place as a number.
        public let rawValue: Int
        /// Makes a place.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// That of usual windows.
        public static let normal = Level(rawValue: 0)
        /// Above usual windows.
        public static let floating = Level(rawValue: 3)
        /// That of panels which ask a question.
        public static let modalPanel = Level(rawValue: 8)
        /// Above the bar of the system.
        public static let statusBar = Level(rawValue: 25)
        /// That of menus.
        public static let popUpMenu = Level(rawValue: 101)
        /// That of the bar with the menus.
        public static let mainMenu = Level(rawValue: 24)
        /// That of menus in menus.
        public static let submenu = Level(rawValue: 3)
        /// That of menus which are torn off.
        public static let tornOffMenu = Level(rawValue: 3)
        /// Above all other windows.
        public static let screenSaver = Level(rawValue: 1000)
    }
    /// The ways to keep a window's picture.
    public enum BackingStoreType: UInt, Sendable {
        /// A way to keep it.
        case retained, nonretained, buffered
    }
    /// The ways of a window with spaces and with other windows of the screen.
    public struct CollectionBehavior: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes ways of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is in all spaces.
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1 << 0)
        /// It moves to the space in use.
        public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
        /// It is one of the windows that the system arranges.
        public static let managed = CollectionBehavior(rawValue: 1 << 2)
        /// The system does not show it among all windows.
        public static let transient = CollectionBehavior(rawValue: 1 << 3)
        /// It stays where it is as the system shows all windows.
        public static let stationary = CollectionBehavior(rawValue: 1 << 4)
        /// It is in the cycle of windows.
        public static let participatesInCycle = CollectionBehavior(rawValue: 1 << 5)
        /// It is not in the cycle of windows.
        public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
        /// It can fill the screen.
        public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
        /// It can be shown with a window that fills the screen.
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
        /// It cannot fill the screen.
        public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
        /// It can share a filled screen.
        public static let fullScreenAllowsTiling = CollectionBehavior(rawValue: 1 << 11)
        /// It cannot share a filled screen.
        public static let fullScreenDisallowsTiling = CollectionBehavior(rawValue: 1 << 12)
        /// It is the main window of its stage.
        public static let primary = CollectionBehavior(rawValue: 1 << 16)
        /// It is beside the main window of a stage.
        public static let auxiliary = CollectionBehavior(rawValue: 1 << 17)
        /// It is on the stage of all programs.
        public static let canJoinAllApplications = CollectionBehavior(rawValue: 1 << 18)
    }
    /// The ways in which a window comes and goes.
    public enum AnimationBehavior: Int, Sendable {
        /// A way to come and go.
        case `default` = 0, none = 2, documentWindow, utilityWindow, alertPanel
    }
    /// Whether windows become tabs of one another.
    public enum TabbingMode: Int, Sendable {
        /// Whether they do.
        case automatic, preferred, disallowed
    }
    /// The heights of a window's bar.
    public enum ToolbarStyle: Int, Sendable {
        /// A height.
        case automatic, expanded, preference, unified, unifiedCompact
    }
    /// Who may read the picture of a window.
    public enum SharingType: UInt, Sendable {
        /// Who may read it.
        case none, readOnly, readWrite
    }
}
