// Names of Foundation that layouts use, besides geometry and dates. In full Swift these are Foundation's.
#if hasFeature(Embedded)
    /// A value that identifies something.
    public struct UUID: Hashable, Comparable, Sendable, CustomStringConvertible {
        private let high: UInt64
        private let low: UInt64

        /// Makes a new value, by chance.
        public init() {
            var generator = SystemRandomNumberGenerator()
            high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
            low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        }

        /// Reads 32 digits in groups of 8, 4, 4, 4 and 12.
        public init?(uuidString text: String) {
            let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
            guard groups.map({ $0.count }) == [8, 4, 4, 4, 12] else { return nil }
            var digits: [UInt64] = []
            for byte in groups.joined() {
                guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
                digits.append(UInt64(digit))
            }
            high = digits[..<16].reduce(0) { $0 << 4 | $1 }
            low = digits[16...].reduce(0) { $0 << 4 | $1 }
        }

        /// The value in digits.
        public var uuidString: String {
            func digits(_ value: UInt64) -> [UInt8] {
                let text = Array(String(value, radix: 16, uppercase: true).utf8)
                return Array(repeating: 0x30, count: 16 - text.count) + text
            }
            let all = digits(high) + digits(low)
            var bytes: [UInt8] = []
            for (index, byte) in all.enumerated() {
                if [8, 12, 16, 20].contains(index) { bytes.append(0x2D) }
                bytes.append(byte)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// The value in digits.
        public var description: String { uuidString }

        /// Whether a value comes before another.
        public static func < (left: UUID, right: UUID) -> Bool { (left.high, left.low) < (right.high, right.low) }
    }

    /// A lock. A plugin in Embedded Swift runs on one thread at a time: nothing is locked out.
    public final class NSLock: @unchecked Sendable {
        /// Makes a lock.
        public init() {}
        /// Takes the lock.
        public func lock() {}
        /// Gives the lock back.
        public func unlock() {}
        /// Takes the lock, which is free.
        public func `try`() -> Bool { true }
        /// Does something while it has the lock.
        public func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
            try body()
        }
    }

    /// A lock that its thread may take again.
    public typealias NSRecursiveLock = NSLock
#endif
