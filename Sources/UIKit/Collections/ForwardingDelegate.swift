/// A delegate that forwards the methods of optional protocols to another one, such as a proxy of a library.
///
/// On Apple's systems, a proxy implements the methods of its target at run time. Here the protocols of an object are fixed, so the flow
/// layout calls the target for the sizes and insets that the proxy does not provide.
package protocol ForwardingDelegate: AnyObject {
    /// The other delegate; nil if there is none.
    var forwardedDelegate: AnyObject? { get }
}

/// Returns a delegate, or the target of a delegate that forwards, as a value of an optional protocol; nil if neither conforms to it.
package func optionalDelegate<Protocol>(_ delegate: AnyObject?, as type: Protocol.Type) -> Protocol? {
    delegate as? Protocol ?? (delegate as? any ForwardingDelegate)?.forwardedDelegate as? Protocol
}
