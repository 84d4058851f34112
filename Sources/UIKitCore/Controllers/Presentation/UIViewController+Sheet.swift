extension UIViewController {
    /// The sheet that the controller is, or will be, shown in; nil for another style. *Differs from UIKit*: not overridable.
    public var sheetPresentationController: UISheetPresentationController? {
        activePresentationController as? UISheetPresentationController
    }
}
