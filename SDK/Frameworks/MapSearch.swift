import Foundation
import SwiftUI

/// A kind of place.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cafés.
    public static let cafe = Self(rawValue: "cafe")
    /// Hotels.
    public static let hotel = Self(rawValue: "hotel")
    /// Museums.
    public static let museum = Self(rawValue: "museum")
    /// Parks.
    public static let park = Self(rawValue: "park")
    /// Restaurants.
    public static let restaurant = Self(rawValue: "restaurant")
    /// Shops.
    public static let store = Self(rawValue: "store")
}

/// A place with its address.
open class MKPlacemark: CLPlacemark {
    /// Where it is.
    public let coordinate: CLLocationCoordinate2D
    /// Makes a place.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init()
        location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
    /// The address in one line.
    open var title: String? { name }
}

/// What a search found.
open class MKMapItem: NSObject, Identifiable, @unchecked Sendable {
    // Sound: views use it on the main actor.
    /// The place.
    public let placemark: MKPlacemark
    /// What it is called.
    open var name: String?
    /// Its number.
    open var phoneNumber: String?
    /// Its page.
    open var url: URL?
    /// Its kind.
    open var pointOfInterestCategory: MKPointOfInterestCategory?
    /// Makes an item of a place.
    public init(placemark: MKPlacemark) { self.placemark = placemark }
    /// The place of the user, which is not known.
    open class func forCurrentLocation() -> MKMapItem {
        MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    }
    /// Opens nothing.
    @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// Searches for places. Here it is never answered.
open class MKLocalSearch: NSObject {
    /// Makes a search.
    public init(request: Request) {}
    /// Waits until the task ends.
    nonisolated open func start() async throws -> Response { throw await noAnswer() }
    /// Never calls the handler.
    open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {}
    /// Has no effect.
    open func cancel() {}

    /// What is searched for.
    open class Request: NSObject {
        /// The words.
        open var naturalLanguageQuery: String?
        /// The region.
        open var region = MKCoordinateRegion()
        /// The kinds of results.
        open var resultTypes: ResultType = []
        /// Makes a request.
        override public init() {}
    }

    /// The kinds of results.
    public struct ResultType: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Addresses.
        public static let address = ResultType(rawValue: 1)
        /// Places.
        public static let pointOfInterest = ResultType(rawValue: 2)
    }

    /// What was found.
    open class Response: NSObject, @unchecked Sendable {
        // Sound: it holds nothing that changes.
        /// The places.
        open var mapItems: [MKMapItem] { [] }
        /// The region around them.
        open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
    }
}

/// Works out ways. Here it is never answered.
open class MKDirections: NSObject {
    /// Makes a question.
    public init(request: Request) {}
    /// Waits until the task ends.
    nonisolated open func calculate() async throws -> Response { throw await noAnswer() }
    /// Never calls the handler.
    open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {}

    /// From where to where.
    open class Request: NSObject {
        /// The first place.
        open var source: MKMapItem?
        /// The last place.
        open var destination: MKMapItem?
        /// How one travels.
        open var transportType = MKDirectionsTransportType.automobile
        /// Whether several ways are wanted.
        open var requestsAlternateRoutes = false
        /// Makes a request.
        override public init() {}
    }

    /// The ways.
    open class Response: NSObject, @unchecked Sendable {
        // Sound: it holds nothing that changes.
        /// The ways.
        open var routes: [MKRoute] { [] }
    }
}

/// How one travels.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// By car.
    public static let automobile = Self(rawValue: 1)
    /// On foot.
    public static let walking = Self(rawValue: 2)
    /// By train and bus.
    public static let transit = Self(rawValue: 4)
    /// Any.
    public static let any = Self(rawValue: 7)
}

/// A way between two places.
open class MKRoute: NSObject, @unchecked Sendable {
    // Sound: it holds nothing that changes.
    /// Its name.
    open var name: String { "" }
    /// Its length, in metres.
    open var distance: CLLocationDistance { 0 }
    /// How long it takes, in seconds.
    open var expectedTravelTime: TimeInterval { 0 }
    /// The line on a map.
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    /// The parts.
    open var steps: [Step] { [] }

    /// A part of a way.
    open class Step: NSObject {
        /// What to do.
        open var instructions: String { "" }
        /// Its length, in metres.
        open var distance: CLLocationDistance { 0 }
    }
}

/// A look along a street, of which there is none.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

/// Asks for a look along a street. Here it is never answered.
open class MKLookAroundSceneRequest: NSObject {
    /// Makes a request.
    public init(coordinate: CLLocationCoordinate2D) {}
    /// Makes a request.
    public init(mapItem: MKMapItem) {}
    /// Waits until the task ends.
    nonisolated open func getScene() async throws -> MKLookAroundScene? { throw await noAnswer() }
    /// Waits until the task ends.
    public var scene: MKLookAroundScene? { get async throws { throw await noAnswer() } }
}

/// Where the sign of a look along a street is.
public enum MKLookAroundBadgePosition: Int, Sendable {
    /// At the top, leading.
    case topLeading
    /// At the top, trailing.
    case topTrailing
    /// At the bottom, trailing.
    case bottomTrailing
}

/// What lies above what on a map.
public enum MKOverlayLevel: Int, Sendable {
    /// Above the roads.
    case aboveRoads
    /// Above the names.
    case aboveLabels
}

/// A mark on a map of MapKit.
public protocol MKAnnotation: NSObjectProtocol {
    /// Where it is.
    var coordinate: CLLocationCoordinate2D { get }
    /// What it is called.
    var title: String? { get }
    /// What more it says.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Nothing.
    public var title: String? { nil }
    /// Nothing.
    public var subtitle: String? { nil }
}

/// A mark at a point.
open class MKPointAnnotation: NSObject, MKAnnotation {
    /// Where it is.
    open var coordinate = CLLocationCoordinate2D()
    /// What it is called.
    open var title: String?
    /// What more it says.
    open var subtitle: String?
    /// Makes a mark.
    override public init() {}
}

/// A line on a map of MapKit.
open class MKPolyline: NSObject {
    /// The number of its points.
    public let pointCount: Int
    /// Makes a line.
    public init(coordinates: [CLLocationCoordinate2D], count: Int) { pointCount = count }
}

/// How a map of MapKit looks.
public enum MKMapType: UInt, Sendable {
    /// Drawn.
    case standard
    /// Pictures from above.
    case satellite
    /// Pictures from above with names.
    case hybrid
    /// Pictures from above on a globe.
    case satelliteFlyover
    /// The same with names.
    case hybridFlyover
    /// Drawn, with less colour.
    case mutedStandard
}

/// A map of MapKit, which is not drawn.
open class MKMapView: UIView {
    /// The object that would be told.
    public weak var delegate: (any MKMapViewDelegate)?
    /// The region.
    open var region = MKCoordinateRegion()
    /// The middle.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    /// How it looks. It has no effect.
    open var mapType = MKMapType.standard
    /// Whether the user's place is shown. It has no effect.
    open var showsUserLocation = false
    /// The marks.
    open private(set) var annotations: [any MKAnnotation] = []
    /// Shows a region.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Adds a mark.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    /// Adds marks.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    /// Removes marks.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations.removeAll { mark in annotations.contains { $0 === mark } }
    }
}

/// An object that a map of MapKit would tell what happens. It is told nothing.
@MainActor @preconcurrency public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Never called.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Never called.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    /// Never called.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
}

/// The view of a mark on a map of MapKit.
open class MKAnnotationView: UIView {
    /// The mark.
    open var annotation: (any MKAnnotation)?
    /// Whether it can say more. It has no effect.
    open var canShowCallout = false
    /// Its picture. It has no effect.
    open var image: UIImage?
    /// Makes a view of a mark.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(frame: .zero)
        self.annotation = annotation
    }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }
}
