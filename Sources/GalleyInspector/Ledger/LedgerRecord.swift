import GalleyABI
import GalleyEngine
import GalleySDK

/// A layout call in 64 bytes: the view, the proposal, and the answer.
///
/// Records are numbered from 1 in the order in which calls began.
struct LedgerRecord {
    /// The enclosing call; 0 for none.
    var parent: UInt32
    var node: UInt32
    /// The serial number of the computation that gave the answer. A later hit has the same number.
    var serial: UInt32
    /// Ticks of the processor's counter while the view's own layout ran; 0 if none ran.
    var duration: UInt32
    var proposal: galley_proposal
    /// The size of a measure or placement; for an alignment query, the value in `width`.
    var size: galley_size
    /// An index of details: for a placement into the placements, for a measure into the amounts, for a text into the
    /// texts, for a nested call into the words; for an alignment query, the guide.
    var detail: UInt32
    /// The serial number of the change that invalidated the node's answers before a computation.
    var change: UInt32
    /// The serial number of the pass.
    var pass: UInt32
    var event: LedgerEvent
    var outcome: LookupOutcome
    var reason: UInt8
    var flags: Flags

    struct Flags: OptionSet {
        var rawValue: UInt8
        /// The call returned an error.
        static let failed = Flags(rawValue: 1)
        /// An alignment query that found no explicit guide.
        static let noValue = Flags(rawValue: 2)
        /// A placement by the engine, of a child that the layout did not place.
        static let unplaced = Flags(rawValue: 4)
        /// A computed answer that depends on the proposed width, or height.
        static let onWidth = Flags(rawValue: 8)
        static let onHeight = Flags(rawValue: 16)
        /// A measure by the engine itself, not through the children's table.
        static let implied = Flags(rawValue: 32)
        /// The engine replaced the answer of a measure by a possible one, or ignored a placement.
        static let adjusted = Flags(rawValue: 64)
        /// The plugin failed in the call, and the fallback layout answered.
        static let fault = Flags(rawValue: 128)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Whether all flags of another set are in this one. Every reading of a record asks this, and the generic
        /// function of `OptionSet` takes many times as long where it is not specialised.
        @inline(__always) func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }

        /// The dependence of an answer, computed without a branch: widths are bits 1 and 4 of a dependence, heights 2
        /// and 8.
        @inline(__always) init(_ dependence: Dependence) {
            let bits = dependence.rawValue
            rawValue = ((bits | bits >> 2) & 1) << 3 | ((bits >> 1 | bits >> 3) & 1) << 4
        }
    }
}

/// The position of a placed child.
struct PlacementDetail {
    var position: galley_point
    var anchor: galley_point
}

/// The amounts of a measure's reason, such as `216/3` in `share 216/3`, and the layout's own text.
struct AmountDetail {
    var amount: Double
    var parts: UInt32
    /// The text's number, from 1; 0: none.
    var text: UInt32
}

/// The answer of a layout that the engine reads as another one, and the record that says as what.
struct OddAnswer {
    var record: UInt32
    var size: galley_size
}

/// The kinds of records.
public enum LedgerEvent: UInt8, Sendable, CaseIterable {
    case measure, place, alignment, spacing, makeCache, updateCache, text
    /// A call of a layout that another layout makes itself, such as `HStackLayout().sizeThatFits(…)` in a plugin.
    case nested
}

/// The rate of the processor's counter against the clock.
struct TickRate {
    private let start: Moment

    init(read: () -> UInt64) { start = Moment(read: read) }

    /// Returns the nanoseconds of one tick of the same counter, measured since this value was made, over at least two
    /// milliseconds.
    func nanoseconds(read: () -> UInt64) -> Double {
        let least = Duration.milliseconds(2)
        while ContinuousClock.now - start.instant < least {}
        let end = Moment(read: read)
        let (seconds, attoseconds) = (end.instant - start.instant).components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(end.ticks - start.ticks)
    }

    /// One moment on the counter and on the clock, read as closely as possible.
    private struct Moment {
        let ticks: UInt64
        let instant: ContinuousClock.Instant

        init(read: () -> UInt64) {
            // The counter and the clock are read one after the other, and another process may run in between: take the
            // closest of eight readings.
            var (ticks, instant, between) = (UInt64(0), ContinuousClock.now, UInt64.max)
            for _ in 0..<8 {
                let before = read()
                let now = ContinuousClock.now
                let after = read()
                if after &- before < between { (ticks, instant, between) = (before, now, after &- before) }
            }
            (self.ticks, self.instant) = (ticks, instant)
        }
    }
}
