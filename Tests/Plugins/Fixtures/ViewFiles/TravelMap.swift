import CoreLocation
import MapKit
import SwiftUI

struct Stop: Identifiable, Hashable {
    let id = UUID()
    let name: String
    let latitude: Double
    let longitude: Double
    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

extension CLLocationCoordinate2D: @retroactive Equatable {
    /// Whether both are the same place.
    public static func == (left: Self, right: Self) -> Bool {
        left.latitude == right.latitude && left.longitude == right.longitude
    }
}

final class Compass: NSObject, ObservableObject, CLLocationManagerDelegate {
    @Published var status = CLAuthorizationStatus.notDetermined
    @Published var location: CLLocation?
    private let manager = CLLocationManager()

    override init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        location = locations.last
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { status = manager.authorizationStatus }
}

struct TravelMap: View {
    @StateObject private var compass = Compass()
    @State private var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405),
        span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    @State private var position: MapCameraPosition = .automatic
    @State private var selected: Stop?
    @State private var results: [MKMapItem] = []
    private let stops = [
        Stop(name: "Museum", latitude: 52.52, longitude: 13.4), Stop(name: "Garden", latitude: 52.46, longitude: 13.3),
    ]

    private var distance: Double {
        let places = stops.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
        return places[0].distance(from: places[1])
    }

    var body: some View {
        VStack(spacing: 0) {
            Map(coordinateRegion: $region, showsUserLocation: true, annotationItems: stops) { stop in
                MapAnnotation(coordinate: stop.coordinate) {
                    Image(systemName: "mappin.circle.fill").foregroundStyle(.red)
                }
            }
            .frame(height: 120)
            Map(position: $position, selection: $selected) {
                ForEach(stops) { stop in
                    Marker(stop.name, systemImage: "star", coordinate: stop.coordinate).tint(.orange).tag(stop)
                }
                MapPolyline(coordinates: stops.map(\.coordinate)).stroke(.blue, lineWidth: 4)
                if compass.location != nil { UserAnnotation() }
            }
            .mapStyle(.standard(elevation: .realistic))
            .mapControls {
                MapUserLocationButton()
                MapCompass()
            }
            .onMapCameraChange { context in region = context.region }
            List(stops) { stop in
                LabeledContent(stop.name, value: "\(Int(distance)) m")
            }
        }
        .task { await search() }
    }

    private func search() async {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "coffee"
        request.region = region
        results = (try? await MKLocalSearch(request: request).start())?.mapItems ?? []
    }
}

#Preview { TravelMap() }
