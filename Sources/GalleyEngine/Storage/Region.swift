import Glibc
import Synchronization

/// A growing array of trivial elements whose addresses never change.
///
/// Address space for `capacity` elements is reserved at once and backed by memory only where it is
/// written, so growing copies nothing and pointers into it stay valid as long as the region lives.
package struct Region<Element> {
    package let base: UnsafeMutablePointer<Element>
    package let capacity: Int
    /// How many elements there are; `extend` and `shrink` change it.
    package var count = 0

    /// Fails where the machine refuses the reservation. The elements must be trivial: nothing ends them.
    /// One that `isLarge` is backed by large pages where the machine has them: fewer interruptions while it fills, and
    /// up to two megabytes more than needed. One that `isReused` may begin with the pages of a region that gave them back:
    /// what it holds is then arbitrary, and no page of it has to be fetched from the system. Others begin with zeros.
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
        // A wish; nothing depends on whether it is granted.
        if isLarge { madvise(memory, length, Int32(MADV_HUGEPAGE)) }
        base = memory.bindMemory(to: Element.self, capacity: capacity)
        self.capacity = capacity
    }

    /// Gives the address space back. Nothing may use the region afterwards.
    package func release(isReused: Bool = false) {
        let length = capacity * MemoryLayout<Element>.stride
        if isReused, SparePages.give(base, length, ObjectIdentifier(Element.self)) { return }
        munmap(base, length)
    }

    /// The index of `amount` new, uninitialized elements in a row, or nil when the region is full.
    package mutating func extend(by amount: Int = 1) -> Int? {
        guard amount <= capacity - count else { return nil }
        let first = count
        count += amount
        return first
    }

    /// Forgets the last `amount` elements.
    package mutating func shrink(by amount: Int) {
        count -= amount
    }
}

/// Address space of regions whose tree is gone, for the tree that comes next: as with `malloc`, memory that was fetched from
/// the system stays for a while.
private enum SparePages {
    private struct Spare: @unchecked Sendable {
        let base: UnsafeMutableRawPointer
        let length: Int
        /// What the region held: regions of different elements may be equally long.
        let element: ObjectIdentifier
    }

    /// The regions of one tree.
    private static let most = 9
    /// Backed by memory in each of them.
    private static let mostBytes = 2 << 20
    private static let spares = Mutex<[Spare]>([])

    static func take(_ length: Int, _ element: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        spares.withLock { spares in
            guard let found = spares.lastIndex(where: { $0.length == length && $0.element == element }) else {
                return nil
            }
            return spares.remove(at: found).base
        }
    }

    /// Keeps a region, if there is room for it. Its pages past `mostBytes` go back to the system.
    static func give(_ base: UnsafeMutableRawPointer, _ length: Int, _ element: ObjectIdentifier) -> Bool {
        let spare = Spare(base: base, length: length, element: element)
        return spares.withLock { spares in
            guard spares.count < most else { return false }
            if length > mostBytes { madvise(spare.base + mostBytes, length - mostBytes, MADV_DONTNEED) }
            spares.append(spare)
            return true
        }
    }
}
