import Foundation

/// A shadow behind glyphs. *Thread*: any, but only one thread at a time while it is changed.
// Protection: as in UIKit, a client does not change a shadow after it has become part of a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// Must be the first stored property: CoreFoundation reads its bits when it compares attribute values.
    private let attributeValueMark = AttributeValueMark()

    /// The displacement, with y pointing down; zero by default. *Units*: points.
    open var shadowOffset = CGSize.zero
    /// The blur radius; 0 by default. *Units*: points.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`; nil, the default, means black with an opacity of one third, as in UIKit.
    open var shadowColor: Any?

    public override init() {
        super.init()
    }

    /// An independent copy.
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
