import Foundation

extension NSObject {
    /// Whether the class itself has a method. *Differs from Foundation*: always false; classes have no methods with names at run time.
    public class func responds(to selector: Selector!) -> Bool { false }

    /// Whether the objects of the class have a method. *Differs from Foundation*: always false; methods have no names at run time.
    public class func instancesRespond(to selector: Selector!) -> Bool { false }

    /// *Differs from Foundation*: calls nothing and returns nil; classes have no methods with names at run time.
    @discardableResult
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { nil }
}
