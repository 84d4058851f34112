import Foundation

extension NSObject {
    /// Whether the other value is this very class.
    public class func isEqual(_ object: Any?) -> Bool {
        guard let type = object as? AnyClass else { return false }
        return type == self
    }

    /// A hash of the class, equal for equal classes.
    public class func hash() -> Int { ObjectIdentifier(self).hashValue }
}
