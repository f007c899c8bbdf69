import CoreGraphics
import GalleySDK

/// A view with details beside it, or in a sheet where the width is compact.
nonisolated private struct InspectorModifier<Details: View>: ViewModifier {
    @Environment(\.horizontalSizeClass) private var width
    @State private var own: CGFloat?
    let isPresented: Binding<Bool>
    let details: Details

    init(isPresented: Binding<Bool>, details: Details) { (self.isPresented, self.details) = (isPresented, details) }

    @MainActor func body(content: Content) -> some View {
        let isBeside = width != .compact
        // One view for both widths: its content keeps its state when they change.
        return InspectedView(
            isBeside: isBeside,
            content: content.sheet(isPresented: isBeside ? .constant(false) : isPresented) { details }
                .frame(maxWidth: isBeside ? .infinity : nil, maxHeight: isBeside ? .infinity : nil)
        ) {
            if isBeside, isPresented.wrappedValue {
                Divider()
                VStack { details }.onPreferenceChange(ColumnWidthKey.self) { own = $0 }
                    .transformPreference(ColumnWidthKey.self) { $0 = nil }
                    .frame(width: own ?? 270).frame(maxHeight: .infinity)
            }
        }
    }
}

/// A view, beside another one or alone.
nonisolated private struct InspectedView<Content: View, Details: View>: View {
    let isBeside: Bool
    let content: Content
    let details: Details

    init(isBeside: Bool, content: Content, @ViewBuilder details: () -> Details) {
        (self.isBeside, self.content, self.details) = (isBeside, content, details())
    }

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.child(1, view.details)
        node.role = view.isBeside ? .container(.layout(ViewLayout(HStackLayout(spacing: 0)))) : .list
    }

    static var _count: Int? { nil }
}

extension View {
    /// The view with another beside it while a property says so: 270 points wide, unless it says otherwise. Where the width is
    /// compact, the other is in a sheet.
    nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, details: content()))
    }
    /// The view with a width beside another.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: width)
    }
    /// The view with its ideal width beside another. Users cannot resize it.
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View
    {
        preference(key: ColumnWidthKey.self, value: ideal)
    }
}
