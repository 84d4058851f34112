extension MainStoryboard {
    /// A window with the storyboard's initial controller, not yet visible; nil if the storyboard has no file or no initial controller.
    @MainActor package static func window(named name: String) -> UIWindow? {
        let storyboard = UIStoryboard(name: name, bundle: nil)
        guard storyboard.hasInitialController, let root = storyboard.instantiateInitialViewController() else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        return window
    }
}
