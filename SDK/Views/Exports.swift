// Clients of SwiftUI see Foundation, Observation and the layouts with it.
@_exported import CoreGraphics
@_exported import GalleySDK
@_exported import Observation
