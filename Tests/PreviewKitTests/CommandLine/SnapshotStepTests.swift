import AsyncDisplayKit
import Foundation
import Graphics
import PreviewSessions
import XCTest

@testable import PreviewCommands
@testable import PreviewDeclarations

/// The steps of `weft snapshot`: what the picture after them shows.
final class SnapshotStepTests: XCTestCase {
    override func setUp() {
        MainActor.assumeIsolated {
            let preview = Preview("Toggle", sizing: .fixed(CGSize(width: 20, height: 10))) { () -> ASDisplayNode in FadingOnTapNode() }
            PreviewSession.current = PreviewSession(registry: PreviewRegistry([preview]), arguments: [])
        }
    }

    override func tearDown() {
        MainActor.assumeIsolated { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
    }

    @MainActor private func pixel(after steps: [String]) throws -> UInt32 {
        let output = try SessionCommandRunner.output(of: ["snapshot", "Toggle", "-o", "-"] + steps, stages: NewStages()).output
        return try XCTUnwrap(ImageCodec.decode(output))[10, 5] & 0xFF_FFFF
    }

    func testWithoutATimeThePictureShowsTheEndOfTheAnimationsThatATapStarts() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try pixel(after: []), 0x00_0000)
            XCTAssertEqual(try pixel(after: ["--tap", "10,5"]), 0xFF_0000)
        }
    }

    func testWithATimeThePictureShowsTheStateAtThisTime() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try pixel(after: ["--tap", "10,5", "--at", "0"]), 0x00_0000)
            XCTAssertEqual(try pixel(after: ["--tap", "10,5", "--at", "3"]), 0xFF_0000)
        }
    }
}

/// Turns red in a second after a tap.
private final class FadingOnTapNode: ASDisplayNode {
    override init() {
        super.init()
        backgroundColor = .black
    }

    override func didLoad() {
        super.didLoad()
        let recognizer = UITapGestureRecognizer()
        recognizer.addHandler { [weak self] _ in UIView.animate(withDuration: 1) { self?.view.backgroundColor = .red } }
        view.addGestureRecognizer(recognizer)
    }
}
