import Foundation
import Scheduling
import UIKit
import XCTest

@testable import BrowserHost

/// An application in a page; the test acts as the server and the page.
final class BrowserHostTests: XCTestCase {
    /// The other end of the host's connection.
    @MainActor private final class Server {
        let file: Int32
        private var reader = ServerRecord.Reader()

        init(file: Int32) {
            self.file = file
        }

        func send(_ kind: ServerRecord.Kind, _ text: String = "") {
            let data = ServerRecord(kind, Data(text.utf8)).data
            XCTAssertEqual(data.withUnsafeBytes { Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }, data.count)
        }

        /// The next record of the host; runs the main loop until it arrives.
        func next() throws -> ServerRecord {
            let deadline = Date(timeIntervalSinceNow: 20)
            while Date() < deadline {
                if let record = try reader.next() { return record }
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                let size = recv(file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                if size > 0 { reader.add(Data(buffer[0..<size])) }
                if size == 0 { throw POSIXError(.EPIPE) }
                if size < 0 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
            }
            throw POSIXError(.ETIMEDOUT)
        }

        /// Runs the main loop until `condition` is true.
        func run(until condition: () -> Bool) {
            let deadline = Date(timeIntervalSinceNow: 20)
            while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
            XCTAssertTrue(condition())
        }

        /// The words of the next frame; records before it are skipped.
        func nextFrame() throws -> [UInt32] {
            while true {
                let record = try next()
                guard record.kind == .binary else { continue }
                return record.payload.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
            }
        }
    }

    /// A host, its server, and a red window of 40×30 points with a white square of 10 points at (5, 5).
    @MainActor private func withWindow(_ body: (BrowserApplicationHost, Server, UIView, UIWindow) throws -> Void) throws {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
        defer { close(ends[1]) }
        let (previous, clock) = (UIApplication.shared.host, FrameScheduler.current.clock)
        let host = BrowserApplicationHost(
            WindowRequest(size: CGSize(width: 40, height: 30)), port: 0, connection: ServerConnection(file: ends[0]))
        UIApplication.shared.host = host
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let square = TouchedView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        square.backgroundColor = .white
        let controller = UIViewController()
        controller.view.backgroundColor = .red
        controller.view.addSubview(square)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        defer {
            window.rootViewController = nil
            window.isHidden = true
            host.close()
            UIApplication.shared.host = previous
            FrameScheduler.current.clock = clock
        }
        try body(host, Server(file: ends[1]), square, window)
    }

    func testTheServerGetsATokenThatIsNeverTheSameAndItsPortMakesTheAddress() throws {
        try MainActor.assumeIsolated {
            var tokens: [String] = []
            for _ in 0..<2 {
                try withWindow { host, server, _, _ in
                    let start = try server.next()
                    XCTAssertEqual(start.kind, .start)
                    let members = try XCTUnwrap(JSONSerialization.jsonObject(with: start.payload) as? [String: Any])
                    let token = try XCTUnwrap(members["token"] as? String)
                    tokens.append(token)
                    XCTAssertNotNil(token.range(of: "^[0-9a-f]{64}$", options: .regularExpression), token)
                    var address: String?
                    host.onAddress = { address = $0 }
                    server.send(.start, #"{"port": 4711}"#)
                    server.send(.opened)
                    _ = try server.nextFrame()
                    XCTAssertEqual(address, "http://127.0.0.1:4711/\(token)/")
                }
            }
            XCTAssertNotEqual(tokens[0], tokens[1])
        }
    }

    func testAPageGetsTheWholeWindowFirstAndThenWhatChanges() throws {
        try MainActor.assumeIsolated {
            try withWindow { _, server, square, _ in
                server.send(.opened)
                let first = try server.nextFrame()
                XCTAssertEqual(Array(first[0..<8]), [0, 40, 30, 1, 0, 0, 40, 30])
                XCTAssertEqual(first.count, 8 + 40 * 30)
                XCTAssertEqual(first[8] & 0xFF_FFFF, 0xFF0000)
                XCTAssertEqual(first[8 + 6 * 40 + 6] & 0xFF_FFFF, 0xFFFFFF)
                server.send(.text, #"{"type":"shown"}"#)

                square.backgroundColor = .black
                let second = try server.nextFrame()
                XCTAssertEqual(Array(second[0..<8]), [0, 40, 30, 1, 5, 5, 10, 10])
                XCTAssertEqual(second.count, 8 + 10 * 10)
                XCTAssertEqual(second[8] & 0xFF_FFFF, 0)

                // After another page is opened, the next frame contains all pixels.
                server.send(.closed)
                server.send(.opened)
                XCTAssertEqual(try server.nextFrame().count, 8 + 40 * 30)
            }
        }
    }

    func testAPageThatAcknowledgesNothingGetsNoMoreThanTwoFrames() throws {
        try MainActor.assumeIsolated {
            try withWindow { host, server, square, _ in
                server.send(.opened)
                _ = try server.nextFrame()
                square.backgroundColor = .black
                _ = try server.nextFrame()

                square.backgroundColor = .green
                XCTAssertTrue(FrameScheduler.current.needsFrame)
                XCTAssertEqual(host.pacer.pendingCount, 2)
                XCTAssertNil(host.pacer.nextFrame)

                let count = FrameScheduler.current.frameCount
                server.send(.text, #"{"type":"shown"}"#)
                XCTAssertEqual(try server.nextFrame()[8] & 0xFF_FFFF, 0x00FF00)
                XCTAssertEqual(FrameScheduler.current.frameCount, count + 1)
            }
        }
    }

    func testNothingIsSentAndNoFrameRunsWhileNothingChanges() throws {
        try MainActor.assumeIsolated {
            try withWindow { host, server, square, _ in
                server.send(.opened)
                _ = try server.nextFrame()
                square.backgroundColor = .black
                _ = try server.nextFrame()
                for _ in 0..<2 { server.send(.text, #"{"type":"shown"}"#) }
                server.run { host.pacer.pendingCount == 0 }

                XCTAssertFalse(FrameScheduler.current.needsFrame)
                XCTAssertNil(host.pacer.nextFrame)
                var byte: UInt8 = 0
                XCTAssertEqual(recv(server.file, &byte, 1, Int32(MSG_DONTWAIT)), -1)
            }
        }
    }

    func testWithoutAPageFramesRunAtALowRate() throws {
        try MainActor.assumeIsolated {
            try withWindow { host, server, _, _ in
                XCTAssertEqual(host.pacer.interval, 0.5)
                server.send(.opened)
                _ = try server.nextFrame()
                XCTAssertEqual(host.pacer.interval, 1 / 60)
                XCTAssertEqual(host.pacer.pendingCount, 1)

                server.send(.closed)
                server.run { host.pacer.pendingCount == 0 }
                XCTAssertEqual(host.pacer.interval, 0.5)
            }
        }
    }

    func testInputReachesTheWindowAndAnotherSizeResizesIt() throws {
        try MainActor.assumeIsolated {
            try withWindow { host, server, square, window in
                server.send(.opened)
                _ = try server.nextFrame()
                server.send(.text, #"{"type":"shown"}"#)
                for kind in ["move", "down", "up"] {
                    server.send(.text, #"{"type":"pointer","kind":"\#(kind)","x":8,"y":8,"button":0,"modifiers":0}"#)
                }
                XCTAssertEqual(try server.nextFrame()[8] & 0xFF_FFFF, 0)
                server.send(.text, #"{"type":"shown"}"#)

                server.send(.text, "no message")
                server.send(.text, #"{"type":"size","width":50,"height":20,"scale":2}"#)
                let frame = try server.nextFrame()
                XCTAssertEqual(Array(frame[1..<8]), [100, 40, 1, 0, 0, 100, 40])
                XCTAssertEqual(window.bounds.size, CGSize(width: 50, height: 20))
                XCTAssertEqual(host.screen.scale, 2)
            }
        }
    }

    /// A view that turns black when it is touched.
    private final class TouchedView: UIView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            backgroundColor = .black
        }
    }

    func testAServerThatFailsOrEndsEndsTheProgramWithTheReason() throws {
        try MainActor.assumeIsolated {
            try withWindow { host, server, _, _ in
                var reasons: [String] = []
                host.onFailure = { reasons.append($0) }
                server.send(.failure, "port 80: permission denied")
                host.run()
                XCTAssertEqual(reasons, ["port 80: permission denied"])
                XCTAssertEqual(host.exitCode, 1)
            }
            try withWindow { host, server, _, _ in
                var reasons: [String] = []
                host.onFailure = { reasons.append($0) }
                shutdown(server.file, Int32(SHUT_RDWR))
                host.run()
                XCTAssertEqual(reasons, ["weft-web has ended"])
            }
        }
    }

    func testAProgramWithoutTheServerIsNamed() throws {
        XCTAssertNil(ServerProgram.find(environment: ["WEFT_WEB_SERVER": "/nowhere/weft-web"]))
        XCTAssertEqual(ServerProgram.find(environment: ["WEFT_WEB_SERVER": "/bin/sh"])?.path, "/bin/sh")
        try MainActor.assumeIsolated {
            XCTAssertThrowsError(try BrowserApplicationHost(WindowRequest(), environment: ["WEFT_WEB_SERVER": "/nowhere/weft-web"])) {
                XCTAssertTrue("\($0)".contains("`make web`"), "\($0)")
            }
        }
    }
}
