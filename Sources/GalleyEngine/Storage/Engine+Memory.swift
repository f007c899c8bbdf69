import GalleyABI
import GalleySDK
import Synchronization

extension UnsafeMutablePointer where Pointee == Engine {
    /// Makes an engine that contains the window's record; nil if the system refuses the address space.
    static func make(_ options: LayoutOptions) -> EnginePointer? {
        let limit = options.nodeLimit
        // Indices have 32 bits, and each node has four slots for children.
        guard limit > 0, limit < Int(UInt32.max) / 4 else { return nil }
        let entries = Int(options.memoCapacity) - 1
        guard let nodes = Region<NodeRecord>(capacity: limit, isReused: true) else { return nil }
        guard let memos = Region<NodeMemo>(capacity: limit) else { return nil }
        guard let frames = Region<FrameRecord>(capacity: limit, isReused: true) else { return nil }
        guard let generations = Region<UInt32>(capacity: limit) else { return nil }
        guard let leaves = Region<LeafRecord>(capacity: limit, isReused: true) else { return nil }
        guard let containers = Region<ContainerRecord>(capacity: limit + 1, isReused: true) else { return nil }
        guard let children = Region<UInt32>(capacity: limit * 4 + 1, isReused: true) else { return nil }
        guard let memo = Region<MemoEntry>(capacity: limit * entries) else { return nil }
        guard let pending = Region<UInt32>(capacity: limit, isReused: true) else { return nil }
        guard let values = Region<LayoutValueRecord>(capacity: limit) else { return nil }
        guard let spacings = Region<galley_spacing_entry>(capacity: (limit + 1) * Engine.spacingCapacity) else {
            return nil
        }
        guard let guides = Region<GuideEntry>(capacity: (limit + 1) * Engine.guideCapacity) else { return nil }
        guard let stacks = Region<StackMemo>(capacity: limit + 1) else { return nil }
        guard let orders = Region<UInt32>(capacity: limit * 4 + 1, isReused: true) else { return nil }
        guard let gaps = Region<Double>(capacity: limit * 4 + 1, isReused: true) else { return nil }
        // Twice the limit: room to sort a stack's children beside the children themselves.
        guard let items = Region<StackItem>(capacity: limit * 2, isReused: true) else { return nil }
        let engine = recycled.withLock { $0.popLast() }?.pointer ?? EnginePointer.allocate(capacity: 1)
        // The number wraps after 2^32 trees.
        var number: UInt32 = 0
        while number == 0 { number = trees.wrappingAdd(1, ordering: .relaxed).newValue }
        // A reused block keeps its pass number, so that handles of the previous tree stay stale.
        let pass = engine.isUsed ? engine.pointee.pass &+ 1 : 1
        engine.initialize(
            to: Engine(
                tracer: Optional<UnsafeMutableRawPointer>.none, functions: SubviewsTable.functions, nodes: nodes,
                memos: memos, frames: frames, generations: generations, leaves: leaves, containers: containers,
                children: children, memo: memo, values: values, spacings: spacings, guides: guides, pending: pending,
                stacks: stacks, orders: orders, gaps: gaps, items: items,
                memoCapacity: options.memoCapacity, usesShortcuts: options.memo != .swiftUI, tree: number, pass: pass,
                firstPass: pass))
        // The first use of a region costs the system a page or more, so it happens here and not in the first pass.
        engine.pointee.pending.base.initialize(to: 0)
        _ = engine.pointee.children.extend()
        _ = engine.pointee.containers.extend()
        engine.container(0).initialize(to: ContainerRecord(window: Window.functions))
        engine.container(0).pointee.isRightToLeft = options.layoutDirection == .rightToLeft
        return engine
    }

    /// Releases all memory except the block itself: a handle that a plugin kept finds its pass number there and is
    /// refused, instead of reading freed memory.
    func recycle() {
        pointee.nodes.release(isReused: true)
        pointee.memos.release()
        pointee.frames.release(isReused: true)
        pointee.generations.release()
        pointee.leaves.release(isReused: true)
        pointee.containers.release(isReused: true)
        pointee.children.release(isReused: true)
        pointee.memo.release()
        pointee.pending.release(isReused: true)
        pointee.values.release()
        pointee.spacings.release()
        pointee.guides.release()
        pointee.stacks.release()
        pointee.orders.release(isReused: true)
        pointee.gaps.release(isReused: true)
        pointee.items.release(isReused: true)
        pointee.pass &+= 1
        let block = Block(pointer: self)
        recycled.withLock { $0.append(block) }
    }

    fileprivate var isUsed: Bool { used.withLock { !$0.insert(UInt(bitPattern: self)).inserted } }
}

/// A block that no tree uses. Only its pass number is read, through handles that outlived their tree.
private struct Block: @unchecked Sendable {
    let pointer: EnginePointer
}

private let recycled = Mutex<[Block]>([])
/// The number of trees so far.
private let trees = Atomic<UInt32>(0)
private let used = Mutex<Set<UInt>>([])

extension ContainerRecord {
    /// Makes the record around the root, which measures and places the root.
    init(window functions: UnsafePointer<galley_layout>) {
        self.init(
            node: .max, functions: functions,
            instance: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(functions)))
    }
}

/// The table of the record around the root. It is never called: the pass measures the root directly.
enum Window {
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(to: galley_layout())
        table.pointee.size = UInt32(MemoryLayout<galley_layout>.size)
        return UnsafePointer(table)
    }()
}
