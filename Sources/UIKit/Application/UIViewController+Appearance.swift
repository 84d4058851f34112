// An appearance can be limited to the views inside controllers of a class, such as a subclass of `UINavigationController`.
extension UIViewController: UIAppearanceContainer {}
