import GalleySDK

/// The layouts and values of a scene that have no text form: the host reads them by number.
@MainActor struct SceneInstances {
    private struct Known {
        var layout: ViewLayout
        var number: Int
        var version: Int
    }

    private var known: [UInt64: Known] = [:]
    private var layouts: [Int: ViewLayout] = [:]
    private var order: [Int] = []
    private var values: [AnyViewValue] = []

    // The layouts of all sessions share one sequence of numbers, because a host asks by the number alone.
    private static var last = 0
    // The host may look at earlier scenes, so that their layouts stay for a while.
    private static let limit = 4_096

    /// The layout with a number.
    subscript(number: Int) -> ViewLayout? { layouts[number] }

    /// Returns the number of an element's layout: its current number if the layout is equal, otherwise a new one.
    mutating func number(of element: ViewElement, _ layout: @autoclosure () -> ViewLayout) -> Int {
        if let old = known[element.id], old.version == element.contentVersion { return old.number }
        let layout = layout()
        if let old = known[element.id], old.layout.isSame(as: layout) {
            known[element.id]?.version = element.contentVersion
            return old.number
        }
        Self.last += 1
        known[element.id] = Known(layout: layout, number: Self.last, version: element.contentVersion)
        layouts[Self.last] = layout
        order.append(Self.last)
        return Self.last
    }

    /// Keeps a value as long as the host may read it.
    mutating func keep(_ value: AnyViewValue) {
        if value.handle != nil { values.append(value) }
    }

    /// Forgets the layouts of elements that are gone, and the oldest of those that have been replaced.
    mutating func end(keeping isShown: (UInt64) -> Bool) {
        for id in known.keys where !isShown(id) { known[id] = nil }
        trim()
    }

    /// Forgets the layout of an element that is gone from a scene written in parts.
    mutating func forget(_ id: UInt64) { known[id] = nil }

    /// Forgets the oldest layouts of those that have been replaced, if there are many.
    mutating func trim() {
        if values.count > Self.limit { values.removeFirst(values.count - Self.limit) }
        guard order.count > Self.limit else { return }
        let current = Set(known.values.map(\.number))
        let old = order.prefix(order.count - Self.limit).filter { !current.contains($0) }
        for number in old { layouts[number] = nil }
        let forgotten = Set(old)
        order.removeAll { forgotten.contains($0) }
    }
}
