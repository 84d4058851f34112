import AsyncDisplayKit
import Foundation
import Graphics
import XCTest

@testable import Nodes

/// Downloads from a server that misbehaves end with an image or an error that says why, within their limits.
final class ImageDownloadTests: XCTestCase {
    private var center = ImageDownloadCenter()

    override func setUp() {
        center = ImageDownloadCenter()
        var limits = ImageDownloadLimits()
        limits.seconds = 1
        limits.bytes = 100_000
        center.limits = limits
    }

    private static let picture: Data = {
        let bitmap = Bitmap(width: 40, height: 30, isOpaque: true)!
        BitmapPainter(bitmap).fill(bitmap.bounds, with: PixelColor(premultiplied: 0xFFFF_0000))
        return ImageCodec.encodePNG(bitmap)!
    }()

    private func load(_ url: URL, shouldRetry: Bool = false) -> (image: UIImage?, error: (any Error)?) {
        let done = expectation(description: "download of \(url)")
        var result: (UIImage?, (any Error)?) = (nil, nil)
        _ = center.start(
            url, shouldRetry: shouldRetry, priority: .visible, queue: .main, progress: nil
        ) { container, error, _, _ in
            result = (container?.asdk_image(), error)
            done.fulfill()
        }
        wait(for: [done], timeout: 8)
        return result
    }

    private func error(_ answer: LoopbackServer.Answer) -> (any Error)? {
        let server = LoopbackServer(["x": answer])
        defer { server.stop() }
        return load(server.url("x")).error
    }

    func testPictureComes() {
        let server = LoopbackServer(["x": .response(status: 200, headers: [:], body: Self.picture)])
        let result = load(server.url("x"))
        XCTAssertEqual(result.image?.size, CGSize(width: 40, height: 30))
        XCTAssertNil(result.error)
    }

    func testRequestsForOneURLShareADownload() {
        let server = LoopbackServer(["x": .parts(Self.picture, count: 3, pause: 0.05)])
        let done = expectation(description: "both")
        done.expectedFulfillmentCount = 2
        for _ in 0..<2 {
            _ = center.start(server.url("x"), shouldRetry: false, priority: .preload, queue: .main, progress: nil) {
                container, _, _, _ in
                XCTAssertNotNil(container)
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 5)
        XCTAssertEqual(server.count("x"), 1)
        XCTAssertEqual(center.startedCount, 1)
    }

    func testStatusIsTheError() {
        for status in [404, 500] {
            let found = error(.response(status: status, headers: [:], body: Self.picture)) as? ASImageDownloadError
            XCTAssertEqual(found, .status(status))
        }
    }

    func testWrongTypeAndDamageAreErrors() {
        let text = error(.response(status: 200, headers: ["Content-Type": "image/png"], body: Data("<html></html>".utf8)))
        XCTAssertEqual((text as? ImageError)?.reason, .unknownFormat)
        let short = error(.response(status: 200, headers: [:], body: Self.picture.prefix(Self.picture.count / 2)))
        XCTAssertEqual((short as? ImageError)?.reason, .truncated)
        let nothing = error(.response(status: 200, headers: [:], body: Data()))
        XCTAssertEqual((nothing as? ImageError)?.reason, .empty)
    }

    func testTooLongBodiesEndEarly() {
        let found = error(.response(status: 200, headers: [:], body: Data(repeating: 0, count: 300_000)))
        XCTAssertEqual(found as? ASImageDownloadError, .tooLong(limit: 100_000))
    }

    func testSlownessHasAnEnd() {
        for answer in [LoopbackServer.Answer.silence, .trickle] {
            let start = Date()
            XCTAssertNotNil(error(answer))
            XCTAssertLessThan(Date().timeIntervalSince(start), 3)
        }
    }

    func testMissingBytesAndHangUpsAreErrors() {
        XCTAssertNotNil(error(.cutOff(announced: 5000, body: Self.picture)))
        XCTAssertNotNil(error(.hangUp))
    }

    func testRefusedConnectionIsAnError() {
        let server = LoopbackServer([:])
        let url = server.url("x")
        server.stop()
        XCTAssertNotNil(load(url).error)
    }

    func testRedirectionsAreFollowedAFewTimes() {
        var answers: [String: LoopbackServer.Answer] = [
            "end": .response(status: 200, headers: [:], body: Self.picture),
            "one": .response(status: 302, headers: ["Location": "/end"], body: Data()),
        ]
        for index in 0..<9 { answers["loop\(index)"] = .response(status: 302, headers: ["Location": "/loop\(index + 1)"], body: Data()) }
        let server = LoopbackServer(answers)
        XCTAssertNotNil(load(server.url("one")).image)
        XCTAssertEqual(load(server.url("loop0")).error as? ASImageDownloadError, .tooManyRedirects(limit: 5))
    }

    func testCancelledDownloadStaysSilent() {
        let server = LoopbackServer(["x": .parts(Self.picture, count: 4, pause: 0.05)])
        let silence = expectation(description: "completion")
        silence.isInverted = true
        let ticket = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: .main, progress: nil) {
            _, _, _, _ in silence.fulfill()
        }
        center.cancel(ticket)
        wait(for: [silence], timeout: 0.5)
    }
}
