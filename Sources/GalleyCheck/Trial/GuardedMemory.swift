import Glibc

/// Memory in which the byte behind the last one cannot be touched: whoever writes past the end dies there.
struct GuardedMemory<Element>: ~Copyable {
    let start: UnsafeMutablePointer<Element>
    private let pages: UnsafeMutableRawPointer
    private let size: Int

    /// Room for `count` elements that are all zero bytes, right before a page without access.
    init?(_ count: Int) {
        let page = Int(getpagesize())
        let bytes = count * MemoryLayout<Element>.stride
        let (room, overflow) = ((bytes + page - 1) / page * page).addingReportingOverflow(page)
        guard !overflow, let pages = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            pages != MAP_FAILED, mprotect(pages + room - page, page, PROT_NONE) == 0
        else { return nil }
        self.pages = pages
        size = room
        start = (pages + room - page - bytes).bindMemory(to: Element.self, capacity: count)
    }

    deinit { munmap(pages, size) }
}

/// Memory that can be read and not written.
enum ReadOnlyMemory {
    /// A copy of `values` that lives as long as the process.
    static func copy<Element>(of values: [Element]) -> UnsafePointer<Element> {
        let bytes = max(values.count * MemoryLayout<Element>.stride, 1)
        let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            // Without memory for a page nothing can be checked; a copy that can be written is as good as it gets.
            let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(values.count, 1))
            copy.initialize(from: values, count: values.count)
            return UnsafePointer(copy)
        }
        let start = memory.bindMemory(to: Element.self, capacity: max(values.count, 1))
        start.initialize(from: values, count: values.count)
        mprotect(memory, bytes, PROT_READ)
        return UnsafePointer(start)
    }

    /// A copy of `value` that lives as long as the process.
    static func copy<Element>(of value: Element) -> UnsafePointer<Element> { copy(of: [value]) }
}
