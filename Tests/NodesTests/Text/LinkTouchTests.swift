import Scheduling
import TextEngine
import UIKit
import XCTest

@testable import Nodes

/// Links of text nodes under the pointer: press, hold and release.
final class LinkTouchTests: XCTestCase {
    override func setUp() {
        FontLibrary.mode = .pinned
    }

    private let linkRange = NSRange(location: 9, length: 7)

    private func linked(_ change: (NSMutableAttributedString) -> Void = { _ in }) -> ASTextNode {
        let string = NSMutableAttributedString(
            string: "Terms of service apply, and so on and so forth", attributes: [.font: UIFont.systemFont(ofSize: 14)])
        string.addAttribute(.link, value: "https://example.org", range: linkRange)
        change(string)
        let node = ASTextNode()
        node.attributedText = string
        node.isUserInteractionEnabled = true
        return node
    }

    /// A node on a stage, with its delegate and the middle of its link.
    @MainActor private final class Scene {
        let stage: Stage
        let node: ASTextNode
        let delegate = LinkDelegate()

        init(_ stage: Stage, _ node: ASTextNode) {
            self.stage = stage
            self.node = node
            node.delegate = delegate
            stage.show(node, frame: CGRect(x: 20, y: 10, width: 200, height: 60))
        }

        func center(of range: NSRange) -> CGPoint {
            let box = node.frame(forTextRange: range)
            return CGPoint(x: box.midX + 20, y: box.midY + 10)
        }

        private func pointer(_ point: CGPoint) -> HostPointer { HostPointer(location: point, timestamp: stage.clock.now) }

        func press(_ point: CGPoint) { send(.pointerPressed(pointer(point), button: .left)) }
        func move(_ point: CGPoint) { send(.pointerMoved(pointer(point))) }
        func release(_ point: CGPoint) { send(.pointerReleased(pointer(point), button: .left)) }

        private func send(_ event: HostEvent) {
            stage.window.hostSendEvent(event)
            FrameScheduler.current.runFrame()
        }
    }

    func testLinksAcceptLongPressesUnlessTheDelegateForbidsThem() {
        let delegate: any ASTextNodeDelegate = BareDelegate()
        MainActor.assumeIsolated {
            XCTAssertTrue(delegate.textNode(ASTextNode(), shouldLongPressLinkAttribute: "NSLink", value: "a", at: .zero))
        }
    }

    func testATapHighlightsAndReportsTheLink() {
        onStage { stage in
            let scene = Scene(stage, linked())
            scene.node.layer.as_allowsHighlightDrawing = true
            let place = scene.center(of: linkRange)
            scene.press(place)
            XCTAssertEqual(scene.node.highlightRange, linkRange)
            XCTAssertNotNil(scene.node.highlightOverlay)
            scene.release(place)
            XCTAssertEqual(scene.delegate.calls, ["highlight? https://example.org", "tap https://example.org 9+7"])
            XCTAssertEqual(scene.node.highlightRange.length, 0)
            XCTAssertNil(scene.node.highlightOverlay)
        }
    }

    func testMovingThePointerOffTheLinkCancelsTheTap() {
        onStage { stage in
            let scene = Scene(stage, linked())
            let place = scene.center(of: linkRange)
            scene.press(place)
            scene.move(CGPoint(x: 210, y: 65))
            XCTAssertEqual(scene.node.highlightRange.length, 0)
            scene.release(CGPoint(x: 210, y: 65))
            XCTAssertFalse(scene.delegate.calls.contains { $0.hasPrefix("tap") })
        }
    }

    func testALinkThatIsNotHighlightedIsNotTapped() {
        onStage { stage in
            let scene = Scene(stage, linked())
            scene.delegate.highlights = false
            let place = scene.center(of: linkRange)
            scene.press(place)
            scene.release(place)
            XCTAssertFalse(scene.delegate.calls.contains { $0.hasPrefix("tap") })
        }
    }

    func testALinkThatIsHeldIsReportedOnce() {
        onStage { stage in
            let scene = Scene(stage, linked())
            scene.delegate.holds = true
            let place = scene.center(of: linkRange)
            scene.press(place)
            stage.advance(to: 1)
            XCTAssertEqual(scene.delegate.calls.last, "hold https://example.org 9+7")
            scene.release(place)
            XCTAssertFalse(scene.delegate.calls.contains { $0.hasPrefix("tap") }, "\(scene.delegate.calls)")
        }
    }

    func testHoldingWithoutThePermissionIsATap() {
        onStage { stage in
            let scene = Scene(stage, linked())
            let place = scene.center(of: linkRange)
            scene.press(place)
            stage.advance(to: 1)
            scene.release(place)
            XCTAssertEqual(scene.delegate.calls.last, "tap https://example.org 9+7")
        }
    }

    func testTheAdditionalMessageIsTappedAsTheTruncationToken() {
        onStage { stage in
            let node = linked()
            node.maximumNumberOfLines = 1
            node.additionalTruncationMessage = NSAttributedString(
                string: "more", attributes: [.font: UIFont.systemFont(ofSize: 14)])
            let scene = Scene(stage, node)
            XCTAssertTrue(node.isTruncated)
            let token = node.currentLayout.tokenRects.map(node.convertFromLayout)
            XCTAssertFalse(token.isEmpty)
            let place = CGPoint(x: token[0].midX + 20, y: token[0].midY + 10)
            scene.press(place)
            XCTAssertGreaterThan(node.highlightRange.length, 0)
            scene.release(place)
            XCTAssertEqual(scene.delegate.calls, ["token"])
        }
    }

    func testCustomAttributesAreLinksToo() {
        onStage { stage in
            let node = linked { $0.addAttribute(.init("Mention"), value: "@weft", range: NSRange(location: 0, length: 5)) }
            node.linkAttributeNames = ["Mention"]
            let scene = Scene(stage, node)
            let mention = scene.center(of: NSRange(location: 0, length: 5))
            scene.press(mention)
            scene.release(mention)
            XCTAssertEqual(scene.delegate.calls.last, "tap @weft 0+5")
            let link = scene.center(of: NSRange(location: 14, length: 2))
            XCTAssertNil(node.linkAttributeValue(at: CGPoint(x: link.x + 40, y: link.y - 10), attributeName: nil, range: nil))
        }
    }
}

/// A delegate with none of the optional methods.
private final class BareDelegate: NSObject, ASTextNodeDelegate {}

/// A delegate that permits highlights and long presses as the test sets, and records its calls.
private final class LinkDelegate: NSObject, ASTextNodeDelegate {
    var calls: [String] = []
    var highlights = true
    var holds = false

    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        calls.append("tap \(value) \(textRange.location)+\(textRange.length)")
    }

    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        calls.append("hold \(value) \(textRange.location)+\(textRange.length)")
    }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) { calls.append("token") }

    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool {
        calls.append("highlight? \(value)")
        return highlights
    }

    func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { holds }
}
