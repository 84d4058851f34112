import Foundation

// There is no runtime in which methods could be found or exchanged. The declarations exist so that code that guards their use
// compiles and runs without them.

/// A method of the Objective-C runtime; there are none.
public typealias Method = OpaquePointer
/// An implementation of the Objective-C runtime; there are none.
public typealias IMP = OpaquePointer

/// *Differs from Objective-C*: always nil; there are no methods by selector.
public func class_getInstanceMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// *Differs from Objective-C*: always nil; there are no methods by selector.
public func class_getClassMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// The superclass; nil for a root class.
public func class_getSuperclass(_ class: AnyClass?) -> AnyClass? {
    `class`.flatMap { _getSuperclass($0) }
}

/// *Differs from Objective-C*: returns the same pointer; there are no methods to call it with.
public func method_getImplementation(_ method: Method) -> IMP { method }

/// *Differs from Objective-C*: always nil.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// *Differs from Objective-C*: does nothing.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}

/// *Differs from Objective-C*: returns false and adds nothing.
@discardableResult
public func class_addMethod(_ class: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?) -> Bool { false }

/// *Differs from Objective-C*: returns nil and replaces nothing.
@discardableResult
public func class_replaceMethod(
    _ class: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
