import AsyncDisplayKit
import Foundation
import UIKit

/// The superclass of the delegate proxies of RxCocoa. It reports the methods that a view calls on its delegate to the proxy, and calls the
/// same methods on the delegate of the program.
///
/// In RxSwift this class is written in Objective-C and forwards every message. Here it forwards the methods of the protocols in the folder
/// `Delegates`, with the results that a delegate without the method causes if the program has no delegate.
open class _RXDelegateProxy: NSObject {
    private weak var target: (any NSObjectProtocol)?
    private var retainedTarget: (any NSObjectProtocol)?

    /// The delegate of the program; nil if there is none.
    open var _forwardToDelegate: (any NSObjectProtocol)? { target }

    /// Sets the delegate of the program, which is not retained by default.
    open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
        target = forwardToDelegate as? any NSObjectProtocol
        retainedTarget = retainDelegate ? target : nil
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
    /// Reports a method without a result, and calls it on the delegate of the program.
    ///
    /// A selector is written with or without the labels of the method, so both names are reported.
    func send<Delegate>(_ name: String, _ arguments: [Any], to: Delegate.Type, call: (Delegate) -> Void) {
        let selectors = [Selector(name), Selector(String(name.prefix { $0 != ":" }))]
        for selector in selectors { _sentMessage(selector, withArguments: arguments) }
        if let delegate = target as? Delegate { call(delegate) }
        for selector in selectors { _methodInvoked(selector, withArguments: arguments) }
    }

    /// The object that answers a method with a result: the delegate of the program, or an object with the default implementations.
    func target<Delegate>(_ type: Delegate.Type) -> Delegate {
        (target as? Delegate) ?? DefaultDelegate.shared as! Delegate
    }
}

extension NSObjectProtocol {
    /// Calls the method on a scroll view's delegate; an object of another class ignores it. In Objective-C an object of an unknown class
    /// has the methods of all classes, which the proxy of scroll views uses.
    @_disfavoredOverload @MainActor public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        (self as? any UIScrollViewDelegate)?.scrollViewDidScroll(scrollView)
    }
}

/// A delegate and data source without methods of its own.
private final class DefaultDelegate: NSObject, Sendable {
    static let shared = DefaultDelegate()
}

extension DefaultDelegate: UITableViewDelegate, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

extension DefaultDelegate: UICollectionViewDelegate, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
}

extension DefaultDelegate: UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate, UITabBarDelegate {}
extension DefaultDelegate: UITabBarControllerDelegate, UINavigationControllerDelegate, UIPickerViewDelegate {}
extension DefaultDelegate: ASTableDelegate, ASCollectionDelegate, ASEditableTextNodeDelegate {}
