import Foundation

/// A shadow behind glyphs. *Thread*: one at a time while it is being changed.
// Protection: as in UIKit, an owner stops changing it once it is part of a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// First, so that CoreFoundation can compare values of attributes.
    private let attributeValueMark = AttributeValueMark()

    /// Points; y grows downwards.
    open var shadowOffset = CGSize.zero
    /// Points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil gives black with a third of opacity, as UIKit does.
    open var shadowColor: Any?

    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && (other.shadowColor as? NSObject) == (shadowColor as? NSObject)
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}
