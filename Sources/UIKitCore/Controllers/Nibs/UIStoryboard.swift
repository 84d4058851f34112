import Foundation
import Scheduling

/// A storyboard's controllers with their containers, titles, tabs and backgrounds.
///
/// *Differs from UIKit*: it is read if `weft adopt` compiled it. Views within a controller's view are not read: a placeholder shows the
/// name of the storyboard, and outlets have the values of ``NibOutlet``. Without a compiled file, a controller whose identifier is the
/// name of a class of the program is of that class. *Thread*: main.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle?
    private lazy var file = StoryboardFile.named(name, in: bundle)

    /// Creates a storyboard of the given name; its file is read when a controller is created. A nil bundle is the main one.
    public init(name: String, bundle: Bundle?) {
        self.name = name
        self.bundle = bundle
    }

    /// Whether the storyboard's initial controller is known.
    var hasInitialController: Bool { file?.initial != nil }

    /// Returns the initial controller with the controllers that it contains, else one that shows the placeholder.
    open func instantiateInitialViewController() -> UIViewController? {
        if let file, let initial = file.initial { return StoryboardBuilder(file: file, name: name, bundle: bundle).controller(id: initial) }
        return UIViewController(nibName: "\(name) (storyboard)", bundle: nil)
    }

    /// Returns the controller of that identifier, else one of the class with that name, else one that shows the placeholder.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let file, let found = file.controllers.first(where: { $0.identifier == identifier }),
            let made = StoryboardBuilder(file: file, name: name, bundle: bundle).controller(id: found.id)
        {
            return made
        }
        let card = "\(identifier) of \(name) (storyboard)"
        if let found = NibClass.named(identifier, near: []) as? UIViewController.Type, let controller = found.init(coder: NSCoder()) {
            controller.setMissingNib(card)
            return controller
        }
        return UIViewController(nibName: card, bundle: nil)
    }
}

/// Makes the controllers of a compiled storyboard.
@MainActor private struct StoryboardBuilder {
    let file: StoryboardFile
    let name: String
    let bundle: Bundle?
    /// Containers that hold themselves end at this depth.
    var depth = 0

    /// The controller of that identifier with those it contains; nil where the file has none.
    func controller(id: String) -> UIViewController? {
        guard depth < 16, let description = file.controllers.first(where: { $0.id == id }) else { return nil }
        if description.kind == "viewControllerPlaceholder" { return referenced(by: description) }
        guard let controller = make(description) else { return nil }
        controller.title = description.title ?? controller.title
        if let title = description.navigationTitle { controller.navigationItem.title = title }
        if let tab = description.tab { controller.tabBarItem = tab.item }
        controller.storyboardBackground = description.background?.color
        let inner = StoryboardBuilder(file: file, name: name, bundle: bundle, depth: depth + 1)
        let contained = description.contained.compactMap { inner.controller(id: $0) }
        if !contained.isEmpty {
            (controller as? UINavigationController)?.setViewControllers(contained, animated: false)
            (controller as? UITabBarController)?.setViewControllers(contained, animated: false)
        }
        return controller
    }

    private func make(_ description: StoryboardFile.Controller) -> UIViewController? {
        let card = "\(description.className ?? description.identifier ?? description.id) of \(name) (storyboard)"
        if let className = description.className {
            if let made = type(className, module: description.module)?.init(coder: NSCoder()) {
                if description.hasContent { made.setMissingNib(card) }
                return made
            }
            Log.warning("the storyboard \(name) names the class \(className), which the program does not have")
        }
        switch description.kind {
        case "navigationController": return UINavigationController(nibName: nil, bundle: nil)
        case "tabBarController": return UITabBarController(nibName: nil, bundle: nil)
        default: return UIViewController(nibName: description.hasContent ? card : nil, bundle: nil)
        }
    }

    private func type(_ name: String, module: String?) -> UIViewController.Type? {
        if let module, let found = NSClassFromString("\(module).\(name)") as? UIViewController.Type { return found }
        return NibClass.named(name, near: []) as? UIViewController.Type
    }

    private func referenced(by description: StoryboardFile.Controller) -> UIViewController? {
        guard let other = description.storyboard, other != name else { return nil }
        let storyboard = UIStoryboard(name: other, bundle: bundle)
        guard let identifier = description.reference else { return storyboard.instantiateInitialViewController() }
        return storyboard.instantiateViewController(withIdentifier: identifier)
    }
}

extension StoryboardFile.Tab {
    @MainActor fileprivate var item: UITabBarItem {
        let symbolImage = symbol.flatMap { UIImage(systemName: $0) }
        let item = UITabBarItem(title: title ?? system?.capitalized, image: symbolImage ?? image.flatMap { UIImage(named: $0) }, tag: 0)
        if let selectedImage { item.selectedImage = UIImage(named: selectedImage) }
        return item
    }
}
