import GalleySDK

// Styles of views that have one look here: the names compile, and none changes a frame.

/// The style of lists. All lists have one style.
public protocol ListStyle: Sendable {}

/// A style of lists. All lists have one style.
public struct DefaultListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// A style of lists.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// A style of lists. All lists have one style.
public struct PlainListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == PlainListStyle {
    /// A style of lists.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// A style of lists. All lists have one style.
public struct InsetListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == InsetListStyle {
    /// A style of lists.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// A style of lists. All lists have one style.
public struct GroupedListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == GroupedListStyle {
    /// A style of lists.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// A style of lists. All lists have one style.
public struct InsetGroupedListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// A style of lists.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// A style of lists. All lists have one style.
public struct SidebarListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == SidebarListStyle {
    /// A style of lists.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of lists. All lists have one style.
public struct BorderedListStyle: ListStyle {
    /// Makes the style.
    public init() {}
}

extension ListStyle where Self == BorderedListStyle {
    /// A style of lists.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// The style of forms. All forms have one style.
public protocol FormStyle: Sendable {}

/// A style of forms. All forms have one style.
public struct AutomaticFormStyle: FormStyle {
    /// Makes the style.
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// A style of forms.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A style of forms. All forms have one style.
public struct GroupedFormStyle: FormStyle {
    /// Makes the style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// A style of forms.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A style of forms. All forms have one style.
public struct ColumnsFormStyle: FormStyle {
    /// Makes the style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// A style of forms.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// The style of date pickers. All date pickers have one style.
public protocol DatePickerStyle: Sendable {}

/// A style of date pickers. All date pickers have one style.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// A style of date pickers.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A style of date pickers. All date pickers have one style.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A style of date pickers.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A style of date pickers. All date pickers have one style.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A style of date pickers.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A style of date pickers. All date pickers have one style.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A style of date pickers.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style of date pickers. All date pickers have one style.
public struct FieldDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// A style of date pickers.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A style of date pickers. All date pickers have one style.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    /// Makes the style.
    public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    /// A style of date pickers.
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

/// The style of navigation views. All navigation views have one style.
public protocol NavigationViewStyle: Sendable {}

/// A style of navigation views. All navigation views have one style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// A style of navigation views.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// A style of navigation views. All navigation views have one style.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A style of navigation views.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A style of navigation views. All navigation views have one style.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// A style of navigation views.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of navigation views. All navigation views have one style.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Makes the style.
    public init() {}
}

/// The style of split views. All split views have one style.
public protocol NavigationSplitViewStyle: Sendable {}

/// A style of split views. All split views have one style.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// A style of split views.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

/// A style of split views. All split views have one style.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// A style of split views.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

/// A style of split views. All split views have one style.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Makes the style.
    public init() {}
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// A style of split views.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

/// The style of groups of controls. All groups of controls have one style.
public protocol ControlGroupStyle: Sendable {}

/// A style of groups of controls. All groups of controls have one style.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Makes the style.
    public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// A style of groups of controls.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// A style of groups of controls. All groups of controls have one style.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Makes the style.
    public init() {}
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A style of groups of controls.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// A style of groups of controls. All groups of controls have one style.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Makes the style.
    public init() {}
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A style of groups of controls.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// A style of groups of controls. All groups of controls have one style.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Makes the style.
    public init() {}
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// A style of groups of controls.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// A style of groups of controls. All groups of controls have one style.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Makes the style.
    public init() {}
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// A style of groups of controls.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// The style of text editors. All text editors have one style.
public protocol TextEditorStyle: Sendable {}

/// A style of text editors. All text editors have one style.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Makes the style.
    public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// A style of text editors.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

/// A style of text editors. All text editors have one style.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Makes the style.
    public init() {}
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// A style of text editors.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Returns the view unchanged. Without an effect: a style for forms.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style for navigation views.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style for split views.
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style for groups of controls.
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: whether tables show the names of their columns.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style for text editors.
    nonisolated public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { unchanged }
}
