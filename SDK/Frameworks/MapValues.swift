import Foundation
import SwiftUI

/// How much of the earth a map shows, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The degrees from south to north.
    public var latitudeDelta: CLLocationDegrees
    /// The degrees from west to east.
    public var longitudeDelta: CLLocationDegrees
    /// Makes a span.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
    /// No span.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
}

/// The part of the earth that a map shows.
public struct MKCoordinateRegion: Sendable {
    /// The middle.
    public var center: CLLocationCoordinate2D
    /// How much of the earth it shows.
    public var span: MKCoordinateSpan
    /// Makes a region.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
    /// A region without a span.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
    /// Makes a region of some metres. A degree of latitude is taken for 111,195 metres.
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let degree = 111_195.0
        let width = max(cos(center.latitude * .pi / 180), 0.01) * degree
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / width))
    }
    /// Makes the region of a rectangle.
    public init(_ rect: MKMapRect) {
        let middle = MKMapPoint(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        let side = MKMapRect.world.size.width
        self.init(
            center: middle.coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: rect.size.height / side * 360, longitudeDelta: rect.size.width / side * 360))
    }
}

/// A point of a flat map: the earth is 2²⁸ points wide.
public struct MKMapPoint: Sendable {
    /// The points from the west.
    public var x: Double
    /// The points from the north.
    public var y: Double
    /// Makes a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    /// Makes the point of a coordinate, in Mercator's projection.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let side = MKMapRect.world.size.width
        let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
        x = (coordinate.longitude + 180) / 360 * side
        y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * side
    }
    /// The coordinate of the point.
    public var coordinate: CLLocationCoordinate2D {
        let side = MKMapRect.world.size.width
        return CLLocationCoordinate2D(
            latitude: atan(sinh(.pi * (1 - 2 * y / side))) * 180 / .pi, longitude: x / side * 360 - 180)
    }
}

/// A size on a flat map, in its points.
public struct MKMapSize: Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
    /// Makes a size.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle on a flat map, in its points.
public struct MKMapRect: Sendable {
    /// The corner in the north-west.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize
    /// Makes a rectangle.
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
    /// No rectangle.
    public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
    /// The whole earth.
    public static let world = MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)
    /// No rectangle.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
}

/// A camera above a map.
public struct MapCamera: Equatable, Sendable {
    /// What it looks at.
    public var centerCoordinate: CLLocationCoordinate2D
    /// How far it is from it, in metres.
    public var distance: Double
    /// Its direction, in degrees from north.
    public var heading: Double
    /// How far it is tilted, in degrees.
    public var pitch: Double
    /// Makes a camera.
    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
        (self.heading, self.pitch) = (heading, pitch)
    }
    /// Whether both are the same.
    public static func == (left: Self, right: Self) -> Bool {
        (left.centerCoordinate.latitude, left.centerCoordinate.longitude)
            == (right.centerCoordinate.latitude, right.centerCoordinate.longitude)
            && (left.distance, left.heading, left.pitch) == (right.distance, right.heading, right.pitch)
    }
}

/// Where the camera of a map is.
public struct MapCameraPosition: Equatable, Sendable {
    /// The region that it shows, if it was given one.
    public private(set) var region: MKCoordinateRegion?
    /// The camera, if it was given one.
    public private(set) var camera: MapCamera?
    /// The rectangle that it shows, if it was given one.
    public private(set) var rect: MKMapRect?
    /// What a search found and it shows, if it was given one.
    public private(set) var item: MKMapItem?
    /// Whether it follows the user.
    public private(set) var followsUserLocation = false
    /// Whether it turns with the user.
    public private(set) var followsUserHeading = false
    /// Whether the user moved it: always false.
    public var positionedByUser: Bool { false }

    /// Shows everything that the map has.
    public static let automatic = MapCameraPosition()
    /// Shows a region.
    public static func region(_ region: MKCoordinateRegion) -> Self {
        Self(region: region)
    }
    /// Shows a rectangle.
    public static func rect(_ rect: MKMapRect) -> Self {
        Self(rect: rect)
    }
    /// Shows what a search found.
    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> Self {
        Self(item: item)
    }
    /// Looks through a camera.
    public static func camera(_ camera: MapCamera) -> Self {
        Self(camera: camera)
    }
    /// Follows the user.
    public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> Self {
        var position = fallback
        (position.followsUserLocation, position.followsUserHeading) = (true, followsHeading)
        return position
    }

    /// Whether both show the same.
    public static func == (left: Self, right: Self) -> Bool {
        func numbers(_ position: Self) -> [Double?] {
            let (region, rect) = (position.region, position.rect)
            return [
                region?.center.latitude, region?.center.longitude, region?.span.latitudeDelta,
                region?.span.longitudeDelta, rect?.origin.x, rect?.origin.y, rect?.size.width, rect?.size.height,
            ]
        }
        return numbers(left) == numbers(right) && left.camera == right.camera && left.item === right.item
            && left.followsUserLocation == right.followsUserLocation
            && left.followsUserHeading == right.followsUserHeading
    }
}

/// The limits of a map's camera. They have no effect.
public struct MapCameraBounds: Sendable {
    /// Makes limits.
    public init(
        centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
    ) {}
    /// Makes limits.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// When a move of the camera is reported.
public enum MapCameraUpdateFrequency: Sendable {
    /// At its end.
    case onEnd
    /// All the time.
    case continuous
}

/// A move of the camera.
public struct MapCameraUpdateContext: Sendable {
    /// The camera.
    public let camera: MapCamera
    /// The region that it shows.
    public let region: MKCoordinateRegion
    /// The rectangle that it shows.
    public let rect: MKMapRect
}

/// What users may do with a map. It has no effect.
public struct MapInteractionModes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Move it.
    public static let pan = MapInteractionModes(rawValue: 1)
    /// Make it larger and smaller.
    public static let zoom = MapInteractionModes(rawValue: 2)
    /// Turn it.
    public static let rotate = MapInteractionModes(rawValue: 4)
    /// Tilt it.
    public static let pitch = MapInteractionModes(rawValue: 8)
    /// Everything.
    public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// Whether a map follows the user. It has no effect.
public enum MapUserTrackingMode: Sendable {
    /// It does not.
    case none
    /// It does.
    case follow
}

/// How a map looks. It has no effect.
public struct MapStyle: Sendable {
    /// How high the map is.
    public enum Elevation: Sendable {
        /// As the system has it.
        case automatic
        /// Flat.
        case flat
        /// With mountains.
        case realistic
    }
    /// How much the map says.
    public enum StandardEmphasis: Sendable {
        /// As the system has it.
        case automatic
        /// Less.
        case muted
    }
    /// A drawn map.
    public static let standard = MapStyle()
    /// Pictures from above.
    public static let imagery = MapStyle()
    /// Pictures from above with names.
    public static let hybrid = MapStyle()
    /// A drawn map.
    public static func standard(
        elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> Self { .standard }
    /// Pictures from above.
    public static func imagery(elevation: Elevation = .automatic) -> Self { .imagery }
    /// Pictures from above with names.
    public static func hybrid(
        elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
        showsTraffic: Bool = false
    ) -> Self { .hybrid }
}

/// What a map names. It has no effect.
public struct PointOfInterestCategories: Sendable {
    /// Everything.
    public static let all = PointOfInterestCategories()
    /// Nothing.
    public static let excludingAll = PointOfInterestCategories()
    /// Some kinds.
    public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { .all }
    /// All but some kinds.
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { .all }
}
