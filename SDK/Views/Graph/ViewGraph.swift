import CoreGraphics
import Foundation
import GalleySDK
import Observation

/// The evaluated views of one root: nodes with identity and state, and the elements that they lay out.
@MainActor package final class ViewGraph {
    /// The root's node.
    package private(set) var root: _ViewNode!
    /// The nodes that exist.
    package internal(set) var nodeCount = 0
    /// The number of evaluations of views.
    package private(set) var evaluations = 0
    /// The types of the views that the last update evaluated, in order.
    package private(set) var evaluatedTypes: [Any.Type] = []
    /// What the last update changed, besides elements, for a scene that is written in parts; nil: it is not recorded.
    var changes: GraphChanges?
    /// Whether a view makes views of the views inside, so that an element can be that of nodes in several places.
    var hasTransforms = false
    /// Why the next update is necessary: the states that changed, as `Counter › count: 0 → 1`.
    package private(set) var causes: [String] = []
    /// The source of the sizes and positions of elements.
    package var geometry: any ElementGeometry = UnknownGeometry()
    /// The view that has the focus.
    package private(set) lazy var focus = ViewFocus(self)
    /// The views to which the views scroll: those asked for since the last update, and those before it.
    var scrollRequests: (new: [ScrollRequest], due: [ScrollRequest]) = ([], [])
    /// The time of the views.
    let clock = ViewClock()
    /// The movements of pointers over views, by the views' identities.
    var movements: [UInt64: Movement] = [:]
    /// Called when the graph needs an update.
    package var onChange: () -> Void = {}

    private var dirty: [ObjectIdentifier: _ViewNode] = [:]
    private var changedElements: [ObjectIdentifier: ViewElement] = [:]
    private var finished: [() -> Void] = []
    private var disappearances: [() -> Void] = []
    private var readers: [_ViewNode] = []
    private var preferenceNodes: [NodeReference] = []
    /// The nodes that depend on geometry.
    var geometryNodes: [NodeReference] = []
    /// The number of the last layouts in a row that changed geometry on which views depend.
    var geometryRounds = 0
    /// The nodes that act on something after the next layout: those that were evaluated, and those that watch what
    /// others do.
    var actingNodes: [NodeReference] = []
    private var actingCount = 0
    /// Whether a page was covered by another one.
    var hasCoveredPages = false
    /// The nodes that have begun work.
    var taskNodes: [NodeReference] = []
    /// The nodes that animate the change that was evaluated last.
    var movingNodes: [NodeReference] = []
    /// The nodes that present views over the scene, in their order.
    var presenting: [Presenting] = []
    /// The transaction of the changes since the last update.
    private var transaction: Transaction?
    /// Whether changes in different transactions are evaluated one after another.
    var separatesTransactions = false
    /// The transactions of the changes since the last update.
    private var pending = PendingTransactions()
    /// The values of `AppStorage` by name.
    var stored: [String: AnyObject] = [:]
    /// Functions that read values of `AppStorage` again. `UserDefaults` of Linux does not notify of changes.
    var storeReaders: [() -> Void] = []
    /// The size of the preview that the views are in, if one of them says so.
    var previewLayout: PreviewLayout?
    /// The number of nodes that set preferences. If it is 0, no preferences are collected.
    var preferenceWriters = 0

    // The graph whose views are being evaluated. A state that is read asks it for the reader.
    private(set) static var current: ViewGraph?

    /// Evaluates a root.
    package init<V: View>(_ root: V, environment: EnvironmentValues = EnvironmentValues()) {
        var environment = environment
        if environment.editMode == nil {
            let location = StateLocation(EditMode.inactive, "editMode", self)
            environment.editMode = Binding(get: { location.value }, set: { location.set($0) })
        }
        let node = TypedNode(
            self, nil, .slot(0), Identity.mix(0, .slot(0), V.self), environment, root)
        self.root = node
        // What was set as the root was made is for these views.
        (clock.appearances, ViewClock.shared.appearances) = (ViewClock.shared.appearances, [:])
        evaluating {
            node.evaluate()
            settle()
        }
    }

    /// Whether views wait for an evaluation.
    package var needsUpdate: Bool {
        for read in storeReaders { read() }
        return !dirty.isEmpty || focus.isAsked || !scrollRequests.new.isEmpty
    }

    /// Evaluates the views that depend on a change.
    package func update() {
        evaluatedTypes = []
        causes = []
        for read in storeReaders { read() }
        scrollRequests = ([], scrollRequests.due + scrollRequests.new)
        if let now = pending.takeFirst() { transaction = now }
        for node in pending.nodes {
            dirty[ObjectIdentifier(node)] = nil
            node.isDirty = false
        }
        evaluating { settle() }
        // A view around it may have evaluated a view that was to wait, which has its own animation then.
        pending.forgetEvaluated { node, transaction in node.animates(transaction?.animation) }
        for node in pending.nodes {
            dirty[ObjectIdentifier(node)] = node
            node.isDirty = true
        }
    }

    /// Evaluates the dirty nodes, and then the views that read preferences of others, until nothing changes.
    private func settle() {
        for _ in 0..<Self.preferenceRounds {
            evaluateDirtyNodes()
            preferenceNodes.removeAll { $0.node?.isRemoved != false }
            for reference in preferenceNodes {
                guard let node = reference.node, node.preferences.hasNewValues(node) else { continue }
                invalidate(node, "preference")
            }
            if dirty.isEmpty { focus.follow() }
            if dirty.isEmpty { return }
        }
        // Preferences that never settle: the last evaluation stays.
        for node in dirty.values { node.isDirty = false }
        dirty = [:]
    }

    private static let preferenceRounds = 16
    private static let evaluationRounds = 64

    private func evaluateDirtyNodes() {
        // A view that changes what it is made of in each evaluation never settles: the last evaluation stays.
        var counts: [ObjectIdentifier: Int] = [:]
        while let node = dirty.values.min(by: { $0.depth < $1.depth }) {
            dirty[ObjectIdentifier(node)] = nil
            guard !node.isRemoved, node.isDirty else { continue }
            counts[ObjectIdentifier(node), default: 0] += 1
            guard counts[ObjectIdentifier(node)] ?? 0 <= Self.evaluationRounds else {
                node.isDirty = false
                continue
            }
            let old = node.elements
            node.evaluate()
            if node.elements.elementsEqual(old, by: ===) { continue }
            changes?.recombined.append(node)
            var outer = node.parent
            while let node = outer, node.combine() {
                changes?.recombined.append(node)
                outer = node.parent
            }
        }
    }

    /// Remembers a node that makes views of preferences.
    func addPreferenceNode(_ node: _ViewNode) {
        if node.dependsOnPreferences { return }
        node.dependsOnPreferences = true
        preferenceNodes.append(NodeReference(node))
    }

    /// Replaces the environment of the root.
    package func setEnvironment(_ environment: EnvironmentValues) {
        root.environment = environment
        invalidate(root, "environment")
    }

    /// Marks a node for another evaluation.
    func invalidate(_ node: _ViewNode, _ cause: @autoclosure () -> String) {
        guard !node.isRemoved else { return }
        if let current = Transaction.current { transaction = current }
        if separatesTransactions, Self.current !== self { pending.add(node, Transaction.current) }
        let cause = cause()
        if causes.last != cause { causes.append(cause) }
        node.isDirty = true
        if dirty.updateValue(node, forKey: ObjectIdentifier(node)) == nil { onChange() }
    }

    /// Tells more of a cause.
    func replaceCause(_ cause: String, with longer: String) {
        if let place = causes.lastIndex(of: cause) { causes[place] = longer }
    }

    /// Marks all nodes for another evaluation.
    func invalidateAll(_ cause: String) {
        func visit(_ node: _ViewNode) {
            invalidate(node, cause)
            for child in node.children { visit(child) }
        }
        visit(root)
    }

    /// Returns the transaction of the changes that the last update evaluated, and removes it; nil if there was none.
    package func takeTransaction() -> Transaction? {
        defer { transaction = nil }
        return transaction
    }

    /// Whether views have begun work that goes on.
    package var hasTasks: Bool { containsTask { _ in true } }

    /// Whether work of views waits for something else than the views' time.
    var hasTasksAwake: Bool { containsTask { $0.actions.taskSleeps?.areGoingOn != true } }

    private func containsTask(_ isMeant: (_ViewNode) -> Bool) -> Bool {
        taskNodes.contains { reference in
            guard let node = reference.node, node.actions.task != nil else { return false }
            return !node.actions.isTaskDone && isMeant(node)
        }
    }

    /// Counts the nodes that act.
    func nextActing() -> Int {
        actingCount += 1
        return actingCount
    }

    /// Whether views change as time passes.
    package var awaitsTime: Bool { hasTasks || clock.isWaiting || ViewClock.shared.isWaiting }

    /// Makes its clock and its language those of code that says nothing of the views that it runs for.
    func act() {
        ViewClock.acting = clock
        Translations.use(root.environment)
    }

    /// Whether timelines, phases or the ends of animations wait for a time.
    package var isTimed: Bool { clock.isWaiting }

    /// Lets time pass for these views alone: timelines and phases go on, and animations end.
    package func advanceAlone(by seconds: Double) {
        act()
        clock.advance(by: seconds)
    }

    /// Lets time pass: timelines, phases and timers go on.
    package func advance(by seconds: Double) {
        act()
        clock.advance(by: seconds)
        ViewClock.shared.advance(by: seconds)
    }

    /// The elements whose content or children changed since the last call.
    package func takeChangedElements() -> [ViewElement] {
        defer { changedElements = [:] }
        return Array(changedElements.values)
    }

    func changed(_ element: ViewElement) { changedElements[ObjectIdentifier(element)] = element }

    func evaluated(_ node: _ViewNode) {
        evaluations += 1
        pending.evaluated(node)
        evaluatedTypes.append(node.viewType)
        changes?.evaluated.append(node)
    }

    /// Notes that a state of a node was set.
    func wrote(_ node: NodeReference) { changes?.writers[ObjectIdentifier(node)] = node }

    func removed(_ node: _ViewNode) {
        if !node.properties.isEmpty { changes?.removed.append(node) }
    }

    func disappeared(_ node: _ViewNode) { disappeared(node.actions.disappear) }

    func disappeared(_ actions: [() -> Void]) { disappearances += actions }

    /// Ends the movement over a view that is gone.
    func lost(_ node: _ViewNode) { finished += movements.removeValue(forKey: node.identity)?.cancelled ?? [] }

    /// Ends the movements over views that do not take them any longer, and returns what sets their gestures back.
    func takeLostMovements() -> [() -> Void] {
        var result: [() -> Void] = []
        for (identity, movement) in movements where movement.isFollowed {
            guard let node = movement.node?.node, node.actions.isDisabled || !node.actions.isFollowing(movement) else {
                continue
            }
            movements[identity] = Movement(
                hasLasted: movement.hasLasted, isHeld: movement.isHeld, isOver: movement.isOver)
            result += movement.cancelled
        }
        return result
    }

    /// The actions of movements that ended with their views, to be performed once.
    func takeFinishedActions() -> [() -> Void] {
        defer { finished = [] }
        return finished
    }

    /// The actions of views that are gone, to be performed once.
    func takeDisappearances() -> [() -> Void] {
        defer { disappearances = [] }
        return disappearances
    }

    private func evaluating(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        act()
        defer { Self.current = outer }
        ViewLines.noting(body)
    }

    /// The node whose body is being evaluated.
    var reader: _ViewNode? { readers.last }

    func reading<R>(_ node: _ViewNode, _ body: () -> R) -> R {
        readers.append(node)
        defer { readers.removeLast() }
        return body()
    }
}

extension _ViewNode {
    /// Evaluates a part of the view; a change of an observable object or state that it reads evaluates the view again.
    func observing<R>(_ body: () -> R) -> R {
        graph.reading(self) {
            let reference = NodeReference(self)
            return withObservationTracking {
                body()
            } onChange: {
                // Observable objects may change on any thread; views change on the main one.
                if MainContext.isCurrent {
                    MainActor.assumeIsolated { reference.invalidate("observable object") }
                } else {
                    Task { @MainActor in reference.invalidate("observable object") }
                }
            }
        }
    }
}

/// A node that may be removed before it is used.
final class NodeReference: Sendable {
    // Read and written on the main actor only.
    nonisolated(unsafe) private(set) weak var node: _ViewNode?

    @MainActor init(_ node: _ViewNode) { self.node = node }

    @MainActor func invalidate(_ cause: String) {
        guard let node else { return }
        node.graph.invalidate(node, cause)
    }
}

/// What updates of a graph changed, besides elements.
@MainActor struct GraphChanges {
    /// The nodes that were evaluated, in order.
    var evaluated: [_ViewNode] = []
    /// The nodes that have other elements than before, without those around that have the same.
    var recombined: [_ViewNode] = []
    /// The nodes with properties that were removed.
    var removed: [_ViewNode] = []
    /// The nodes whose state was set.
    var writers: [ObjectIdentifier: NodeReference] = [:]
}

/// Knows the frames of elements.
@MainActor package protocol ElementGeometry: AnyObject {
    /// The frame of an element in the last layout, relative to the root; nil before the first.
    func frame(of element: ViewElement) -> CGRect?
}

private final class UnknownGeometry: ElementGeometry {
    func frame(of element: ViewElement) -> CGRect? { nil }
}
