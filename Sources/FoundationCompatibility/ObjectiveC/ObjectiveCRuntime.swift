import Foundation

// On Linux there is no Objective-C runtime in which a program could find or exchange methods. The declarations exist so that code that
// looks up a method before using it compiles. When such code runs, it finds no method.

/// A method of the Objective-C runtime. No function returns one.
public typealias Method = OpaquePointer
/// The implementation of a method of the Objective-C runtime. `method(for:)` of `NSObject` returns a value of this type that cannot be
/// called.
public typealias IMP = OpaquePointer

/// *Differs from Objective-C*: always nil; no method can be found by a selector.
public func class_getInstanceMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// *Differs from Objective-C*: always nil; no method can be found by a selector.
public func class_getClassMethod(_ class: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns the superclass of a class; nil for a root class.
public func class_getSuperclass(_ class: AnyClass?) -> AnyClass? {
    `class`.flatMap { _getSuperclass($0) }
}

/// *Differs from Objective-C*: returns the argument; no function returns a method that could be passed.
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

/// A property of the Objective-C runtime. No function returns one.
public typealias objc_property_t = OpaquePointer
/// An instance variable of the Objective-C runtime. No function returns one.
public typealias Ivar = OpaquePointer

/// *Differs from Objective-C*: always nil, and the count is 0; the properties of a class are not known at run time.
public func class_copyPropertyList(_ class: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<objc_property_t>? {
    count?.pointee = 0
    return nil
}

/// *Differs from Objective-C*: always nil, and the count is 0; the variables of a class are not known at run time.
public func class_copyIvarList(_ class: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Ivar>? {
    count?.pointee = 0
    return nil
}

/// *Differs from Objective-C*: always nil, and the count is 0; no method can be found by a selector.
public func class_copyMethodList(_ class: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Method>? {
    count?.pointee = 0
    return nil
}

/// *Differs from Objective-C*: always nil.
public func class_getProperty(_ class: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? { nil }

/// *Differs from Objective-C*: an empty string; no function returns a property that could be passed.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { emptyName }

/// *Differs from Objective-C*: always nil; no function returns a property that could be passed.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }

/// *Differs from Objective-C*: always nil; no function returns a variable that could be passed.
public func ivar_getName(_ variable: Ivar) -> UnsafePointer<CChar>? { nil }

/// Returns the class of an object; nil for nil.
public func object_getClass(_ object: Any?) -> AnyClass? { object.flatMap { type(of: $0 as AnyObject) } }

/// An empty C string, which is allocated once and never released. Threads only read it.
nonisolated(unsafe) private let emptyName: UnsafePointer<CChar> = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    name.pointee = 0
    return UnsafePointer(name)
}()
