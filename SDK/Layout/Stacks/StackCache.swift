import GalleyABI

/// What a stack keeps for one container, in flat storage that lasts from solve to solve.
struct StackCache {
    /// What the stack knows of one child.
    struct Child {
        var priority = 0.0
        /// The gap to the previous child.
        var distance = 0.0
        /// The length along the stack at 0 and at infinity; NaN while nobody asked.
        var minimum = Double.nan
        var maximum = Double.nan
        /// The answer to the last solve.
        var major = 0.0
        var minor = 0.0
        /// The position of the guide across the stack.
        var alignment = 0.0
        /// The proposed length along the stack; NaN: none.
        var offered = Double.nan
    }

    private(set) var children: UnsafeMutablePointer<Child>
    /// The order in which the children are served; behind it as much room again, for sorting.
    private(set) var order: UnsafeMutablePointer<UInt32>
    private(set) var count = 0
    private var capacity = 0
    /// Whether the children outgrew the room behind the cache and have memory of their own.
    private var hasMoved = false
    /// All gaps together; never compressed.
    var spacing = 0.0
    /// Whether all children have one priority.
    var equalPriorities = true
    /// Whether the children's answers hold for every proposal, so that only the shares depend on it.
    var rigid = false

    /// The proposal of the last solve; at first one that nobody makes.
    var lastMajor = -Double.infinity
    var lastMinor = -Double.infinity
    /// The result of the last solve.
    var major = 0.0
    var minor = 0.0
    /// The distance from the stack's edge to the line on which the guides lie.
    var line = 0.0

    /// A cache with room for so many children behind it: one allocation in all.
    static func make(_ count: Int) -> UnsafeMutablePointer<StackCache> {
        let head = MemoryLayout<StackCache>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: head + size(count), alignment: MemoryLayout<StackCache>.alignment)
        let cache = memory.bindMemory(to: StackCache.self, capacity: 1)
        // The head's stride is a multiple of eight, as is a child's: all of it is aligned.
        cache.initialize(to: StackCache(memory + head, count))
        return cache
    }

    /// Frees what `make` made.
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

    /// Reads what holds from now on: priorities and gaps (Layout rules §1.1).
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
    /// The gap between children; NaN: what they prefer.
    var spacing: Double

    @inline(__always) var isVertical: Bool { axis == .vertical }

    /// Whether both have the same parameters, bit for bit.
    static func == (one: Stack, other: Stack) -> Bool {
        one.axis == other.axis && one.alignment == other.alignment
            && one.spacing.bitPattern == other.spacing.bitPattern
    }

    @inline(__always) func proposal(_ major: Double, _ minor: Double) -> galley_proposal {
        isVertical ? galley_proposal(width: minor, height: major) : galley_proposal(width: major, height: minor)
    }

    @inline(__always) func major(_ size: galley_size) -> Double { isVertical ? size.height : size.width }
    @inline(__always) func minor(_ size: galley_size) -> Double { isVertical ? size.width : size.height }

    /// The guide's default in a child.
    @inline(__always) func defaultAlignment(_ size: galley_size) -> Double {
        switch alignment {
        case GALLEY_ALIGNMENT_HORIZONTAL_CENTER: size.width * 0.5
        case GALLEY_ALIGNMENT_VERTICAL_CENTER: size.height * 0.5
        default: GuideTable.defaultValue(alignment, width: size.width, height: size.height)
        }
    }
}
