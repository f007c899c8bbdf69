// The descriptions of the geometry types, as Apple's systems print them.
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
#else
    import Foundation

    // Foundation on Linux has none of these, and prints the names of the types and of their properties.
    extension CGPoint: @retroactive CustomDebugStringConvertible {
        /// The coordinates: `(1.0, 2.0)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize: @retroactive CustomDebugStringConvertible {
        /// The lengths: `(1.0, 2.0)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    extension CGRect: @retroactive CustomDebugStringConvertible {
        /// Origin and size: `(1.0, 2.0, 3.0, 4.0)`.
        public var debugDescription: String {
            "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
        }
    }
#endif
