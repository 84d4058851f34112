import AsyncDisplayKit
import Foundation
import FoundationNetworking
import Graphics
import ImageDownloads
import Scheduling
import XCTest

@testable import Nodes

/// Downloads from a misbehaving server end with an image or an error with a reason, within their limits.
final class ImageDownloadTests: XCTestCase {
    private var center = ImageDownloadCenter()

    override func setUp() {
        center = ImageDownloadCenter()
        var limits = ImageDownloadLimits()
        limits.seconds = 30
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
        wait(for: [done], timeout: 60)
        return result
    }

    private func error(_ answer: LoopbackServer.Answer) -> (any Error)? {
        let server = LoopbackServer(["x": answer])
        defer { server.stop() }
        return load(server.url("x")).error
    }

    func testAnImageIsDownloaded() {
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
        wait(for: [done], timeout: 60)
        XCTAssertEqual(server.count("x"), 1)
        XCTAssertEqual(center.startedCount, 1)
    }

    func testADownloadHasTheHighestPriorityOfItsRequests() {
        let server = LoopbackServer(["x": .parts(Self.picture, count: 3, pause: 0.3)])
        defer { server.stop() }
        func start(_ priority: ASImageDownloaderPriority) -> ImageDownloadCenter.RequestToken {
            center.start(server.url("x"), shouldRetry: false, priority: priority, queue: .main, progress: nil) { _, _, _, _ in }
        }
        func expected(_ priority: ASImageDownloaderPriority) -> Float { Float(priority.rawValue + 1) / 4 }
        let first = start(.preload)
        XCTAssertEqual(center.priority(of: server.url("x")), expected(.preload))
        let second = start(.visible)
        XCTAssertEqual(center.priority(of: server.url("x")), expected(.visible))
        center.cancel(second)
        XCTAssertEqual(center.priority(of: server.url("x")), expected(.preload))
        center.cancel(first)
        XCTAssertNil(center.priority(of: server.url("x")))
    }

    func testTheEndOfAnEarlierDownloadEndsNoLaterOne() {
        let server = LoopbackServer(["x": .parts(Self.picture, count: 3, pause: 0.05)])
        defer { server.stop() }
        let former = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: .main, progress: nil) {
            _, _, _, _ in XCTFail("it was cancelled")
        }
        center.cancel(former)
        let done = expectation(description: "the later one")
        _ = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: .main, progress: nil) {
            container, error, _, _ in
            XCTAssertNotNil(container, "\(String(describing: error))")
            done.fulfill()
        }
        // Simulates the result of the canceled download that arrives late from another thread.
        center.complete(server.url("x"), 1, .failure(URLError(.cancelled)))
        wait(for: [done], timeout: 60)
    }

    func testALatePartialImageIsNotDelivered() {
        let gate = DispatchQueue(label: "test.gate")
        let photo = ImageCodec.encodeJPEG(Bitmap(width: 40, height: 30, isOpaque: true)!, quality: 0.8)!
        let server = LoopbackServer(["x": .parts(Self.picture, count: 2, pause: 1)])
        defer { server.stop() }
        let shares = Locked<[CGFloat]>([])
        let token = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: gate, progress: nil) {
            _, _, _, _ in
        }
        center.setProgressImage({ _, share, _ in shares.withLock { $0.append(share) } }, queue: gate, token)
        center.preview(server.url("x"), 1, 0.6, photo)
        center.preview(server.url("x"), 1, 0.3, photo)
        center.preview(server.url("x"), 2, 0.9, photo)
        center.cancel(token)
        settleImages()
        XCTAssertEqual(shares.withLock { $0 }, [0.6])
    }

    func testStatusIsTheError() {
        for status in [404, 500] {
            let found = error(.response(status: status, headers: [:], body: Self.picture)) as? ASImageDownloadError
            XCTAssertEqual(found, .status(status))
        }
    }

    /// Starting a download must not wait for others: their delegates may wait for a lock of the thread that starts it.
    func testAStartDoesNotWaitForDownloadsInProgress() {
        let long = LoopbackServer.Answer.response(status: 200, headers: [:], body: Data(count: 8 << 20))
        let server = LoopbackServer(["long": long, "x": .hangUp])
        var limits = center.limits
        limits.bytes = 16 << 20
        let gate = NSLock()
        gate.lock()
        let ended = expectation(description: "both downloads")
        ended.expectedFulfillmentCount = 2
        let first = ImageDownload(server.url("long"), limits: limits, priority: 0.5) { _, _ in
            gate.lock()
            gate.unlock()
        } completion: { _ in
            ended.fulfill()
        }
        // All places of the delegate's queue are taken, and the session's queue waits for one.
        Thread.sleep(forTimeInterval: 0.5)
        let started = expectation(description: "the start of another download")
        Thread.detachNewThread { [limits] in
            _ = ImageDownload(server.url("x"), limits: limits, priority: 0.5, onProgress: { _, _ in }) { _ in ended.fulfill() }
            started.fulfill()
        }
        wait(for: [started], timeout: 5)
        gate.unlock()
        wait(for: [ended], timeout: 20)
        withExtendedLifetime(first) {}
    }

    func testInterimResponsesAreIgnored() {
        let server = LoopbackServer([100, 103].reduce(into: [:]) { $0["\($1)"] = .interim($1, body: Self.picture) })
        for status in [100, 103] {
            let loaded = load(server.url("\(status)"))
            XCTAssertNotNil(loaded.image, "\(status)")
            XCTAssertNil(loaded.error, "\(status)")
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

    func testASlowDownloadIsCanceled() {
        center.limits.seconds = 1
        for answer in [LoopbackServer.Answer.silence, .trickle] {
            XCTAssertEqual(error(answer) as? ASImageDownloadError, .timedOut(seconds: 1))
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

    /// A label of a host name has at most 63 characters, so no name server is queried for this one.
    func testANameWithoutAHostIsAnError() {
        let name = String(repeating: "a", count: 64) + ".invalid"
        XCTAssertEqual((load(URL(string: "http://\(name)/x.png")!).error as? URLError)?.code, .cannotFindHost)
    }

    func testAServerThatSpeaksPlainTextWhereTLSIsExpectedIsAnError() {
        let server = LoopbackServer(["x": .response(status: 200, headers: [:], body: Self.picture)])
        defer { server.stop() }
        var parts = URLComponents(url: server.url("x"), resolvingAgainstBaseURL: false)!
        parts.scheme = "https"
        let result = load(parts.url!)
        XCTAssertNil(result.image)
        XCTAssertTrue(result.error is URLError, "\(String(describing: result.error))")
    }

    func testACertificateThatIsNotTrustedIsAnError() throws {
        let server = try SecureServer()
        let result = load(server.url)
        XCTAssertNil(result.image)
        // Foundation on Linux has no error code for an untrusted certificate.
        XCTAssertTrue(result.error is URLError, "\(String(describing: result.error))")
    }

    /// If the length is announced, almost nothing is read; otherwise, no more than the limit and the data in transit.
    func testThirtyMegabytesAreAbandonedAtTheLimit() {
        center.limits = ImageDownloadLimits()
        let body = Data(repeating: 0xFF, count: 30 << 20)
        for (length, first) in [(body.count, 4 << 20), (nil, 18 << 20)] {
            let server = LoopbackServer(["x": .untilHangUp(body, announced: length, first: first)])
            defer { server.stop() }
            XCTAssertEqual(load(server.url("x")).error as? ASImageDownloadError, .tooLong(limit: 16 << 20))
            server.waitForAnswers()
            XCTAssertLessThanOrEqual(server.sentByteCount, first + 1000, "the rest is not sent")
        }
    }

    /// A body of 0.3 MB that becomes 300 MB when it is decoded.
    func testACompressedBodyIsAbandonedAtTheLimitOfItsDecodedBytes() throws {
        center.limits = ImageDownloadLimits()
        let body = try Self.compressedZeros(megabytes: 300)
        XCTAssertLessThan(body.count, 400_000)
        let server = LoopbackServer(["x": .response(status: 200, headers: ["Content-Encoding": "gzip"], body: body)])
        defer { server.stop() }
        let peak = try PeakMemory()
        XCTAssertEqual(loadUntilTheSessionEnds(server.url("x")) as? ASImageDownloadError, .tooLong(limit: 16 << 20))
        let growth = try peak.growth()
        #if ADDRESS_SANITIZER
            // The sanitizer keeps released memory for a time.
            XCTAssertLessThan(growth, 600 << 20)
        #else
            XCTAssertLessThan(growth, 100 << 20)
        #endif
    }

    /// Downloads `url`, waits until the session has handled all received data, and returns the error. Until then the session retains the
    /// download.
    private func loadUntilTheSessionEnds(_ url: URL) -> (any Error)? {
        let done = expectation(description: "download of \(url)")
        let failure = Locked<(any Error)?>(nil)
        weak var download = ImageDownload(url, limits: center.limits, priority: 0.5, onProgress: { _, _ in }) { result in
            if case .failure(let error) = result { failure.withLock { $0 = error } }
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
        let deadline = Date(timeIntervalSinceNow: 60)
        while download != nil, Date() < deadline { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertNil(download)
        return failure.withLock { $0 }
    }

    func testACompressedImageIsDownloaded() throws {
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        try Self.picture.write(to: picture)
        let body = try Self.output(of: "gzip -c '\(picture.path)'")
        let server = LoopbackServer(["x": .response(status: 200, headers: ["Content-Encoding": "gzip"], body: body)])
        defer { server.stop() }
        XCTAssertEqual(load(server.url("x")).image?.size, CGSize(width: 40, height: 30))
    }

    func testASessionWaitsWhereItsDelegateIsSlow() {
        let queue = PacedOperationQueue()
        let gate = DispatchSemaphore(value: 0)
        let added = Locked(0)
        let everythingRan = expectation(description: "every operation")
        everythingRan.expectedFulfillmentCount = 100
        let isFull = expectation(description: "the queue is full")
        Thread.detachNewThread {
            for _ in 0..<100 {
                queue.addOperation {
                    gate.wait()
                    everythingRan.fulfill()
                }
                let count = added.withLock { count in
                    count += 1
                    return count
                }
                if count == PacedOperationQueue.limit { isFull.fulfill() }
            }
        }
        wait(for: [isFull], timeout: 60)
        XCTAssertEqual(added.withLock { $0 }, PacedOperationQueue.limit)
        for _ in 0..<100 { gate.signal() }
        wait(for: [everythingRan], timeout: 60)
    }

    private static func compressedZeros(megabytes: Int) throws -> Data {
        try output(of: "head -c \(megabytes)M /dev/zero | gzip -9")
    }

    private static func output(of command: String) throws -> Data {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", command]
        shell.standardOutput = output
        try shell.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        return data
    }

    func testAStallInTheMiddleHasAnEnd() {
        center.limits.seconds = 1
        XCTAssertEqual(error(.stall(announced: 5000, body: Self.picture)) as? ASImageDownloadError, .timedOut(seconds: 1))
    }

    func testAnAddressThatRedirectsToItselfIsAnError() {
        XCTAssertEqual(
            error(.response(status: 301, headers: ["Location": "/x"], body: Data())) as? ASImageDownloadError,
            .tooManyRedirects(limit: 5))
    }

    /// Only http and https are requested: an image's address must not read files or use other protocols.
    func testARedirectionAwayFromTheWebIsAnError() {
        func redirected(_ address: String) -> (any Error)? {
            error(.response(status: 302, headers: ["Location": address], body: Data()))
        }
        XCTAssertEqual((redirected("ftp://127.0.0.1/x") as? URLError)?.code, .unsupportedURL)
        // Foundation requests the path from the same server; if it read the file, the error would be that the data are not an image.
        XCTAssertEqual(redirected("file:///etc/hostname") as? ASImageDownloadError, .status(404))
        for address in ["/%00", "http://", ""] { XCTAssertNotNil(redirected(address), address) }
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

    func testPartialImagesComeBeforeTheWholeOne() throws {
        let bitmap = try XCTUnwrap(Bitmap(width: 300, height: 300, isOpaque: true))
        for y in 0..<300 { for x in 0..<300 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 7919 ^ y * 104_729) & 0xFF_FFFF } }
        let picture = try XCTUnwrap(ImageCodec.encodeJPEG(bitmap, quality: 0.9))
        let server = LoopbackServer(["x": .parts(picture, count: 8, pause: 0.05)])
        let done = expectation(description: "the whole image")
        nonisolated(unsafe) var shares: [CGFloat] = []
        let token = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: .main, progress: nil) {
            container, _, _, _ in
            XCTAssertEqual(container?.asdk_image()?.size, CGSize(width: 300, height: 300))
            done.fulfill()
        }
        center.setProgressImage(
            { image, share, _ in
                XCTAssertEqual(image.size, CGSize(width: 300, height: 300))
                shares.append(share)
            }, queue: .main, token)
        wait(for: [done], timeout: 60)
        XCTAssertGreaterThan(shares.count, 1)
        XCTAssertEqual(shares, shares.sorted())
    }

    func testACanceledDownloadDoesNotCallBack() {
        let server = LoopbackServer(["x": .parts(Self.picture, count: 4, pause: 0.05)])
        let silence = expectation(description: "completion")
        silence.isInverted = true
        let token = center.start(server.url("x"), shouldRetry: false, priority: .visible, queue: .main, progress: nil) {
            _, _, _, _ in silence.fulfill()
        }
        center.cancel(token)
        wait(for: [silence], timeout: 0.5)
    }
}
