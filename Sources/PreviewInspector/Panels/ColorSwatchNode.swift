import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// A small button that shows a color.
final class ColorSwatchNode: ASControlNode, @unchecked Sendable {  // Protection: used on the main thread only.
    /// The width and height. *Units*: points.
    static let side: CGFloat = 14
    /// The distance to the text beside it. *Units*: points.
    static let spacing: CGFloat = 6

    /// The shown color; nil shows a line across an empty square.
    @MainActor var color: UIColor? {
        didSet {
            backgroundColor = color ?? WorkspaceTheme.bar
            stroke.isHidden = color != nil
        }
    }
    private let stroke = ASDisplayNode()

    @MainActor init(_ label: String, action: @escaping @MainActor () -> Void) {
        super.init()
        cornerRadius = 3
        borderWidth = 1
        // A gray with a contrast of 3 to the background of fields in light and in dark appearance.
        borderColor = UIColor(white: 0.53, alpha: 1).cgColor
        clipsToBounds = true
        style.preferredSize = CGSize(width: Self.side, height: Self.side)
        hitTestSlop = UIEdgeInsets(top: -5, left: -6, bottom: -5, right: -4)
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = .button
        stroke.backgroundColor = WorkspaceTheme.problem
        stroke.isUserInteractionEnabled = false
        addSubnode(stroke)
        addAction(forControlEvents: .touchUpInside) { _ in action() }
    }

    override func layout() {
        super.layout()
        stroke.bounds = CGRect(x: 0, y: 0, width: 1.4 * Self.side, height: 1)
        stroke.position = CGPoint(x: bounds.midX, y: bounds.midY)
        stroke.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    }
}
