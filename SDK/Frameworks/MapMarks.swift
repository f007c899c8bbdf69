import Foundation
import SwiftUI

/// What a map would show. A map is not drawn, and neither is this.
public protocol _MapMark: View where Body == EmptyView {}

extension _MapMark {
    /// Nothing.
    @MainActor public var body: EmptyView { EmptyView() }
    /// Has no effect.
    nonisolated public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> Self { self }
    /// Has no effect.
    nonisolated public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> Self { self }
    /// Has no effect.
    nonisolated public func strokeStyle(style: StrokeStyle) -> Self { self }
}

/// A balloon on a map.
nonisolated public struct Marker: _MapMark {
    /// Makes a balloon.
    public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {}
    /// Makes a balloon with a symbol.
    public init(_ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D) {}
    /// Makes a balloon with a picture.
    public init(_ title: some StringProtocol, image: String, coordinate: CLLocationCoordinate2D) {}
    /// Makes a balloon with a few letters.
    public init(_ title: some StringProtocol, monogram: Text, coordinate: CLLocationCoordinate2D) {}
    /// Makes a balloon with a view as its title.
    public init<Label: View>(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {}
    /// Makes a balloon for what a search found.
    public init(item: MKMapItem) {}
}

/// A view on a map.
nonisolated public struct Annotation: _MapMark {
    /// Makes a view on a map.
    public init<Content: View>(
        _ title: some StringProtocol, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {}
    /// Makes a view on a map with a view as its title.
    public init<Content: View, Label: View>(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
}

/// The place of the user.
nonisolated public struct UserAnnotation: _MapMark {
    /// Makes the mark.
    public init(anchor: UnitPoint = .center) {}
    /// Makes the mark with a view of its own.
    public init<Content: View>(anchor: UnitPoint = .center, @ViewBuilder content: () -> Content) {}
}

/// A line on a map.
nonisolated public struct MapPolyline: _MapMark {
    /// Makes a line through coordinates.
    public init(coordinates: [CLLocationCoordinate2D], contourStyle: MapPolylineContourStyle = .straight) {}
    /// Makes a line through points.
    public init(points: [MKMapPoint], contourStyle: MapPolylineContourStyle = .straight) {}
    /// Makes the line of a route.
    public init(_ route: MKRoute) {}
    /// Makes the line of an overlay.
    public init(_ polyline: MKPolyline) {}

    /// How a line runs.
    public enum MapPolylineContourStyle: Sendable {
        /// Straight on the map.
        case straight
        /// As short as possible on the earth.
        case geodesic
    }
}

/// An area on a map.
nonisolated public struct MapPolygon: _MapMark {
    /// Makes an area within coordinates.
    public init(coordinates: [CLLocationCoordinate2D]) {}
    /// Makes an area within points.
    public init(points: [MKMapPoint]) {}
}

/// A circle on a map.
nonisolated public struct MapCircle: _MapMark {
    /// Makes a circle with a radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
}

/// A balloon on an older map.
nonisolated public struct MapMarker: _MapMark {
    /// Makes a balloon.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A pin on an older map.
nonisolated public struct MapPin: _MapMark {
    /// Makes a pin.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A view on an older map.
nonisolated public struct MapAnnotation: _MapMark {
    /// Makes a view on a map.
    public init<Content: View>(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) {}
}

/// A control of a map.
nonisolated public struct MapUserLocationButton: _MapMark {
    /// Makes the control.
    public init(scope: Namespace.ID? = nil) {}
}

/// A control of a map.
nonisolated public struct MapCompass: _MapMark {
    /// Makes the control.
    public init(scope: Namespace.ID? = nil) {}
}

/// A control of a map.
nonisolated public struct MapScaleView: _MapMark {
    /// Makes the control.
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
}

/// A control of a map.
nonisolated public struct MapPitchToggle: _MapMark {
    /// Makes the control.
    public init(scope: Namespace.ID? = nil) {}
}

/// A control of a map.
nonisolated public struct MapZoomStepper: _MapMark {
    /// Makes the control.
    public init(scope: Namespace.ID? = nil) {}
}
