import Foundation

extension AttributeScopes {
    /// The attributes that texts of views have.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that texts of views have.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind. It has no effect.
        public let backgroundColor: BackgroundColorAttribute
        /// A line below.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// More room between letters.
        public let kern: KerningAttribute
        /// More room between letters.
        public let tracking: TrackingAttribute
        /// A place above or below the line.
        public let baselineOffset: BaselineOffsetAttribute
        /// What the marks of Markdown say of a part of a text.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font of a part of a text.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "SwiftUI.Font"
        }
        /// The colour of a part of a text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The colour behind a part of a text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// A line below a part of a text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// A line through a part of a text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// More room between letters.
        public enum KerningAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Kerning"
        }
        /// More room between letters.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Tracking"
        }
        /// A place above or below the line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    /// The attributes of texts of views, by their names.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributedString {
    /// The parts of the text, with the attributes that views draw.
    var textRuns: [Text.Run] {
        typealias Attributes = AttributeScopes.SwiftUIAttributes
        return runs.map { run in
            var result = Text.Run(string: String(self[run.range].characters))
            result.font = run[Attributes.FontAttribute.self]
            result.color = run[Attributes.ForegroundColorAttribute.self]
            if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil, result.color == nil {
                result.color = .accentColor
            }
            let intent = run[Attributes.InlinePresentationIntentAttribute.self] ?? []
            if intent.contains(.stronglyEmphasized) { result.weight = .bold }
            if intent.contains(.code) { result.design = .monospaced }
            result.isItalic = intent.contains(.emphasized)
            result.isUnderlined = run[Attributes.UnderlineStyleAttribute.self] != nil
            result.isStruckThrough =
                intent.contains(.strikethrough) || run[Attributes.StrikethroughStyleAttribute.self] != nil
            result.kerning = run[Attributes.TrackingAttribute.self] ?? run[Attributes.KerningAttribute.self]
            result.baselineOffset = run[Attributes.BaselineOffsetAttribute.self] ?? 0
            return result
        }
    }
}
