import Foundation
import FoundationCompatibility
import NibReading
import Scheduling

extension UIViewController {
    /// Performs the segue of the controller's scene with that identifier. An unknown identifier is a programmer's error.
    func performSceneSegue(_ identifier: String, sender: Any?) {
        guard let scene = nibScene, let segue = scene.segues.first(where: { $0["identifier"] == identifier }) else {
            return ProgrammerError.report("there is no segue with the identifier \(identifier)", subject: "\(type(of: self))")
        }
        perform(segue, sender: sender)
    }

    /// Performs a segue that the user has triggered, if the controller agrees.
    func trigger(_ segue: NibElement, sender: Any?) {
        guard shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) else { return }
        perform(segue, sender: sender)
    }

    func perform(_ element: NibElement, sender: Any?) {
        if element["kind"] == "unwind" { return unwind(element, sender: sender) }
        guard let scene = nibScene, let destination = makeDestination(element, sender, scene) else {
            return Log.warning("the segue \(element["identifier"] ?? element.id) leads to a controller that does not exist")
        }
        let segue = makeSegue(element, to: destination)
        segue.handler = { [unowned segue] in NibSegue.show(segue.destination, from: segue.source, element, sender: sender) }
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Creates the destination of a segue: with the segue action of this controller that the storyboard names (`@IBSegueAction` on iOS),
    /// or, if there is none or it returns nil, from the class in the storyboard.
    private func makeDestination(_ element: NibElement, _ sender: Any?, _ scene: NibScene) -> UIViewController? {
        let id = element["destination"] ?? ""
        guard let name = element["destinationCreationSelector"] else { return scene.storyboard.controller(id: id) }
        return scene.storyboard.controller(id: id) { [self] coder in
            Selector(name).isImplemented(by: self) ? Selector(name).send(to: self, coder, sender) as? UIViewController : nil
        }
    }

    private func makeSegue(_ element: NibElement, to destination: UIViewController) -> UIStoryboardSegue {
        let type: AnyClass? = element["customClass"].flatMap { NibClass.named($0, module: element["customModule"], modulesOf: [self]) }
        return ((type as? UIStoryboardSegue.Type) ?? UIStoryboardSegue.self)
            .init(identifier: element["identifier"], source: self, destination: destination)
    }

    // MARK: Unwinding

    private func unwind(_ element: NibElement, sender: Any?) {
        let action = Selector(element["unwindAction"] ?? "")
        guard let target = unwindTarget(action, sender) else {
            return Log.warning("no controller that leads to \(type(of: self)) has the unwind action \(action)")
        }
        let segue = makeSegue(element, to: target)
        segue.handler = { [unowned segue] in NibSegue.goBack(to: segue.destination, from: segue.source) }
        prepare(for: segue, sender: sender)
        action.send(to: target, segue)
        segue.perform()
    }

    /// The nearest controller with the action: first those below in the stack, then the parents, then the presenting controller.
    private func unwindTarget(_ action: Selector, _ sender: Any?) -> UIViewController? {
        var current: UIViewController? = self
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        while let controller = current {
            let below = (controller as? UINavigationController)?.viewControllers.reversed().map { $0 } ?? [controller]
            for candidate in below where seen.insert(ObjectIdentifier(candidate)).inserted {
                if candidate.canPerformUnwindSegueAction(action, from: self, withSender: sender) { return candidate }
            }
            current = controller.parent ?? controller.presentingViewController
        }
        return nil
    }
}

/// Shows the destinations of segues.
@MainActor enum NibSegue {
    static func show(_ destination: UIViewController, from source: UIViewController, _ element: NibElement, sender: Any?) {
        switch element["kind"] {
        case "presentation", "modal": present(destination, from: source, element)
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            destination.popoverPresentationController?.sourceView = sender as? UIView
            destination.popoverPresentationController?.barButtonItem = sender as? UIBarButtonItem
            source.present(destination, animated: element.bool("animates") ?? true)
        case "push" where source.navigationController != nil:
            source.navigationController?.pushViewController(destination, animated: element.bool("animates") ?? true)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
        default: source.show(destination, sender: sender)
        }
    }

    private static func present(_ destination: UIViewController, from source: UIViewController, _ element: NibElement) {
        if let style = element["modalPresentationStyle"].flatMap({ NibSegueNames.presentations[$0] }) {
            destination.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap({ NibSegueNames.transitions[$0] }) {
            destination.modalTransitionStyle = style
        }
        source.present(destination, animated: element.bool("animates") ?? true)
    }

    /// Dismisses the controllers that cover the target, and pops those above it.
    static func goBack(to target: UIViewController, from source: UIViewController) {
        let chain = sequence(first: target) { $0.parent }
        let covered = chain.first { $0.presentedViewController != nil }
        covered?.dismiss(animated: true)
        guard let navigation = target.navigationController, navigation.topViewController !== target,
            let member = chain.first(where: { $0.parent === navigation })
        else { return }
        navigation.popToViewController(member, animated: covered == nil)
    }
}

/// The styles of presentations and transitions by their names in nibs.
enum NibSegueNames {
    static let presentations: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
    ]
    static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
}
