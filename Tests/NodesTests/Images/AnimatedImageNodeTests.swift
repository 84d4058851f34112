import AsyncDisplayKit
import Foundation
import Graphics
import Scheduling
import XCTest

@testable import Nodes

/// Image nodes that play animated images.
final class AnimatedImageNodeTests: XCTestCase {
    private final class TwoFrames: NSObject, ASAnimatedImageProtocol {
        let coverImage = squareImage(4)
        let totalDuration: CFTimeInterval = 0.2
        let loopCount = 0
        let frameCount = 2
        let playbackReady = true
        let asked = Locked<[UInt]>([])

        func image(at index: UInt) -> CGImage? {
            asked.withLock { $0.append(index) }
            return coverImage.cgImage
        }

        func duration(at index: UInt) -> CFTimeInterval { 0.1 }
    }

    /// An animation of four frames, of which the second is shorter than the others.
    private final class FourFrames: NSObject, ASAnimatedImageProtocol {
        let coverImage = squareImage(4)
        let totalDuration: CFTimeInterval
        let frameInterval: UInt
        let loopCount = 0
        let frameCount = 4
        let playbackReady = true

        init(totalDuration: CFTimeInterval = 0, frameInterval: UInt = 1) {
            self.totalDuration = totalDuration
            self.frameInterval = frameInterval
        }

        func image(at index: UInt) -> CGImage? { coverImage.cgImage }
        func duration(at index: UInt) -> CFTimeInterval { [0.1, 0.02, 0.1, 0.1][Int(index)] }
    }

    /// Returns the next `count` frames, each with the time until it is shown. *Units*: milliseconds.
    private func frames(_ count: Int, of image: FourFrames) -> [String] {
        var position = AnimationPosition()
        return (0..<count).map { _ in
            let (next, delay) = position.next(in: image)
            position = next
            return "\(next.index) after \(Int((delay * 1000).rounded()))"
        }
    }

    func testALoopEndsAtTheDurationOfTheImage() {
        XCTAssertEqual(frames(5, of: FourFrames()), ["1 after 100", "2 after 20", "3 after 100", "0 after 100", "1 after 100"])
        XCTAssertEqual(frames(4, of: FourFrames(totalDuration: 0.15)), ["1 after 100", "2 after 20", "0 after 30", "1 after 100"])
        XCTAssertEqual(frames(4, of: FourFrames(totalDuration: 1)).last, "0 after 780", "the last frame remains")
    }

    func testFramesBetweenTicksAreSkipped() {
        // Three ticks are 50 milliseconds.
        XCTAssertEqual(frames(4, of: FourFrames(frameInterval: 3)), ["1 after 100", "2 after 50", "3 after 70", "0 after 100"])
        XCTAssertEqual(frames(3, of: FourFrames(frameInterval: 9)), ["2 after 150", "3 after 150", "0 after 150"])
    }

    func testTheSameAnimationSetAgainContinues() {
        onStage { stage in
            let image = TwoFrames()
            let node = ASImageNode()
            node.animatedImage = image
            stage.show(node)
            stage.advance(to: stage.clock.now + 0.11)
            XCTAssertEqual(image.asked.withLock { $0 }, [1])

            node.animatedImage = image
            node.animatedImagePaused = true
            stage.advance(to: stage.clock.now + 1)
            XCTAssertEqual(image.asked.withLock { $0 }, [1])
            node.animatedImagePaused = false
            stage.advance(to: stage.clock.now + 0.11)
            XCTAssertEqual(image.asked.withLock { $0 }, [1, 0])
        }
    }

    /// A downloader that delivers data and creates animated images, which support the data only if `supports` is true.
    private final class AnimationDownloader: NSObject, ASImageDownloaderProtocol {
        private final class Container: NSObject, ASImageContainerProtocol {
            func asdk_image() -> UIImage? { squareImage(7) }
            func asdk_animatedImageData() -> Data? { Data([1, 2, 3]) }
        }

        private final class FormatCheckingImage: NSObject, ASAnimatedImageProtocol {
            let coverImage = squareImage(4)
            let totalDuration: CFTimeInterval = 1
            let loopCount = 0
            let frameCount = 2
            let playbackReady = true
            let supports: Bool

            init(supports: Bool) { self.supports = supports }

            func isDataSupported(_ data: Data) -> Bool { supports && data == Data([1, 2, 3]) }
            func image(at index: UInt) -> CGImage? { coverImage.cgImage }
            func duration(at index: UInt) -> CFTimeInterval { 0.5 }
        }

        let supports: Bool

        init(supports: Bool) { self.supports = supports }

        func downloadImage(
            with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> Any? {
            completion(Container(), nil, nil, nil)
            return nil
        }

        func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
        func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { FormatCheckingImage(supports: supports) }
    }

    func testDataThatTheAnimationDoesNotSupportAreAStillImage() {
        for supports in [true, false] {
            let node = ASNetworkImageNode(cache: nil, downloader: AnimationDownloader(supports: supports))
            node.url = URL(string: "http://example.invalid/1.gif")
            MainActor.assumeIsolated { node.enterInterfaceState(.preload) }
            settleImages()
            XCTAssertEqual(node.animatedImage != nil, supports)
            XCTAssertEqual(node.image?.size.width, supports ? 4 : 7)
        }
    }
}
