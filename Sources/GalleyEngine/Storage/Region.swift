import Glibc
import Synchronization

/// A growing array of trivial elements whose addresses never change.
///
/// Reserves address space for `capacity` elements at once, which memory backs only where it is written. So growing
/// copies nothing, and pointers into the region stay valid as long as it exists.
package struct Region<Element> {
    package let base: UnsafeMutablePointer<Element>
    package let capacity: Int
    /// The number of elements, which `extend` and `shrink` change.
    package var count = 0

    /// Reserves address space; returns nil if the system refuses it. The elements must be trivial, because none is
    /// deinitialized. A region that `isLarge` uses large pages behind its first two megabytes, where the system
    /// has them: fewer page faults while it fills, and up to two megabytes more than needed. To clear a large page takes
    /// longer than the whole life of most small regions. A region that `isReused` may start with pages of a released
    /// region: its content is then arbitrary, and no page has to be fetched from the system. Others start with zeros.
    package init?(capacity: Int, isLarge: Bool = false, isReused: Bool = false) {
        assert(_isPOD(Element.self))
        let length = capacity * MemoryLayout<Element>.stride
        if isReused, let spare = SparePages.take(length, ObjectIdentifier(Element.self)) {
            base = spare.bindMemory(to: Element.self, capacity: capacity)
            self.capacity = capacity
            return
        }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let memory = mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            return nil
        }
        // Only advice: nothing depends on it.
        let small = 2 << 20
        if isLarge, length > small { madvise(memory + small, length - small, Int32(MADV_HUGEPAGE)) }
        base = memory.bindMemory(to: Element.self, capacity: capacity)
        self.capacity = capacity
    }

    /// Releases the address space. The region must not be used afterwards.
    package func release(isReused: Bool = false) {
        let length = capacity * MemoryLayout<Element>.stride
        if isReused, SparePages.give(base, length, ObjectIdentifier(Element.self)) { return }
        munmap(base, length)
    }

    /// Adds `amount` uninitialized elements and returns the index of the first; nil if the region is full.
    package mutating func extend(by amount: Int = 1) -> Int? {
        guard amount <= capacity - count else { return nil }
        let first = count
        count += amount
        return first
    }

    /// Removes the last `amount` elements.
    package mutating func shrink(by amount: Int) {
        count -= amount
    }
}

/// The address space of released trees, for the next tree: as with `malloc`, memory that was fetched from the system is
/// kept for a while.
private enum SparePages {
    private struct Spare: @unchecked Sendable {
        let base: UnsafeMutableRawPointer
        let length: Int
        /// The type of the region's elements, because regions of different elements may be equally long.
        let element: ObjectIdentifier
    }

    /// The maximum number of spare regions: those of one tree.
    private static let most = 9
    /// The maximum number of bytes with memory in each of them.
    private static let maximumBytes = 2 << 20
    private static let spares = Mutex<[Spare]>([])

    static func take(_ length: Int, _ element: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        spares.withLock { spares in
            guard let found = spares.lastIndex(where: { $0.length == length && $0.element == element }) else {
                return nil
            }
            return spares.remove(at: found).base
        }
    }

    /// Keeps a region if there is room for it. Its pages beyond `maximumBytes` are returned to the system.
    static func give(_ base: UnsafeMutableRawPointer, _ length: Int, _ element: ObjectIdentifier) -> Bool {
        let spare = Spare(base: base, length: length, element: element)
        return spares.withLock { spares in
            guard spares.count < most else { return false }
            if length > maximumBytes { madvise(spare.base + maximumBytes, length - maximumBytes, MADV_DONTNEED) }
            spares.append(spare)
            return true
        }
    }
}
