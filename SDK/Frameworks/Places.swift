import Foundation

/// A region of the earth.
open class CLRegion: NSObject {
    /// The name of the region.
    public let identifier: String
    /// Whether entering it would be reported.
    open var notifyOnEntry = true
    /// Whether leaving it would be reported.
    open var notifyOnExit = true

    init(named identifier: String) { self.identifier = identifier }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// The radius, in metres.
    public let radius: CLLocationDistance

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(named: identifier)
    }
    /// Whether a place lies in the circle.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        CLLocation(latitude: center.latitude, longitude: center.longitude)
            .distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
    }
}

/// A place with its address.
open class CLPlacemark: NSObject {
    /// Where it is.
    open var location: CLLocation?
    /// What it is called.
    open var name: String?
    /// The street.
    open var thoroughfare: String?
    /// The number in the street.
    open var subThoroughfare: String?
    /// The town.
    open var locality: String?
    /// The part of the town.
    open var subLocality: String?
    /// The state or province.
    open var administrativeArea: String?
    /// The county.
    open var subAdministrativeArea: String?
    /// The number of the post office.
    open var postalCode: String?
    /// The country's short name.
    open var isoCountryCode: String?
    /// The country.
    open var country: String?
    /// What is of interest there.
    open var areasOfInterest: [String]?
    /// The time zone.
    open var timeZone: TimeZone?
}

/// Finds addresses. Here it is never answered.
open class CLGeocoder: NSObject {
    /// Makes a finder of addresses.
    override public init() {}
    /// Whether it waits for an answer.
    open var isGeocoding: Bool { false }
    /// Never calls the handler.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) {}
    /// Never calls the handler.
    open func geocodeAddressString(
        _ address: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) {}
    /// Waits until the task ends.
    nonisolated open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw await noAnswer()
    }
    /// Waits until the task ends.
    nonisolated open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
        throw await noAnswer()
    }
    /// Has no effect.
    open func cancelGeocode() {}
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable {
    /// It is not known.
    case unknown
    /// Some centimetres.
    case immediate
    /// Some metres.
    case near
    /// Farther.
    case far
}
