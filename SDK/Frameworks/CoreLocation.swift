import Foundation

/// An angle on the earth, in degrees.
public typealias CLLocationDegrees = Double
/// A length on the earth, in metres.
public typealias CLLocationDistance = Double
/// How far a place may be from the true one, in metres.
public typealias CLLocationAccuracy = Double
/// A speed, in metres per second.
public typealias CLLocationSpeed = Double
/// A direction, in degrees from north.
public typealias CLLocationDirection = Double

/// The best accuracy for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Every change of the place is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// A coordinate that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// The degrees from the equator to the north.
    public var latitude: CLLocationDegrees
    /// The degrees from Greenwich to the east.
    public var longitude: CLLocationDegrees

    /// Makes a place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
    /// The place at 0°, 0°.
    public init() { self.init(latitude: 0, longitude: 0) }
}

/// Makes a place.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Whether a coordinate lies on the earth.
public func CLLocationCoordinate2DIsValid(_ place: CLLocationCoordinate2D) -> Bool {
    abs(place.latitude) <= 90 && abs(place.longitude) <= 180
}

/// A place with the time at which it was measured.
open class CLLocation: NSObject, @unchecked Sendable {
    // Sound: nothing changes after the initializer.
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// The height above the sea, in metres.
    public let altitude: CLLocationDistance
    /// How far the place may be from the true one, in metres.
    public let horizontalAccuracy: CLLocationAccuracy
    /// How far the height may be from the true one, in metres.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of travel; below 0: unknown.
    public let course: CLLocationDirection
    /// The speed; below 0: unknown.
    public let speed: CLLocationSpeed
    /// The time of the measurement.
    public let timestamp: Date

    /// Makes a place.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: 0))
    }
    /// Makes a place.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }
    /// Makes a place of a traveller.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        (self.coordinate, self.altitude) = (coordinate, altitude)
        (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
        (self.course, self.speed, self.timestamp) = (course, speed, timestamp)
    }

    /// The distance along a sphere with the earth's mean radius, in metres.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let (here, there) = (coordinate, location.coordinate)
        let (north, other) = (here.latitude * .pi / 180, there.latitude * .pi / 180)
        let (half, turn) = ((other - north) / 2, (there.longitude - here.longitude) * .pi / 360)
        let chord = sin(half) * sin(half) + cos(north) * cos(other) * sin(turn) * sin(turn)
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}

/// Whether a program may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The user was not asked.
    case notDetermined
    /// The device does not allow it.
    case restricted
    /// The user does not allow it.
    case denied
    /// It may, always.
    case authorizedAlways
    /// It may, while it is used.
    case authorizedWhenInUse
}

/// How exactly a program may know where it is.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// Exactly.
    case fullAccuracy
    /// Roughly.
    case reducedAccuracy
}

/// What a place is measured for.
public enum CLActivityType: Int, Sendable {
    /// Anything.
    case other = 1
    /// Driving a car.
    case automotiveNavigation
    /// Walking or running.
    case fitness
    /// Trains and ships.
    case otherNavigation
    /// Flying.
    case airborne
}

/// Reports where the device is. Here it knows nothing and reports nothing: the user was not asked.
open class CLLocationManager: NSObject {
    /// The object that would be told.
    public weak var delegate: (any CLLocationManagerDelegate)?
    /// How exact places have to be. It has no effect.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// How far the device has to move before it is reported. It has no effect.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// How far the device has to turn before it is reported. It has no effect.
    open var headingFilter: CLLocationDegrees = 1
    /// What places are measured for. It has no effect.
    open var activityType = CLActivityType.other
    /// It has no effect.
    open var allowsBackgroundLocationUpdates = false
    /// It has no effect.
    open var pausesLocationUpdatesAutomatically = true
    /// It has no effect.
    open var showsBackgroundLocationIndicator = false

    /// Makes a manager.
    override public init() {}

    /// The user was not asked.
    open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    /// Exactly, if it could.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Nothing is known.
    open var location: CLLocation? { nil }
    /// Nothing is known.
    open var heading: CLHeading? { nil }

    /// The user was not asked.
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    /// There is no such service.
    open class func locationServicesEnabled() -> Bool { false }
    /// There is no compass.
    open class func headingAvailable() -> Bool { false }
    /// Has no effect.
    open func requestWhenInUseAuthorization() {}
    /// Has no effect.
    open func requestAlwaysAuthorization() {}
    /// Has no effect.
    open func requestLocation() {}
    /// Has no effect.
    open func startUpdatingLocation() {}
    /// Has no effect.
    open func stopUpdatingLocation() {}
    /// Has no effect.
    open func startUpdatingHeading() {}
    /// Has no effect.
    open func stopUpdatingHeading() {}
    /// Has no effect.
    open func startMonitoringSignificantLocationChanges() {}
    /// Has no effect.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Has no effect.
    open func startMonitoring(for region: CLRegion) {}
    /// Has no effect.
    open func stopMonitoring(for region: CLRegion) {}
}

/// An object that is told where the device is. Here it is told nothing.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// Never called.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Never called.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    /// Does nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// A direction of the device, which Galley does not have.
open class CLHeading: NSObject {
    /// The direction from the magnetic north.
    open var magneticHeading: CLLocationDirection { 0 }
    /// The direction from the true north.
    open var trueHeading: CLLocationDirection { 0 }
    /// How far it may be from the true one; below 0: it is none.
    open var headingAccuracy: CLLocationDirection { -1 }
}
