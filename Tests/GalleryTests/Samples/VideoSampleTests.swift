import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The film of the video sample, on a virtual clock. Skipped where GStreamer is not installed.
final class VideoSampleTests: XCTestCase {
    private func withScreen(_ body: @MainActor (VideoScreenNode, SampleStage) throws -> Void) throws {
        try MainActor.assumeIsolated {
            let node = VideoScreenNode()
            let configuration = HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1)
            let sample = SampleStage(ASDKViewController(node: node), configuration: configuration)
            defer { sample.close() }
            sample.stage.settle()
            if node.stateNode.text == "Not available" { throw XCTSkip("GStreamer or its plug-in for JPEG is not installed") }
            try body(node, sample)
        }
    }

    private func pixels(_ sample: SampleStage) -> [UInt32] {
        MainActor.assumeIsolated {
            let bitmap = sample.stage.bitmap
            return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
        }
    }

    func testTheFilmPlaysRepeatsAndPauses() throws {
        try withScreen { node, sample in
            XCTAssertEqual(node.stateNode.text, "Playing")
            XCTAssertEqual(node.playerNode.duration.seconds, 6, accuracy: 0.01)
            let first = pixels(sample)
            sample.stage.advance(by: 2)
            XCTAssertNotEqual(pixels(sample), first)
            sample.stage.advance(by: 5)
            XCTAssertEqual(node.stateNode.text, "Playing")
            XCTAssertEqual(node.playerNode.videoNode.player?.currentTime().seconds ?? 0, 1, accuracy: 0.1)
            sample.stage.tap(at: CGPoint(x: 180, y: 100))
            XCTAssertEqual(node.stateNode.text, "Paused")
        }
    }

    func testTheSameTimeShowsTheSamePixels() throws {
        var runs: [[UInt32]] = []
        for _ in 0..<2 {
            try withScreen { node, sample in
                sample.stage.advance(by: 1.5)
                runs.append(pixels(sample))
            }
        }
        XCTAssertEqual(runs.first, runs.last)
    }

    func testWithoutRepeatTheVideoStaysAtItsEnd() throws {
        try withScreen { node, sample in
            node.repeatButton.sendActions(forControlEvents: .touchUpInside, with: nil)
            sample.stage.advance(by: 8)
            XCTAssertEqual(node.stateNode.text, "At the end")
            node.fillButton.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(node.playerNode.videoNode.playerLayer?.videoGravity, .resizeAspect)
        }
    }
}
