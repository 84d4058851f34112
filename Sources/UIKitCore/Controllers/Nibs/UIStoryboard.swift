import Foundation
import NibReading
import Scheduling

/// Controllers with their views and the ways between them, as Interface Builder describes them. The source (`.storyboard`) is read.
///
/// *Differs from UIKit*: only the source is read; what is not here shows a card that names it, see ``UINib``. Without a file, a controller
/// whose identifier is the name of a class of the program is of that class. *Thread*: main.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle?
    private lazy var file = NibFile.document(name, "storyboard", in: bundle)

    /// Creates a storyboard of the given name; its file is read when a controller is created. A nil bundle is the main one.
    public init(name: String, bundle: Bundle?) {
        self.name = name
        self.bundle = bundle
    }

    /// Whether the storyboard's initial controller is known.
    var hasInitialController: Bool { file?.document.initialController != nil }

    /// Returns the initial controller with the controllers that it contains, else one that shows the placeholder.
    open func instantiateInitialViewController() -> UIViewController? {
        if let initial = file?.document.initialController { return controller(initial) }
        return UIViewController(nibName: "\(name) (storyboard)", bundle: nil)
    }

    /// Returns the initial controller as `creator` makes it with the coder; nil if there is none, or if it has another type.
    open func instantiateInitialViewController<Controller: UIViewController>(creator: ((NSCoder) -> Controller?)? = nil) -> Controller? {
        file?.document.initialController.flatMap { controller($0, creator: creator.map { make in { make($0) } }) as? Controller }
    }

    /// Returns the controller of that identifier, else one of the class with that name, else one that shows the placeholder.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let found = file?.document.controller(identifier: identifier), let made = controller(found) { return made }
        let card = "\(identifier) of \(name) (storyboard)"
        if let found = NibClass.named(identifier, near: []) as? UIViewController.Type, let controller = found.init(coder: NSCoder()) {
            controller.setMissingNib(card)
            return controller
        }
        return UIViewController(nibName: card, bundle: nil)
    }

    /// Returns the controller of that identifier as `creator` makes it with the coder; without one, as the storyboard names its class.
    /// *Traps* where it has another type.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let found = file?.document.controller(identifier: identifier)
        let made = found.flatMap { controller($0, creator: creator.map { make in { make($0) } }) }
        guard let controller = (made ?? instantiateViewController(withIdentifier: identifier)) as? Controller else {
            fatalError("the controller \(identifier) of the storyboard \(name) is no \(Controller.self)")
        }
        return controller
    }

    // MARK: Making controllers

    /// The controllers in creation, by storyboard and identifier, so that a container that contains itself ends.
    private static var inCreation: Set<String> = []

    /// The controller of an identifier within the file.
    func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        file?.document.objects[id].flatMap { controller($0, creator: creator) }
    }

    private func controller(_ element: NibElement, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
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
            if let type = NibClass.named(custom, module: element["customModule"], near: []) as? UIViewController.Type {
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

    /// Puts controllers into a container.
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
