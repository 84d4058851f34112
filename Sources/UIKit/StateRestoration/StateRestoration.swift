import Foundation
import UIPrimitives

/// Saves the state of view controllers and views that have a `restorationIdentifier`, and restores it at the next start. *Thread*: main.
///
/// The path of a controller consists of the index of its window, the identifiers of all controllers that contain or present it, and its own
/// identifier. A controller without an identifier is not saved, and neither is its content. Controllers that the program creates at its
/// start receive their state; other controllers are not created.
package final class StateRestoration: NSObject, StateRestorer {
    /// The file in which a test saves the state; nil for the default file of the program.
    static var file: URL?

    // MARK: Saving

    package static func save(_ application: UIApplication) {
        guard let delegate = application.delegate, let file = StateFile(file) else { return }
        let common = NSKeyedArchiver(requiringSecureCoding: false)
        guard delegate.application(application, shouldSaveSecureApplicationState: common) else { return file.remove() }
        var state = SavedState(application: common.encodedData)
        for part in parts(of: application, loading: { _ in false }) {
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            part.encode(archiver)
            state.parts[part.path] = archiver.encodedData
        }
        file.write(state)
    }

    // MARK: Restoring

    package static func restore(_ application: UIApplication) {
        guard let delegate = application.delegate, let file = StateFile(file), let state = file.read(),
            let common = decoder(state.application),
            delegate.application(application, shouldRestoreSecureApplicationState: common)
        else { return }
        let paths = state.parts.keys
        // A view that was not loaded at the end of the last run is not loaded now, because it has no state.
        let found = parts(of: application) { path in
            paths.contains { $0.hasPrefix(path + "#") || $0.hasPrefix(path + "/") }
        }
        let restored = found.filter { part in
            guard let data = state.parts[part.path], let decoder = decoder(data) else { return false }
            part.decode(decoder)
            return true
        }
        for part in restored { part.finish() }
    }

    private static func decoder(_ data: Data) -> NSKeyedUnarchiver? {
        let decoder = try? NSKeyedUnarchiver(forReadingFrom: data)
        decoder?.requiresSecureCoding = false
        return decoder
    }

    // MARK: Controllers and views

    /// The controllers and views that have a path.
    ///
    /// - Parameter loading: returns whether the view of a controller with this path must be loaded.
    private static func parts(of application: UIApplication, loading: (String) -> Bool) -> [RestoredPart] {
        var parts: [RestoredPart] = []
        for (index, window) in application.windows.enumerated() {
            if let root = window.rootViewController { collect(root, in: "\(index)", loading, into: &parts) }
        }
        return parts
    }

    private static func collect(
        _ controller: UIViewController, in path: String, _ loading: (String) -> Bool, into parts: inout [RestoredPart]
    ) {
        guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else { return }
        let path = path + "/" + identifier
        parts.append(RestoredPart(path: path, content: .controller(controller)))
        if loading(path) { controller.loadViewIfNeeded() }
        if let view = controller.viewIfLoaded { collectViews(in: view, of: controller, path, into: &parts) }
        for child in controller.children { collect(child, in: path, loading, into: &parts) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            collect(presented, in: path, loading, into: &parts)
        }
    }

    /// Collects the views of a controller, except the views of its children.
    private static func collectViews(in view: UIView, of controller: UIViewController, _ path: String, into parts: inout [RestoredPart]) {
        if let identifier = view.restorationIdentifier, !identifier.isEmpty {
            parts.append(RestoredPart(path: path + "#" + identifier, content: .view(view)))
        }
        for subview in view.subviews where !controller.children.contains(where: { $0.viewIfLoaded === subview }) {
            collectViews(in: subview, of: controller, path, into: &parts)
        }
    }
}

/// A controller or view that is saved and restored, with its path.
@MainActor private struct RestoredPart {
    enum Content {
        case controller(UIViewController), view(UIView)
    }

    let path: String
    let content: Content

    func encode(_ coder: NSCoder) {
        switch content {
        case .controller(let controller):
            (controller as? UITabBarController).map { coder.encode($0.selectedIndex, forKey: "UITabBarController.selectedIndex") }
            controller.encodeRestorableState(with: coder)
        case .view(let view):
            (view as? any PositionRestoring)?.encodePosition(coder)
            view.encodeRestorableState(with: coder)
        }
    }

    func decode(_ coder: NSCoder) {
        switch content {
        case .controller(let controller):
            if let tabs = controller as? UITabBarController, coder.containsValue(forKey: "UITabBarController.selectedIndex") {
                let index = coder.decodeInteger(forKey: "UITabBarController.selectedIndex")
                if tabs.viewControllers?.indices.contains(index) == true { tabs.selectedIndex = index }
            }
            controller.decodeRestorableState(with: coder)
        case .view(let view):
            (view as? any PositionRestoring)?.decodePosition(coder)
            view.decodeRestorableState(with: coder)
        }
    }

    func finish() {
        if case .controller(let controller) = content { controller.applicationFinishedRestoringState() }
    }
}
