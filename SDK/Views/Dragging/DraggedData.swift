import CoreGraphics
import Foundation

/// The data of a drag, for programs that take it by its form.
///
/// It keeps the objects themselves, and gives them to those that ask for their type. It has no files.
public final class NSItemProvider: @unchecked Sendable {
    // Sound: the items never change, and the name is inside the lock.
    private let lock = Lock()
    private var name: String?
    private let items: [(type: UTType, value: Any)]

    private init(_ items: [(type: UTType, value: Any)]) { self.items = items }

    /// Makes a provider without data.
    public convenience init() { self.init([]) }
    /// Makes a provider of an object, such as a string, a URL or a picture.
    public convenience init(object: Any) { self.init([(UTType(of: object), object)]) }
    /// Makes a provider of a value of a type.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init(item.map { [(typeIdentifier.flatMap { UTType($0) } ?? UTType(of: $0), $0)] } ?? [])
    }
    /// Makes a provider of the URL of a file.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init([(.fileURL, fileURL)])
    }

    /// The proposed name of a file of the data.
    public var suggestedName: String? {
        get { lock.withLock { name } }
        set { lock.withLock { name = newValue } }
    }
    /// The types of the data.
    public var registeredTypeIdentifiers: [String] { items.map(\.type.identifier) }
    /// Whether the data has a type that conforms to another one.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { item(of: typeIdentifier) != nil }
    /// Whether the data has an object of a class.
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { object(of: type) != nil }

    /// Calls the handler with the first object of a class, or with an error if there is none.
    @discardableResult public func loadObject<T>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        let object = object(of: type)
        completionHandler(object, object == nil ? NoSuchItem() : nil)
        return Progress(totalUnitCount: 0)
    }

    /// Calls the handler with the first item whose type conforms to another one, or with an error if there is none.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        let item = item(of: typeIdentifier)
        completionHandler?(item, item == nil ? NoSuchItem() : nil)
    }

    /// Calls the handler with the bytes of the first item of a type, or with an error if there is none. Texts have UTF-8.
    @discardableResult public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let item = item(of: typeIdentifier)
        let text = (item as? String) ?? (item as? NSString).map { "\($0)" } ?? (item as? URL)?.absoluteString
        let data = (item as? Data) ?? text.map { Data($0.utf8) }
        completionHandler(data, data == nil ? NoSuchItem() : nil)
        return Progress(totalUnitCount: 0)
    }

    /// Calls the handler with an error: there are no files.
    @discardableResult public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(nil, NoSuchItem())
        return Progress(totalUnitCount: 0)
    }

    /// Calls the handler with the first value of a type, or with an error if there is none.
    @discardableResult public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        completionHandler(object(of: transferableType).map { .success($0) } ?? .failure(NoSuchItem()))
        return Progress(totalUnitCount: 0)
    }

    private func item(of typeIdentifier: String) -> Any? {
        UTType(typeIdentifier).flatMap { type in items.first { $0.type.conforms(to: type) }?.value }
    }

    /// Returns the first object of a type. Strings of both kinds are of one type.
    func object<T>(of type: T.Type) -> T? {
        for (_, value) in items {
            if let object = value as? T { return object }
            if let text = value as? String, let object = NSString(string: text) as? T { return object }
            if let text = value as? NSString, let object = "\(text)" as? T { return object }
        }
        return nil
    }

    /// The values.
    var values: [Any] { items.map(\.value) }
}

/// The error of a provider that has no such data.
private struct NoSuchItem: Error, CustomStringConvertible {
    let description = "the dragged data has no such form"
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
    private let providers: [NSItemProvider]

    init(location: CGPoint, providers: [NSItemProvider]) { (self.location, self.providers) = (location, providers) }

    /// Whether some of the data is of one of these types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
    /// The data that is of one of these types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { providers.having(contentTypes) }
    /// Whether some of the data is of one of these types.
    public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }
    /// The data that is of one of these types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        providers.having(types.compactMap { UTType($0) })
    }
}

extension [NSItemProvider] {
    /// Those with data of one of some types.
    func having(_ types: [UTType]) -> [NSItemProvider] {
        filter { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) } }
    }
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

/// A drag over a target of drops.
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
