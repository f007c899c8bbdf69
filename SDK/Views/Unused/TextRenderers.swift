import CoreGraphics
import GalleySDK

// Renderers of texts draw letters, which Galley's scenes do not know: texts are drawn as without.
extension View {
    /// Returns the view unchanged. Without an effect: a renderer for its texts.
    nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { unchanged }
}

extension Text {
    /// Returns the text unchanged. Without an effect: an attribute that a renderer reads.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

/// A value that a text passes to the renderer that draws it.
public protocol TextAttribute {}

/// A function that draws a text. It is never called.
nonisolated public protocol TextRenderer: Animatable {
    /// Draws a text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// Returns the size of the text for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// The room around the text that is drawn into.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// Returns the size of the text.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// None.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer measures.
public struct TextProxy {
    /// Zero: no renderer measures a text.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

extension Text {
    /// The lines of a text for a renderer. There are none.
    public struct Layout: RandomAccessCollection, Equatable, Sendable {
        /// The first position.
        public var startIndex: Int { 0 }
        /// The position after the last one.
        public var endIndex: Int { 0 }
        /// The line at a position.
        public subscript(position: Int) -> Line { Line() }
        /// Whether the text does not fit.
        public var isTruncated: Bool { false }

        /// The place of a line or a part of one.
        public struct TypographicBounds: Equatable, Sendable {
            /// The start of the baseline.
            public var origin = CGPoint.zero
            /// The width.
            public var width: CGFloat = 0
            /// The height above the baseline.
            public var ascent: CGFloat = 0
            /// The height below the baseline.
            public var descent: CGFloat = 0
            /// The distance to the next line.
            public var leading: CGFloat = 0
            /// The rectangle of the part.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
            /// Makes the bounds of nothing.
            public init() {}
        }

        /// A line.
        public struct Line: RandomAccessCollection, Equatable, Sendable {
            /// The first position.
            public var startIndex: Int { 0 }
            /// The position after the last one.
            public var endIndex: Int { 0 }
            /// The run at a position.
            public subscript(position: Int) -> Run { Run() }
            /// The start of the baseline.
            public var origin = CGPoint.zero
            /// The place.
            public var typographicBounds: TypographicBounds { TypographicBounds() }
        }

        /// Letters of one line with the same attributes.
        public struct Run: RandomAccessCollection, Equatable, Sendable {
            /// The first position.
            public var startIndex: Int { 0 }
            /// The position after the last one.
            public var endIndex: Int { 0 }
            /// The part at a position.
            public subscript(position: Int) -> RunSlice { self[position..<position + 1] }
            /// The part at some positions.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
            /// The attribute of a type.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
            /// The direction of writing.
            public var layoutDirection: LayoutDirection { .leftToRight }
            /// The place.
            public var typographicBounds: TypographicBounds { TypographicBounds() }
            /// The positions of the letters in the text.
            public var characterIndices: [Int] { [] }
        }

        /// A part of a run.
        public struct RunSlice: RandomAccessCollection, Equatable, Sendable {
            /// The run.
            public var run: Run
            /// The positions in the run.
            public var indices: Range<Int>
            /// Makes the part of a run.
            public init(run: Run, indices: Range<Int>) { (self.run, self.indices) = (run, indices) }
            /// The first position.
            public var startIndex: Int { indices.lowerBound }
            /// The position after the last one.
            public var endIndex: Int { indices.upperBound }
            /// The part at a position.
            public subscript(position: Int) -> RunSlice { RunSlice(run: run, indices: position..<position + 1) }
            /// The part at some positions.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
            /// The attribute of a type.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
            /// The place.
            public var typographicBounds: TypographicBounds { TypographicBounds() }
            /// The positions of the letters in the text.
            public var characterIndices: [Int] { [] }
        }

        /// The options for drawing.
        public struct DrawingOptions: OptionSet, Sendable {
            /// The bits of the set.
            public let rawValue: UInt32
            /// Makes a set of its bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            /// Places letters between pixels too.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }
    }
}

extension GraphicsContext {
    /// Draws a line of a text. There are none.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {}
    /// Draws a run of a text. There are none.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {}
    /// Draws a part of a text. There are none.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {}
}

extension GraphicsContext.Filter {
    /// A shader for colours. It has no effect.
    public static func colorShader(_ shader: Shader) -> Self { Self(effect: .none) }
    /// A shader for points. It has no effect.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { Self(effect: .none) }
    /// A shader for pictures. It has no effect.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { Self(effect: .none) }
    /// Makes bright colours transparent. It has no effect.
    public static var luminanceToAlpha: Self { Self(effect: .none) }
}
