import Foundation
import GalleySDK

// Values that can be dragged, copied and shared, and their forms. Galley has no other program to give them to.

/// A value that can be dragged or shared. Its forms are never asked for.
public protocol Transferable {
    /// The type of the forms.
    associatedtype Representation: TransferRepresentation = NoRepresentation
    /// The forms in which other programs get the value.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable where Representation == NoRepresentation {
    /// None.
    public static var transferRepresentation: NoRepresentation { NoRepresentation() }
}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
extension AttributedString: Transferable {}
extension Image: Transferable {}
extension Color: Transferable {}

/// A form in which other programs get a value. It is never asked for.
public protocol TransferRepresentation: Sendable {
    /// The type of the value.
    associatedtype Item
}

/// No form.
public struct NoRepresentation: TransferRepresentation {
    /// There is no value.
    public typealias Item = Never
}

/// Several forms.
public struct TransferRepresentations<Item>: TransferRepresentation {}

/// A value as `Codable` writes it.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    /// Makes the form of a type of content.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A value in the form of another one.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    /// Makes the form of functions to the other value and back.
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
    ) {}
    /// Makes the form of a function to the other value.
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
}

/// A value as bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    /// Makes the form of functions to bytes and back.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    /// Makes the form of a function to bytes.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
    /// Makes the form of a function from bytes.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

/// Makes the forms of a value of those that a closure lists.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    /// Passes on a form.
    public static func buildExpression<Form: TransferRepresentation>(_ form: Form) -> Form where Form.Item == Item {
        form
    }
    /// Passes on a single form.
    public static func buildBlock<Form: TransferRepresentation>(_ form: Form) -> Form where Form.Item == Item { form }
    /// Takes several forms.
    @_disfavoredOverload public static func buildBlock<each Form: TransferRepresentation>(
        _ form: repeat each Form
    ) -> TransferRepresentations<Item> { TransferRepresentations() }
}
