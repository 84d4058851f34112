import CX11
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// Real input through the server: the pointer and the keys of its test extension.
final class InputTests: XCTestCase {
    @MainActor private func checkPointer(_ environment: [String: String]) throws {
        let stage = try Stage(environment: environment)
        defer { stage.close() }
        let client = stage.makeWindow().client
        try stage.server.xdotool("mousemove", "30", "40", "click", "1")
        eventually("press and release") { client.events.contains { if case .pointerReleased = $0 { true } else { false } } }
        var kinds: [String] = []
        for event in client.events {
            switch event {
            case .pointerMoved(let pointer): XCTAssertEqual(pointer.location, CGPoint(x: 30, y: 40))
            case .pointerPressed(let pointer, let button): kinds.append("pressed \(button) \(pointer.location.x),\(pointer.location.y)")
            case .pointerReleased(let pointer, let button): kinds.append("released \(button) \(pointer.location.x),\(pointer.location.y)")
            default: break
            }
        }
        XCTAssertEqual(kinds, ["pressed left 30.0,40.0", "released left 30.0,40.0"])
        client.events = []

        try stage.server.xdotool("click", "5", "click", "5", "click", "4", "click", "7")
        eventually("four notches") { client.events.filter { if case .scrolled = $0 { true } else { false } }.count >= 4 }
        let notches = client.events.compactMap { event -> String? in
            guard case .scrolled(_, let scroll) = event else { return nil }
            XCTAssertEqual(scroll.phase, .discrete)
            XCTAssertFalse(scroll.isContinuous)
            return "\(scroll.delta.dx),\(scroll.delta.dy)"
        }
        XCTAssertEqual(notches, ["0.0,1.0", "0.0,1.0", "0.0,-1.0", "1.0,0.0"])
        client.events = []

        try stage.server.xdotool("mousemove", "900", "900")
        eventually("the pointer has left") { client.events.contains { if case .pointerLeft = $0 { true } else { false } } }
    }

    func testPointerAndWheelThroughTheInputExtension() throws {
        try onMain { try checkPointer([:]) }
    }

    func testPointerAndWheelThroughTheCoreProtocol() throws {
        try onMain { try checkPointer(["WEFT_X11_XI2": "0"]) }
    }

    func testTheInputMethodIsNotifiedOfTheFocusedWindow() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let window = stage.makeWindow().surface.native.identifier
            let another = stage.makeWindow().surface.native.identifier
            @MainActor func focus(_ window: Window) {
                XSetInputFocus(stage.other.display, window, RevertToParent, 0)
                stage.other.flush()
            }
            focus(window)
            eventually("the input method is opened after the window has the keyboard focus") { stage.host.hasOpenedInputMethod }
            XCTAssertTrue(stage.host.inputMethod.hasFocus(window))
            XCTAssertFalse(stage.host.inputMethod.hasFocus(another))
            focus(another)
            eventually("the other window has the input focus") { stage.host.inputMethod.hasFocus(another) }
            XCTAssertFalse(stage.host.inputMethod.hasFocus(window))
            focus(stage.other.root)
            eventually("no window has the input focus") { !stage.host.inputMethod.hasFocus(another) }
        }
    }

    /// The server's reply after an input method has created a context.
    private static let contextMade: [UInt8] = [51, 0, 1, 0, 7, 0, 9, 0]

    /// The kinds of the input method's messages that come to a window of `connection`; waits until there are `count`.
    @MainActor private func awaitKinds(_ count: Int, on connection: DisplayConnection) -> [UInt8] {
        var kinds: [UInt8] = []
        let deadline = Date(timeIntervalSinceNow: 30)
        while kinds.count < count, Date() < deadline {
            guard let event = connection.nextEvent() else {
                usleep(1_000)
                continue
            }
            guard event.type == ClientMessage, event.xclient.message_type == connection.atoms[._XIM_PROTOCOL] else { continue }
            kinds.append(withUnsafeBytes(of: event.xclient.data) { $0[0] })
            XCTAssertEqual(withUnsafeBytes(of: event.xclient.data) { Array($0[4..<6]) }, [7, 0], "the method")
        }
        return kinds
    }

    func testMessagesArriveAtAServerThatReadsThemLate() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            stage.other.synchronize()
            let sender = try XCTUnwrap(EventSender(displayName: stage.server.display))
            stage.server.pause()
            let server = stage.server
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { server.resume() }
            sender.send(Self.contextMade, type: UInt32(stage.other.atoms[._XIM_PROTOCOL]), to: UInt32(window))
            sender.close()
            XCTAssertEqual(awaitKinds(1, on: stage.other), [51])
        }
    }

    func testTheWatchAnswersForAnInputServerThatHangs() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            stage.other.synchronize()
            let watch = InputMethodWatchdog(connection: stage.other)
            defer { watch.close() }
            XCTAssertEqual(watch.callWithTimeLimit { 1 }, 1)
            XCTAssertFalse(watch.consumeTimeout(), "there is no server to wait for")

            let sender = try XCTUnwrap(EventSender(displayName: stage.server.display))
            sender.send(Self.contextMade, type: UInt32(stage.other.atoms[._XIM_PROTOCOL]), to: UInt32(window))
            sender.close()
            XCTAssertEqual(awaitKinds(1, on: stage.other), [51])
            XCTAssertEqual(watch.address, .init(window: UInt32(window), method: 7, contexts: [9]))

            XCTAssertEqual(
                watch.callWithTimeLimit { awaitKinds(3, on: stage.other) }, [20, 53, 33], "error, end of context, end of method")
            XCTAssertTrue(watch.consumeTimeout())
            XCTAssertFalse(watch.consumeTimeout(), "reported once")
        }
    }

    func testAnInputServerThatHungIsDisconnected() throws {
        try onMain {
            let (stage, surface, client) = try keyStage()
            defer { stage.close() }
            stage.host.openInputMethod()
            let method = stage.host.inputMethod
            let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
            stage.other.synchronize()
            method.watchdog.recordContext(Self.contextMade, window: UInt32(window))
            XCTAssertEqual(method.watchdog.callWithTimeLimit { awaitKinds(3, on: stage.other) }.count, 3)
            try stage.server.xdotool("key", "a")
            eventually("a key arrives") { client.events.contains { if case .textInput("a", _) = $0 { true } else { false } } }
            XCTAssertTrue(method.usesBuiltInMethod)
            XCTAssertNil(method.watchdog.address)
            XCTAssertTrue(method.hasFocus(surface.native.identifier))
            // Another input method server announces itself.
            stage.other.setProperty(stage.other.atoms[.XIM_SERVERS], of: stage.other.root, type: PredefinedAtom.atom, longs: [])
            stage.other.flush()
            eventually("the input method is opened again") { !method.usesBuiltInMethod }
            XCTAssertTrue(method.isAvailable)
        }
    }

    func testAnInputServerThatHangsFromTheBeginningIsNotWaitedFor() throws {
        try onMain {
            setenv("XMODIFIERS", "@im=weft-test", 1)
            defer { unsetenv("XMODIFIERS") }
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            let (display, root) = (stage.other.display, stage.other.root)
            let owner = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
            let server = stage.other.atoms.number(of: "@server=weft-test")
            XSetSelectionOwner(display, server, owner, 0)
            @MainActor func announce() {
                stage.other.setProperty(stage.other.atoms[.XIM_SERVERS], of: root, type: PredefinedAtom.atom, longs: [UInt(server)])
                stage.other.synchronize()
            }
            announce()
            stage.host.openInputMethod()
            XCTAssertTrue(stage.host.inputMethod.usesBuiltInMethod)
            try stage.server.xdotool("key", "a")
            eventually("a key arrives") { client.events.contains { if case .textInput("a", _) = $0 { true } else { false } } }
            // The input method server announces itself again and still does not answer.
            announce()
            try stage.server.xdotool("key", "b")
            eventually("another key arrives") { client.events.contains { if case .textInput("b", _) = $0 { true } else { false } } }
            XCTAssertTrue(stage.host.inputMethod.usesBuiltInMethod)
        }
    }

    func testTheInputServersNameIsInTheModifiers() {
        let names = ["@im=ibus", "@a=b@im=x@c", "@im=none", "@im=", "", "@im=local"].map { InputMethodServerProbe.serverName($0) }
        XCTAssertEqual(names, ["ibus", "x", nil, nil, nil, nil])
    }

    func testLocationsArePoints() throws {
        try onMain {
            let stage = try Stage(environment: ["WEFT_SCALE": "2"])
            defer { stage.close() }
            let client = stage.makeWindow().client
            try stage.server.xdotool("mousemove", "30", "40")
            eventually("motion") {
                client.events.contains {
                    if case .pointerMoved(let pointer) = $0 { pointer.location == CGPoint(x: 15, y: 20) } else { false }
                }
            }
        }
    }

    func testControlAndWheelZoomAndShiftAndWheelScrollSideways() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let client = stage.makeWindow().client
            try stage.server.xdotool("mousemove", "30", "40")
            try stage.server.xdotool("keydown", "ctrl", "click", "4", "keyup", "ctrl")
            eventually("a zoom") { client.events.contains { if case .pinched(_, let scale, _) = $0 { scale > 1 } else { false } } }
            try stage.server.xdotool("keydown", "shift", "click", "5", "keyup", "shift")
            eventually("a sideways scroll") {
                client.events.contains { if case .scrolled(_, let scroll) = $0 { scroll.delta.dx == 1 } else { false } }
            }
        }
    }

    @MainActor private func keyStage() throws -> (stage: Stage, surface: X11Surface, client: RecordingClient) {
        let stage = try Stage()
        let (surface, client) = stage.makeWindow()
        XSetInputFocus(stage.other.display, surface.native.identifier, RevertToParent, 0)
        stage.other.synchronize()
        eventually("the focus") { client.events.contains { if case .focusChanged(true, _) = $0 { true } else { false } } }
        client.events = []
        return (stage, surface, client)
    }

    private func typed(_ events: [HostEvent]) -> String {
        events.reduce("") { if case .textInput(let text, _) = $1 { $0 + text } else { $0 } }
    }

    func testKeysTypeText() throws {
        try onMain {
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            try stage.server.xdotool("type", "--delay", "1", "Hi 5!")
            eventually("the text") { typed(client.events) == "Hi 5!" }
            let keys = client.events.compactMap { event -> HostKeyPress? in
                if case .keyPressed(let press) = event, press.key != .shift { press } else { nil }
            }
            XCTAssertEqual(keys.map(\.key), ["h", "i", " ", "5", "1"].map { .character($0) })
            XCTAssertEqual(keys.map(\.characters), ["H", "i", " ", "5", "!"])
            XCTAssertEqual(keys[0].modifiers, .shift)
        }
    }

    func testComposeSequencesTypeTheirResultOnly() throws {
        try onMain {
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            // The layout here has no dead key; xdotool's own method, a key remapped for a moment, would race with the reader.
            var symbol = KeySym(XK_dead_acute)
            XChangeKeyboardMapping(stage.other.display, 248, 1, &symbol, 1)
            stage.other.synchronize()
            pass(0.05)
            try stage.server.xdotool("key", "248", "e")
            eventually("é") { typed(client.events) == "é" }
        }
    }

    func testTextThatAnotherClientForgesIsIgnored() throws {
        try onMain {
            let (stage, surface, client) = try keyStage()
            defer { stage.close() }
            var symbol = KeySym(XK_dead_acute)
            XChangeKeyboardMapping(stage.other.display, 248, 1, &symbol, 1)
            stage.other.synchronize()
            pass(0.05)
            try stage.server.xdotool("key", "248", "e")
            eventually("é") { typed(client.events) == "é" }

            // Xlib reads the last composed text again for such an event.
            var event = XEvent()
            event.xkey.type = KeyPress
            event.xkey.window = surface.native.identifier
            event.xkey.root = stage.other.root
            event.xkey.keycode = 0
            for _ in 0..<3 { XSendEvent(stage.other.display, surface.native.identifier, 0, 0, &event) }
            stage.other.synchronize()
            try stage.server.xdotool("key", "x")

            eventually("x") { typed(client.events).hasSuffix("x") }
            XCTAssertEqual(typed(client.events), "éx")
        }
    }

    func testAnotherLayoutIsFollowed() throws {
        try onMain {
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            let keycode = Int32(XKeysymToKeycode(stage.other.display, KeySym(XK_q)))
            var symbols = [KeySym(XK_adiaeresis), KeySym(XK_Adiaeresis)]
            XChangeKeyboardMapping(stage.other.display, keycode, 2, &symbols, 1)
            stage.other.synchronize()
            pass(0.05)
            try stage.server.xdotool("key", "\(keycode)", "shift+\(keycode)")
            eventually("the letters of the new layout") { typed(client.events) == "äÄ" }
        }
    }

    func testShortcutsTypeNothing() throws {
        try onMain {
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            try stage.server.xdotool("key", "ctrl+c", "Return", "Left", "F5")
            eventually("the keys") {
                client.events.contains { if case .keyReleased(let press) = $0 { press.key == .function(5) } else { false } }
            }
            XCTAssertEqual(typed(client.events), "")
            let keys = client.events.compactMap { event -> HostKeyPress? in
                if case .keyPressed(let press) = event, press.key != .control { press } else { nil }
            }
            XCTAssertEqual(keys.map(\.key), [.character("c"), .return, .left, .function(5)])
            XCTAssertEqual(keys.first?.modifiers, .control)
            XCTAssertEqual(keys.first?.characters, "c")
        }
    }

    func testAHeldKeyRepeatsWithoutReleases() throws {
        try onMain {
            let (stage, _, client) = try keyStage()
            defer { stage.close() }
            try stage.server.xdotool("keydown", "a")
            eventually("repeats") { typed(client.events).count >= 4 }
            try stage.server.xdotool("keyup", "a")
            eventually("the release") { client.events.contains { if case .keyReleased = $0 { true } else { false } } }
            let presses = client.events.compactMap { event -> Bool? in
                if case .keyPressed(let press) = event { press.isRepeat } else { nil }
            }
            XCTAssertEqual(presses.first, false)
            XCTAssertFalse(presses.dropFirst().contains(false))
            XCTAssertEqual(client.events.filter { if case .keyReleased = $0 { true } else { false } }.count, 1)
        }
    }

    func testFilesDroppedByAnotherProgramArriveAtTheirPlace() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            let other = stage.other
            let source = XCreateSimpleWindow(other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
            let list = other.atoms[.textURIList]
            XSetSelectionOwner(other.display, other.atoms[.XdndSelection], source, 0)
            stage.send(.XdndEnter, to: surface, [source, 5 << 24, list, 0, 0])
            stage.send(.XdndPosition, to: surface, [source, 0, 50 << 16 | 60, 0, other.atoms[.XdndActionCopy]])
            stage.send(.XdndDrop, to: surface, [source, 0, 0, 0, 0])
            var status: [UInt] = []
            var finished: [UInt] = []
            eventually("the files") {
                while let event = other.nextEvent() {
                    switch event.type {
                    case ClientMessage where event.xclient.message_type == other.atoms[.XdndStatus]: status = event.xclient.items
                    case ClientMessage where event.xclient.message_type == other.atoms[.XdndFinished]: finished = event.xclient.items
                    case SelectionRequest:
                        let request = event.xselectionrequest
                        other.setProperty(
                            request.property, of: request.requestor, type: list, bytes: Array("file:///tmp/a%20b.png\r\n".utf8))
                        var answer = XEvent()
                        answer.xselection.type = SelectionNotify
                        answer.xselection.requestor = request.requestor
                        answer.xselection.selection = request.selection
                        answer.xselection.target = request.target
                        answer.xselection.property = request.property
                        answer.xselection.time = request.time
                        XSendEvent(other.display, request.requestor, 0, 0, &answer)
                        other.flush()
                    default: break
                    }
                }
                return !finished.isEmpty && client.events.contains { if case .filesDropped = $0 { true } else { false } }
            }
            XCTAssertEqual(status.dropFirst().first, 3, "accepted, and reported")
            XCTAssertEqual(finished.dropFirst().first, 1)
            for case .filesDropped(let pointer, let files) in client.events {
                XCTAssertEqual(files.map(\.path), ["/tmp/a b.png"])
                XCTAssertEqual(pointer.location, CGPoint(x: 50, y: 60))
            }
        }
    }
}
