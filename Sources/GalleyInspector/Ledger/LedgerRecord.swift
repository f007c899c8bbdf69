import GalleyABI
import GalleyEngine
import GalleySDK

/// One call of a layout, as it happened: who was asked what, and what came back. 64 bytes.
///
/// Records are numbered from 1 in the order in which the calls began.
struct LedgerRecord {
    /// The call during which this one was made; 0 for none.
    var parent: UInt32
    var node: UInt32
    /// Serial number of the computation that supplied the answer. A later hit has the same one.
    var serial: UInt32
    /// Ticks of the processor's counter while the view's own layout ran; 0 where none did.
    var duration: UInt32
    var proposal: galley_proposal
    /// A measure's or placement's size; of an alignment query, the value in `width`.
    var size: galley_size
    /// Where the rest stands: of a placement, an index into the placements; of a measure, into the amounts; of a text,
    /// into the texts; of an alignment query, the guide.
    var detail: UInt32
    /// Serial number of the change that the node's answers were last forgotten for, before a computed answer.
    var change: UInt32
    /// Serial number of the pass.
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
        /// A placement by the engine, of a child that its layout did not place.
        static let unplaced = Flags(rawValue: 4)
        /// A computed answer that depends on the proposed width, or height.
        static let onWidth = Flags(rawValue: 8)
        static let onHeight = Flags(rawValue: 16)
        /// A measure that nobody asked the children's table for: the engine needed the size.
        static let implied = Flags(rawValue: 32)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// What an answer depends on, without a branch: widths are bits 1 and 4 of a dependence, heights 2 and 8.
        @inline(__always) init(_ dependence: Dependence) {
            let bits = dependence.rawValue
            rawValue = ((bits | bits >> 2) & 1) << 3 | ((bits >> 1 | bits >> 3) & 1) << 4
        }
    }
}

/// Beside a placement's record: where the child was put.
struct PlacementDetail {
    var position: galley_point
    var anchor: galley_point
}

/// Beside a measure's record: the `216/3` of «share 216/3», and what else the layout said.
struct AmountDetail {
    var amount: Double
    var parts: UInt32
    /// From 1; 0: nothing.
    var text: UInt32
}

/// What a record is about.
public enum LedgerEvent: UInt8, Sendable, CaseIterable {
    case measure, place, alignment, spacing, makeCache, updateCache, text
}

/// The processor's counter against the clock.
struct TickRate {
    private let start: Moment
    private let read: () -> UInt64

    init(read: @escaping () -> UInt64) {
        self.read = read
        start = Moment(read: read)
    }

    /// Nanoseconds of one tick, measured since this value was made, for at least two milliseconds.
    var nanoseconds: Double {
        let least = Duration.milliseconds(2)
        while ContinuousClock.now - start.instant < least {}
        let end = Moment(read: read)
        let (seconds, attoseconds) = (end.instant - start.instant).components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(end.ticks - start.ticks)
    }

    /// The same moment on the counter and on the clock, as near as both can be read.
    private struct Moment {
        let ticks: UInt64
        let instant: ContinuousClock.Instant

        init(read: () -> UInt64) {
            // The two are read one after the other: what comes between is most where somebody else runs meanwhile.
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
