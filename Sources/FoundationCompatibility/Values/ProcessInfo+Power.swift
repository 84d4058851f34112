import Foundation

extension ProcessInfo {
    /// The levels of the temperature of the device.
    public enum ThermalState: Int, Sendable {
        /// As in Foundation.
        case nominal
        /// As in Foundation.
        case fair
        /// As in Foundation.
        case serious
        /// As in Foundation.
        case critical
    }

    /// *Differs from Foundation*: always `nominal`; the temperature is not read.
    public var thermalState: ThermalState { .nominal }

    /// Posted when ``thermalState`` changes. *Differs from Foundation*: never posted.
    public static var thermalStateDidChangeNotification: Notification.Name { .init("NSProcessInfoThermalStateDidChangeNotification") }

    /// *Differs from Foundation*: always false; a desktop has no such mode that programs could read.
    public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
    /// Posted when the low power mode changes. *Differs from Foundation*: never posted.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
