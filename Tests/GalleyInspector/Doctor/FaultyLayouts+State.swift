import GalleyEngine
import GalleySDK
import Glibc

@testable import GalleyInspector

extension FaultyLayout {
    static let state = [
        FaultyLayout("a counter of calls in the size", .warning(.mutatedState)) {
            let calls = Outside<CGFloat>(0)
            return DoctorSample { _, subviews in
                calls.value = min(calls.value + 1, 4)
                return CGSize(width: 200, height: Chips.columnSize(Chips.sizes(subviews)).height + calls.value)
            } place: {
                Chips.placeColumn($2, from: CGPoint(x: $0.minX, y: $0.minY + calls.value))
            }
        },
        FaultyLayout("an offset that grows in each pass", .warning(.feedbackLoop)) {
            let drift = Outside<CGFloat>(0)
            return DoctorSample { _, subviews in
                Chips.columnSize(Chips.sizes(subviews))
            } place: { bounds, _, subviews in
                drift.value += 0.5
                Chips.placeColumn(subviews, from: CGPoint(x: bounds.minX + drift.value, y: bounds.minY))
            }
        },
        FaultyLayout("a size of the clock", .warning(.unstable)) {
            DoctorSample { _, subviews in
                var now = timespec()
                clock_gettime(CLOCK_MONOTONIC, &now)
                return CGSize(
                    width: 200, height: Chips.columnSize(Chips.sizes(subviews)).height + Double(now.tv_nsec) / 1e9)
            } place: { bounds, _, subviews in
                for subview in subviews {
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: bounds.maxY), anchor: .bottomLeading, proposal: .unspecified)
                }
            }
        },
        FaultyLayout("the rows of the last question, in a class", .orderMatters) {
            let rows = Outside<[CGPoint]>([])
            return DoctorSample { proposal, subviews in
                let (points, size) = Chips.flow(Chips.sizes(subviews), width: proposal.width ?? .infinity)
                rows.value = points
                return size
            } place: { bounds, _, subviews in
                for (subview, point) in zip(subviews, rows.value) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("the widths of the last question, in the cache", .orderMatters) {
            CachedSample(make: { _ in [] }) { proposal, subviews, cache in
                cache = Chips.sizes(subviews)
                if let width = proposal.width {
                    cache = cache.map { CGSize(width: min($0.width, width), height: $0.height) }
                }
                return Chips.columnSize(cache)
            } place: { bounds, _, subviews, cache in
                var y = bounds.minY
                for (subview, size) in zip(subviews, cache) {
                    subview.place(at: CGPoint(x: bounds.minX + size.width / 4, y: y), proposal: .unspecified)
                    y += size.height + Chips.spacing
                }
            }
        },
        // The chips have one size each, so only texts show it.
        FaultyLayout("half the width of the last question, in the cache", .orderMatters) {
            CachedSample(make: { _ in [] }) { proposal, subviews, cache in
                cache = Chips.sizes(subviews, ProposedViewSize(width: (proposal.width ?? 400) / 2, height: nil))
                return CGSize(width: proposal.width ?? 400, height: cache.map(\.height).reduce(0, +))
            } place: { bounds, _, subviews, cache in
                var y = bounds.minY
                for (subview, size) in zip(subviews, cache) {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(size))
                    y += size.height
                }
            }
        },
        FaultyLayout("the proposal of the last question, in the cache", .orderMatters) {
            CachedSample(make: { _ in [] }) { proposal, subviews, cache in
                cache = [proposal.replacingUnspecifiedDimensions()]
                return Chips.flow(Chips.sizes(subviews), width: proposal.width ?? .infinity).size
            } place: { bounds, _, subviews, cache in
                let points = Chips.flow(Chips.sizes(subviews), width: cache.first?.width ?? 0).points
                for (subview, point) in zip(subviews, points) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("heights that updateCache adds to those it has", .warning(.staleCache)) {
            CachedSample(make: { [Chips.columnSize(Chips.sizes($0))] }) { cache, subviews in
                cache[0].height += Chips.columnSize(Chips.sizes(subviews)).height
            } size: { _, _, cache in
                cache[0]
            } place: { bounds, _, subviews, _ in
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
        FaultyLayout("sizes that updateCache keeps, in a column", .warning(.staleCache)) {
            CachedSample(make: { Chips.sizes($0) }, update: { _, _ in }) { _, _, cache in
                Chips.columnSize(cache)
            } place: { bounds, _, subviews, cache in
                var y = bounds.minY
                for (subview, size) in zip(subviews, cache) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + size.width / 2, y: y), anchor: .top, proposal: .unspecified)
                    y += size.height + Chips.spacing
                }
            }
        },
        FaultyLayout("widths that updateCache keeps, in a row", .warning(.staleCache), .unspecified) {
            CachedSample(make: { Chips.sizes($0) }, update: { _, _ in }) { _, _, cache in
                Chips.rowSize(cache)
            } place: { bounds, _, subviews, cache in
                var x = bounds.minX
                for (subview, size) in zip(subviews, cache) {
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += size.width + Chips.spacing
                }
            }
        },
        FaultyLayout("an extent that updateCache only lets grow", .warning(.staleCache)) {
            CachedSample(
                make: { [Chips.columnSize(Chips.sizes($0))] },
                update: { cache, subviews in
                    let new = Chips.columnSize(Chips.sizes(subviews))
                    cache[0] = CGSize(width: max(cache[0].width, new.width), height: max(cache[0].height, new.height))
                }
            ) { _, _, cache in
                cache[0]
            } place: { bounds, _, subviews, _ in
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
    ]

    static let placing = [
        FaultyLayout("the last one not placed", .warning(.unplaced)) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                var y = bounds.minY
                for subview in subviews.dropLast() {
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                    y += 36
                }
            }
        },
        FaultyLayout("only every second one placed", .warning(.unplaced)) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                for index in stride(from: 0, to: subviews.count, by: 2) {
                    subviews[index].place(
                        at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index) * 36), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("all placed twice", .warning(.placedTwice)) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: bounds.origin)
                Chips.placeColumn(subviews, from: bounds.origin)
            }
        },
        FaultyLayout("the index multiplied once too often", .warning(.outside)) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(index * index) * 36),
                        proposal: .unspecified)
                }
            }
        },
        FaultyLayout("all in the middle of a size of the first", .warning(.overflow)) {
            DoctorSample {
                Chips.sizes($1).first ?? .zero
            } place: { bounds, _, subviews in
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
                }
            }
        },
        FaultyLayout("a diagonal from 0,0", .boundsIgnored) {
            DoctorSample { _, subviews in
                CGSize(width: 120 + CGFloat(subviews.count) * 20, height: 28 + CGFloat(subviews.count) * 20)
            } place: { _, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: CGFloat(index) * 20, y: CGFloat(index) * 20), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("above the top", .warning(.outside)) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                Chips.placeColumn(subviews, from: CGPoint(x: bounds.minX, y: bounds.minY - 60))
            }
        },
    ]

    static let cost = [
        FaultyLayout("each height from all before", .growingQuestions) {
            DoctorSample {
                Chips.columnSize(Chips.sizes($1))
            } place: { bounds, _, subviews in
                for (index, subview) in subviews.enumerated() {
                    let y = (0..<index).reduce(bounds.minY) { y, before in
                        y + subviews[before].sizeThatFits(.unspecified).height + Chips.spacing
                    }
                    subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                }
            }
        },
        FaultyLayout("all measured for each size", .growingQuestions) {
            DoctorSample { _, subviews in
                let sizes = subviews.map { _ in Chips.sizes(subviews).map(\.width).max() ?? 0 }
                return CGSize(width: sizes.max() ?? 0, height: Chips.columnSize(Chips.sizes(subviews)).height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("pairs compared", .growingQuestions) {
            DoctorSample { _, subviews in
                var most = CGFloat(0)
                for one in subviews {
                    for two in subviews {
                        most = max(most, one.sizeThatFits(.unspecified).width, two.sizeThatFits(.unspecified).width)
                    }
                }
                return CGSize(width: most, height: Chips.columnSize(Chips.sizes(subviews)).height)
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
        FaultyLayout("asleep for a tenth of a second", .warning(.slow)) {
            DoctorSample { _, subviews in
                usleep(120_000)
                return Chips.columnSize(Chips.sizes(subviews))
            } place: {
                Chips.placeColumn($2, from: $0.origin)
            }
        },
    ]
}
