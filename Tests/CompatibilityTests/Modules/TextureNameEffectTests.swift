import AsyncDisplayKit
import Graphics
import HeadlessHost
import XCTest

/// The effects of members of Texture, tested through public interfaces only.
final class TextureNameEffectTests: XCTestCase {
    func testWordKerningWidensTheSpaces() {
        func width(_ kerning: CGFloat?, _ text: String) -> CGFloat {
            let string = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
            if let kerning {
                let key = NSAttributedString.Key(ASTextNodeWordKerningAttributeName)
                string.addAttribute(key, value: kerning, range: NSRange(location: 0, length: string.length))
            }
            let node = ASTextNode()
            node.attributedText = string
            return node.layoutThatFits(ASSizeRangeUnconstrained).size.width
        }
        XCTAssertEqual(width(10, "one two three"), width(nil, "one two three") + 20, accuracy: 1)
        XCTAssertEqual(width(10, "one"), width(nil, "one"), accuracy: 0.5)
    }

    func testTheCoverOfAnAnimationIsShownWhenItIsReady() {
        MainActor.assumeIsolated {
            let image = LateCover()
            let node = ASImageNode()
            node.animatedImage = image
            XCTAssertNil(node.image)
            image.coverImageReadyCallback?(image.coverImage)
            XCTAssertTrue(node.image === image.coverImage)
        }
    }

    func testANodeKnowsItsController() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            for isRetained in [false, true] {
                let controller = ASNodeController<ASDisplayNode>()
                controller.shouldInvertStrongReference = isRetained
                controller.node = node
                XCTAssertTrue(node.nodeController === controller)
                controller.node = nil
                XCTAssertNil(node.nodeController)
            }
        }
    }

    func testAttributedHintsAndValuesAreReadAsText() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            node.isAccessibilityElement = true
            node.accessibilityAttributedHint = NSAttributedString(string: "Opens it")
            node.accessibilityAttributedValue = NSAttributedString(string: "3 of 4")
            node.accessibilityHeaderElements = [node]
            XCTAssertEqual(node.view.accessibilityHint, "Opens it")
            XCTAssertEqual(node.view.accessibilityValue, "3 of 4")
            node.accessibilityHint = "Plain"
            XCTAssertEqual(node.view.accessibilityHint, "Plain")
            XCTAssertEqual(ASDisplayNode().accessibilityAttributedHint, nil)
            XCTAssertEqual(node.accessibilityHeaderElements?.count, 1)
        }
    }

    func testTheClientOrdersAccessibilityElements() {
        MainActor.assumeIsolated {
            let root = ASDisplayNode()
            for (index, name) in ["a", "b", "c"].enumerated() {
                let node = ASDisplayNode()
                node.isAccessibilityElement = true
                node.accessibilityLabel = name
                node.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: 10, height: 10)
                root.addSubnode(node)
            }
            @MainActor func labels() -> [String?] { (root.view.accessibilityElements ?? []).map { ($0 as? UIView)?.accessibilityLabel } }
            XCTAssertEqual(labels(), ["a", "b", "c"])
            setUserDefinedAccessibilitySortComparator { first, second in
                let (first, second) = ((first as? UIView)?.accessibilityLabel ?? "", (second as? UIView)?.accessibilityLabel ?? "")
                return first > second ? .orderedAscending : .orderedDescending
            }
            XCTAssertEqual(labels(), ["c", "b", "a"])
            setUserDefinedAccessibilitySortComparator(nil)
            XCTAssertEqual(labels(), ["a", "b", "c"])
        }
    }

    func testInterfaceStatesHaveNamesForLogs() {
        XCTAssertEqual(NSStringFromASInterfaceState([]), "{ No state }")
        XCTAssertEqual(NSStringFromASInterfaceState([.measureLayout, .display]), "{ MeasureLayout | Display }")
        XCTAssertEqual(NSStringFromASInterfaceStateChange([.preload, .display], [.display, .visible]), "{ -Preload +Visible }")
        XCTAssertEqual(NSStringFromASInterfaceStateChange(.visible, .visible), "{ }")
    }

    func testNamesOfTypesAndCounts() {
        var traits = ASPrimitiveTraitCollectionMakeDefault()
        traits.userInterfaceLevel = .elevated
        XCTAssertEqual(ASTraitCollection(primitiveTraitCollection: traits).userInterfaceLevel, .elevated)
        let animation: ASCellNodeAnimation = 3
        XCTAssertEqual(animation, 3)
        XCTAssertEqual(ASConfigurationSchemaCurrentVersion, 1)
        XCTAssertEqual(ASLayoutRangeModeCount, 4)
        XCTAssertEqual(ASLayoutRangeTypeCount, 2)
        XCTAssertEqual(ASCellLayoutMode([.forceIfNeeded, .alwaysPassthroughDelegate, .alwaysLazy]).rawValue, 0b1001_1000)
        XCTAssertEqual(ASCellLayoutMode.alwaysReloadData.rawValue, 1 << 5)
        let fromTraits: ASDisplayTraitsForTraitCollectionBlock = { _ in ASTraitCollection() }
        let fromSize: ASDisplayTraitsForTraitWindowSizeBlock = { _ in ASTraitCollection() }
        MainActor.assumeIsolated {
            let controller = ASDKViewController(node: ASDisplayNode())
            controller.overrideDisplayTraitsWithTraitCollection = fromTraits
            controller.overrideDisplayTraitsWithWindowSize = fromSize
            XCTAssertNotNil(controller.overrideDisplayTraitsWithTraitCollection)
        }
    }
}

/// An animation whose cover is ready later.
private final class LateCover: NSObject, ASAnimatedImageProtocol {
    let coverImage = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let coverImageReady = false
    let totalDuration: CFTimeInterval = 1
    let loopCount = 0
    let frameCount = 2
    let playbackReady = false
    var coverImageReadyCallback: ((UIImage) -> Void)?

    func image(at index: UInt) -> CGImage? { nil }
    func duration(at index: UInt) -> CFTimeInterval { 0.5 }
}
