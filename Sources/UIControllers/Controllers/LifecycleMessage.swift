/// A message of a controller's life cycle that the observer of messages receives. The raw value is the name without colons.
package enum LifecycleMessage: String {
    case viewDidLoad
    case viewWillAppear, viewDidAppear
    case viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, viewDidLayoutSubviews

    /// Whether the observer is called before or after the method.
    package enum Phase {
        case willSend, didSend
    }
}
