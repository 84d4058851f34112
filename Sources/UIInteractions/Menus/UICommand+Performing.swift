import UIControllers

extension UICommand {
    /// Determines whether a responder receives the action, and lets it change the command before the menu shows it.
    func validate(from start: UIResponder?) {
        let target = start?.target(forAction: action, withSender: self)
        isPerformable = target != nil
        (target as? UIResponder)?.validate(self)
    }

    /// Sends the action along the responder chain from `start`; does nothing if there is no receiver.
    func perform(from start: UIResponder?) {
        guard let target = start?.target(forAction: action, withSender: self) else { return }
        action.send(to: target as AnyObject, self)
    }
}
