import Foundation
import Scheduling

extension UIDevice {
    /// The state of the battery.
    public enum BatteryState: Int, Sendable {
        /// The battery is not monitored, or there is none.
        case unknown
        /// The computer runs on its battery.
        case unplugged
        /// The computer runs on external power, and the battery is not full: it is being charged, or a limit of the charge is reached.
        case charging
        /// The computer runs on external power, and the battery is full.
        case full
    }

    /// Announces that the level changed. *Differs from UIKit*: never posted; the level is read when it is requested.
    nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    /// Announces that the state changed. *Differs from UIKit*: never posted; the state is read when it is requested.
    nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")

    /// Whether ``batteryLevel`` and ``batteryState`` have values. Default: false.
    public var isBatteryMonitoringEnabled: Bool {
        get { Self.monitorsBattery }
        set { Self.monitorsBattery = newValue }
    }

    /// The charge from 0 to 1; -1 if the battery is not monitored or there is none. *Cost*: reads files of the kernel.
    public var batteryLevel: Float { battery?.level ?? -1 }

    /// The state; `.unknown` if the battery is not monitored or there is none. *Cost*: reads files of the kernel.
    public var batteryState: BatteryState { battery?.state ?? .unknown }

    private var battery: SystemBattery? { isBatteryMonitoringEnabled ? SystemBattery() : nil }

    private static var monitorsBattery = false
}

/// The first battery that the kernel lists.
struct SystemBattery {
    let level: Float
    let state: UIDevice.BatteryState

    /// Reads the battery; nil if there is none.
    ///
    /// - Parameter folder: the kernel's folder of power supplies, each with files for its type, charge in percent and status.
    init?(folder: String = "/sys/class/power_supply") {
        let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        func text(_ supply: String, _ file: String) -> String? {
            let text = try? String(contentsOfFile: "\(folder)/\(supply)/\(file)", encoding: .utf8)
            return text?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // A mouse or a pen has a battery, too, of the scope "Device".
        let batteries = supplies.sorted().filter { text($0, "type") == "Battery" && text($0, "scope") != "Device" }
        guard let supply = batteries.first, let percent = text(supply, "capacity").flatMap(Float.init) else { return nil }
        level = min(max(percent / 100, 0), 1)
        switch text(supply, "status") {
        case "Charging": state = .charging
        case "Full": state = .full
        // The battery is at the limit of its charge, which the user can set below 100 %.
        case "Not charging": state = percent < 100 ? .charging : .full
        case "Discharging": state = .unplugged
        default: state = .unknown
        }
    }
}
