import GalleySDK

/// What a container of a sketch does with its children: data that can be read back and printed.
package enum Arrangement {
    case hStack(VerticalAlignment, spacing: CGFloat?)
    case vStack(HorizontalAlignment, spacing: CGFloat?)
    case zStack(Alignment)
    case wrap(gap: CGFloat)
    case diagonal
    /// A layout of whoever made the sketch.
    case other(AnyLayout)

    /// The layout that does it.
    package var layout: AnyLayout {
        switch self {
        case .hStack(let alignment, let spacing): AnyLayout(HStackLayout(alignment: alignment, spacing: spacing))
        case .vStack(let alignment, let spacing): AnyLayout(VStackLayout(alignment: alignment, spacing: spacing))
        case .zStack(let alignment): AnyLayout(ZStackLayout(alignment: alignment))
        case .wrap(let gap): AnyLayout(Wrap(gap: gap))
        case .diagonal: AnyLayout(Diagonal())
        case .other(let layout): layout
        }
    }
}
