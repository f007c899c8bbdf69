// What Apple's Foundation knows of the machine, and Linux does not.
#if !hasFeature(Embedded)
    import Foundation

    extension ProcessInfo {
        /// Whether the device saves power: false.
        public var isLowPowerModeEnabled: Bool { false }
        /// Whether a program for phones runs on a Mac: false.
        public var isiOSAppOnMac: Bool { false }
        /// Whether a program of Mac Catalyst runs: false.
        public var isMacCatalystApp: Bool { false }
        /// How warm the device is: as usual.
        public var thermalState: ThermalState { .nominal }

        /// How warm a device is.
        public enum ThermalState: Int, Sendable {
            /// A state.
            case nominal, fair, serious, critical
        }
    }
#endif
