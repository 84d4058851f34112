/// A delegate that forwards the methods of optional protocols to another one, such as a proxy of a library.
///
/// On Apple's systems, a proxy answers at run time that it has the methods of its target. Here the types of a delegate are fixed, so a list
/// asks the target for the protocols that the proxy does not have.
package protocol ForwardingDelegate: AnyObject {
    /// The other delegate; nil if there is none.
    var forwardedDelegate: AnyObject? { get }
}
