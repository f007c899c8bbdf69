import Foundation

/// Objects of models, which are kept in memory.
@Observable public final class ModelContext: @unchecked Sendable {
    // Sound: as in SwiftData, a context is used on one thread; that of views, on the main one.
    private var models: [any PersistentModel] = []
    /// Whether changes are saved by themselves. It has no effect.
    @ObservationIgnored public var autosaveEnabled = true
    /// The changes that can be undone. It has no effect.
    @ObservationIgnored public var undoManager: UndoManager?
    /// The container of the context.
    @ObservationIgnored public let container: ModelContainer

    /// Makes a context without objects.
    public init(_ container: ModelContainer) { self.container = container }

    /// Whether there are changes that are not saved: never.
    public var hasChanges: Bool { false }

    /// Adds an object.
    public func insert<T: PersistentModel>(_ model: T) {
        if !models.contains(where: { $0 === model }) { models.append(model) }
    }

    /// Removes an object.
    public func delete<T: PersistentModel>(_ model: T) { models.removeAll { $0 === model } }

    /// Removes the objects of a type that a predicate is true for.
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) }
    }

    /// Has no effect: objects are kept in memory.
    public func save() throws {}
    /// Has no effect: changes are not undone.
    public func rollback() {}
    /// Has no effect: changes are seen at once.
    public func processPendingChanges() {}

    /// Performs changes.
    public func transaction(block: () throws -> Void) throws { try block() }

    /// Returns the objects that a descriptor describes, in the order in which they were added if it says no other.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        var found = models.compactMap { $0 as? T }
        if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        if let offset = descriptor.fetchOffset { found.removeFirst(min(max(offset, 0), found.count)) }
        if let limit = descriptor.fetchLimit { found = Array(found.prefix(max(limit, 0))) }
        return found
    }

    /// Returns the number of the objects that a descriptor describes.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try fetch(descriptor).count
    }
}

/// Which objects are wanted, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
    /// What is true of the objects; nil: all.
    public var predicate: Predicate<T>?
    /// The order.
    public var sortBy: [SortDescriptor<T>]
    /// The maximum number of objects.
    public var fetchLimit: Int?
    /// The number of objects that are left out, from the first.
    public var fetchOffset: Int?
    /// The properties that are read with the objects. It has no effect.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// Makes a descriptor.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}

/// The store of models: memory, which ends with the views.
public final class ModelContainer: @unchecked Sendable {
    // Sound: written once, on the main actor.
    private var context: ModelContext?

    /// Makes a store. All settings mean the same.
    public init(for forTypes: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {}
    /// Makes a store. All settings mean the same.
    public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {}
    init() {}

    /// The context of the views.
    @MainActor public var mainContext: ModelContext { madeContext }

    var madeContext: ModelContext {
        if let context { return context }
        let made = ModelContext(self)
        context = made
        return made
    }

    /// Removes all objects.
    @MainActor public func deleteAllData() { context = nil }
}

/// The types of a store.
public struct Schema: Sendable {
    /// Makes a list of types.
    public init(_ types: [any PersistentModel.Type] = []) {}
}

/// The settings of a store. They have no effect: models are kept in memory.
public struct ModelConfiguration: Sendable {
    /// Makes settings.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true
    ) {}
    /// Makes settings for types.
    public init(
        for first: any PersistentModel.Type, _ others: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
    ) {}
}
