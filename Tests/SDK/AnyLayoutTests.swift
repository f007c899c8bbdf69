import GalleyABI
import GalleySDK
import Testing

@Suite struct AnyLayoutTests {
    @Test("cal-010: the same type keeps its cache with updateCache, another type makes a new one")
    func caches() {
        let host = FakeHost([.fixed("a", 10, 10)])
        let (first, second) = (Probe(), Probe())
        var cache = AnyLayout(first).makeCache(subviews: host.subviews)
        AnyLayout(second).updateCache(&cache, subviews: host.subviews)
        #expect(first.calls.counts == SIMD2(1, 0))
        #expect(second.calls.counts == SIMD2(0, 1))
        let stack = AnyLayout(VStackLayout())
        stack.updateCache(&cache, subviews: host.subviews)
        #expect(stack.sizeThatFits(proposal: .unspecified, subviews: host.subviews, cache: &cache).height == 10)
        AnyLayout(first).updateCache(&cache, subviews: host.subviews)
        #expect(first.calls.counts == SIMD2(2, 0))
    }

    @Test("Types: the same, another, one in another AnyLayout")
    func types() {
        let probe = AnyLayout(Probe())
        #expect(probe.isSameType(as: AnyLayout(Probe())))
        #expect(!probe.isSameType(as: AnyLayout(ZStackLayout())))
        #expect(!AnyLayout(HStackLayout()).isSameType(as: AnyLayout(VStackLayout())))
        #expect(AnyLayout(probe).instance == probe.instance)
    }

    @Test("An instance is destroyed once, after the last copy, and its owner after it")
    func lifetime() {
        final class Owner {}
        weak var owner: Owner?
        do {
            let kept = Owner()
            owner = kept
            let probe = AnyLayout(Probe())
            // The same table with an instance of its own: destroy releases it.
            let instance = Unmanaged.passRetained(LayoutBox(Probe()) as LayoutStorage).toOpaque()
            let layout = AnyLayout(functions: probe.functions, instance: instance, owner: kept)
            let copy = layout
            #expect(copy.instance == instance)
        }
        #expect(owner == nil)
    }

    @Test("cal-009: without an own updateCache, an update makes the cache again")
    func defaultUpdate() {
        final class Count { var made = 0 }
        struct Counting: Layout {
            var count: Count
            func makeCache(subviews: Subviews) -> Int {
                count.made += 1
                return 0
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize { .zero }
            func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
        }
        let (count, host) = (Count(), FakeHost([]))
        let layout = AnyLayout(Counting(count: count))
        var cache = layout.makeCache(subviews: host.subviews)
        layout.updateCache(&cache, subviews: host.subviews)
        layout.updateCache(&cache, subviews: host.subviews)
        #expect(count.made == 3)
    }

    @Test("A cache that could not be made: its layout answers nothing, and the pass has the error")
    func failedCache() {
        struct Outer: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let inner = AnyLayout(Inner())
                var cache = inner.makeCache(subviews: subviews)
                _ = inner.spacing(subviews: subviews, cache: &cache)
                inner.placeSubviews(in: .zero, proposal: proposal, subviews: subviews, cache: &cache)
                return inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        struct Inner: Layout {
            func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.zero) } }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
                cache[0]
            }
            func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {}
        }
        let container = Container(Outer(), [.fixed("a", 10, 10)])
        #expect(container.size(nil, nil) == [10, 10])
        container.host.children[0].status = GALLEY_ERROR_BUDGET
        #expect(container.size(nil, nil) == [Double(GALLEY_ERROR_BUDGET)])
    }

    @Test("After an error in updateCache the old cache holds")
    func failedUpdate() {
        struct Asking: Layout {
            func makeCache(subviews: Subviews) -> CGFloat { subviews.reduce(0) { $0 + $1.sizeThatFits(.zero).width } }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
                CGSize(width: cache, height: 0)
            }
            func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {}
        }
        let container = Container(Asking(), [.fixed("a", 10, 10)])
        container.host.children[0].status = GALLEY_ERROR_TOO_DEEP
        var cache = container.cache
        let (functions, instance) = (container.layout.functions, container.layout.instance)
        #expect(functions.pointee.update_cache(instance, container.host.handle, &cache) == GALLEY_ERROR_TOO_DEEP)
        #expect(cache == container.cache)
        container.host.children[0].status = GALLEY_OK
        #expect(container.size(nil, nil) == [10, 0])
    }
}

@Suite struct GeometryTests {
    @Test("pvs-001, pvs-004, pvs-005: proposals")
    func proposals() {
        #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
        #expect(
            ProposedViewSize(width: .infinity, height: 0).replacingUnspecifiedDimensions(
                by: CGSize(width: 5, height: 5))
                == CGSize(width: CGFloat.infinity, height: 0))
        #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
        let names = [ProposedViewSize.zero, .infinity, .unspecified, .init(width: 1, height: nil)].map {
            switch $0 {
            case .zero: "zero"
            case .infinity: "infinity"
            case .unspecified: "unspecified"
            default: "other"
            }
        }
        #expect(names == ["zero", "infinity", "unspecified", "other"])
    }

    @Test("ani-001, ani-002: unit points and angles animate multiplied by 128")
    func animatableData() {
        #expect(UnitPoint(x: 0.25, y: 0.5).animatableData == AnimatablePair(32, 64))
        var angle = Angle(radians: 0.5)
        #expect(angle.animatableData == 64)
        angle.animatableData = 128
        #expect(angle == .radians(1))
        var number = 2.0
        number.interpolate(towards: 4, amount: 0.25)
        #expect(number == 2.5)
    }

    @Test("The animatable data of an AnyLayout is that of the layout inside")
    func animatableDataInside() {
        struct Gap: Layout {
            var gap: Double
            var animatableData: AnimatablePair<Double, CGFloat> {
                get { AnimatablePair(gap, 1) }
                set { gap = newValue.first }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: gap, height: 0)
            }
            func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        var layout = AnyLayout(Gap(gap: 4))
        let (data, plain) = (layout.animatableData, AnyLayout(HStackLayout()).animatableData)
        #expect(data.magnitudeSquared == 17 && data == AnyLayout(Gap(gap: 4)).animatableData)
        #expect(data != AnyLayout(Gap(gap: 5)).animatableData && data - data == .zero && plain == .zero)
        #expect(data + .zero == data && data - plain == data && (.zero - data).magnitudeSquared == 17)
        layout.animatableData = data + (AnyLayout(Gap(gap: 8)).animatableData - data).scaled(by: 0.25)
        var cache = layout.makeCache(subviews: FakeHost([]).subviews)
        #expect(layout.sizeThatFits(proposal: .zero, subviews: FakeHost([]).subviews, cache: &cache).width == 5)
        // Data of another type changes nothing.
        layout.animatableData = plain
        #expect(layout.sizeThatFits(proposal: .zero, subviews: FakeHost([]).subviews, cache: &cache).width == 5)
    }

    @Test("Transforms")
    func transforms() {
        let turned = CGPoint(x: 0, y: -10).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x - 10) < 1e-12 && abs(turned.y) < 1e-12)
        let map = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 5, y: 6))
        #expect(CGPoint(x: 5, y: 6).applying(map.inverted()) == CGPoint(x: 1, y: 1))
        #expect(CGRect(x: 0, y: 0, width: 1, height: 2).applying(map) == CGRect(x: 3, y: 4, width: 2, height: 4))
        #expect(Angle.degrees(180) * 0.5 - .degrees(90) == .zero)
    }
}
