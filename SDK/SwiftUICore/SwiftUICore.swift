// The part of SwiftUI that has layouts, under the name that it can be imported by itself.
@_exported import SwiftUI
