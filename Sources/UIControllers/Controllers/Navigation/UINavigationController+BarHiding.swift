extension UINavigationController: BarHidingController {
    func hideBars(_ isHidden: Bool) {
        setNavigationBarHidden(isHidden, animated: true)
        if topViewController?.toolbarItems?.isEmpty == false { setToolbarHidden(isHidden, animated: true) }
    }
}
