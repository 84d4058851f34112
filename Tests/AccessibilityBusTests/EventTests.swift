import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// The events that assistive programs receive, and the messages that contain them.
final class EventTests: ExportTestCase {
    func testNothingIsReportedAtFirstNorWithoutAChange() {
        MainActor.assumeIsolated {
            let export = Export(controller([label("Text", y: 10)]))
            defer { export.close() }
            XCTAssertEqual(export.signals(), [])
            XCTAssertEqual(export.signals(), [])
        }
    }

    func testNamesFocusAndChildrenAreReported() throws {
        try MainActor.assumeIsolated {
            let text = label("Before", y: 60)
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 90, height: 30))
            button.setTitle("Buy", for: .normal)
            let screen = controller([button, text])
            let export = Export(screen)
            defer { export.close() }
            _ = export.signals()
            text.text = "After"
            export.stage.press(.tab)
            let object = try export.leaf("After")
            let focused = try export.leaf("Buy")
            XCTAssertEqual(
                export.signals(),
                [
                    .event("Object", "StateChanged", of: focused, detail: "focused", 1),
                    .event("Object", "PropertyChange", of: object, detail: "accessible-name", data: .string("After")),
                ])

            text.removeFromSuperview()
            screen.view.addSubview(label("Added", y: 100))
            let window = try XCTUnwrap(focused.parent)
            let added = try export.leaf("Added")
            XCTAssertEqual(
                export.signals(),
                [
                    .event("Object", "ChildrenChanged", of: window, detail: "remove", 1, data: export.context.reference(object)),
                    .event("Object", "ChildrenChanged", of: window, detail: "add", 1, data: export.context.reference(added)),
                ])
        }
    }

    func testTheStatusOfAssistiveProgramsIsReadFromProperties() {
        var status = AssistiveStatus()
        func entry(_ name: String, _ isTrue: Bool) -> BusValue { .entry(.string(name), .variant(.bool(isTrue))) }
        status.apply([.array(of: "{sv}", [entry("IsEnabled", false), entry("ScreenReaderEnabled", false)])])
        XCTAssertFalse(status.isWanted)
        status.apply([.string(AssistiveStatus.interface), .array(of: "{sv}", [entry("ScreenReaderEnabled", true)]), .array(of: "s", [])])
        XCTAssertTrue(status.isWanted)
        status.apply([
            .string("x"), .array(of: "s", [.string("IsEnabled")]),
            .array(of: "{sv}", [.entry(.string("IsEnabled"), .variant(.integer(1)))]),
        ])
        XCTAssertTrue(status.isWanted, "values of other types are ignored")
        status.apply([.array(of: "{sv}", [entry("ScreenReaderEnabled", false)])])
        XCTAssertFalse(status.isWanted)
    }

    func testValuesOfAllTypesSurviveAMessage() throws {
        let library = try XCTUnwrap(DBusLibrary(), "libdbus-1-3 is missing: apt-get install dbus")
        let values: [BusValue] = [
            .string("ü🏝"), .path("/a/b"), .integer(-5), .number(7), .bool(true), .double(2.5),
            .structure([.string("x"), .array(of: "i", [.integer(1), .integer(2)])]), .variant(.structure([.integer(1), .path("/")])),
            .array(of: "{sv}", [.entry(.string("k"), .variant(.bool(false)))]),
        ]
        let message = try XCTUnwrap(BusMessage(library: library, signal: "Changed", of: "org.example.A", from: "/o"))
        message.write { writer in values.forEach { writer.value($0) } }
        var arguments = message.arguments
        XCTAssertEqual(arguments.values(), values)
        XCTAssertEqual([message.path, message.interface, message.member], ["/o", "org.example.A", "Changed"])
        XCTAssertFalse(message.isCall)
    }
}
