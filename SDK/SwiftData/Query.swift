import Foundation

/// The objects of a model, which the view shows.
@MainActor @propertyWrapper public struct Query<Result: RangeReplaceableCollection>: @MainActor DynamicProperty
where Result.Element: PersistentModel {
    /// The type of the objects.
    public typealias Element = Result.Element

    @Environment(\.modelContext) private var context
    private let descriptor: FetchDescriptor<Element>

    /// All objects.
    public init() { self.init(FetchDescriptor()) }

    /// The objects that a descriptor describes. The animation has no effect.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) { self.descriptor = descriptor }

    /// All objects. The animation has no effect.
    public init(animation: Animation) { self.init(FetchDescriptor()) }

    /// The objects that a predicate is true for, in an order. The animation has no effect.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
    }

    /// The objects that a predicate is true for, in the order of a property. The animation has no effect.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
    }

    /// The objects that a predicate is true for, in the order of a property. The animation has no effect.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
    }

    /// The objects. A view that reads them is evaluated again after a change.
    public var wrappedValue: Result { Result((try? context.fetch(descriptor)) ?? []) }

    /// The context of the objects.
    public var modelContext: ModelContext { context }

    /// The error of the last fetch: none.
    public var fetchError: (any Error)? { nil }
}

extension EnvironmentValues {
    /// The context of the models that views read and change.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }
}

private struct ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext { SharedContext.current }
}

/// The context of views that no view around gives one.
private enum SharedContext {
    // Written on the main actor, when a program's window is made.
    nonisolated(unsafe) static var current = ModelContainer().madeContext
}

/// Makes a container once, and gives the views inside its context.
private struct ModelContainerModifier: ViewModifier {
    @State private var container: ModelContainer

    init(_ onSetup: (Result<ModelContainer, any Error>) -> Void) {
        let made = ModelContainer()
        _container = State(initialValue: made)
        onSetup(.success(made))
    }

    func body(content: Content) -> some View { content.environment(\.modelContext, container.mainContext) }
}

extension View {
    /// The view with the context of a container.
    @MainActor public func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.mainContext)
    }
    /// The view with a context.
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }
    /// The view with the context of a container of its own.
    @MainActor public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(ModelContainerModifier(onSetup))
    }
    /// The view with the context of a container of its own.
    @MainActor public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(ModelContainerModifier(onSetup))
    }
}

extension Scene {
    /// The scene with the context of a container, which all views have that no view around gives one.
    @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene {
        SharedContext.current = container.mainContext
        return self
    }
    /// The scene with the context of a container that all views share.
    @MainActor public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        onSetup(.success(SharedContext.current.container))
        return self
    }
    /// The scene with the context of a container that all views share.
    @MainActor public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        onSetup(.success(SharedContext.current.container))
        return self
    }
}
