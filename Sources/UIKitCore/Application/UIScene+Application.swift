import UIPrimitives

// The members of a scene that depend on the application; the overridable members that use the application are in the class.

extension UIScene {
    var application: UIResponder { runtime.application }

    var applicationActivationState: ActivationState {
        runtime.application.applicationState == .active ? .foregroundActive : .foregroundInactive
    }
}

extension UIWindowScene {
    var applicationWindows: [UIWindow] { runtime.application.windows }
    var applicationKeyWindow: UIWindow? { runtime.application.keyWindow }
    var applicationOrientation: UIInterfaceOrientation { runtime.application.statusBarOrientation }
}
