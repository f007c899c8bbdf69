// Changes of collections by offsets, which lists of views and caches of layouts make. Embedded Swift has no sets of them.
#if !hasFeature(Embedded)
    import Foundation

    extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
        /// Removes the elements at these offsets.
        public mutating func remove(atOffsets offsets: IndexSet) {
            for offset in offsets.reversed() { remove(at: startIndex + offset) }
        }

        /// Moves the elements at these offsets before the element that is at another offset, in their order.
        public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
            let moved = source.map { self[startIndex + $0] }
            let place = destination - source.count { $0 < destination }
            remove(atOffsets: source)
            insert(contentsOf: moved, at: startIndex + place)
        }
    }
#endif
