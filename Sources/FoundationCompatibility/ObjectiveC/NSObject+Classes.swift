import Foundation

extension NSObject {
    /// The class's name with its module's, as the class method of Objective-C gives it: `String(describing:)` leaves the module out.
    public class func description() -> String { String(reflecting: self) }
}
