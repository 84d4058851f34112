import Foundation
import Glibc
import LivePreviewLiterals
import LivePreviewMessages
import PreviewDeclarations
import PreviewWorkspace
import UIKit
import UIPrimitives
import XCTest

@testable import LivePreview
@testable import LivePreviewMessages

final class MessageTests: XCTestCase {
    private typealias ShellEnd = MessageChannel<HostMessage, ShellMessage>
    private typealias HostEnd = MessageChannel<ShellMessage, HostMessage>

    @MainActor private func makeSockets() -> (Int32, Int32) {
        var sockets: [Int32] = [-1, -1]
        XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets), 0)
        return (sockets[0], sockets[1])
    }

    @MainActor private func wait(until isDone: @escaping () -> Bool, line: UInt = #line) {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !isDone(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertTrue(isDone(), "nothing arrived", line: line)
    }

    func testMessagesArriveInOrder() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let shell = ShellEnd(file: one)
            let host = HostEnd(file: two)
            var received: [String] = []
            host.start(onMessage: { received.append("\($0)") }, onEnd: {})
            let pointer = HostPointer(location: CGPoint(x: 1, y: 2), timestamp: 0)
            let press = HostKeyPress(key: .character("é"), characters: "é", modifiers: [.control], timestamp: 1)
            let request = PreviewRequest(preview: "Card", variant: PreviewVariant(), windowSize: CGSize(width: 3, height: 4))
            let messages: [ShellMessage] = [
                .load(library: "/a b/ü.so"), .open(request), .event(.preview, .keyPressed(press)),
                .event(.preview, .scrolled(pointer, HostScroll(delta: CGVector(dx: 1, dy: -2), isContinuous: true, phase: .changed))),
                .frameShown(.rightPanel), .ping(7),
            ]
            for message in messages { shell.send(message) }
            wait { received.count == messages.count }
            XCTAssertEqual(received, messages.map { "\($0)" })
            shell.stop()
            host.stop()
        }
    }

    /// Every case with a binary form, with each button, phase and window.
    private static var frequentMessages: [ShellMessage] {
        let pointer = HostPointer(location: CGPoint(x: -1.5, y: 1e9), modifiers: [.control, .shift], timestamp: 0.25)
        let buttons: [HostButton] = [.left, .middle, .right, .back, .forward]
        let phases: [HostGesturePhase] = [.discrete, .began, .changed, .ended, .cancelled]
        let events: [HostEvent] =
            [.pointerMoved(pointer), .pointerLeft(pointer)]
            + buttons.flatMap { [.pointerPressed(pointer, button: $0), .pointerReleased(pointer, button: $0)] }
            + phases.flatMap { phase in
                [true, false].map {
                    .scrolled(pointer, HostScroll(delta: CGVector(dx: 0.1, dy: -2), isContinuous: $0, phase: phase))
                }
            }
        return SurfaceName.allCases.flatMap { name in [.frameShown(name)] + events.map { .event(name, $0) } }
    }

    func testBinaryFormsKeepEveryMember() throws {
        for message in Self.frequentMessages {
            let form = try XCTUnwrap(message.binaryForm, "\(message)")
            XCTAssertEqual(ShellMessage(binaryForm: form).map { "\($0)" }, "\(message)")
            XCTAssertNotEqual(form.first, UInt8(ascii: "{"))
        }
        let frame = HostMessage.frame(.bottomPanel, [PixelRect(x: 1, y: -2, width: 30_000, height: 4), .empty])
        XCTAssertEqual(HostMessage(binaryForm: try XCTUnwrap(frame.binaryForm)).map { "\($0)" }, "\(frame)")
        XCTAssertNil(ShellMessage.ping(1).binaryForm)
    }

    func testMalformedBinaryFormsAreRefused() throws {
        for message in Self.frequentMessages {
            let form = try XCTUnwrap(message.binaryForm)
            for length in 0..<form.count { XCTAssertNil(ShellMessage(binaryForm: form.prefix(length)), "\(message), \(length) bytes") }
            XCTAssertNil(ShellMessage(binaryForm: form + [0]), "\(message)")
        }
        XCTAssertNil(ShellMessage(binaryForm: Data([1, 3])), "a window that does not exist")
        XCTAssertNil(ShellMessage(binaryForm: Data([99, 0])), "a case that does not exist")
        let frame = try XCTUnwrap(HostMessage.frame(.preview, [PixelRect(x: .max, y: 0, width: 1, height: 1)]).binaryForm)
        XCTAssertNil(HostMessage(binaryForm: frame), "an edge whose sums overflow")
        let whole = try XCTUnwrap(HostMessage.frame(.preview, [PixelRect(x: 1, y: 2, width: 3, height: 4)]).binaryForm)
        // The first two bytes alone are the form of a frame without damage; an incomplete rectangle is malformed.
        for length in 3..<whole.count { XCTAssertNil(HostMessage(binaryForm: whole.prefix(length)), "\(length) bytes") }
    }

    func testTheOtherEndNoticesTheEnd() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let shell = ShellEnd(file: one)
            let host = HostEnd(file: two)
            var isEnded = false
            host.start(onMessage: { _ in }, onEnd: { isEnded = true })
            shell.start(onMessage: { _ in }, onEnd: {})
            shell.stop()
            wait { isEnded }
        }
    }

    func testGarbageEndsTheConnection() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let host = HostEnd(file: two)
            var isEnded = false
            host.start(onMessage: { _ in XCTFail("garbage was read as a message") }, onEnd: { isEnded = true })
            var bytes: [UInt8] = [3, 0, 0, 0] + Array("{x}".utf8)
            XCTAssertEqual(write(one, &bytes, bytes.count), bytes.count)
            wait { isEnded }
            close(one)
        }
    }

    /// A message that was sent only in part makes all later ones unreadable.
    func testAFailureToSendEndsTheConnection() {
        MainActor.assumeIsolated {
            var sockets: [Int32] = [-1, -1]
            // A socket of packets refuses a message that does not fit into one, whereas a stream can be refused memory.
            XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &sockets), 0)
            let shell = ShellEnd(file: sockets[0])
            XCTAssertFalse(shell.send(.load(library: String(repeating: "x", count: 16 << 20))))
            var byte: UInt8 = 0
            XCTAssertEqual(recv(sockets[1], &byte, 1, Int32(MSG_DONTWAIT)), 0, "the end of the connection")
            close(sockets[1])
        }
    }

    /// A preview that hangs does not read: sending to it must return, and nothing may be lost or reordered.
    func testSendingDoesNotWaitForAReader() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let shell = ShellEnd(file: one)
            let host = HostEnd(file: two)
            let path = String(repeating: "x", count: 10_000)
            // Far more than a socket holds.
            for number in 0..<500 { XCTAssertTrue(shell.send(.load(library: "\(number) \(path)"))) }
            var received: [String] = []
            host.start(
                onMessage: { message in
                    if case .load(let library) = message { received.append(String(library.prefix { $0 != " " })) }
                }, onEnd: {})
            wait { received.count == 500 }
            XCTAssertEqual(received, (0..<500).map(String.init))
            host.stop()
            shell.stop()
        }
    }

    func testTheLargestImageArrives() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let shell = ShellEnd(file: one)
            let host = HostEnd(file: two)
            var image = Data(count: HostProtocol.largestImage)
            for index in stride(from: 0, to: image.count, by: 1009) { image[index] = UInt8(truncatingIfNeeded: index) }
            var received: [ShellMessage] = []
            host.start(onMessage: { received.append($0) }, onEnd: {})
            XCTAssertTrue(shell.send(.clipboardImage(image, number: 5)))
            XCTAssertTrue(shell.send(.ping(7)))
            wait { received.count == 2 }
            guard case .clipboardImage(let same, 5) = received.first, case .ping(7) = received.last else {
                return XCTFail("other messages")
            }
            XCTAssertEqual(same, image)
            shell.stop()
            host.stop()
        }
    }

    /// With a copy of the rest after each part, the transfer of a long message in parts would take minutes.
    func testRemovingManyPartsOfALongQueueTakesLinearTime() {
        var (queue, appended, removed) = (ByteQueue(), 0, 0)
        let start = Date()
        func append(_ count: Int) {
            queue.append((0..<count).map { UInt8(truncatingIfNeeded: ($0 + appended) / 100) })
            appended += count
        }
        append(16 << 20)
        for step in 0..<80_000 {
            if step % 1000 == 0 { append(10_000) }
            XCTAssertEqual(queue.withUnsafeBytes { $0[0] }, UInt8(truncatingIfNeeded: removed / 100))
            queue.removeFirst(100)
            removed += 100
        }
        XCTAssertEqual(queue.count, appended - removed)
        queue.removeFirst(queue.count)
        XCTAssertEqual(queue.withUnsafeBytes { $0.count }, 0)
        XCTAssertLessThan(Date().timeIntervalSince(start), 15)
    }

    func testLiteralsAsAnArgument() {
        let literals: [Int: LiteralValue] = [1 << 59: .integer(-3), 2: .string("a \"b\" 😀"), 3: .floatingPoint("0.25"), 4: .boolean(true)]
        XCTAssertEqual(HostProtocol.literals(from: HostProtocol.argument(for: literals)), literals)
        XCTAssertEqual(HostProtocol.literals(from: "{"), [:])
    }

    func testAnImpossibleLengthEndsTheConnection() {
        MainActor.assumeIsolated {
            let (one, two) = makeSockets()
            let host = HostEnd(file: two)
            var isEnded = false
            host.start(onMessage: { _ in XCTFail("a message was read") }, onEnd: { isEnded = true })
            var bytes: [UInt8] = [255, 255, 255, 127]
            XCTAssertEqual(write(one, &bytes, bytes.count), bytes.count)
            wait { isEnded }
            close(one)
        }
    }

    func testTheDescriptorsOfReleasedChannelsCanBeUsedAgain() {
        MainActor.assumeIsolated {
            for _ in 0..<300 {
                let (one, two) = makeSockets()
                let host = HostEnd(file: two)
                var isEnded = false
                host.start(onMessage: { _ in }, onEnd: { isEnded = true })
                close(one)
                wait { isEnded }
                guard isEnded else { return }
            }
        }
    }

    func testSharedPixelsAreTheSameMemory() throws {
        try MainActor.assumeIsolated {
            let file = try SystemFile.makeUnnamed()
            let other = dup(file)
            let surface = SharedSurface(size: CGSize(width: 4, height: 2), scale: 1, width: 4, height: 2)
            let shell = SharedPixels(file: other)
            XCTAssertNil(shell.bitmap(for: surface, grows: false), "memory that is too small must not be mapped")
            let host = try XCTUnwrap(SharedPixels(file: file).bitmap(for: surface, grows: true))
            let shown = try XCTUnwrap(shell.bitmap(for: surface, grows: false))
            host[3, 1] = 0xFF01_0203
            XCTAssertEqual(shown[3, 1], 0xFF01_0203)
        }
    }

    func testReportIsOneLineOfJSON() throws {
        try MainActor.assumeIsolated {
            let report = GenerationReport(
                generation: 2, state: .error, kind: .body, preview: "A \"b\"", saved: 10.5, shown: nil,
                errors: [.init(file: "/a.swift", line: 3, column: 1, message: "x\ny")], picture: "p.png")
            XCTAssertFalse(report.line.contains("\n"))
            let json = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(report.line.utf8)) as? [String: Any])
            XCTAssertEqual(json["generation"] as? Int, 2)
            XCTAssertEqual(json["state"] as? String, "error")
            XCTAssertEqual(json["kind"] as? String, "body")
            XCTAssertEqual(json["preview"] as? String, "A \"b\"")
            XCTAssertTrue(json["shown"] is NSNull)
            XCTAssertTrue(report.line.contains("\"saved\":10.500000"))
            XCTAssertEqual((json["errors"] as? [[String: Any]])?.first?["line"] as? Int, 3)
        }
    }

    /// The table of the manual lists the members of the line and the states, and only a shown generation has a picture.
    func testOnlyAShownGenerationHasAPictureAndTheManualListsTheMembers() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let manual = try String(contentsOf: folder.appendingPathComponent("../../Documentation/LivePreview.md"), encoding: .utf8)
        let rows = manual.components(separatedBy: "| member | value |").dropFirst().first?.components(separatedBy: "\n\n").first ?? ""
        let listed = rows.split(separator: "\n").dropFirst().flatMap { row in
            row.split(separator: "|").first.map { $0.split(separator: "`").filter { $0.allSatisfy(\.isLetter) } } ?? []
        }
        for state in [GenerationReport.State.shown, .error, .crashed, .hung] {
            let report = GenerationReport(
                generation: 3, state: state, kind: .body, preview: nil, saved: 1, shown: state == .shown ? 2 : nil, picture: "3.png")
            let json = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(report.line.utf8)) as? [String: Any])
            XCTAssertEqual(json["picture"] as? String, state == .shown ? "3.png" : nil, "\(state)")
            XCTAssertEqual(json["shown"] is NSNull, state != .shown, "\(state)")
            let members = Set(listed.map(String.init)).subtracting(state == .shown ? [] : ["picture"])
            XCTAssertEqual(Set(json.keys), members, "\(state)")
            XCTAssertTrue(rows.contains("`\(state.rawValue)`"))
        }
    }

    func testEditorsGetTheLineInTheirOwnForm() {
        MainActor.assumeIsolated {
            let place = SourceLocation(file: "/a.swift", line: 3, column: 7)
            XCTAssertEqual(SourceEditor.arguments(for: "code", place, ["code"]), ["--goto", "/a.swift:3:7"])
            XCTAssertEqual(SourceEditor.arguments(for: "code", place, ["code", "--goto"]), ["/a.swift:3:7"])
            XCTAssertEqual(SourceEditor.arguments(for: "gvim", place, ["gvim"]), ["+3", "/a.swift"])
            XCTAssertEqual(SourceEditor.arguments(for: "kate", place, ["kate"]), ["--line", "3", "--column", "7", "/a.swift"])
        }
    }
}
