import Foundation
import UIPrimitives

/// A sheet's grabber, for those who do not see it: its value is the detent, and changes it. *Thread*: main.
final class SheetGrabberElement: UIAccessibilityElement {
    private unowned let sheet: UISheetPresentationController

    /// Where a finger finds the grabber. *Units*: points.
    private static let size = CGSize(width: 60, height: 24)

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(accessibilityContainer: sheet)
        accessibilityLabel = "Sheet grabber"
        accessibilityTraits = .adjustable
    }

    /// Such as `1 of 2`, from the lowest.
    override var accessibilityValue: String? {
        get { "\(sheet.detentPlace + 1) of \(sheet.heightsFromLowest.count)" }
        set {}
    }

    override var accessibilityFrame: CGRect {
        get {
            guard let container = sheet.containerView else { return .zero }
            let frame = sheet.frameOfPresentedViewInContainerView
            let place = CGRect(x: frame.midX - Self.size.width / 2, y: frame.minY, width: Self.size.width, height: Self.size.height)
            return container.convert(place, to: nil)
        }
        set {}
    }

    override func accessibilityIncrement() { sheet.moveDetent(by: 1) }
    override func accessibilityDecrement() { sheet.moveDetent(by: -1) }
}
