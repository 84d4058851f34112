// What a scene takes from the application; the overridable members that use it are in the class.

extension UIScene {
    var application: UIResponder { UIApplication.shared }

    var applicationActivationState: ActivationState {
        UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
    }
}

extension UIWindowScene {
    var applicationWindows: [UIWindow] { UIApplication.shared.windows }
    var applicationKeyWindow: UIWindow? { UIApplication.shared.keyWindow }
    var applicationOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}
