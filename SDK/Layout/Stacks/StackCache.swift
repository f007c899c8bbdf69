import GalleyABI

/// The cache of a stack for one container, in contiguous memory that is reused from solve to solve.
struct StackCache {
    /// The state of one child.
    struct Child {
        var priority = 0.0
        /// The gap to the previous child.
        var distance = 0.0
        /// The lengths along the stack for 0 and for infinity; NaN if not yet measured.
        var minimum = Double.nan
        var maximum = Double.nan
        /// The child's size in the last solve.
        var major = 0.0
        var minor = 0.0
        /// The position of the child's guide across the stack.
        var alignment = 0.0
        /// The proposed length along the stack; NaN if unspecified.
        var offered = Double.nan
    }

    private(set) var children: UnsafeMutablePointer<Child>
    /// The order in which the children are served, followed by equal room for sorting.
    private(set) var order: UnsafeMutablePointer<UInt32>
    private(set) var count = 0
    private var capacity = 0
    /// Whether the children outgrew the room behind the cache and have their own memory.
    private var hasMoved = false
    /// The sum of all gaps, which are never compressed.
    var spacing = 0.0
    /// Whether all children have the same priority.
    var equalPriorities = true
    /// Whether no child's size depends on the proposal, so that only the shares do.
    var rigid = false

    /// The proposal of the last solve; initially a value that no caller proposes.
    var lastMajor = -Double.infinity
    var lastMinor = -Double.infinity
    /// The stack's size in the last solve.
    var major = 0.0
    var minor = 0.0
    /// The distance from the stack's edge to the line through the guides.
    var line = 0.0

    /// Makes a cache followed by room for `count` children, in one allocation.
    static func make(_ count: Int) -> UnsafeMutablePointer<StackCache> {
        let head = MemoryLayout<StackCache>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: head + size(count), alignment: MemoryLayout<StackCache>.alignment)
        let cache = memory.bindMemory(to: StackCache.self, capacity: 1)
        // The strides of the head and of a child are multiples of eight, so all parts are aligned.
        cache.initialize(to: StackCache(memory + head, count))
        return cache
    }

    /// Frees a cache from `make`.
    static func destroy(_ cache: UnsafeMutablePointer<StackCache>) {
        if cache.pointee.hasMoved { UnsafeMutableRawPointer(cache.pointee.children).deallocate() }
        UnsafeMutableRawPointer(cache).deallocate()
    }

    private init(_ memory: UnsafeMutableRawPointer, _ capacity: Int) {
        children = memory.bindMemory(to: Child.self, capacity: capacity)
        order = (memory + capacity * MemoryLayout<Child>.stride).bindMemory(to: UInt32.self, capacity: 2 * capacity)
        self.capacity = capacity
    }

    private static func size(_ count: Int) -> Int {
        count * (MemoryLayout<Child>.stride + 2 * MemoryLayout<UInt32>.stride)
    }

    /// Reads the children's priorities and gaps (Layout rules §1.1).
    mutating func update(_ stack: Stack, _ subviews: galley_subviews) -> galley_status {
        var traits = galley_traits()
        var status = subviews.functions.pointee.traits(subviews, &traits)
        if status < 0 { return status }
        reserve(Int(subviews.count))
        (spacing, equalPriorities, rigid) = (0, true, false)
        (lastMajor, lastMinor) = (-.infinity, -.infinity)
        let asksPriority = traits.flags & GALLEY_TRAIT_EQUAL_PRIORITIES == 0
        var previous = ViewSpacing()
        for index in 0..<count {
            var child = Child()
            if asksPriority {
                status = subviews.functions.pointee.priority(subviews, UInt32(index), &child.priority)
                if status < 0 { return status }
                if index > 0, child.priority != children.pointee.priority { equalPriorities = false }
            }
            if !stack.spacing.isNaN {
                child.distance = index > 0 ? stack.spacing : 0
            } else if count > 1 {
                let next = ViewSpacing(of: UInt32(index), in: subviews, status: &status)
                if status < 0 { return status }
                if index > 0 { child.distance = Double(previous.distance(to: next, along: stack.axis)) }
                previous = next
            }
            spacing += child.distance
            children[index] = child
            order[index] = UInt32(index)
        }
        return GALLEY_OK
    }

    private mutating func reserve(_ count: Int) {
        self.count = count
        if count <= capacity { return }
        if hasMoved { UnsafeMutableRawPointer(children).deallocate() }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: StackCache.size(count), alignment: MemoryLayout<Child>.alignment)
        children = memory.bindMemory(to: Child.self, capacity: count)
        order = (memory + count * MemoryLayout<Child>.stride).bindMemory(to: UInt32.self, capacity: 2 * count)
        (capacity, hasMoved) = (count, true)
    }
}

/// The parameters of a stack.
struct Stack {
    var axis: Axis
    /// The guide across the stack.
    var alignment: galley_alignment
    /// The gap between children; NaN for their preferred gaps.
    var spacing: Double

    @inline(__always) var isVertical: Bool { axis == .vertical }

    /// Returns whether both have the same parameters, bit for bit.
    static func == (one: Stack, other: Stack) -> Bool {
        one.axis == other.axis && one.alignment == other.alignment
            && one.spacing.bitPattern == other.spacing.bitPattern
    }

    @inline(__always) func proposal(_ major: Double, _ minor: Double) -> galley_proposal {
        isVertical ? galley_proposal(width: minor, height: major) : galley_proposal(width: major, height: minor)
    }

    @inline(__always) func major(_ size: galley_size) -> Double { isVertical ? size.height : size.width }
    @inline(__always) func minor(_ size: galley_size) -> Double { isVertical ? size.width : size.height }

    /// Returns the guide's default position in a child.
    @inline(__always) func defaultAlignment(_ size: galley_size) -> Double {
        switch alignment {
        case GALLEY_ALIGNMENT_HORIZONTAL_CENTER: size.width * 0.5
        case GALLEY_ALIGNMENT_VERTICAL_CENTER: size.height * 0.5
        default: GuideTable.defaultValue(alignment, width: size.width, height: size.height)
        }
    }
}
