import AsyncDisplayKit
import Foundation
import Graphics
import Scheduling
import XCTest

@testable import Nodes

private final class Recorder: NSObject, ASNetworkImageNodeDelegate {
    var loaded: [ASNetworkImageSourceType] = []
    var errors: [any Error] = []
    var wereAllOnMain = true
    var decodedCount = 0
    /// The notifications about look-ups in the cache and about downloads.
    var steps: [String] = []

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        loaded.append(info.sourceType)
        wereAllOnMain = wereAllOnMain && Thread.isMainThread
    }

    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) { steps.append("search the cache") }
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) { steps.append("found") }
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) { steps.append("not found") }
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) { steps.append("download") }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        errors.append(error)
        wereAllOnMain = wereAllOnMain && Thread.isMainThread
    }

    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {
        decodedCount += 1
        wereAllOnMain = wereAllOnMain && Thread.isMainThread
    }
}

/// A cache that completes a request before it returns.
private final class ImmediateCache: NSObject, ASImageCacheProtocol {
    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
        completion(squareImage(8), .synchronous)
    }
}

/// A cache with an image in memory.
private final class MemoryCache: NSObject, ASImageCacheProtocol {
    private let container: any ASImageContainerProtocol

    init(_ container: any ASImageContainerProtocol) {
        self.container = container
    }

    func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
        completion(container, .asynchronous)
    }

    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { container }
}

/// The result of a look-up that found neither an image nor data.
private final class EmptyContainer: NSObject, ASImageContainerProtocol {
    func asdk_image() -> UIImage? { nil }
    func asdk_animatedImageData() -> Data? { nil }
}

final class NetworkImageNodeTests: XCTestCase {
    private let downloader = ManualDownloader()
    private let recorder = Recorder()
    private let first = URL(string: "http://example.invalid/1.png")!
    private let second = URL(string: "http://example.invalid/2.png")!
    private let standIn = squareImage(4)

    private func node() -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.delegate = recorder
        node.defaultImage = standIn
        return node
    }

    private func preload(_ node: ASDisplayNode) {
        MainActor.assumeIsolated { node.enterInterfaceState(.preload) }
        settle()
    }

    private func leavePreload(_ node: ASDisplayNode) {
        MainActor.assumeIsolated { node.exitInterfaceState(.preload) }
        settle()
    }

    private func settle() { settleImages() }

    func testASecondAnswerToOneDownloadIsNotReported() {
        let node = node()
        node.url = first
        preload(node)
        downloader.finish(0, with: squareImage(8))
        downloader.finish(0, with: squareImage(9))
        settle()
        XCTAssertEqual(recorder.loaded, [.download])
        XCTAssertEqual(downloader.cancelled, 0)
    }

    func testLoadsOnlyOnEnteringThePreloadState() {
        let node = node()
        node.url = first
        settle()
        XCTAssertTrue(downloader.started.isEmpty)
        XCTAssertEqual(node.image, standIn)
        preload(node)
        XCTAssertEqual(downloader.started, [first])
        let loaded = squareImage(9)
        downloader.finish(0, with: loaded)
        settle()
        XCTAssertEqual(node.image, loaded)
        XCTAssertEqual(recorder.loaded, [.download])
        XCTAssertTrue(recorder.wereAllOnMain)
    }

    func testNewURLLoadsImmediatelyWhenPreloading() {
        let node = node()
        preload(node)
        node.url = first
        settle()
        XCTAssertEqual(downloader.started, [first])
    }

    func testSameURLDoesNothing() {
        let node = node()
        preload(node)
        node.url = first
        node.url = first
        settle()
        XCTAssertEqual(downloader.started.count, 1)
        XCTAssertEqual(downloader.cancelled, 0)
    }

    func testNewURLCancelsAndDropsTheLateResult() {
        let node = node()
        preload(node)
        node.url = first
        settle()
        node.url = second
        settle()
        XCTAssertEqual(downloader.cancelled, 1)
        downloader.finish(0, with: squareImage(9))
        settle()
        XCTAssertEqual(node.image, standIn)
        let wanted = squareImage(11)
        downloader.finish(1, with: wanted)
        settle()
        XCTAssertEqual(node.image, wanted)
    }

    func testLeavingThePreloadStateCancelsAndShowsTheDefault() {
        let node = node()
        // Only nodes in lists release their data outside of the preload range.
        node.state.withLock { $0.hierarchy.isRangeManaged = true }
        node.url = first
        preload(node)
        leavePreload(node)
        XCTAssertEqual(downloader.cancelled, 1)
        downloader.finish(0, with: squareImage(9))
        settle()
        XCTAssertEqual(node.image, standIn)
        preload(node)
        XCTAssertEqual(downloader.started.count, 2)
    }

    func testTheDelegateIsNotifiedOfDecodingWhenTheImageIsDrawn() {
        let node = node()
        node.defaultImage = nil
        node.displaysAsynchronously = false
        node.url = first
        preload(node)
        downloader.finish(0, with: squareImage(9))
        settle()
        XCTAssertEqual(recorder.loaded, [.download])
        XCTAssertEqual(recorder.decodedCount, 0, "the node has not been drawn")
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        node.recursivelyEnsureDisplaySynchronously(true)
        XCTAssertEqual(recorder.decodedCount, 1)
        XCTAssertTrue(recorder.wereAllOnMain)
    }

    func testTheCacheDeterminesTheSourceOfItsImage() {
        let node = ASNetworkImageNode(cache: ImmediateCache(), downloader: downloader)
        node.delegate = recorder
        node.url = first
        preload(node)
        XCTAssertEqual(recorder.loaded, [.synchronousCache])
        XCTAssertTrue(downloader.started.isEmpty)
    }

    func testAnImageInMemoryIsFoundInTheCache() {
        let node = ASNetworkImageNode(cache: MemoryCache(squareImage(8)), downloader: downloader)
        node.delegate = recorder
        node.url = first
        preload(node)
        XCTAssertEqual(recorder.steps, ["search the cache", "found"])
        XCTAssertEqual(recorder.loaded, [.synchronousCache])
        XCTAssertTrue(downloader.started.isEmpty)
    }

    func testAContainerWithoutImageAndDataIsNoImageOfTheCache() {
        let node = ASNetworkImageNode(cache: MemoryCache(EmptyContainer()), downloader: downloader)
        node.delegate = recorder
        node.url = first
        preload(node)
        XCTAssertEqual(recorder.steps, ["search the cache", "not found", "download"])
        XCTAssertEqual(downloader.started, [first])
        downloader.finish(0, with: squareImage(8))
        settle()
        XCTAssertEqual(recorder.loaded, [.download])
    }

    func testFailureKeepsTheDefaultAndNotifiesTheDelegate() {
        let node = node()
        node.url = first
        preload(node)
        downloader.finish(0, with: nil)
        settle()
        XCTAssertEqual(node.image, standIn)
        XCTAssertEqual(recorder.errors.count, 1)
    }

    func testImageSetManuallySurvivesLeavingPreload() {
        let node = node()
        node.state.withLock { $0.hierarchy.isRangeManaged = true }
        let own = squareImage(7)
        node.image = own
        preload(node)
        leavePreload(node)
        XCTAssertEqual(node.image, own)
    }

    func testURLWithoutResetKeepsTheOldImage() {
        let node = node()
        node.url = first
        preload(node)
        let loaded = squareImage(9)
        downloader.finish(0, with: loaded)
        settle()
        node.setURL(second, resetToDefault: false)
        settle()
        XCTAssertEqual(node.image, loaded)
        node.url = nil
        settle()
        XCTAssertEqual(node.image, standIn)
    }

    func testFilesAreReadInTheBackgroundAndDamageIsAnError() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let good = folder.appendingPathComponent("good@2x.png")
        let bad = folder.appendingPathComponent("bad.png")
        let data = try XCTUnwrap(squareImage(20).pngData())
        try data.write(to: good)
        try data.prefix(data.count / 2).write(to: bad)
        let node = node()
        node.url = good
        preload(node)
        XCTAssertEqual(recorder.loaded, [.fileURL])
        XCTAssertEqual(node.image?.scale, 2)
        node.url = bad
        settle()
        XCTAssertEqual(node.image, standIn)
        XCTAssertEqual(recorder.errors.count, 1)
        node.url = folder.appendingPathComponent("missing.png")
        settle()
        XCTAssertEqual(recorder.errors.count, 2)
    }

    func testTheSizeIsThatOfTheImageOrFollowsTheConstraint() {
        let node = ASImageNode()
        XCTAssertEqual(node.calculateSizeThatFits(CGSize(width: 30, height: 40)), CGSize(width: 30, height: 40))
        node.image = squareImage(12)
        XCTAssertEqual(node.calculateSizeThatFits(CGSize(width: 30, height: 40)), CGSize(width: 12, height: 12))
    }

    func testPartialImagesAreShownWhileVisible() throws {
        let node = node()
        node.url = first
        preload(node)
        XCTAssertTrue(downloader.progressBlocks.isEmpty, "they are not visible")
        MainActor.assumeIsolated { node.enterInterfaceState([.preload, .display, .visible]) }
        settle()
        let show = try XCTUnwrap(downloader.progressBlocks.last ?? nil)
        let half = squareImage(7)
        show(half, 0.5, nil)
        settle()
        XCTAssertEqual(node.image, half)
        XCTAssertEqual(node.currentImageQuality, 0.5)
        downloader.finish(0, with: squareImage(9))
        settle()
        XCTAssertEqual(node.image?.size.width, 9)
        XCTAssertEqual(node.currentImageQuality, 1)
        show(half, 0.9, nil)
        settle()
        XCTAssertEqual(node.image?.size.width, 9, "a late result is dropped")
        MainActor.assumeIsolated { node.exitInterfaceState([.preload, .display, .visible]) }
        settle()
    }
}
