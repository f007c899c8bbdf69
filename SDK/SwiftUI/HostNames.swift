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
#endif
