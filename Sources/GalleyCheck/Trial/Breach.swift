/// A breach of the contract in a call to the children. Each kind belongs to one check.
enum Breach: Hashable {
    /// A handle of a call that is over.
    case staleHandle
    /// A child index at or beyond the handle's count, or a slice that is none of the children's.
    case childRange
    /// A placement outside of `place_subviews`.
    case wrongPhase
    /// A call from another thread.
    case wrongThread
    /// A call after a child answered an error.
    case afterError
    /// A position, anchor, reason or guide that is no value.
    case invalidArgument
}
