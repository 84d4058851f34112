import AsyncDisplayKit
import Foundation
import Graphics
import Scheduling
import XCTest

@testable import Nodes

/// Image nodes that play.
final class AnimatedImageNodeTests: XCTestCase {
    private final class Flicker: NSObject, ASAnimatedImageProtocol {
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

    func testTheSameAnimationSetAgainGoesOn() {
        onStage { stage in
            let image = Flicker()
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
}
