extension UIWindow {
    /// The controller whose view fills the window. *Differs from UIKit*: a subclass cannot override it, because it is in an extension:
    /// windows do not depend on controllers.
    public var rootViewController: UIViewController? {
        get { rootController as? UIViewController }
        set { rootController = newValue }
    }
}
