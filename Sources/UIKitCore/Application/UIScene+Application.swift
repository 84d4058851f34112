import UIPrimitives

// The members through which the scene classes use the application. The overridable members that call them are in the class bodies.

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
