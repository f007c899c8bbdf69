#if hasFeature(Embedded)
    extension ProposedViewSize: CustomStringConvertible {
        /// The lengths as full Swift prints them: `ProposedViewSize(width: Optional(320.0), height: nil)`.
        public var description: String {
            func text(_ length: CGFloat?) -> String { length.map { "Optional(\($0))" } ?? "nil" }
            return "ProposedViewSize(width: \(text(width)), height: \(text(height)))"
        }
    }
#endif
