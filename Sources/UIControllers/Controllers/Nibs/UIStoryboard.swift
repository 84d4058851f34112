import Foundation
import NibReading
import Scheduling

/// Controllers with their views and segues, as Interface Builder describes them. The source file (`.storyboard`) is read.
///
/// *Differs from UIKit*: only the source is read; for a missing class of a controller, its element's class is used, with a warning. An
/// identifier that no controller has may name a class of the program, whose controller is then created. *Thread*: main.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle?
    private(set) lazy var file = NibFile.document(name, "storyboard", in: bundle)

    /// Creates a storyboard of the given name; its file is read when a controller is created. A nil bundle is the main one.
    public init(name: String, bundle: Bundle?) {
        self.name = name
        self.bundle = bundle
    }

    /// Whether the storyboard has a file that names an initial controller.
    var hasInitialController: Bool { file?.document.initialController != nil }

    /// Returns the initial controller with the controllers that it contains. If there is none, returns one that shows a placeholder.
    open func instantiateInitialViewController() -> UIViewController? {
        if let initial = file?.document.initialController { return controller(initial) }
        return UIViewController(nibName: "\(name) (storyboard)", bundle: nil)
    }

    /// Returns the initial controller as `creator` creates it with the coder; nil if there is none, or if it has another type.
    open func instantiateInitialViewController<Controller: UIViewController>(creator: ((NSCoder) -> Controller?)? = nil) -> Controller? {
        file?.document.initialController.flatMap { controller($0, creator: creator.map { make in { make($0) } }) as? Controller }
    }

    /// Returns the controller with the identifier. If there is none, returns a controller of the class with this name; if there is no such
    /// class, a controller that shows a placeholder.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let found = file?.document.controller(identifier: identifier), let made = controller(found) { return made }
        let card = "\(identifier) of \(name) (storyboard)"
        if let found = NibClass.named(identifier, modulesOf: []) as? UIViewController.Type, let controller = found.init(coder: NSCoder()) {
            controller.setMissingNib(card)
            return controller
        }
        return UIViewController(nibName: card, bundle: nil)
    }

    /// Returns the controller with that identifier as `creator` creates it with the coder. If `creator` returns nil, the controller has the
    /// class that the storyboard names. *Traps* if the controller has another type than `Controller`.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let found = file?.document.controller(identifier: identifier)
        let made = found.flatMap { controller($0, creator: creator.map { make in { make($0) } }) }
        guard let controller = (made ?? instantiateViewController(withIdentifier: identifier)) as? Controller else {
            fatalError("the controller \(identifier) of the storyboard \(name) is not a \(Controller.self)")
        }
        return controller
    }
}

extension UIViewController {
    /// The storyboard from which this controller was created; nil if code created it.
    public final var storyboard: UIStoryboard? { (scene as? NibScene)?.storyboard }
}
