import Foundation
import SwiftUI

/// What a map shows is made as views are: nothing of it is drawn.
public typealias MapContent = View
/// What a map shows is written as views are.
public typealias MapContentBuilder = ViewBuilder
/// What an older map shows is made as views are: nothing of it is drawn.
public typealias MapAnnotationProtocol = View

/// A map, which is not drawn: a box of the proposed size.
nonisolated public struct Map: View {
    /// Makes a map of a region.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {}
    /// Makes a map of a region with a mark for each item.
    public init<Items: RandomAccessCollection, Content: View>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items, annotationContent: @escaping (Items.Element) -> Content
    ) where Items.Element: Identifiable {}
    /// Makes a map of a rectangle.
    public init(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {}

    /// Makes a map.
    public init(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {}
    /// Makes a map with what it shows.
    public init<Content: View>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
        @ViewBuilder content: () -> Content
    ) {}
    /// Makes a map whose camera begins at a position.
    public init(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {}
    /// Makes a map with what it shows, whose camera begins at a position.
    public init<Content: View>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @ViewBuilder content: () -> Content
    ) {}
    /// Makes a map whose camera is at a position.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {}
    /// Makes a map with what it shows, whose camera is at a position.
    public init<Content: View>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @ViewBuilder content: () -> Content
    ) {}
    /// Makes a map with what it shows, of which one mark is selected.
    public init<Selection: Hashable, Content: View>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, selection: Binding<Selection?>, scope: Namespace.ID? = nil,
        @ViewBuilder content: () -> Content
    ) {}
    /// Makes a map with what it shows, of which one mark is selected.
    public init<Selection: Hashable, Content: View>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, selection: Binding<Selection?>, scope: Namespace.ID? = nil,
        @ViewBuilder content: () -> Content
    ) {}
    /// Makes a map with what it shows, of which one mark is selected.
    public init<Selection: Hashable, Content: View>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<Selection?>,
        scope: Namespace.ID? = nil, @ViewBuilder content: () -> Content
    ) {}

    /// The box.
    @MainActor public var body: some View { StandIn("Map", "map") }
}

/// Gives views a way to ask a map. The map answers nothing.
nonisolated public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content
    /// Makes views of a map.
    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
    /// The views.
    @MainActor public var body: some View { content(MapProxy()) }
}

/// What a map answers: nothing.
public struct MapProxy {
    /// Nothing.
    public func convert(
        _ point: CGPoint, from space: some CoordinateSpaceProtocol
    ) -> CLLocationCoordinate2D? { nil }
    /// Nothing.
    public func convert(
        _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
    ) -> CGPoint? { nil }
}

/// A look along a street, which is not drawn: a box of the proposed size.
nonisolated public struct LookAroundPreview: View {
    /// Makes a look at a scene.
    public init(
        initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
        badgePosition: MKLookAroundBadgePosition = .topLeading
    ) {}
    /// Makes a look at a scene.
    public init(
        scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
        badgePosition: MKLookAroundBadgePosition = .topLeading
    ) {}
    /// The box.
    @MainActor public var body: some View { StandIn("Look Around", "binoculars") }
}

extension View {
    /// Has no effect.
    nonisolated public func mapStyle(_ style: MapStyle) -> some View { self }
    /// Has no effect.
    nonisolated public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }
    /// Has no effect.
    nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
    /// Has no effect.
    nonisolated public func mapScope(_ scope: Namespace.ID) -> some View { self }
    /// Has no effect: the camera does not move.
    nonisolated public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View { self }
    /// Has no effect: the camera does not move.
    nonisolated public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
    ) -> some View { self }
    /// Has no effect.
    nonisolated public func mapCameraKeyframeAnimator<Value: Equatable>(
        trigger value: Value, keyframes: @escaping (MapCamera) -> Void
    ) -> some View { self }
    /// Has no effect.
    nonisolated public func lookAroundViewer(
        isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
        showsRoadLabels: Bool = true, onDismiss: (() -> Void)? = nil
    ) -> some View { self }
    /// Has no effect.
    nonisolated public func annotationTitles(_ visibility: Visibility) -> some View { self }
    /// Has no effect.
    nonisolated public func annotationSubtitles(_ visibility: Visibility) -> some View { self }
    /// Has no effect.
    nonisolated public func mapOverlayLevel(level: MKOverlayLevel) -> some View { self }
}
