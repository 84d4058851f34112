/// A sender of actions that has counterparts: objects of other classes that action methods can receive in its place. For example, the
/// counterpart of a gesture recognizer is its view. If the parameter of an action method has a class that the sender does not have, the
/// method receives the counterpart of that class.
@MainActor package protocol ActionSender: AnyObject {
    /// The objects that can be passed instead of the sender; the first one of the required class is used.
    var actionCounterparts: [AnyObject] { get }
}
