import Foundation
import UIPrimitives

/// The grabber of a sheet for assistive technology: its value is the detent, and adjusting it changes the detent. *Thread*: main.
final class SheetGrabberElement: UIAccessibilityElement {
    private unowned let sheet: UISheetPresentationController

    /// The touchable area of the grabber. *Units*: points.
    private static let size = CGSize(width: 60, height: 24)

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(accessibilityContainer: sheet)
        accessibilityLabel = "Sheet grabber"
        accessibilityTraits = .adjustable
    }

    /// The current detent, for example `1 of 2`, counted from the lowest one.
    override var accessibilityValue: String? {
        get { "\(sheet.detentPosition + 1) of \(sheet.heightsFromLowest.count)" }
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
