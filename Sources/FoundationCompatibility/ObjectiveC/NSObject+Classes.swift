import Foundation

extension NSObject {
    /// Returns the name of the class with its module, as the class method of Objective-C does; `String(describing:)` omits the module.
    ///
    /// For classes of `UIKitCore` the module is `UIKit`, the name under which programs import them.
    public class func description() -> String {
        let name = String(reflecting: self)
        let core = "UIKitCore."
        return name.hasPrefix(core) ? "UIKit." + name.dropFirst(core.count) : name
    }

    /// Returns the class itself.
    public class func classForCoder() -> AnyClass { self }
}
