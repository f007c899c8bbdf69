import GalleyABI
import GalleyEngine
import GalleySDK

/// The content of a stressed layout's `instance`: the inner layout, and the calls that are provoked around each call.
final class StressedInstance {
    let functions: UnsafePointer<galley_layout>
    let instance: UnsafeMutableRawPointer
    private let node: UInt32
    /// Outlives this object, because it unwraps every instance before it is destroyed.
    private unowned(unsafe) let stress: OrderStress
    /// The last distinct proposals of the engine.
    private var asked: [ProposedViewSize] = []
    private static let keptProposals = 4

    init(
        functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer, node: UInt32, stress: OrderStress
    ) {
        self.functions = functions
        self.instance = instance
        self.node = node
        self.stress = stress
    }

    private typealias Size = UnsafeMutablePointer<galley_size>

    /// A provoked call.
    private enum Step { case measure(ProposedViewSize), query }

    /// Measures the layout for a proposal, after provoked measures.
    func measure(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ wire: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let proposal = ProposedViewSize(_wire: wire)
        var cache = cache
        var first: galley_size?
        if stress.provokesMeasure(of: node) {
            let status = update(&cache, subviews)
            if status < 0 { return status }
            var proposals = others(than: proposal)
            if stress.provocations.contains(.again) { proposals.append(proposal) }
            for other in stress.shuffled(proposals) {
                var size = galley_size()
                let status = provoke(other, cache, subviews, &size)
                if status < 0 { return status }
                if other == proposal { first = size }
            }
        }
        remember(proposal)
        let status = functions.pointee.size_that_fits(instance, cache, subviews, wire, result)
        if status >= 0, let first, !Self.isEqual(first, result.pointee) {
            stress.note(
                OrderStress.UnequalAnswer(
                    node: stress.id(node), proposal: proposal,
                    sizes: [first, result.pointee].map { CGSize(width: $0.width, height: $0.height) }))
        }
        return status
    }

    /// Places the layout's children, after provoked measures and an alignment query.
    func place(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect, _ wire: galley_proposal
    ) -> galley_status {
        let proposal = ProposedViewSize(_wire: wire)
        var cache = cache
        if stress.provokes(node) {
            var status = update(&cache, subviews)
            if status < 0 { return status }
            if stress.provocations.contains(.update) {
                // The engine guarantees this after an update too: the proposal was measured on this cache.
                var size = galley_size()
                status = provoke(proposal, cache, subviews, &size)
                if status < 0 { return status }
            }
            var steps = others(than: proposal).map(Step.measure)
            if stress.provocations.contains(.alignment) { steps.append(.query) }
            for step in stress.shuffled(steps) {
                var size = galley_size()
                switch step {
                case .measure(let other): status = provoke(other, cache, subviews, &size)
                case .query: status = query(cache, subviews, bounds.size, wire)
                }
                if status < 0 { return status }
            }
        }
        return functions.pointee.place_subviews(instance, cache, subviews, bounds, wire)
    }

    private func provoke(
        _ proposal: ProposedViewSize, _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ size: Size
    ) -> galley_status {
        stress.announce("sizeThatFits \(proposal.text)")
        return functions.pointee.size_that_fits(instance, cache, subviews, proposal._wire, size)
    }

    /// Queries a guide, and declares meanwhile that children may have explicit guides, because a layout may skip
    /// children without one.
    private func query(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ size: galley_size, _ proposal: galley_proposal
    ) -> galley_status {
        guard let record = stress.container(subviews.container) else { return GALLEY_OK }
        stress.announce("explicitAlignment in bounds at 0,0")
        let traits = record.pointee.traits
        record.pointee.traits &= ~GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT
        defer { record.pointee.traits = traits }
        var value = 0.0
        return functions.pointee.explicit_alignment(
            instance, cache, subviews, galley_rect(origin: galley_point(x: 0, y: 0), size: size), proposal,
            GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE, &value)
    }

    /// Updates the cache at its place in the engine, because the update may replace it.
    private func update(
        _ cache: inout UnsafeMutableRawPointer?, _ subviews: galley_subviews
    ) -> galley_status {
        guard stress.provocations.contains(.update), let record = stress.container(subviews.container) else {
            return GALLEY_OK
        }
        stress.announce("updateCache")
        let status = functions.pointee.update_cache(instance, subviews, record.pointer(to: \.cache)!)
        cache = record.pointee.cache
        return status
    }

    private func others(than proposal: ProposedViewSize) -> [ProposedViewSize] {
        let provocations = stress.provocations
        var others: [ProposedViewSize] = []
        if provocations.contains(.zero) { others.append(.zero) }
        if provocations.contains(.infinity) { others.append(.infinity) }
        if provocations.contains(.unspecified) { others.append(.unspecified) }
        if provocations.contains(.half) {
            others.append(ProposedViewSize(width: Self.half(proposal.width), height: Self.half(proposal.height)))
        }
        if provocations.contains(.earlier) { others += asked.filter { !others.contains($0) } }
        return others.filter { $0 != proposal }
    }

    private static func half(_ length: CGFloat?) -> CGFloat {
        guard let length, length.isFinite else { return 50 }
        return length / 2
    }

    private func remember(_ proposal: ProposedViewSize) {
        guard !asked.contains(proposal) else { return }
        if asked.count == Self.keptProposals { asked.removeFirst() }
        asked.append(proposal)
    }

    /// Returns whether two answers are equal. NaN equals NaN here; the engine refuses it in the real answer.
    private static func isEqual(_ a: galley_size, _ b: galley_size) -> Bool {
        func same(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }
        return same(a.width, b.width) && same(a.height, b.height)
    }
}
