import Foundation
import Graphics
import ImageDownloads
import Scheduling
import UIKit
import XCTest

@testable import MapKit

/// Tiles from servers, files and the cache.
final class MapTileTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUp() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-tiles-\(UUID())", isDirectory: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private var downloads: MapTileDownloads { MapTileDownloads(disk: ImageDiskCache(folder: folder)) }

    private func load(_ url: URL, _ downloads: MapTileDownloads) -> (data: Data?, error: (any Error)?) {
        let done = expectation(description: "\(url)")
        let outcome = Locked<(Data?, (any Error)?)>((nil, nil))
        downloads.load(url) { data, error in
            outcome.withLock { $0 = (data, error) }
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
        return outcome.withLock { $0 }
    }

    private func load(_ path: MKTileOverlayPath, of overlay: MKTileOverlay) -> Result<CGImage, any Error>? {
        let done = expectation(description: "\(path)")
        let outcome = Locked<Result<CGImage, any Error>?>(nil)
        _ = overlay.loader.load(path, of: overlay) { result in
            outcome.withLock { $0 = result }
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
        return outcome.withLock { $0 }
    }

    private func age(_ days: Double) throws {
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -days * 24 * 3600)], ofItemAtPath: file.path)
        }
    }

    func testATileIsDownloadedOnceAWeek() throws {
        let tile = TestTiles.data(0xFFFF_0000)
        let server = LoopbackServer(["1/0/1": .response(status: 200, headers: [:], body: tile)])
        let url = server.url("1/0/1")
        XCTAssertEqual(load(url, downloads).data, tile)
        XCTAssertEqual(load(url, downloads).data, tile, "from the disk")
        XCTAssertEqual(server.count("1/0/1"), 1)
        try age(8)
        XCTAssertEqual(load(url, downloads).data, tile)
        XCTAssertEqual(server.count("1/0/1"), 2)
        try age(8)
        server.stop()
        XCTAssertEqual(load(url, downloads).data, tile, "an old tile is better than none")
    }

    func testAPageInsteadOfATileIsNotKept() {
        let server = LoopbackServer(["x": .response(status: 200, headers: [:], body: Data("<html>Please log in</html>".utf8))])
        XCTAssertNotNil(load(server.url("x"), downloads).data)
        _ = load(server.url("x"), downloads)
        XCTAssertEqual(server.count("x"), 2)
    }

    func testHostileServersEndWithAnError() {
        let server = LoopbackServer([
            "long": .response(status: 200, headers: [:], body: Data(count: 3 << 20)),
            "loop": .response(status: 302, headers: ["Location": "/loop"], body: Data()),
            "file": .response(status: 302, headers: ["Location": "file:///etc/passwd"], body: Data()),
            "cut": .cutOff(announced: 5000, body: Data([1, 2, 3])), "hangup": .hangUp,
        ])
        for path in ["long", "loop", "file", "cut", "hangup", "absent"] {
            let (data, error) = load(server.url(path), downloads)
            XCTAssertNil(data, path)
            XCTAssertNotNil(error, path)
        }
        XCTAssertEqual(load(server.url("long"), downloads).error as? ASImageDownloadError, .tooLong(limit: 2 << 20))
        for address in ["ftp://127.0.0.1/x", "data:image/png;base64,AAAA"] {
            XCTAssertEqual((load(URL(string: address)!, downloads).error as? URLError)?.code, .unsupportedURL)
        }
        XCTAssertNotNil(load(folder.appendingPathComponent("none.png"), downloads).error)
    }

    func testDataThatIsNoTileIsAnError() {
        final class Damaged: MKTileOverlay, @unchecked Sendable {
            override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
                switch path.x {
                case 0: result(Data(), nil)
                case 1: result(Data("<html>".utf8), nil)
                case 2: result(TestTiles.data(0xFFFF_0000).prefix(40), nil)
                case 3: result(TestTiles.data(0xFFFF_0000, side: 2049), nil)
                case 4: result(nil, nil)
                default:
                    // The second answer has no effect.
                    result(TestTiles.data(0xFF00_FF00), nil)
                    result(nil, URLError(.badServerResponse))
                }
            }
        }
        let overlay = Damaged(urlTemplate: nil)
        for column in 0...4 {
            guard case .failure = load(MKTileOverlayPath(column, 0, 3), of: overlay) else { return XCTFail("\(column)") }
            XCTAssertFalse(overlay.loader.isAbsent(MKTileOverlayPath(column, 0, 3)))
        }
        XCTAssertEqual((try? load(MKTileOverlayPath(5, 0, 3), of: overlay)?.get())?.bitmap[3, 3], 0xFF00_FF00)
        guard case .failure(let error) = load(MKTileOverlayPath(3, 0, 3), of: overlay) else { return XCTFail("too large") }
        XCTAssertTrue(error.localizedDescription.contains("2049×2049"), error.localizedDescription)
    }

    func testAnAbsentTileIsNotRequestedAgainAndATimedOutOneIs() {
        let tiles = TestTiles()
        tiles.fail { $0.x == 0 ? ASImageDownloadError.status(404) : ASImageDownloadError.timedOut(seconds: 1) }
        for column in 0...1 { _ = load(MKTileOverlayPath(column, 0, 2), of: tiles) }
        XCTAssertTrue(tiles.loader.isAbsent(MKTileOverlayPath(0, 0, 2)))
        XCTAssertFalse(tiles.loader.isAbsent(MKTileOverlayPath(1, 0, 2)))
        tiles.loader.reset()
        XCTAssertFalse(tiles.loader.isAbsent(MKTileOverlayPath(0, 0, 2)))
    }

    func testRequestsForOneTileShareALoadAndCanceledOnesDoNotStart() {
        let tiles = TestTiles()
        let gate = DispatchSemaphore(value: 0)
        tiles.fail { _ in
            gate.wait()
            return nil
        }
        let path = MKTileOverlayPath(1, 1, 4)
        let done = expectation(description: "both")
        done.expectedFulfillmentCount = 2
        for _ in 0..<2 { _ = tiles.loader.load(path, of: tiles) { _ in done.fulfill() } }
        let others = (0..<20).map { column in
            tiles.loader.load(MKTileOverlayPath(column, 9, 4), of: tiles) { _ in XCTFail("cancelled") }
        }
        for request in others { tiles.loader.cancel(request) }
        for _ in 0..<30 { gate.signal() }
        wait(for: [done], timeout: 60)
        while !OutstandingWork.isNone { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertEqual(tiles.requested.filter { $0 == path }.count, 1)
        XCTAssertLessThanOrEqual(tiles.loader.startedCount, MapTileLoader.parallelLoads)
    }

    func testTheMemoryOfTilesHasALimitAndAWarningEmptiesIt() {
        let cache = MapTileCache(limit: 10_000)
        let image = CGImage(bitmap: Bitmap(width: 16, height: 16, isOpaque: true)!)
        for column in 0..<20 { cache.store(image, for: .init(loader: 0, generation: 0, path: MKTileOverlayPath(column, 0, 5))) }
        XCTAssertLessThanOrEqual(cache.cost, 10_000)
        XCTAssertNil(cache.image(for: .init(loader: 0, generation: 0, path: MKTileOverlayPath(0, 0, 5))))
        XCTAssertNotNil(cache.image(for: .init(loader: 0, generation: 0, path: MKTileOverlayPath(19, 0, 5))))
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        XCTAssertEqual(cache.cost, 0)
    }
}
