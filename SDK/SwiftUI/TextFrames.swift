// How large Core Text makes a text: as large as `boundingRect` does. Embedded Swift measures no texts.
#if !hasFeature(Embedded)
    import CoreGraphics
    import Foundation

    /// Core Foundation's name of a text with attributes.
    public typealias CFAttributedString = NSAttributedString

    /// A part of a text.
    public struct CFRange: Equatable, Sendable {
        /// The position of its first letter.
        public var location: Int
        /// The number of letters; 0 as the length of a frame's text: all that follow.
        public var length: Int

        /// Makes a range.
        public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
    }

    /// Makes a range.
    public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

    /// A text that is broken into lines.
    public final class CTFramesetter {
        fileprivate let text: NSAttributedString

        fileprivate init(_ text: NSAttributedString) { self.text = text }
    }

    /// Returns an object that breaks a text into lines.
    public func CTFramesetterCreateWithAttributedString(_ text: CFAttributedString) -> CTFramesetter {
        CTFramesetter(text)
    }

    /// Returns the size of a part of a text in the width of a size. The attributes of the frame have no effect.
    public func CTFramesetterSuggestFrameSizeWithConstraints(
        _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: NSDictionary?, _ size: CGSize,
        _ fitRange: UnsafeMutablePointer<CFRange>?
    ) -> CGSize {
        let text = framesetter.text
        let start = min(max(0, range.location), text.length)
        let length = range.length == 0 ? text.length - start : min(max(0, range.length), text.length - start)
        fitRange?.pointee = CFRange(location: start, length: length)
        return text.attributedSubstring(from: NSRange(location: start, length: length))
            .boundingRect(with: size, options: .usesLineFragmentOrigin).size
    }
#endif
