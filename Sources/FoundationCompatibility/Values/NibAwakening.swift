/// An object of a nib that is notified when its outlets are set: each responder, and each class to which `weft migrate` adds this protocol
/// because it overrides `awakeFromNib()` of `NSObject` on Apple's systems.
@preconcurrency public protocol _NibAwakening: AnyObject {
    /// Called after the nib with this object was loaded and its outlets were set.
    @MainActor func awakeFromNib()
}
