import Foundation
import NibReading
import Scheduling

/// Creates the controllers that a storyboard's file describes.
extension UIStoryboard {
    /// The controllers in creation, by storyboard and identifier, to stop the creation of a container that contains itself.
    private static var inCreation: Set<String> = []

    /// Creates the controller with an identifier within the file.
    func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        file?.document.objects[id].flatMap { controller($0, creator: creator) }
    }

    func controller(_ element: NibElement, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        NibNesting.create(in: name, counting: 1) { create(element, creator) }
    }

    private func create(_ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let key = "\(name)/\(element.id)"
        guard let file, Self.inCreation.insert(key).inserted else { return nil }
        defer { Self.inCreation.remove(key) }
        if element.name == "viewControllerPlaceholder" { return referenced(by: element) }
        let loading = NibLoading(file.document, name: name, bundle: file.bundle, owner: nil, storyboard: self)
        let element = loading.varied(element)
        guard let controller = creator?(NibCoder(element, loading)) ?? make(element, loading) else { return nil }
        for object in file.document.scene(of: element)
        where !NibElementKind.isController(object) && !["placeholder", "exit"].contains(object.name) {
            if let made = loading.makeObject(object) { controller.nibScene?.retained.append(made) }
        }
        contain(element, controller)
        loading.finish()
        controller.nibScene?.retained += loading.releaseObjects().filter { $0 is NSLayoutConstraint == false }
        return controller
    }

    private func make(_ element: NibElement, _ loading: NibLoading) -> UIViewController? {
        let coder = NibCoder(element, loading)
        if let custom = element["customClass"] {
            if let type = NibClass.named(custom, module: element["customModule"], modulesOf: []) as? UIViewController.Type {
                return type.init(coder: coder)
            }
            Log.warning("the storyboard \(name) names the class \(custom), which the program does not have")
        }
        guard let type = NibElementKind.controllerClasses[element.name].flatMap(NibClass.framework) as? UIViewController.Type else {
            return UIViewController(nibName: "\(element.name) of \(name) (storyboard)", bundle: nil)
        }
        return type.init(coder: coder)
    }

    private func referenced(by element: NibElement) -> UIViewController? {
        guard let other = element["storyboardName"], other != name else { return nil }
        let storyboard = UIStoryboard(name: other, bundle: bundle)
        guard let identifier = element["referencedIdentifier"] else { return storyboard.instantiateInitialViewController() }
        return storyboard.instantiateViewController(withIdentifier: identifier)
    }

    /// Creates the controllers of a container and adds them to it.
    private func contain(_ element: NibElement, _ container: UIViewController) {
        let relations = element.list("connections").filter { $0["kind"] == "relationship" }
        let contained = relations.compactMap { $0["destination"].flatMap { controller(id: $0) } }
        guard !contained.isEmpty else { return }
        switch container {
        case let navigation as UINavigationController: navigation.setViewControllers(contained, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(contained, animated: false)
        case let split as UISplitViewController: split.viewControllers = contained
        default: break
        }
    }
}
