// Swift's own tell equal keys by an error that they cast, and Embedded Swift casts none.
#if hasFeature(Embedded)
    extension Dictionary {
        /// Creates a dictionary of pairs. Two equal keys are a programming error.
        public init<S: Sequence>(uniqueKeysWithValues keysAndValues: __owned S) where S.Element == (Key, Value) {
            self.init(minimumCapacity: keysAndValues.underestimatedCount)
            for (key, value) in keysAndValues {
                precondition(updateValue(value, forKey: key) == nil, "Dictionary has equal keys")
            }
        }

        /// Creates a dictionary of pairs. The closure combines the values of equal keys.
        public init<S: Sequence>(
            _ keysAndValues: __owned S, uniquingKeysWith combine: (Value, Value) -> Value
        ) where S.Element == (Key, Value) {
            self.init(minimumCapacity: keysAndValues.underestimatedCount)
            merge(keysAndValues, uniquingKeysWith: combine)
        }

        /// Adds pairs. The closure combines the values of equal keys.
        public mutating func merge<S: Sequence>(
            _ other: __owned S, uniquingKeysWith combine: (Value, Value) -> Value
        ) where S.Element == (Key, Value) {
            for (key, value) in other {
                if let present = self[key] {
                    self[key] = combine(present, value)
                } else {
                    self[key] = value
                }
            }
        }

        /// Adds the entries of a dictionary. The closure combines the values of equal keys.
        public mutating func merge(
            _ other: __owned [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value
        ) {
            for (key, value) in other {
                if let present = self[key] {
                    self[key] = combine(present, value)
                } else {
                    self[key] = value
                }
            }
        }

        /// Returns the dictionary with pairs added. The closure combines the values of equal keys.
        public func merging<S: Sequence>(
            _ other: __owned S, uniquingKeysWith combine: (Value, Value) -> Value
        ) -> [Key: Value] where S.Element == (Key, Value) {
            var result = self
            result.merge(other, uniquingKeysWith: combine)
            return result
        }

        /// Returns the dictionary with the entries of another added. The closure combines the values of equal keys.
        public func merging(
            _ other: __owned [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value
        ) -> [Key: Value] {
            var result = self
            result.merge(other, uniquingKeysWith: combine)
            return result
        }
    }
#endif
