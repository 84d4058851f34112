import AsyncDisplayKit
import Foundation
import ImageDownloads
import Scheduling
import Synchronization
import XCTest

@testable import Graphics
@testable import Nodes

/// Caches of downloaded images, in memory and on disk.
final class ImageCacheTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUp() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-cache-\(UUID())", isDirectory: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func url(_ index: Int) -> URL { URL(string: "http://example.invalid/\(index).png")! }

    private var files: [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// A value that counts its releases by thread.
    private final class CountedValue: Sendable {
        let releases: Locked<(main: Int, background: Int)>

        init(_ releases: Locked<(main: Int, background: Int)>) { self.releases = releases }

        deinit { releases.withLock { if Thread.isMainThread { $0.main += 1 } else { $0.background += 1 } } }
    }

    func testAnEmptiedCacheReleasesItsValuesInTheBackground() {
        let name = Notification.Name("weft.test.\(UUID())")
        let cache = RecentValueCache<Int, CountedValue>(limit: 10, emptiedBy: name)
        let releases = Locked((main: 0, background: 0))
        for key in 0..<3 { cache.store(CountedValue(releases), cost: 1, for: key) }
        NotificationCenter.default.post(name: name, object: nil)
        XCTAssertEqual(cache.cost, 0)
        BackgroundQueue.release.dispatchQueue.sync {}
        XCTAssertEqual(releases.withLock { $0.main }, 0)
        XCTAssertEqual(releases.withLock { $0.background }, 3)
    }

    func testFilesAreKeptByURL() {
        let cache = ImageDiskCache(folder: folder)
        cache.store(Data([1, 2, 3]), for: url(1))
        cache.store(Data(), for: url(2))
        // Another cache with the same folder, as in another run of the program.
        let later = ImageDiskCache(folder: folder)
        XCTAssertEqual(later.data(for: url(1)), Data([1, 2, 3]))
        XCTAssertEqual(later.data(for: url(2)), Data())
        XCTAssertNil(later.data(for: url(3)))
        later.remove(url(1))
        XCTAssertNil(later.data(for: url(1)))
    }

    func testAFileOfAnotherURLIsNotUsed() throws {
        let cache = ImageDiskCache(folder: folder)
        cache.store(Data([1]), for: url(1))
        let file = try XCTUnwrap(files.first)
        for text in ["", "weft image 1\n", "weft image 1\n\(url(2))\nx", "\u{0}"] {
            try Data(text.utf8).write(to: file)
            XCTAssertNil(cache.data(for: url(1)), text)
        }
    }

    func testTheOldestGoWhenTheLimitIsPassed() throws {
        let cache = ImageDiskCache(folder: folder, limit: 10_000)
        for index in 0..<51 {
            cache.store(Data(count: 1000), for: url(index))
            // The times are set explicitly, because the resolution of the file system may give several files the same time.
            let newest = try XCTUnwrap(
                files.first { (try? Data(contentsOf: $0).starts(with: Data("weft image 1\n\(url(index))\n".utf8))) == true })
            if index < 50 {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(index))], ofItemAtPath: newest.path)
            }
        }
        XCTAssertNil(cache.data(for: url(0)))
        XCTAssertNotNil(cache.data(for: url(50)))
        let size = try files.reduce(0) { $0 + (try Data(contentsOf: $1).count) }
        XCTAssertLessThanOrEqual(size, 10_000)
        XCTAssertGreaterThan(files.count, 4)
    }

    func testAFolderThatCannotBeMadeIsAsIfNothingWereCached() throws {
        try Data().write(to: folder)
        let cache = ImageDiskCache(folder: folder.appendingPathComponent("inside"))
        cache.store(Data([1]), for: url(1))
        XCTAssertNil(cache.data(for: url(1)))
    }

    func testTheFolderFollowsTheBaseDirectorySpecification() {
        let old = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
        defer { if let old { setenv("XDG_CACHE_HOME", old, 1) } else { unsetenv("XDG_CACHE_HOME") } }
        setenv("XDG_CACHE_HOME", "/cache", 1)
        XCTAssertEqual(ImageDiskCache.defaultFolder.path, "/cache/weft/images")
        setenv("XDG_CACHE_HOME", "relative", 1)
        XCTAssertTrue(ImageDiskCache.defaultFolder.path.hasSuffix("/.cache/weft/images"))
        XCTAssertTrue(ImageDiskCache.defaultFolder.path.hasPrefix("/"))
    }

    func testTheLongestUnusedImageLeavesMemoryFirst() throws {
        let bitmap = Bitmap(width: 20, height: 20, isOpaque: true)!
        let data = try XCTUnwrap(ImageCodec.encodePNG(bitmap))
        let one = try LoadedImage.make(of: data)
        let cache = ImageMemoryCache(limit: one.cost * 4)
        for index in 0..<4 { cache[url(index)] = try LoadedImage.make(of: data) }
        XCTAssertEqual(cache.cost, one.cost * 4)
        _ = cache[url(0)]
        cache[url(4)] = one
        XCTAssertNotNil(cache[url(0)], "used lately")
        XCTAssertNil(cache[url(1)])
        XCTAssertNotNil(cache[url(4)])
        XCTAssertLessThanOrEqual(cache.cost, one.cost * 4)
    }

    func testTheSizeOfALoadedPDFIsReadOnce() throws {
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]>>",
        ]
        let data = Data(
            ("%PDF-1.7\n" + objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined() + "trailer <</Root 1 0 R>>\n%%EOF")
                .utf8)
        try XCTSkipIf((try? ImageCodec.header(of: data)) == nil, "needs poppler")
        let before = SeparateDecoding.startedCopies.load(ordering: .relaxed)

        let image = try LoadedImage.make(of: data).image

        XCTAssertEqual(image.size, CGSize(width: 20, height: 10))
        XCTAssertEqual(SeparateDecoding.startedCopies.load(ordering: .relaxed) - before, 2, "one for the size, one for the pixels")
    }

    func testAMemoryWarningEmptiesTheMemory() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        let cache = ImageMemoryCache(limit: 1 << 20)
        cache[url(1)] = try LoadedImage.make(of: XCTUnwrap(picture.pngData()))
        XCTAssertGreaterThan(cache.cost, 0)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        XCTAssertEqual(cache.cost, 0)
        XCTAssertNil(cache[url(1)])
    }
}
