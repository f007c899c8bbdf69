// What `import SwiftData` means in a source of views: models that are kept in memory while the views are shown.
import Foundation
@_exported import Observation
@_exported import SwiftUI

/// An object of a model: a class with the attribute `@Model`.
public protocol PersistentModel: AnyObject, Observable, Identifiable, Hashable {}

extension PersistentModel {
    /// The identity of the object.
    public var persistentModelID: PersistentIdentifier { PersistentIdentifier(object: ObjectIdentifier(self)) }

    /// Whether both are the same object.
    public static func == (left: Self, right: Self) -> Bool { left === right }

    /// Adds the identity to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of an object.
public struct PersistentIdentifier: Hashable, Sendable {
    let object: ObjectIdentifier
}

/// Makes a class a model: views that read a property of it are evaluated again after a change.
@attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "GalleyMacros", type: "ModelMacro")

/// Says how a property is stored. It has no effect: models are kept in memory.
@attached(peer)
public macro Attribute(_ options: AttributeOption..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "GalleyMacros", type: "ModelMarkMacro")

/// Says how a property refers to other models. It has no effect: deleting an object keeps those that it refers to.
@attached(peer)
public macro Relationship(
    _ options: AttributeOption..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "GalleyMacros", type: "ModelMarkMacro")

/// Says that a property is not stored. It has no effect: models are kept in memory.
@attached(peer) public macro Transient() = #externalMacro(module: "GalleyMacros", type: "ModelMarkMacro")

/// A way in which a property is stored.
public struct AttributeOption: Sendable {
    /// No other object has the same value. It is not checked.
    public static let unique = AttributeOption()
    /// The value lies in a file of its own.
    public static let externalStorage = AttributeOption()
    /// The value is encrypted.
    public static let allowsCloudEncryption = AttributeOption()
    /// The value is kept when its object is deleted.
    public static let preserveValueOnDeletion = AttributeOption()
    /// The value is found by searches of the system.
    public static let spotlight = AttributeOption()
    /// The value is not stored.
    public static let ephemeral = AttributeOption()
}

/// What deleting an object does to those that it refers to.
public enum DeleteRule: Hashable, Sendable {
    /// Nothing.
    case noAction
    /// They no longer refer to it.
    case nullify
    /// They are deleted.
    case cascade
    /// It is not deleted.
    case deny
}
