import Foundation

extension NSObject {
    /// Creates an object of the class on which this initializer is called, with the `init()` of that class.
    package convenience init(ofDynamicClass: Void) {
        // In a convenience initializer, `self.init()` uses the initializer of the dynamic class.
        self.init()
    }

    /// Creates an object of a class that is known only at run time, with its `init()`: for example of an application delegate, the layer of
    /// a view or a cell.
    ///
    /// Swift calls an initializer on a metatype only if the initializer is `required`. Required initializers in UIKit would force every
    /// subclass with its own initializers to declare them. This declaration therefore calls the initializer above by its symbol.
    @_silgen_name("$s10Foundation8NSObjectC0A13CompatibilityE14ofDynamicClassACyt_tcfC")
    public class func makeOfDynamicClass() -> NSObject
}
