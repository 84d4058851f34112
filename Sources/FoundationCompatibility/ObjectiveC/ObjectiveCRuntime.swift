import Foundation

// *Differs from Objective-C*, all of them: there is no runtime whose methods could be found or exchanged. They are here so that
// code which guards its use compiles and goes on without.

/// A method of the Objective-C runtime. There are none.
public typealias Method = OpaquePointer
/// An implementation of the Objective-C runtime. There are none.
public typealias IMP = OpaquePointer

/// Always nil: there are no methods by selector.
public func class_getInstanceMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// Always nil: there are no methods by selector.
public func class_getClassMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// The superclass; nil for a root class.
public func class_getSuperclass(_ class: AnyClass?) -> AnyClass? {
    `class`.flatMap { _getSuperclass($0) }
}

/// The same pointer: a method, had one been found, is its implementation.
public func method_getImplementation(_ method: Method) -> IMP { method }

/// Always nil.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Does nothing.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}

/// Adds nothing and logs that.
@discardableResult
public func class_addMethod(_ class: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?) -> Bool { false }

/// Replaces nothing; there was none before.
@discardableResult
public func class_replaceMethod(
    _ class: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
