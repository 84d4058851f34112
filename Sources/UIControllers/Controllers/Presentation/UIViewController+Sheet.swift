extension UIViewController {
    /// The sheet in which the controller is or will be shown; nil for another style. *Differs from UIKit*: not overridable.
    public var sheetPresentationController: UISheetPresentationController? {
        activePresentationController as? UISheetPresentationController
    }
}
