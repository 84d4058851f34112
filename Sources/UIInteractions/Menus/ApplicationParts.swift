import UIControllers

/// The parts of an application that `UIKitCore` uses and does not contain. *Thread*: main.
@MainActor package enum ApplicationParts {
    /// Assigns the parts. Each host calls it before its program creates windows.
    package static func register() {
        UIWindow.makeMenus = { ContextMenuTrigger(window: $0, touches: $1) }
        MainStoryboard.makeWindow = { MainStoryboard.window(named: $0) }
    }
}
