import Foundation

extension NSObject {
    /// Makes an object of the class it is called on by that class's `init()`.
    package convenience init(ofDynamicClass: Void) {
        // Inside a convenience initializer `self.init()` is looked up in the class that is being made.
        self.init()
    }

    /// Makes an object of a class known only at run time, by its `init()`: application delegates, layers of views, cells.
    ///
    /// Swift calls an initializer on a class value only where it is `required`, and making UIKit's so would break every
    /// subclass with initializers of its own. This is that same call, of the initializer above, by its symbol.
    @_silgen_name("$s10Foundation8NSObjectC0A13CompatibilityE14ofDynamicClassACyt_tcfC")
    package class func makeOfDynamicClass() -> NSObject
}
