// The geometry types of Apple's CoreGraphics. In full Swift most of them are Foundation's; Embedded Swift has no
// Foundation, so this module defines them. The module's name matters, because only the `CGFloat` of a module named
// CoreGraphics converts to and from Double implicitly.
#if hasFeature(Embedded)
    @_exported import GalleyMath
#else
    @_exported import Foundation
#endif
