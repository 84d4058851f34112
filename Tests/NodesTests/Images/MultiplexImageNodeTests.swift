import AsyncDisplayKit
import Foundation
import XCTest

@testable import Nodes

/// The node shows the best available version of an image, and loads the best one.
final class MultiplexImageNodeTests: XCTestCase {
    private final class Source: NSObject, ASMultiplexImageNodeDataSource, ASMultiplexImageNodeDelegate {
        var images: [NSString: UIImage] = [:]
        var urls: [NSString: URL] = [:]
        var log: [String] = []
        var displayed: [String] = []

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?, withIdentifier imageIdentifier: Any?
        ) { displayed.append("\(imageIdentifier ?? "nothing")") }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> UIImage? { images[imageIdentifier as! NSString] }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> URL? { urls[imageIdentifier as! NSString] }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: Any
        ) { log.append("start \(imageIdentifier)") }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: Any, error: (any Error)?
        ) { log.append("finish \(imageIdentifier)" + (error.map { " \(($0 as NSError).code)" } ?? "")) }

        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: Any?,
            from previousImage: UIImage?, withIdentifier previousImageIdentifier: Any?
        ) { log.append("show \(imageIdentifier ?? "nothing")") }
    }

    /// A cache with one image, which logs the URLs that it is to release.
    private final class OneImageCache: NSObject, ASImageCacheProtocol {
        let image: UIImage
        var released: [URL] = []

        init(_ image: UIImage) {
            self.image = image
        }

        func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
            callbackQueue.async { [image] in completion(image, .asynchronous) }
        }

        func clearFetchedImageFromCache(with url: URL) { released.append(url) }
    }

    private let source = Source()
    private let downloader = ManualDownloader()

    private func node(_ identifiers: [NSString]) -> ASMultiplexImageNode {
        let node = ASMultiplexImageNode(cache: nil, downloader: downloader)
        node.dataSource = source
        node.delegate = source
        node.imageIdentifiers = identifiers
        return node
    }

    private func url(_ name: NSString) -> URL { URL(string: "http://example.invalid/\(name).png")! }

    private func preload(_ node: ASDisplayNode) {
        MainActor.assumeIsolated { node.enterInterfaceState(.preload) }
        settleImages()
    }

    func testAReleasedNodeCancelsItsDownload() {
        func loadAndForget() {
            source.urls = ["a": URL(string: "http://example.invalid/a.png")!]
            let node = node(["a"])
            MainActor.assumeIsolated { node.enterInterfaceState(.preload) }
            settleImages()
            XCTAssertEqual(downloader.started.count, 1)
        }
        loadAndForget()
        settleImages()
        XCTAssertEqual(downloader.cancelled, 1)
    }

    func testTheAvailableVersionIsShownUntilTheBestIsLoaded() {
        source.images["small"] = squareImage(2)
        source.urls = ["large": url("large"), "middle": url("middle")]
        let node = node(["large", "middle", "small"])
        preload(node)
        XCTAssertEqual(node.image?.size.width, 2)
        XCTAssertEqual(node.loadedImageIdentifier, "small" as NSString)
        XCTAssertEqual(downloader.started, [url("large")], "the middle version is skipped")
        downloader.finish(0, with: squareImage(8))
        settleImages()
        XCTAssertEqual(node.image?.size.width, 8)
        XCTAssertEqual(node.loadedImageIdentifier, "large" as NSString)
        XCTAssertEqual(source.log, ["show small", "start large", "show large", "finish large"])
    }

    func testIntermediateVersionsAreLoadedOneAfterTheOther() {
        source.urls = ["large": url("large"), "middle": url("middle"), "small": url("small")]
        let node = node(["large", "middle", "small"])
        node.downloadsIntermediateImages = true
        preload(node)
        for (index, name) in (["small", "middle", "large"] as [NSString]).enumerated() {
            XCTAssertEqual(downloader.started.last, url(name))
            downloader.finish(index, with: squareImage(CGFloat(index + 1)))
            settleImages()
            XCTAssertEqual(node.loadedImageIdentifier, name)
        }
        XCTAssertEqual(downloader.started.count, 3)
    }

    func testAVersionWithoutAnySourceIsAnError() {
        let node = node(["nowhere"])
        preload(node)
        XCTAssertEqual(source.log, ["finish nowhere \(ASMultiplexImageNodeErrorCode.noSourceForImage.rawValue)"])
        XCTAssertNil(node.image)
    }

    func testAnotherBestVersionCancelsWhatIsInProgress() {
        source.urls = ["old": url("old"), "new": url("new")]
        let node = node(["old"])
        preload(node)
        node.imageIdentifiers = ["new", "old"] as [NSString]
        settleImages()
        XCTAssertEqual(downloader.cancelled, 1)
        XCTAssertEqual(downloader.started, [url("old"), url("new")])
        downloader.finish(0, with: squareImage(3))
        settleImages()
        XCTAssertNil(node.image, "the late answer is dropped")
        XCTAssertEqual(source.log.last, "finish old \(ASMultiplexImageNodeErrorCode.bestImageIdentifierChanged.rawValue)")
        downloader.finish(1, with: squareImage(4))
        settleImages()
        XCTAssertEqual(node.image?.size.width, 4)
    }

    func testLeavingThePreloadStateReleasesTheImage() {
        source.urls = ["large": url("large")]
        source.images["small"] = squareImage(2)
        let node = node(["large", "small"])
        // Only nodes in lists release their data outside of the preload range.
        node.state.withLock { $0.hierarchy.isRangeManaged = true }
        preload(node)
        MainActor.assumeIsolated { node.exitInterfaceState(.preload) }
        settleImages()
        XCTAssertNil(node.image)
        XCTAssertEqual(downloader.cancelled, 1)
    }

    func testTheDownloadHasThePriorityOfTheInterfaceState() {
        source.urls = ["large": url("large")]
        let node = node(["large"])
        preload(node)
        MainActor.assumeIsolated { node.enterInterfaceState([.preload, .display, .visible]) }
        XCTAssertEqual(downloader.priorities.last, .visible)
        MainActor.assumeIsolated { node.exitInterfaceState(.visible) }
        XCTAssertEqual(downloader.priorities.last, .imminent)
        MainActor.assumeIsolated { node.exitInterfaceState(.display) }
        XCTAssertEqual(downloader.priorities.last, .preload)
    }

    func testAnImageOfTheCacheIsNoDownload() {
        let cache = OneImageCache(squareImage(5))
        source.urls = ["large": url("large")]
        let node = ASMultiplexImageNode(cache: cache, downloader: downloader)
        node.dataSource = source
        node.delegate = source
        node.imageIdentifiers = ["large" as NSString]
        node.state.withLock { $0.hierarchy.isRangeManaged = true }
        preload(node)
        XCTAssertEqual(node.image?.size.width, 5)
        XCTAssertEqual(source.log, ["show large"])
        XCTAssertTrue(downloader.started.isEmpty)

        MainActor.assumeIsolated { node.exitInterfaceState(.preload) }
        settleImages()
        XCTAssertEqual(cache.released, [url("large")])
    }

    func testWithoutVersionsThereIsNoImage() {
        source.images["small"] = squareImage(2)
        let node = node(["small"])
        preload(node)
        XCTAssertNotNil(node.image)
        node.imageIdentifiers = []
        settleImages()
        XCTAssertNil(node.image)
        XCTAssertNil(node.loadedImageIdentifier)
        XCTAssertEqual(source.log, ["show small", "show nothing"])
    }

    func testADisplayedVersionIsReportedOnce() {
        onStage { stage in
            source.images["small"] = squareImage(2)
            let node = stage.show(node(["small"]))
            settleImages()
            stage.settle()
            node.setNeedsDisplay()
            stage.settle()
            XCTAssertEqual(source.displayed, ["small"])
            XCTAssertEqual(node.displayedImageIdentifier, "small" as NSString)
            node.clearContents()
            XCTAssertEqual(source.displayed, ["small", "nothing"])
            XCTAssertNil(node.displayedImageIdentifier)
        }
    }

    func testPartialImagesAreShownWhileTheNodeIsVisible() {
        source.urls = ["large": url("large")]
        let node = node(["large"])
        preload(node)
        XCTAssertTrue(downloader.progressBlocks.isEmpty, "the node is not visible")
        MainActor.assumeIsolated { node.enterInterfaceState(.visible) }
        settleImages()
        XCTAssertEqual(downloader.progressBlocks.count, 1)
        downloader.progressBlocks[0]?(squareImage(3), 0.5, NSNumber(value: 1))
        settleImages()
        XCTAssertEqual(node.image?.size.width, 3)
        XCTAssertNil(node.loadedImageIdentifier, "a part does not count as loaded")
        node.shouldRenderProgressImages = false
        XCTAssertEqual(downloader.progressBlocks.count, 2)
        XCTAssertNil(downloader.progressBlocks[1])
        downloader.finish(0, with: squareImage(8))
        settleImages()
        XCTAssertEqual(node.image?.size.width, 8)
        downloader.progressBlocks[0]?(squareImage(3), 0.9, NSNumber(value: 1))
        settleImages()
        XCTAssertEqual(node.image?.size.width, 8, "a late part is dropped")
    }
}
