import Foundation

extension NSObject {
    /// The class's name with its module's, as the class method of Objective-C gives it: `String(describing:)` leaves the module out.
    ///
    /// Classes of `UIKitCore` are UIKit's to programs, which import them by that name.
    public class func description() -> String {
        let name = String(reflecting: self)
        let core = "UIKitCore."
        return name.hasPrefix(core) ? "UIKit." + name.dropFirst(core.count) : name
    }
}
