import GalleyABI

// The two calls that are made most, as C functions and not as closures: a closure is reached over a second function that
// takes the handle apart. What nearly every call of them needs calls nothing, so that nothing is moved to the stack; all
// else is behind the last call.

/// `galley_subviews_functions.measure`.
@c(galley_engine_measure)
func measureDirectly(
    _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
    _ result: UnsafeMutablePointer<galley_size>?
) -> galley_status {
    let engine = subviews.engine.unsafelyUnwrapped.assumingMemoryBound(to: Engine.self)
    let child = engine.child(subviews, index)
    guard child != .max else { return engine.refuse(subviews, .measure) }
    let record = engine.node(child)
    guard engine.answersAtOnce(record) else { return engine.measureTraced(child, proposal, result!) }
    result.unsafelyUnwrapped.pointee = record.pointee.first.size
    return GALLEY_OK
}

/// `galley_subviews_functions.place`.
@c(galley_engine_place)
func placeDirectly(
    _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
    _ proposal: galley_proposal
) -> galley_status {
    let engine = subviews.engine.unsafelyUnwrapped.assumingMemoryBound(to: Engine.self)
    let child = engine.child(subviews, index)
    guard child != .max else { return engine.refuse(subviews, .place) }
    return engine.placeChild(child, of: subviews.container, position, anchor, proposal)
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Places a child that is found already.
    @inline(__always)
    func placeChild(
        _ child: UInt32, of container: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        let record = node(child)
        // Zero where all four are finite, else not a number.
        let sum = position.x + position.y + anchor.x + anchor.y
        guard answersAtOnce(record), pointee.placing == container, sum - sum == 0 else {
            return placeTraced(child, of: container, position, anchor, proposal)
        }
        setFrame(child, frame(of: record.pointee.first.size, position, anchor), proposal)
        return GALLEY_OK
    }

    /// Whether a node's size lies in it since it was made, and nobody watches where the answer comes from.
    @inline(__always)
    func answersAtOnce(_ record: UnsafeMutablePointer<NodeRecord>) -> Bool {
        record.pointee.kind == .fixed && pointee.answersFixed
    }
}
