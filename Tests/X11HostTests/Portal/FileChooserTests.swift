import Foundation
import XCTest

@testable import MessageBus
@testable import UIKit
@testable import X11Host

/// The desktop portal's dialog for files, over a message bus of the test's own.
final class FileChooserTests: XCTestCase {
    private func withPortal(_ body: @MainActor (FakePortal, MessageDaemon) throws -> Void) throws {
        try onMain {
            let daemon = try MessageDaemon()
            let portal = try FakePortal(on: daemon, [:])
            defer { portal.close() }
            try body(portal, daemon)
        }
    }

    /// Opens a dialog and waits until the portal has the request.
    @MainActor private func open(
        _ request: HostFileRequest, _ portal: FakePortal, _ daemon: MessageDaemon, _ answers: Answers
    ) -> FileChooserPortal {
        let dialog = FileChooserPortal(request, parent: "x11:1f", address: daemon.address) { answers.list.append($0) }
        eventually("the portal has the request") { !portal.dialog.isEmpty || portal.refusesDialogs }
        return dialog
    }

    func testTheDialogGetsTheRequestAndItsChoiceArrives() throws {
        try withPortal { portal, daemon in
            let answers = Answers()
            let request = HostFileRequest(title: "Open", allowsMultiple: true, mimeTypes: ["image/*"], patterns: ["*.weft"])
            let dialog = open(request, portal, daemon, answers)
            XCTAssertEqual(portal.dialog[0], .string("x11:1f"))
            XCTAssertEqual(portal.dialog[1], .string("Open"))
            guard case .array(_, let options) = portal.dialog[2] else { return XCTFail("options") }
            XCTAssertTrue(options.contains(.entry(.string("multiple"), .variant(.bool(true)))))
            let rules = BusValue.array(
                of: "(us)", [.structure([.number(0), .string("*.weft")]), .structure([.number(1), .string("image/*")])])
            let filters = BusValue.array(of: "(sa(us))", [.structure([.string("*.weft, image/*"), rules])])
            XCTAssertTrue(options.contains(.entry(.string("filters"), .variant(filters))))
            portal.closeDialog(0, ["file:///tmp/a%20b.png", "https://example.org/c"])
            eventually("the choice arrives") { !answers.list.isEmpty }
            XCTAssertEqual(answers.list, [.files([URL(fileURLWithPath: "/tmp/a b.png")])])
            dialog.close()
        }
    }

    func testADialogThatIsCanceledOrMissingIsReported() throws {
        try withPortal { portal, daemon in
            let answers = Answers()
            let first = open(HostFileRequest(title: "Open"), portal, daemon, answers)
            portal.closeDialog(1)
            eventually("cancelled") { answers.list == [.cancelled] }
            portal.refusesDialogs = true
            let second = open(HostFileRequest(title: "Open"), portal, daemon, answers)
            eventually("unavailable") { answers.list == [.cancelled, .unavailable] }
            first.close()
            second.close()
        }
    }

    func testWithoutABusTheDialogIsUnavailable() {
        onMain {
            let answers = Answers()
            let dialog = FileChooserPortal(
                HostFileRequest(title: "Open"), parent: "x11:1f", address: "unix:path=/nonexistent/bus"
            ) { answers.list.append($0) }
            eventually("unavailable") { answers.list == [.unavailable] }
            dialog.close()
        }
    }

    func testAClosedDialogReportsNothing() throws {
        try withPortal { portal, daemon in
            let answers = Answers()
            let dialog = open(HostFileRequest(title: "Open"), portal, daemon, answers)
            dialog.close()
            portal.closeDialog(1)
            rest()
            XCTAssertEqual(answers.list, [])
        }
    }

    /// Runs the main queue for a while.
    @MainActor private func rest() {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.2))
    }

    @MainActor private final class Answers {
        var list: [HostFileChoice] = []
    }
}
