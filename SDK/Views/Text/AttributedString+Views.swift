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
        /// A line below. It has no effect.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through. It has no effect.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// More room between letters. It has no effect.
        public let kern: KerningAttribute
        /// More room between letters. It has no effect.
        public let tracking: TrackingAttribute
        /// A place above or below the line. It has no effect.
        public let baselineOffset: BaselineOffsetAttribute
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
        runs.map { run in
            var result = Text.Run(string: String(self[run.range].characters))
            result.font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
            result.color = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]
            if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil, result.color == nil {
                result.color = .accentColor
            }
            return result
        }
    }
}
