import Foundation

/// Values that contain pointers and references to objects. `NSValue` on Linux cannot store them, so they are associated objects of a value
/// that contains a zero point.
extension NSValue {
    // Only the addresses of the variables are used, as the keys of the associated objects.
    nonisolated(unsafe) private static var pointerKey: UInt8 = 0
    nonisolated(unsafe) private static var objectKey: UInt8 = 0

    /// Creates a value that contains a pointer.
    public convenience init(pointer: UnsafeRawPointer?) {
        self.init(point: .zero)
        objc_setAssociatedObject(self, &Self.pointerKey, UInt(bitPattern: pointer), .OBJC_ASSOCIATION_RETAIN)
    }

    /// The pointer in the value; nil if the value contains something else or a null pointer.
    public var pointerValue: UnsafeMutableRawPointer? {
        (objc_getAssociatedObject(self, &Self.pointerKey) as? UInt).flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    }

    /// Creates a value that contains an object. The object is not retained.
    public convenience init(nonretainedObject object: Any?) {
        self.init(point: .zero)
        let reference = WeakReference(object as AnyObject?)
        objc_setAssociatedObject(self, &Self.objectKey, reference, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The object in the value; nil if the value contains something else.
    ///
    /// *Differs from Foundation*: nil also if the object does not exist any more, which is undefined on iOS.
    public var nonretainedObjectValue: Any? { (objc_getAssociatedObject(self, &Self.objectKey) as? WeakReference)?.object }
}

private final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}
