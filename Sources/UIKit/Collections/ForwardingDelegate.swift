/// A delegate that forwards the methods of optional protocols to another one, such as a proxy of a library.
///
/// On Apple's systems, a proxy implements the methods of its target at run time. Here the protocols of an object are fixed, so the flow
/// layout calls the target for the sizes and insets that the proxy does not provide.
package protocol ForwardingDelegate: AnyObject {
    /// The other delegate; nil if there is none.
    var forwardedDelegate: AnyObject? { get }
}
