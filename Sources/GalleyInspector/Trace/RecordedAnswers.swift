import GalleyEngine
import GalleySDK

/// The recorded answers of a view's layout. Equal questions may have had different answers, which are given in the
/// recorded order.
struct RecordedAnswers {
    typealias Queues = [RecordedQuestion: Queue]

    var measures: Queues = [:]
    var placements: Queues = [:]
    var guides: Queues = [:]
    /// The answers while caches were made and spacing was computed.
    var others: [LedgerEvent: Queue] = [:]
    /// Whether its sizes depend on the proposed lengths, as far as is known.
    private(set) var dependsOnWidth = false, dependsOnHeight = false

    /// The calls that answered the same question.
    struct Queue {
        fileprivate(set) var calls: [Int] = []
        private var next = 0

        /// Returns the next call; after the last one, the last one again.
        mutating func take() -> Int {
            defer { next += 1 }
            return calls[min(next, calls.count - 1)]
        }
    }

    /// Adds a call of the view.
    mutating func add(_ call: Trace.Call) {
        let question = RecordedQuestion(call.proposal, guide: call.guide)
        switch call.event {
        case .measure:
            if call.outcome == .computed {
                dependsOnWidth = dependsOnWidth || call.dependsOnWidth || call.failed
                dependsOnHeight = dependsOnHeight || call.dependsOnHeight || call.failed
            } else if measures[question] != nil {
                // A remembered answer was not a call of the layout, but it is known.
                return
            }
            measures[question, default: Queue()].calls.append(call.id)
        case .place:
            placements[RecordedQuestion(call.proposal, bounds: call.size), default: Queue()].calls.append(call.id)
        case .alignment where call.outcome == .computed || guides[question] == nil:
            guides[question, default: Queue()].calls.append(call.id)
        case .makeCache, .updateCache: others[call.event, default: Queue()].calls.append(call.id)
        case .spacing where call.outcome == .computed: others[call.event, default: Queue()].calls.append(call.id)
        case .alignment, .spacing, .nested, .text: break
        }
    }
}

/// The key of a question, with one form of NaN and of zero.
struct RecordedQuestion: Hashable {
    private(set) var width: UInt64, height: UInt64
    private var guide: UInt32
    /// The size of a placement's bounds.
    private var boundsWidth: UInt64, boundsHeight: UInt64

    init(_ proposal: ProposedViewSize, guide: UInt32 = 0, bounds: CGSize = .zero) {
        func bits(_ length: CGFloat?) -> UInt64 { length.map { (Double($0) + 0).bitPattern } ?? .max }
        (width, height, self.guide) = (bits(proposal.width), bits(proposal.height), guide)
        (boundsWidth, boundsHeight) = (bits(bounds.width), bits(bounds.height))
    }
}
