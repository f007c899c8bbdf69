// The descriptions of the geometry types, as full Swift prints them.
#if hasFeature(Embedded)
    extension CGPoint: CustomStringConvertible {
        /// The coordinates: `(1.0, 2.0)`.
        public var description: String { "(\(x), \(y))" }
    }

    extension CGSize: CustomStringConvertible {
        /// The lengths: `(1.0, 2.0)`.
        public var description: String { "(\(width), \(height))" }
    }

    extension CGRect: CustomStringConvertible {
        /// Origin and size: `(1.0, 2.0, 3.0, 4.0)`.
        public var description: String {
            "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
        }
    }
#endif
