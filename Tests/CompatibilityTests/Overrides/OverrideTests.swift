import AsyncDisplayKit
import XCTest

/// A node that overrides the properties that clients of Texture override in addition to the hooks, and records their changes.
private final class OverrideRecordingNode: ASDisplayNode {
    private(set) var changes: [String] = []

    override var borderWidth: CGFloat { didSet { changes.append("borderWidth") } }
    override var borderColor: CGColor? { didSet { changes.append("borderColor") } }
    override var shadowColor: CGColor? { didSet { changes.append("shadowColor") } }
    override var shadowOpacity: CGFloat { didSet { changes.append("shadowOpacity") } }
    override var shadowOffset: CGSize { didSet { changes.append("shadowOffset") } }
    override var shadowRadius: CGFloat { didSet { changes.append("shadowRadius") } }
    override var cornerRadius: CGFloat { didSet { changes.append("cornerRadius") } }
    override var maskedCorners: CACornerMask { didSet { changes.append("maskedCorners") } }
    override var autoresizingMask: UIView.AutoresizingMask { didSet { changes.append("autoresizingMask") } }
    override var backgroundColor: UIColor? { didSet { changes.append("backgroundColor") } }
    override var isHidden: Bool { didSet { changes.append("isHidden") } }
    override var alpha: CGFloat { didSet { changes.append("alpha") } }
    override var zPosition: CGFloat { didSet { changes.append("zPosition") } }
    override var anchorPoint: CGPoint { didSet { changes.append("anchorPoint") } }
    override var shouldAnimateSizeChanges: Bool {
        get { true }
        set { super.shouldAnimateSizeChanges = newValue }
    }
    override var defaultLayoutTransitionDuration: TimeInterval {
        get { 1 }
        set { super.defaultLayoutTransitionDuration = newValue }
    }
    override var calculatedSize: CGSize { CGSize(width: 1, height: 2) }
}

final class OverrideTests: XCTestCase {
    func testASubclassSeesWhatIsSetThroughItsBaseClass() {
        let watchful = OverrideRecordingNode()
        let node: ASDisplayNode = watchful

        node.borderWidth = 1
        node.borderColor = UIColor.red.cgColor
        node.shadowColor = UIColor.red.cgColor
        node.shadowOpacity = 0.5
        node.shadowOffset = CGSize(width: 0, height: 2)
        node.shadowRadius = 4
        node.cornerRadius = 3
        node.maskedCorners = .layerMinXMinYCorner
        node.autoresizingMask = .flexibleWidth
        node.backgroundColor = .white
        node.isHidden = true
        node.alpha = 0.5
        node.zPosition = 1
        node.anchorPoint = .zero

        XCTAssertEqual(
            watchful.changes,
            [
                "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "cornerRadius",
                "maskedCorners", "autoresizingMask", "backgroundColor", "isHidden", "alpha", "zPosition", "anchorPoint",
            ])
        XCTAssertEqual(node.borderWidth, 1)
        XCTAssertTrue(node.shouldAnimateSizeChanges)
        XCTAssertEqual(node.defaultLayoutTransitionDuration, 1)
        XCTAssertEqual(node.calculatedSize, CGSize(width: 1, height: 2))
    }
}
