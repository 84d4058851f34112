import Foundation

extension NSObject {
    /// Creates an object of the class on which it is called, by that class's `init()`.
    package convenience init(ofDynamicClass: Void) {
        // In a convenience initializer, `self.init()` uses the initializer of the dynamic class.
        self.init()
    }

    /// Creates an object of a class that is known only at run time, by its `init()`: application delegates, layers of views, cells.
    ///
    /// Swift calls an initializer on a class value only if it is `required`, and a required initializer in UIKit would break every
    /// subclass with its own initializers. This declaration calls the initializer above by its symbol.
    @_silgen_name("$s10Foundation8NSObjectC0A13CompatibilityE14ofDynamicClassACyt_tcfC")
    package class func makeOfDynamicClass() -> NSObject
}
