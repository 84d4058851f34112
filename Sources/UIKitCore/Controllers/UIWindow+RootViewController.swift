extension UIWindow {
    /// The controller whose view fills the window. *Differs from UIKit*: a subclass cannot override it, as windows are declared
    /// below controllers.
    public var rootViewController: UIViewController? {
        get { rootController as? UIViewController }
        set { rootController = newValue }
    }
}
