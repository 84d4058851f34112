import Foundation

extension NSObject {
    /// Returns the name of the class with its module, as the class method of Objective-C does; `String(describing:)` omits the module.
    ///
    /// For the classes of Apple's UIKit the module is `UIKit`, the name under which programs import them.
    public class func description() -> String {
        let name = String(reflecting: self)
        guard InterfaceModules.contain(name), let separator = name.firstIndex(of: ".") else { return name }
        return "UIKit" + name[separator...]
    }

    /// Returns the class itself.
    public class func classForCoder() -> AnyClass { self }
}
