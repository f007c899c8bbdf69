// How large a text is in a font, which AppKit and UIKit add to Foundation's strings. The advances are those of the font
// in which Galley draws texts, without kerning. Embedded Swift has no dictionary of `Any`.
#if !hasFeature(Embedded)
    import CoreGraphics
    import Foundation

    extension NSAttributedString.Key {
        // The views have these, for the appearance of bars.
        #if !canImport(GalleyViews)
            /// The font: a `UIFont`. The default has 12 points.
            public static let font = NSAttributedString.Key(rawValue: "NSFont")
            /// The distance added to each letter: a number.
            public static let kern = NSAttributedString.Key(rawValue: "NSKern")
            /// The colour, which has no effect on the size.
            public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
            /// The colour behind the text, which has no effect on the size.
            public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
        #endif
        /// The distances of lines: an `NSParagraphStyle`.
        public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
        /// A line below the text, which has no effect on the size.
        public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
        /// A line through the text, which has no effect on the size.
        public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
        /// The distance from the baseline, which has no effect on the size.
        public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    }

    /// The distances of a text's lines.
    public class NSParagraphStyle: NSObject {
        /// The distance from one line to the next.
        public var lineSpacing: CGFloat = 0
        /// The factor of a line's height; 0 means 1.
        public var lineHeightMultiple: CGFloat = 0
        /// The smallest height of a line.
        public var minimumLineHeight: CGFloat = 0
        /// The largest height of a line; 0 means none.
        public var maximumLineHeight: CGFloat = 0
        /// The distance between paragraphs.
        public var paragraphSpacing: CGFloat = 0

        fileprivate func height(_ font: UIFont) -> CGFloat {
            let height = max(font.lineHeight * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
            return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
        }
    }

    /// The distances of a text's lines, which can be changed.
    public class NSMutableParagraphStyle: NSParagraphStyle {}

    /// How a text is measured.
    public struct NSStringDrawingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// In several lines. Without it a text is one line.
        public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
        /// With the font's leading, which is 0.
        public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
        /// By the outlines of letters. It has no effect.
        public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
        /// With an ellipsis in the last line that is visible. It has no effect.
        public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
    }

    /// The scales of a text that is measured. Nothing reads it.
    public class NSStringDrawingContext: NSObject {}

    extension String {
        /// Returns the size of the text in one line for each paragraph.
        public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            TextMeasure(attributes ?? [:]).size(of: self, within: .infinity)
        }

        /// Returns the rectangle that the text takes in the width of a size.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [],
            attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
        ) -> CGRect {
            let width = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : .infinity
            return CGRect(origin: .zero, size: TextMeasure(attributes ?? [:]).size(of: self, within: width))
        }
    }

    extension NSString {
        private var text: String { String(describing: self) }

        /// Returns the size of the text in one line for each paragraph.
        public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            text.size(withAttributes: attributes)
        }

        /// Returns the rectangle that the text takes in the width of a size.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [],
            attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
        ) -> CGRect {
            text.boundingRect(with: size, options: options, attributes: attributes, context: context)
        }
    }

    extension NSAttributedString {
        private var first: [NSAttributedString.Key: Any] {
            length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
        }

        /// Returns the size of the text in one line for each paragraph, in the font of its first letter.
        public func size() -> CGSize { string.size(withAttributes: first) }

        /// Returns the rectangle that the text takes in the width of a size, in the font of its first letter.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
        ) -> CGRect {
            string.boundingRect(with: size, options: options, attributes: first, context: context)
        }
    }

    /// Breaks a text into lines and adds the advances of its letters.
    private struct TextMeasure {
        private let font: UIFont
        private let kern: CGFloat
        private let style: NSParagraphStyle

        init(_ attributes: [NSAttributedString.Key: Any]) {
            font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            let kern = attributes[.kern]
            self.kern =
                kern as? CGFloat ?? (kern as? Double).map { CGFloat($0) } ?? (kern as? Int).map { CGFloat($0) } ?? 0
            style = attributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
        }

        func size(of text: String, within width: CGFloat) -> CGSize {
            let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            var size = CGSize(width: 0, height: style.paragraphSpacing * CGFloat(paragraphs.count - 1))
            var count = 0
            for paragraph in paragraphs {
                for line in lines(of: paragraph, within: width) {
                    size.width = max(size.width, line)
                    count += 1
                }
            }
            size.height += style.height(font) * CGFloat(count) + style.lineSpacing * CGFloat(count - 1)
            return size
        }

        /// The widths of a paragraph's lines, which break at spaces, and in a word that is wider than the line.
        private func lines(of paragraph: Substring, within width: CGFloat) -> [CGFloat] {
            var lines: [CGFloat] = []
            var line: CGFloat = 0
            // Spaces at the end of a line take no room.
            var spaces: CGFloat = 0
            var isEmpty = true
            for word in words(of: paragraph) {
                if word.isSpace {
                    spaces += word.advances.reduce(0, +)
                    continue
                }
                let wordWidth = word.advances.reduce(0, +)
                if !isEmpty, line + spaces + wordWidth > width {
                    lines.append(line)
                    (line, spaces) = (0, 0)
                }
                line += spaces
                (spaces, isEmpty) = (0, false)
                guard line + wordWidth > width else {
                    line += wordWidth
                    continue
                }
                for advance in word.advances {
                    if line > 0, line + advance > width {
                        lines.append(line)
                        line = 0
                    }
                    line += advance
                }
            }
            lines.append(width.isFinite ? line : line + spaces)
            return lines
        }

        private func words(of paragraph: Substring) -> [(isSpace: Bool, advances: [CGFloat])] {
            var words: [(isSpace: Bool, advances: [CGFloat])] = []
            for letter in paragraph {
                let isSpace = letter == " " || letter == "\t"
                if words.last?.isSpace != isSpace { words.append((isSpace, [])) }
                words[words.count - 1].advances.append(font.advance(of: letter) + kern)
            }
            return words
        }
    }

    extension UIFont {
        /// The width of a letter in points.
        fileprivate func advance(of letter: Character) -> CGFloat {
            guard let scalar = letter.unicodeScalars.first else { return 0 }
            if isMonospaced { return 0.602 * pointSize }
            // A letter with an accent is as wide as the one without.
            let base =
                scalar.isASCII ? scalar : String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.first
            let advances = weight.isBold ? Self.boldAdvances : Self.advances
            if let base, base.value >= 0x20, Int(base.value) - 0x20 < advances.count {
                return CGFloat(advances[Int(base.value) - 0x20]) / 1000 * pointSize
            }
            // Ideographs and pictures are as wide as high, other letters as those of Latin on average.
            return (scalar.value >= 0x2E80 ? 1 : 0.62) * pointSize
        }

        /// The advances of the letters from U+0020 to U+007E in thousandths of the size.
        private static let advances: [UInt16] = [
            281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
            625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
            936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
            635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
            497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
            609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
        ]
        private static let boldAdvances: [UInt16] = [
            232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469, 298, 390,
            688, 489, 630, 659, 678, 645, 660, 595, 661, 660, 298, 303, 680, 680, 680, 562,
            1031, 748, 661, 752, 727, 613, 585, 761, 746, 281, 570, 690, 567, 915, 735, 782,
            648, 783, 656, 655, 668, 729, 748, 1036, 714, 724, 667, 409, 390, 409, 488, 477,
            497, 580, 635, 587, 635, 598, 386, 633, 624, 272, 272, 582, 272, 912, 622, 614,
            632, 632, 409, 562, 388, 622, 586, 850, 574, 586, 572, 409, 374, 409, 680,
        ]
    }
#endif
