import Foundation
import Scheduling
import XCTest

@testable import Graphics

/// Animations of PNG and WebP files: frames that cover a part of the canvas, their disposal, times and loops.
final class AnimationDecoderTests: XCTestCase {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    func testFramesOfAPNGAreDrawnOverTheCanvasAndRemoved() throws {
        let decoder = try AnimationDecoder(Pictures.animatedPNG)
        XCTAssertEqual(decoder.frameCount, 3)
        XCTAssertEqual(decoder.loopCount, 2)
        XCTAssertEqual((0..<3).map(decoder.duration(at:)), [0.05, 0.1, 0.2])
        for _ in 0..<2 {
            let first = try decoder.frame(at: 0)
            XCTAssertEqual([first[0, 0], first[3, 1]], [red, red])
            let second = try decoder.frame(at: 1)
            XCTAssertEqual([second[0, 0], second[2, 1], second[3, 2], second[4, 1]], [red, blue, blue, red])
            let third = try decoder.frame(at: 2)
            XCTAssertEqual([third[3, 1], third[5, 3]], [red, red], "the second frame is removed")
            XCTAssertEqual(third[0, 0], 0xFF7F_8000, "half-transparent green over red")
        }
    }

    func testAStillImageBesideAnAPNGAnimationIsNoFrame() throws {
        let data = Pictures.animatedPNGWithCover
        XCTAssertEqual(try ImageCodec.decode(data)[0, 0], red)
        let decoder = try AnimationDecoder(data)
        XCTAssertEqual(decoder.frameCount, 2)
        XCTAssertEqual(decoder.loopCount, 0)
        XCTAssertEqual(try decoder.frame(at: 0)[0, 0], 0)
        XCTAssertEqual(try decoder.frame(at: 0)[2, 1], blue)
    }

    func testFramesOfWebPReplaceTheCanvas() throws {
        let decoder = try AnimationDecoder(Pictures.animatedWebP)
        XCTAssertEqual(decoder.frameCount, 3)
        XCTAssertEqual(decoder.loopCount, 3)
        XCTAssertEqual((0..<3).map(decoder.duration(at:)), [0.05, 0.1, 0.2])
        for _ in 0..<2 {
            XCTAssertEqual(try decoder.frame(at: 0)[5, 3], red)
            let second = try decoder.frame(at: 1)
            XCTAssertEqual([second[0, 0], second[2, 1], second[4, 1]], [0, blue, 0])
            let third = try decoder.frame(at: 2)
            XCTAssertEqual([third[0, 0], third[3, 0], third[2, 2]], [0x8000_8000, 0, 0])
        }
        XCTAssertEqual(try ImageCodec.decode(Pictures.animatedWebP)[0, 0], red)
    }

    func testStillImagesAreNoAnimations() throws {
        for data in [Pictures.halfGreenPNG, Pictures.redWebP, Pictures.redBlueJPEG] {
            XCTAssertFalse(AnimationDecoder.canPlay(data, try ImageHeader(of: data)))
            XCTAssertThrowsError(try AnimationDecoder(data))
        }
        for data in [Pictures.animatedPNG, Pictures.animatedWebP, Pictures.threeColorGIF] {
            XCTAssertTrue(AnimationDecoder.canPlay(data, try ImageHeader(of: data)))
        }
    }

    func testDamagedAnimationsAreReadOrRefused() throws {
        var generator = SplitMix64(seed: 5)
        for data in [Pictures.animatedPNG, Pictures.animatedWebP] {
            for length in 1..<data.count { play(data.prefix(length)) }
            for index in data.indices {
                var damaged = data
                damaged[index] = UInt8.random(in: 0...255, using: &generator)
                play(damaged)
            }
        }
    }

    private func play(_ data: Data) {
        guard let decoder = try? AnimationDecoder(data) else { return }
        for index in 0..<decoder.frameCount {
            guard let frame = try? decoder.frame(at: index) else { continue }
            XCTAssertEqual(frame.width, decoder.size.width)
        }
    }
}
