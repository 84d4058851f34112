extension UICommand {
    /// Finds out whether somebody performs the command, who may change it before it is shown.
    func validate(from start: UIResponder?) {
        let target = start?.target(forAction: action, withSender: self)
        isPerformable = target != nil
        (target as? UIResponder)?.validate(self)
    }

    /// Sends the action up the chain.
    func perform(from start: UIResponder?) {
        guard let target = start?.target(forAction: action, withSender: self) else { return }
        action.send(to: target as AnyObject, self)
    }
}
