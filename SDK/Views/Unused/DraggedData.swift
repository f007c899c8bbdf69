import CoreGraphics
import Foundation

// The values of drags and drops. Nothing is dragged, so that programs never get one.

/// Data that is dragged. Nothing is dragged: it has no form.
public final class NSItemProvider: @unchecked Sendable {
    // Sound: it has no values but its name.
    private let lock = Lock()
    private var name: String?

    /// Makes data.
    public init() {}
    /// Makes data of an object.
    public init(object: Any) {}
    /// Makes data of a value of a type.
    public init(item: Any?, typeIdentifier: String?) {}
    /// Makes data of the contents of a file.
    public convenience init?(contentsOf fileURL: URL?) { self.init() }

    /// The proposed name of a file of the data.
    public var suggestedName: String? {
        get { lock.withLock { name } }
        set { lock.withLock { name = newValue } }
    }
    /// The types of the data: none.
    public var registeredTypeIdentifiers: [String] { [] }
    /// Whether the data has a type: it has none.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    /// Whether the data has objects of a class: it has none.
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { false }
    /// Never calls the handler: there is no object.
    @discardableResult public func loadObject<T>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 0) }
    /// Never calls the handler: there is no item.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {}
    /// Never calls the handler: there is no data.
    @discardableResult public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 0) }
    /// Never calls the handler: there is no file.
    @discardableResult public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 0) }
    /// Never calls the handler: there is no value.
    @discardableResult public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress { Progress(totalUnitCount: 0) }
}

/// A receiver of dropped data.
public protocol DropDelegate {
    /// Whether the data is taken.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes the data.
    func performDrop(info: DropInfo) -> Bool
    /// The data enters.
    func dropEntered(info: DropInfo)
    /// The data moves.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The data leaves.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Takes every drop.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Keeps the proposal of the drop.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// Data that is over a view.
public struct DropInfo {
    /// The position of the pointer.
    public let location: CGPoint
    /// Whether it is of these kinds.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
    /// The data of these kinds.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}

/// The proposed operation for data over a view.
public struct DropProposal: Sendable {
    /// The operation.
    public let operation: DropOperation
    /// Makes a proposal.
    public init(operation: DropOperation) { self.operation = operation }
}

/// The operations for dropped data.
public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move, delete, alias

    /// Several operations.
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Copies.
        public static let copy = Set(rawValue: 1)
        /// Moves.
        public static let move = Set(rawValue: 2)
        /// Deletes.
        public static let delete = Set(rawValue: 4)
    }
}

/// A drag over a target of drops. There is none.
public struct DropSession: Sendable {
    /// The phases of a drag over a target.
    public enum Phase: Hashable, Sendable {
        case entering, active, exiting, ended(DropOperation), dataTransferCompleted
    }
    /// The phase.
    public let phase: Phase
    /// The position of the pointer.
    public let location: CGPoint
    /// The number of items.
    public let itemsCount: Int
    /// The operations that the drag proposes.
    public let suggestedOperations: DropOperation.Set
}

/// A drag of items. There is none.
public struct DragSession: Sendable {
    /// The phases of a drag.
    public enum Phase: Hashable, Sendable { case initial, active, ended(DropOperation), dataTransferCompleted }
    /// The phase.
    public let phase: Phase
    /// The ids of the dragged items.
    public func draggedItemIDs<ID: Hashable>(for type: ID.Type = ID.self) -> [ID] { [] }
}

/// What a drag of items may do.
public struct DragConfiguration: Sendable {
    /// Makes the configuration of a drag that may move or delete its items.
    public init(allowMove: Bool = false, allowDelete: Bool = false) {}
}

/// What a drop does.
public struct DropConfiguration: Sendable {
    /// Makes the configuration of an operation.
    public init(operation: DropOperation) {}
}

/// The arrangement of the previews of several items.
public struct DragDropPreviewsFormation: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let `default` = DragDropPreviewsFormation(name: "default")
    /// In a pile.
    public static let pile = DragDropPreviewsFormation(name: "pile")
    /// In a stack.
    public static let stack = DragDropPreviewsFormation(name: "stack")
    /// In a list.
    public static let list = DragDropPreviewsFormation(name: "list")
}
