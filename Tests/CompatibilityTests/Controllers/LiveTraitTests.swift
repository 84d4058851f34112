import AsyncDisplayKit
import Graphics
import HeadlessHost
import XCTest

/// Changes of traits while a screen is shown: the text size, the appearance, the safe area.
final class LiveTraitTests: XCTestCase {
    func testATextFollowsTheTextSizeOfTheDesktop() {
        MainActor.assumeIsolated {
            let node = HeadlineNode()
            let stage = HeadlessStage(ASDKViewController(node: node))
            defer { stage.close() }
            let before = node.title.calculatedSize.height
            node.calls = []
            UIApplication.shared.overrideSystemTraits(
                UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
            stage.settle()
            XCTAssertGreaterThan(node.title.calculatedSize.height, before * 1.5)
            XCTAssertEqual(node.title.frame.height, node.title.calculatedSize.height)
            XCTAssertEqual(node.calls, ["traits", "spec"])
        }
    }

    func testColorsFollowTheAppearanceOfTheDesktopWithoutAnyHelp() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            node.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
            let stage = HeadlessStage(ASDKViewController(node: node))
            defer { stage.close() }
            XCTAssertEqual(stage.bitmap.row(5)[5] & 0xFFFFFF, 0xFFFFFF)
            stage.window.overrideUserInterfaceStyle = .dark
            stage.settle()
            XCTAssertEqual(stage.bitmap.row(5)[5] & 0xFFFFFF, 0)
        }
    }

    func testASafeAreaChangeIsReportedBeforeTheNodeIsLaidOut() {
        MainActor.assumeIsolated {
            let node = HeadlineNode()
            node.automaticallyRelayoutOnSafeAreaChanges = true
            let controller = ASDKViewController(node: node)
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            node.calls = []
            controller.additionalSafeAreaInsets.top = 30
            stage.settle()
            XCTAssertEqual(node.calls, ["safe area 30.0", "spec"])
            XCTAssertEqual(node.title.frame.minY, 30)
        }
    }
}

/// A headline in the user's text size, below the safe area's top.
private final class HeadlineNode: ASDisplayNode {
    let title = ASTextNode()
    var calls: [String] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        setTitle()
    }

    private func setTitle() {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        title.attributedText = NSAttributedString(string: "Headline", attributes: [.font: font])
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previousTraitCollection)
        calls.append("traits")
        setTitle()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        calls.append("safe area \(safeAreaInsets.top)")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        calls.append("spec")
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: .infinity, right: 0), child: title)
    }
}
