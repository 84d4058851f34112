import Foundation
import XCTest

@testable import UIKit

/// The battery in the files of the kernel.
final class SystemBatteryTests: XCTestCase {
    private func folder(_ supplies: [String: [String: String]]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, files) in supplies {
            let supply = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: supply, withIntermediateDirectories: true)
            for (file, text) in files {
                try (text + "\n").write(to: supply.appendingPathComponent(file), atomically: true, encoding: .utf8)
            }
        }
        return folder.path
    }

    func testTheBatteryOfTheComputerIsReadAndNotThatOfAMouse() throws {
        let path = try folder([
            "A_mouse": ["type": "Battery", "scope": "Device", "capacity": "5", "status": "Discharging"],
            "AC": ["type": "Mains", "online": "1"],
            "BAT0": ["type": "Battery", "capacity": "73", "status": "Charging"],
        ])
        let battery = try XCTUnwrap(SystemBattery(folder: path))
        XCTAssertEqual(battery.level, 0.73)
        XCTAssertEqual(battery.state, .charging)
    }

    func testTheStateFollowsTheStatusAndTheCharge() throws {
        let states: [(status: String, capacity: String, state: UIDevice.BatteryState)] = [
            ("Charging", "40", .charging), ("Not charging", "80", .charging), ("Not charging", "100", .full), ("Full", "100", .full),
            ("Full", "97", .full), ("Discharging", "100", .unplugged), ("Unknown", "50", .unknown),
        ]
        for expected in states {
            let path = try folder(["BAT0": ["type": "Battery", "capacity": expected.capacity, "status": expected.status]])
            XCTAssertEqual(SystemBattery(folder: path)?.state, expected.state, "\(expected)")
        }
    }

    func testAComputerWithoutABatteryHasNoLevel() throws {
        XCTAssertNil(SystemBattery(folder: try folder(["AC": ["type": "Mains"]])))
        XCTAssertNil(SystemBattery(folder: "/no/such/folder"))
    }
}
