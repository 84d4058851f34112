import AsyncDisplayKit
import XCTest

@testable import PreviewDeclarations
@testable import PreviewStages

final class ThumbnailCacheTests: XCTestCase {
    private let caches = FileManager.default.temporaryDirectory.appendingPathComponent("weft-test-\(UUID().uuidString)")
    private lazy var program = caches.appendingPathComponent("program")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
        try Data("one".utf8).write(to: program)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: caches)
    }

    /// Takes the pictures as the list does; returns the names of those that arrived.
    @MainActor private func capture(from source: CountedPictures, isDark: Bool = false, side: Int? = 96) -> [String] {
        let cache = ThumbnailCache(source, program: program, environment: ["XDG_CACHE_HOME": caches.path])
        var variant = PreviewVariant()
        variant.isDark = isDark
        var names: [String] = []
        cache.capture(
            PictureRequest(preview: nil, variant: variant, thumbnailSide: side), key: "thumbnails",
            onPicture: { name, _, _ in names.append(name) }, onEnd: { _ in })
        ThumbnailCache.finishWriting()
        return names.sorted()
    }

    func testTheSecondRunTakesNoPictures() {
        MainActor.assumeIsolated {
            let source = CountedPictures()
            XCTAssertEqual(capture(from: source), ["Card", "Ciao/è"])
            XCTAssertEqual(capture(from: source), ["Card", "Ciao/è"])
            XCTAssertEqual(source.count, 1)
        }
    }

    func testAnotherAppearanceHasSeparatePictures() {
        MainActor.assumeIsolated {
            let source = CountedPictures()
            _ = capture(from: source)
            _ = capture(from: source, isDark: true)
            XCTAssertEqual(source.count, 2)
        }
    }

    func testStoredPicturesReplaceARequestThatIsStillInProgress() {
        MainActor.assumeIsolated {
            _ = capture(from: CountedPictures(), isDark: true)
            let source = LatePictures()
            let cache = ThumbnailCache(source, program: program, environment: ["XDG_CACHE_HOME": caches.path])
            var shown: [String] = []
            for isDark in [false, true] {
                var variant = PreviewVariant()
                variant.isDark = isDark
                cache.capture(
                    PictureRequest(preview: nil, variant: variant, thumbnailSide: 96), key: "thumbnails",
                    onPicture: { name, _, _ in shown.append("\(name) \(isDark ? "dark" : "light")") }, onEnd: { _ in })
            }
            source.deliver()
            XCTAssertEqual(shown.sorted(), ["Card dark", "Ciao/è dark"])
        }
    }

    func testAnotherSizeHasSeparatePictures() {
        MainActor.assumeIsolated {
            let source = CountedPictures()
            _ = capture(from: source)
            _ = capture(from: source, side: 192)
            XCTAssertEqual(source.count, 2)
        }
    }

    func testTheMainThreadDoesNotWaitForTheDisk() {
        MainActor.assumeIsolated {
            // Nothing is written until the pictures have been reported.
            let isReported = DispatchSemaphore(value: 0)
            ThumbnailCache.writing.async { isReported.wait() }
            let cache = ThumbnailCache(CountedPictures(), program: program, environment: ["XDG_CACHE_HOME": caches.path])
            var names: [String] = []
            cache.capture(
                PictureRequest(preview: nil, variant: PreviewVariant(), thumbnailSide: 96), key: "thumbnails",
                onPicture: { name, _, _ in names.append(name) }, onEnd: { _ in })
            XCTAssertEqual(names.sorted(), ["Card", "Ciao/è"])
            isReported.signal()
            ThumbnailCache.finishWriting()
        }
    }

    func testANewBuildTakesThemAgain() throws {
        try MainActor.assumeIsolated {
            let source = CountedPictures()
            _ = capture(from: source)
            try Data("another".utf8).write(to: program)
            _ = capture(from: source)
            XCTAssertEqual(source.count, 2)
        }
    }

    func testARunThatFailedIsNotKept() {
        MainActor.assumeIsolated {
            let source = CountedPictures()
            source.message = "ended with 6"
            _ = capture(from: source)
            _ = capture(from: source)
            XCTAssertEqual(source.count, 2)
        }
    }

    func testFullPicturesAreNeverKept() {
        MainActor.assumeIsolated {
            let source = CountedPictures()
            _ = capture(from: source, side: nil)
            _ = capture(from: source, side: nil)
            XCTAssertEqual(source.count, 2)
        }
    }
}

/// Returns two gray pictures for each request, and counts the requests.
private final class CountedPictures: PreviewPictures {
    private(set) var count = 0
    var message: String?

    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        count += 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.gray.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        for name in ["Card", "Ciao/è"] { onPicture(name, "", picture) }
        onEnd(message)
    }

    func cancel(_ key: String) {}
}

/// Returns a picture for each request when the test calls for it, unless the request was canceled or replaced.
private final class LatePictures: PreviewPictures {
    private var pending: [String: @MainActor (String, String, UIImage) -> Void] = [:]

    func capture(
        _ request: PictureRequest, key: String, onPicture: @escaping @MainActor (String, String, UIImage) -> Void,
        onEnd: @escaping @MainActor (String?) -> Void
    ) {
        pending[key] = onPicture
    }

    func cancel(_ key: String) { pending[key] = nil }

    func deliver() {
        for onPicture in pending.values { onPicture("Card", "", UIImage()) }
    }
}
