// Layouts of any type exist only where types exist at run time.
#if !hasFeature(Embedded)
    import GalleyABI

    extension LayoutType {
        /// Describes a layout type whose instances are layouts that the plugin made itself, each under a number: the
        /// containers of views.
        ///
        /// - Parameters:
        ///   - id: the id, unique in the plugin.
        ///   - name: the name for people.
        ///   - layout: returns the layout with a number; nil if there is none.
        public convenience init(
            instancesOf id: String, name: String, layout: @escaping (Int) -> AnyLayout?
        ) {
            self.init(id: id, name: name, numberCount: nil) { arguments in
                guard let number = arguments.value("instance", as: Int.self) else { return nil }
                guard let layout = layout(number) else {
                    Message("no layout of the views has the number \(number)").send()
                    return nil
                }
                return LayoutInstance(layout)
            }
            add(LayoutParameter(argument: "instance", Int.self, typeName: "Int", required: true))
        }
    }

    /// A container of views. It forwards each call to the layout that the views made, whose type may be any.
    final class LayoutInstance: LayoutStorage {
        init(_ layout: AnyLayout) {
            let copy = UnsafeMutablePointer<AnyLayout>.allocate(capacity: 1)
            copy.initialize(to: layout)
            super.init(at: copy)
        }

        // The layout that receives the calls. `setParameter` replaces it by the layout of another instance.
        private var place: UnsafeMutablePointer<AnyLayout> {
            address.unsafelyUnwrapped.assumingMemoryBound(to: AnyLayout.self)
        }

        private var current: AnyLayout { place.pointee }

        deinit {
            place.deinitialize(count: 1)
            place.deallocate()
        }

        override var typeIdentifier: ObjectIdentifier { ObjectIdentifier(LayoutInstance.self) }

        override var animatable: AnimatableFunctions { .vectors(AnimatableExport.vectors) }

        override func properties(_ result: UnsafeMutablePointer<galley_layout_properties>) {
            _ = current.functions.pointee.properties(current.instance, result)
        }

        /// A cache, and the layout that made it.
        private struct InnerCache {
            var layout: AnyLayout
            var pointer: UnsafeMutableRawPointer?
        }

        private func inner(_ cache: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<InnerCache> {
            cache.unsafelyUnwrapped.assumingMemoryBound(to: InnerCache.self)
        }

        override func makeCache(
            _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> galley_status {
            var made = InnerCache(layout: current)
            let status = made.layout.functions.pointee.make_cache(made.layout.instance, subviews, &made.pointer)
            guard status >= 0 else { return status }
            let memory = UnsafeMutablePointer<InnerCache>.allocate(capacity: 1)
            memory.initialize(to: made)
            cache.pointee = UnsafeMutableRawPointer(memory)
            return status
        }

        override func updateCache(
            _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> galley_status {
            let known = inner(cache.pointee)
            if known.pointee.layout.isSameType(as: current) {
                let status = current.functions.pointee.update_cache(
                    current.instance, subviews, &known.pointee.pointer)
                if status >= 0 { known.pointee.layout = current }
                return status
            }
            var made: UnsafeMutableRawPointer?
            let status = makeCache(subviews, &made)
            guard status >= 0 else { return status }
            destroyCache(cache.pointee)
            cache.pointee = made
            return status
        }

        override func destroyCache(_ cache: UnsafeMutableRawPointer?) {
            guard cache != nil else { return }
            let known = inner(cache)
            known.pointee.layout.functions.pointee.destroy_cache(known.pointee.layout.instance, known.pointee.pointer)
            known.deinitialize(count: 1)
            known.deallocate()
        }

        override func sizeThatFits(
            _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
            _ result: UnsafeMutablePointer<galley_size>
        ) -> galley_status {
            current.functions.pointee.size_that_fits(
                current.instance, inner(cache).pointee.pointer, subviews, proposal, result)
        }

        override func placeSubviews(
            _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
            _ proposal: galley_proposal
        ) -> galley_status {
            current.functions.pointee.place_subviews(
                current.instance, inner(cache).pointee.pointer, subviews, bounds, proposal)
        }

        override func spacing(
            _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews,
            _ result: UnsafeMutablePointer<galley_spacing>
        ) -> galley_status {
            current.functions.pointee.spacing(current.instance, inner(cache).pointee.pointer, subviews, result)
        }

        override func explicitAlignment(
            _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
            _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
        ) -> galley_status {
            current.functions.pointee.explicit_alignment(
                current.instance, inner(cache).pointee.pointer, subviews, bounds, proposal, guide, result)
        }

        // MARK: Animatable data

        // The views' layouts are made with this SDK, so their instances are storages.
        private var storage: LayoutStorage? {
            guard current.functions == LayoutStorage.functions else { return nil }
            return LayoutStorage.borrow(current.instance) { $0 }
        }

        override func readVector() -> AnimatedVector? {
            guard let storage, let vector = storage.readVector() else { return nil }
            return LayoutInstanceVector(vector, of: storage.typeIdentifier)
        }

        override func writeVector(_ vector: AnimatedVector) {
            guard let vector = vector as? LayoutInstanceVector, let storage, vector.type == storage.typeIdentifier
            else { return }
            storage.writeVector(vector.inner)
        }
    }

    /// The animatable data of a layout of any type. Setting data of another type changes nothing.
    private final class LayoutInstanceVector: AnimatedVector {
        let inner: AnimatedVector
        let type: ObjectIdentifier

        init(_ inner: AnimatedVector, of type: ObjectIdentifier) {
            (self.inner, self.type) = (inner, type)
            super.init()
        }

        private func matching(_ other: AnimatedVector) -> AnimatedVector? {
            guard let other = other as? LayoutInstanceVector, other.type == type else { return nil }
            return other.inner
        }

        override func copy() -> AnimatedVector { LayoutInstanceVector(inner.copy(), of: type) }
        override func add(_ other: AnimatedVector) { if let other = matching(other) { inner.add(other) } }
        override func subtract(_ other: AnimatedVector) { if let other = matching(other) { inner.subtract(other) } }
        override func scale(_ factor: Double) { inner.scale(factor) }
        override var magnitudeSquared: Double { inner.magnitudeSquared }
    }
#endif
