// What controllers of UIKit have of types that layouts know as well.
#if canImport(GalleyViews)
    import GalleyViews

    extension UIViewController {
        /// Room that is left free besides that of bars. It has no effect.
        @MainActor @preconcurrency public var additionalSafeAreaInsets: UIEdgeInsets {
            get { .zero }
            set {}
        }
    }

    extension UIView {
        /// The part that bars cover: none.
        @MainActor @preconcurrency public var safeAreaInsets: UIEdgeInsets { .zero }
        /// The distances of content to the edges.
        @MainActor @preconcurrency public var layoutMargins: UIEdgeInsets {
            get {
                UIEdgeInsets(
                    top: _margins.top, left: _margins.leading, bottom: _margins.bottom, right: _margins.trailing)
            }
            set {
                _margins = EdgeInsets(
                    top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
            }
        }
        /// The distances of content to the edges, in the direction of the text.
        @MainActor @preconcurrency public var directionalLayoutMargins: NSDirectionalEdgeInsets {
            get {
                NSDirectionalEdgeInsets(
                    top: _margins.top, leading: _margins.leading, bottom: _margins.bottom, trailing: _margins.trailing)
            }
            set {
                _margins = EdgeInsets(
                    top: newValue.top, leading: newValue.leading, bottom: newValue.bottom, trailing: newValue.trailing)
            }
        }
    }

    extension NSView {
        /// The part that bars cover: none.
        @MainActor @preconcurrency public var safeAreaInsets: NSEdgeInsets { .zero }
    }

    extension UIWindow {
        /// The screen.
        @MainActor @preconcurrency public var screen: UIScreen { .main }
    }

    extension NSWindow {
        /// The screen.
        @MainActor @preconcurrency public var screen: NSScreen? { .main }
        /// Pixels a point.
        @MainActor @preconcurrency public var backingScaleFactor: CGFloat { UIScreen.main.scale }
    }

    extension UIWindowScene {
        /// The screen.
        @MainActor @preconcurrency public var screen: UIScreen { .main }
    }

    extension Font {
        /// The font of UIKit, as the system's of its size and weight.
        nonisolated public init(_ font: UIFont) {
            self = .system(
                size: font.pointSize, weight: font.weight.fontWeight, design: font.isMonospaced ? .monospaced : .default
            )
        }
    }

    extension UIFont.Weight {
        fileprivate var fontWeight: Font.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }
#endif
