/// A base class that handles keys: scroll views, controls, controllers. A subclass may be a `KeyPressHandler`, which gets them first.
/// *Thread*: main.
@MainActor package protocol ClassKeyPressHandler: UIResponder {
    /// Handles a key that scrolls, navigates or changes a value. Returns false to pass it to the next responder.
    func handleKey(_ key: HostKeyPress) -> Bool
}
