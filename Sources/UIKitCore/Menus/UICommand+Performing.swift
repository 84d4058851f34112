extension UICommand {
    /// Determines whether there is a receiver, which may change the command before it is shown.
    func validate(from start: UIResponder?) {
        let target = start?.target(forAction: action, withSender: self)
        isPerformable = target != nil
        (target as? UIResponder)?.validate(self)
    }

    /// Sends the action along the chain from `start`.
    func perform(from start: UIResponder?) {
        guard let target = start?.target(forAction: action, withSender: self) else { return }
        action.send(to: target as AnyObject, self)
    }
}
