import Foundation
import Scheduling
import UIKit

/// The superclass of the delegate proxies of RxCocoa. It reports the methods that a view calls on its delegate to the proxy, and calls the
/// same methods on the delegate of the program.
///
/// In RxSwift this class is written in Objective-C and forwards every message. Here it forwards the methods of the protocols in the folder
/// `Delegates`, with the results that a delegate without the method causes if the program has no delegate.
///
/// *Thread*: any, for the members of this class. Nodes also call some methods of delegates on background threads.
open class _RXDelegateProxy: NSObject {
    private struct Target {
        weak var object: (any NSObjectProtocol)?
        var retained: (any NSObjectProtocol)?
    }

    private let state = Locked(Target())
    private var target: (any NSObjectProtocol)? { state.withLock { $0.object } }

    /// The delegate of the program; nil if there is none.
    open var _forwardToDelegate: (any NSObjectProtocol)? { target }

    /// Sets the delegate of the program, which is not retained by default.
    open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
        let object = forwardToDelegate as? any NSObjectProtocol
        // The old delegate is released after the lock, because its deinitializer can call the proxy.
        let old = state.withLock { state in
            let old = state.retained
            state = Target(object: object, retained: retainDelegate ? object : nil)
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Whether the proxy implements a method itself. *Differs from RxCocoa*: always false.
    open func hasWiredImplementation(for selector: Selector) -> Bool { false }

    /// Whether a method can be observed. *Differs from RxCocoa*: always true.
    open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { true }

    /// Whether the object has the method of the selector. A member of the class, because proxies override it.
    open func responds(to selector: Selector!) -> Bool { selector?.isImplemented(by: self) ?? false }

    /// Called before a method is called on the delegate of the program.
    open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}

    /// Called after a method was called on the delegate of the program.
    open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
}

extension _RXDelegateProxy: ForwardingDelegate {
    package var forwardedDelegate: AnyObject? { target }
}

extension _RXDelegateProxy {
    /// Reports the calling method, which has no result, and calls it on the delegate of the program.
    ///
    /// A selector is written with or without the labels of the method, so both names are reported.
    ///
    /// - Parameter name: the name of the method, as in `tableView(_:didSelectRowAt:)`. Its first parameter has no label.
    func send(_ arguments: [Any], _ name: String = #function, call: () -> Void) {
        let base = String(name.prefix { $0 != "(" })
        let labels = name.dropFirst(base.count).drop { $0 != ":" }.dropLast()
        let selectors = [Selector(base + labels), Selector(base)]
        for selector in selectors { _sentMessage(selector, withArguments: arguments) }
        call()
        for selector in selectors { _methodInvoked(selector, withArguments: arguments) }
    }

    /// The object whose methods are called: the delegate of the program, or an object with the default implementations.
    func target<Delegate>(or standard: Delegate) -> Delegate { (target as? Delegate) ?? standard }
}

extension NSObjectProtocol {
    /// Calls the method on a scroll view's delegate; an object of another class ignores it. In Objective-C an object of an unknown class
    /// has the methods of all classes, which the proxy of scroll views uses.
    @_disfavoredOverload @MainActor public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        (self as? any UIScrollViewDelegate)?.scrollViewDidScroll(scrollView)
    }
}
