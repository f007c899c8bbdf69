import CoreGraphics
import Foundation
import GalleySDK

// What programs set once for all bars, lists and controls of UIKit. Segments, dots of pages, bars of tabs and titles take their
// colours from it; the rest has no effect: views have looks of their own.

/// The looks of bars, lists and controls: the colours of segments, of dots of pages, of bars of tabs and of titles. Other
/// values have no effect.
@MainActor @preconcurrency public final class UIAppearanceValues {
    /// The colour behind it.
    public var backgroundColor: UIColor?
    /// The colour of its controls.
    public var tintColor: UIColor?
    /// The colour behind a bar.
    public var barTintColor: UIColor?
    /// The colour of controls that are not chosen.
    public var unselectedItemTintColor: UIColor?
    /// The colour of the chosen segment.
    public var selectedSegmentTintColor: UIColor?
    /// The colour of the current page's dot.
    public var currentPageIndicatorTintColor: UIColor?
    /// The colour of the other pages' dots.
    public var pageIndicatorTintColor: UIColor?
    /// The colour of a control that is on.
    public var onTintColor: UIColor?
    /// The colour of a slider's thumb, or of a switch's.
    public var thumbTintColor: UIColor?
    /// The colour of the track before the thumb.
    public var minimumTrackTintColor: UIColor?
    /// The colour of the track after the thumb.
    public var maximumTrackTintColor: UIColor?
    /// The colour of text.
    public var textColor: UIColor?
    /// Whether rows may be selected.
    public var allowsSelection = true
    /// Whether what is selected is highlighted.
    public var selectionStyle = UITableViewCell.SelectionStyle.default
    /// The view at the end of the last row.
    public var tableFooterView: UIView?
    /// Whether a view scrolls.
    public var isScrollEnabled = true
    /// Whether a view returns from its ends in height.
    public var alwaysBounceVertical = false
    /// Whether a view stops at pages.
    public var isPagingEnabled = false
    /// Whether indicators of a scroll are shown in width.
    public var showsHorizontalScrollIndicator = true
    /// The button at the end of a field.
    public var clearButtonMode = UITextField.ViewMode.never
    /// The colour of lines between rows.
    public var separatorColor: UIColor?
    /// The lines between rows.
    public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Whether what is behind shows through.
    public var isTranslucent = true
    /// Whether a view returns from its end.
    public var bounces = true
    /// Whether indicators of a scroll are shown.
    public var showsVerticalScrollIndicator = true
    /// Whether large titles are preferred.
    public var prefersLargeTitles = false
    /// The look of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The look of the large title.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The picture of the shadow.
    public var shadowImage: UIImage?
    /// The picture behind it.
    public var backgroundImage: UIImage?
    /// The space above the first section.
    public var sectionHeaderTopPadding: CGFloat?
    /// The usual look.
    public var standardAppearance = UIBarAppearance()
    /// The look where nothing is scrolled beneath.
    public var scrollEdgeAppearance: UIBarAppearance?
    /// The look in little height.
    public var compactAppearance: UIBarAppearance?

    /// Whether it is hidden.
    public var isHidden = false
    /// The opacity.
    public var alpha: CGFloat = 1
    /// Whether touches are delayed.
    public var delaysContentTouches = true
    /// When a scroll closes the keyboard.
    public var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    /// The style of a bar.
    public var barStyle = UIBarStyle.default
    /// The picture of the button that leads back.
    public var backIndicatorImage: UIImage?
    /// The mask of the picture of the button that leads back.
    public var backIndicatorTransitionMaskImage: UIImage?
    /// Whether segments are as wide as their titles.
    public var apportionsSegmentWidthsByContent = false

    /// Sets the colour of titles in a state of their control.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// The colour of titles in a state of their control, otherwise that of the usual state; nil: none is set.
    func titleColor(_ state: UIControl.State) -> Color? {
        (titleAttributes[state.rawValue]?.textColor ?? titleAttributes[UIControl.State.normal.rawValue]?.textColor)
    }

    /// The looks of all controls of a kind in the views that are evaluated or act.
    static func of(_ kind: Any.Type) -> UIAppearanceValues {
        let (clock, key) = (ViewClock.current, ObjectIdentifier(kind))
        if let known = clock.appearances[key] { return known }
        let new = UIAppearanceValues()
        clock.appearances[key] = new
        return new
    }
    /// Has no effect.
    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// The looks of one kind of control.
@MainActor @preconcurrency public protocol UIAppearance {}

extension UIAppearance {
    /// The looks of all controls of the kind.
    public static func appearance() -> UIAppearanceValues { UIAppearanceValues.of(Self.self) }
    /// The looks of the controls of the kind that are in others. They have no effect.
    public static func appearance(whenContainedInInstancesOf types: [Any.Type]) -> UIAppearanceValues {
        UIAppearanceValues()
    }
}

/// The bars of navigation, of which programs set the looks.
public enum UINavigationBar: UIAppearance {}
/// The bars of tabs, of which programs set the looks.
public enum UITabBar: UIAppearance {}
/// Tools, of which programs set the looks.
public enum UIToolbar: UIAppearance {}
/// Lists, of which programs set the looks.
public enum UITableView: UIAppearance {}
/// Collections, of which programs set the looks.
public enum UICollectionView: UIAppearance {}
/// Editors of text, of which programs set the looks.
public enum UITextView: UIAppearance {}
/// Fields of text, of which programs set the looks.
public enum UITextField: UIAppearance {
    /// When a button of a field is shown.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
}
/// Signs for a refresh, of which programs set the looks.
public enum UIRefreshControl: UIAppearance {}
/// Labels, of which programs set the looks.
public enum UILabel: UIAppearance {}
/// Steppers, of which programs set the looks.
public enum UIStepper: UIAppearance {}
/// Pickers of dates, of which programs set the looks.
public enum UIDatePicker: UIAppearance {}
/// Fields of searches, of which programs set the looks.
public enum UISearchBar: UIAppearance {}
/// Scrolling views, of which programs set the looks.
public enum UIScrollView: UIAppearance {
    /// When a scroll closes the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
}
/// Segments, of which programs set the looks.
public enum UISegmentedControl: UIAppearance {}
/// Dots of pages, of which programs set the looks.
public enum UIPageControl: UIAppearance {}
/// Switches, of which programs set the looks.
public enum UISwitch: UIAppearance {}
/// Sliders, of which programs set the looks.
public enum UISlider: UIAppearance {}
/// Items of bars, of which programs set the looks.
public enum UIBarButtonItem: UIAppearance {}
/// Rows of lists, of which programs set the looks.
public enum UITableViewCell: UIAppearance {
    /// The lines between rows.
    public enum SeparatorStyle: Sendable { case none, singleLine }
    /// How a selected row is highlighted.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
}
/// Controls, of which programs set the looks.
public enum UIControl {
    /// The states of a control.
    public struct State: OptionSet, Sendable {
        /// The states as bits.
        public let rawValue: UInt
        /// Makes states of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As usual.
        public static let normal = State([])
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Without input.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
    }
}
/// The styles of bars.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// The heights of bars.
public enum UIBarMetrics: Sendable { case `default`, compact, defaultPrompt, compactPrompt }

extension NSAttributedString.Key {
    /// The font of a text.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of a text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind a text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The space between letters.
    public static let kern = NSAttributedString.Key("NSKern")
}

/// The blur of UIKit, of which views that wrap it have the style.
public final class UIBlurEffect: Sendable {
    /// The styles of a blur.
    public enum Style: Sendable {
        case extraLight, light, dark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialLight, systemChromeMaterialDark
    }
    /// The style.
    public let style: Style
    /// Makes a blur.
    public init(style: Style) { self.style = style }
}
