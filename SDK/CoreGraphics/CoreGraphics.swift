// The geometry types of Apple's CoreGraphics. In full Swift most of them are Foundation's; in Embedded Swift,
// which has no Foundation, they are this module's own. Its name matters: only a CGFloat of a module named
// CoreGraphics converts to and from Double by itself.
#if hasFeature(Embedded)
    @_exported import GalleyMath
#else
    @_exported import Foundation
#endif
