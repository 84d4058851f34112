import Foundation

extension NSObject {
    /// Whether the argument is this class.
    public class func isEqual(_ object: Any?) -> Bool {
        guard let type = object as? AnyClass else { return false }
        return type == self
    }

    /// A hash of the class.
    public class func hash() -> Int { ObjectIdentifier(self).hashValue }
}
