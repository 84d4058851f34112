import Foundation
import Graphics
import UIKit
import UIPrimitives

/// The properties of views and layers that a node stores for them.
struct PropertyFields: OptionSet {
    let rawValue: UInt64

    static let bounds = PropertyFields(rawValue: 1 << 0)
    static let position = PropertyFields(rawValue: 1 << 1)
    static let anchorPoint = PropertyFields(rawValue: 1 << 2)
    static let zPosition = PropertyFields(rawValue: 1 << 3)
    static let transform = PropertyFields(rawValue: 1 << 4)
    static let subnodeTransform = PropertyFields(rawValue: 1 << 5)
    static let alpha = PropertyFields(rawValue: 1 << 6)
    static let isHidden = PropertyFields(rawValue: 1 << 7)
    static let isOpaque = PropertyFields(rawValue: 1 << 8)
    static let clipsToBounds = PropertyFields(rawValue: 1 << 9)
    static let backgroundColor = PropertyFields(rawValue: 1 << 10)
    static let tintColor = PropertyFields(rawValue: 1 << 11)
    static let contentMode = PropertyFields(rawValue: 1 << 12)
    static let cornerRadius = PropertyFields(rawValue: 1 << 13)
    static let maskedCorners = PropertyFields(rawValue: 1 << 14)
    static let contents = PropertyFields(rawValue: 1 << 15)
    static let contentsScale = PropertyFields(rawValue: 1 << 16)
    static let contentsRect = PropertyFields(rawValue: 1 << 17)
    static let contentsCenter = PropertyFields(rawValue: 1 << 18)
    static let contentsGravity = PropertyFields(rawValue: 1 << 19)
    static let rasterizationScale = PropertyFields(rawValue: 1 << 20)
    static let isUserInteractionEnabled = PropertyFields(rawValue: 1 << 21)
    static let isExclusiveTouch = PropertyFields(rawValue: 1 << 22)
    static let actions = PropertyFields(rawValue: 1 << 23)
    static let semanticContentAttribute = PropertyFields(rawValue: 1 << 24)
    static let shadowColor = PropertyFields(rawValue: 1 << 25)
    static let shadowOpacity = PropertyFields(rawValue: 1 << 26)
    static let shadowOffset = PropertyFields(rawValue: 1 << 27)
    static let shadowRadius = PropertyFields(rawValue: 1 << 28)
    static let borderWidth = PropertyFields(rawValue: 1 << 29)
    static let borderColor = PropertyFields(rawValue: 1 << 30)
    static let allowsGroupOpacity = PropertyFields(rawValue: 1 << 31)
    static let allowsEdgeAntialiasing = PropertyFields(rawValue: 1 << 32)
    static let edgeAntialiasingMask = PropertyFields(rawValue: 1 << 33)
    static let needsDisplayOnBoundsChange = PropertyFields(rawValue: 1 << 34)
    static let autoresizesSubviews = PropertyFields(rawValue: 1 << 35)
    static let autoresizingMask = PropertyFields(rawValue: 1 << 36)
    static let layoutMargins = PropertyFields(rawValue: 1 << 37)
    static let preservesSuperviewLayoutMargins = PropertyFields(rawValue: 1 << 38)
    static let insetsLayoutMarginsFromSafeArea = PropertyFields(rawValue: 1 << 39)

    /// A request for layout, queued with the properties.
    static let needsLayout = PropertyFields(rawValue: 1 << 62)
    static let needsDisplay = PropertyFields(rawValue: 1 << 63)
}

/// A node's copy of its view's or layer's properties: all values set before loading, and the values last set through the node afterwards.
/// The bounds and the position also follow the view or layer. *Units*: points. *Lock*: the node's.
struct ViewProperties {
    var size = CGSize.zero
    var position = CGPoint.zero
    var alpha: CGFloat = 1
    var backgroundColor: UIColor?
    var cornerRadius: CGFloat = 0
    var rare = _OutOfLine<RareViewProperties>()

    /// Fields that were set through the node and have to be applied at load.
    var assigned: PropertyFields = []
    /// Fields that were set off the main thread on a loaded node and are applied with the next frame.
    var queued: PropertyFields = []

    var contentMode = UIView.ContentMode.scaleToFill
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// The bits of ``maskedCorners``, four of which have a meaning.
    private var cornerBits = UInt8(truncatingIfNeeded: CACornerMask.all.rawValue)
    var isHidden = false
    var isOpaque = true
    var clipsToBounds = false
    var isUserInteractionEnabled = true
    var needsDisplayOnBoundsChange = false

    /// Size and origin; the origin of most nodes is zero and needs no memory.
    var bounds: CGRect {
        get { CGRect(origin: rare.isUnset ? .zero : rare.boundsOrigin, size: size) }
        set {
            size = newValue.size
            rare.set(\.boundsOrigin, newValue.origin, isDefault: newValue.origin == .zero)
        }
    }

    var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: CACornerMask.RawValue(cornerBits)) }
        set { cornerBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
    }

    var anchorPoint: CGPoint { rare.isUnset ? CGPoint(x: 0.5, y: 0.5) : rare.anchorPoint }

    /// Stores the geometry that the view or layer has now. Values in `queued` are kept, because they were set later and are not applied
    /// yet.
    mutating func noteBacking(bounds: CGRect, position: CGPoint) {
        if !queued.contains(.bounds) { self.bounds = bounds }
        if !queued.contains(.position) { self.position = position }
    }

    /// The rectangle in the supernode's coordinates; ignores the transform.
    var frame: CGRect {
        CGRect(
            x: position.x - size.width * anchorPoint.x, y: position.y - size.height * anchorPoint.y, width: size.width,
            height: size.height)
    }

    /// Sets size and position so that the node covers `frame`; the bounds' origin stays.
    mutating func setFrame(_ frame: CGRect) {
        size = frame.size
        position = CGPoint(
            x: frame.origin.x + frame.width * anchorPoint.x, y: frame.origin.y + frame.height * anchorPoint.y)
    }
}

/// Properties that few nodes set, stored out of line so that other nodes stay small. *Lock*: the node's.
struct RareViewProperties: _OutOfLineValues {
    var boundsOrigin = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var subnodeTransform = CATransform3DIdentity
    var tintColor: UIColor?
    var contents: Any?
    var contentsScale: CGFloat = 1
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize.rawValue
    var rasterizationScale: CGFloat = 1
    var isExclusiveTouch = false
    var actions: [String: CAAction]?
    var shadowColor: CGColor? = .black
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var allowsGroupOpacity = true
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    var autoresizesSubviews = true
    var autoresizingMask = UIView.AutoresizingMask()
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true

    /// Stored once, because the default colors are objects.
    // Protection: never changed.
    nonisolated(unsafe) static let defaults = RareViewProperties()
}
