import Foundation
import XCTest

@testable import X11Host

/// The file that is watched for memory pressure, and the arrival of its event.
final class MemoryPressureTests: XCTestCase {
    private func path(_ environment: [String: String] = [:], groups: String = "", files: Set<String>) -> String? {
        MemoryPressureFile.find(environment: environment, groups: groups) { files.contains($0) }?.path
    }

    func testTheEnvironmentNamesTheFileAndTheThreshold() {
        let trigger = Data("some 1 2\0".utf8)
        let environment = ["MEMORY_PRESSURE_WATCH": "/run/pressure", "MEMORY_PRESSURE_WRITE": trigger.base64EncodedString()]
        XCTAssertEqual(
            MemoryPressureFile.find(environment: environment, groups: "", exists: { _ in false }),
            MemoryPressureFile(path: "/run/pressure", trigger: trigger))
        XCTAssertNil(path(["MEMORY_PRESSURE_WATCH": "/dev/null"], files: ["/proc/pressure/memory"]), "turned off")
    }

    func testTheFileOfTheControlGroupIsPreferredToThatOfTheSystem() {
        let group = "/sys/fs/cgroup/user.slice/app.scope/memory.pressure"
        let groups = "4:memory:/other\n0::/user.slice/app.scope\n"
        XCTAssertEqual(path(groups: groups, files: [group, "/proc/pressure/memory"]), group)
        XCTAssertEqual(path(groups: groups, files: ["/proc/pressure/memory"]), "/proc/pressure/memory")
        XCTAssertEqual(path(groups: "0::/\n", files: ["/proc/pressure/memory"]), "/proc/pressure/memory", "the root group")
        XCTAssertNil(path(files: []), "a kernel without pressure information")
    }

    /// Urgent data of a connection is the same condition as the event of a pressure file; a readable descriptor is not.
    func testAnExceptionalConditionIsReportedAndDataIsNot() throws {
        try MainActor.assumeIsolated {
            let (sender, receiver) = try connectedSockets()
            defer { close(sender) }
            var events = 0
            let arrived = expectation(description: "pressure")
            let watch = try XCTUnwrap(
                MemoryPressureMonitor(descriptor: receiver) {
                    events += 1
                    arrived.fulfill()
                })
            defer { watch.cancel() }
            XCTAssertEqual(send(sender, "data", 4, 0), 4)
            drainMainLoop()
            XCTAssertEqual(events, 0)
            XCTAssertEqual(send(sender, "!", 1, Int32(MSG_OOB)), 1)
            wait(for: [arrived], timeout: 30)
            XCTAssertEqual(events, 1)
        }
    }

    @MainActor private func drainMainLoop() {
        for _ in 0..<3 {
            let turn = expectation(description: "turn")
            DispatchQueue.main.async { turn.fulfill() }
            wait(for: [turn], timeout: 30)
        }
    }

    /// Two ends of a connection on the loopback interface.
    private func connectedSockets() throws -> (sender: Int32, receiver: Int32) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let size = length
        let sender = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let didConnect = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 1) == 0 && getsockname(listener, pointer, &length) == 0
                    && connect(sender, pointer, size) == 0
            }
        }
        XCTAssertTrue(didConnect)
        return (sender, accept(listener, nil, nil))
    }
}
