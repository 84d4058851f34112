import Foundation
import UIKitCore

/// The effect of the pointer on the view under it. *Thread*: main.
@preconcurrency @MainActor public enum UIPointerEffect {
    /// The tint of a hover effect.
    public enum TintMode: Int, Sendable {
        /// No tint, a tint above the view, and a tint behind its subviews.
        case none, overlay, underlay
    }

    /// A highlight for views up to 80 points wide and high, and a hover effect for larger ones.
    case automatic(UITargetedPreview)
    /// A rounded rectangle behind the subviews. *Differs from UIKit*: the pointer stays visible.
    case highlight(UITargetedPreview)
    /// The view grows and has a shadow. *Differs from UIKit*: the pointer stays visible.
    case lift(UITargetedPreview)
    /// The view has a tint, has a shadow and grows, each as the values specify.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    /// The view and shape of the effect.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The shape of the pointer. *Differs from UIKit*: the pointer has a shape of the desktop: an I-beam for beams, and a pointing hand for a
/// rounded rectangle or a path; the lengths and the path have no effect.
@preconcurrency @MainActor public enum UIPointerShape {
    /// The corner radius of a rounded rectangle by default. *Units*: points.
    nonisolated public static let defaultCornerRadius: CGFloat = 8

    /// A path around the pointer.
    case path(UIBezierPath)
    /// A rounded rectangle.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical beam, for horizontal text.
    case verticalBeam(length: CGFloat)
    /// A horizontal beam, for vertical text. *Differs from UIKit*: the same pointer as for a vertical beam.
    case horizontalBeam(length: CGFloat)

    var cursor: HostCursor {
        switch self {
        case .path, .roundedRect: .pointingHand
        case .verticalBeam, .horizontalBeam: .iBeam
        }
    }
}

/// An indication beside the pointer. *Differs from UIKit*: without effect; a desktop's pointer has no accessories.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject {
    /// The position of the accessory.
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer. *Units*: points. *Differs from UIKit*: stored, without effect; there are no accessories.
        public var offset: CGFloat
        /// The angle around the pointer. *Units*: radians. *Differs from UIKit*: stored, without effect; there are no accessories.
        public var angle: CGFloat

        /// Creates a position.
        public init(offset: CGFloat, angle: CGFloat) {
            self.offset = offset
            self.angle = angle
        }

        /// Positions above the pointer, and to its upper right.
        public static let top = Position(offset: 11, angle: 0), topRight = Position(offset: 11, angle: .pi / 4)
        /// A position to the right.
        public static let right = Position(offset: 11, angle: .pi / 2)
        /// Positions to the lower right, and below.
        public static let bottomRight = Position(offset: 11, angle: .pi * 3 / 4), bottom = Position(offset: 11, angle: .pi)
        /// A position to the lower left.
        public static let bottomLeft = Position(offset: 11, angle: .pi * 5 / 4)
        /// Positions to the left, and to the upper left.
        public static let left = Position(offset: 11, angle: .pi * 3 / 2), topLeft = Position(offset: 11, angle: .pi * 7 / 4)
    }

    /// The shape.
    public let shape: UIPointerShape
    /// The position.
    public let position: Position

    /// Creates an accessory.
    public init(_ shape: UIPointerShape, position: Position) {
        self.shape = shape
        self.position = position
    }

    /// Returns an arrow.
    open class func arrow(_ position: Position) -> UIPointerAccessory {
        UIPointerAccessory(.path(UIBezierPath()), position: position)
    }
}

/// The appearance of the pointer and of the view in a region. *Thread*: main.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    /// The shape of the pointer; nil for the arrow.
    let cursor: HostCursor?
    /// *Differs from UIKit*: stored, without effect; a desktop's pointer has no accessories.
    open var accessories: [UIPointerAccessory] = []

    private init(_ effect: UIPointerEffect?, _ cursor: HostCursor?) {
        self.effect = effect
        self.cursor = cursor
    }

    /// Creates a style with an effect on a view, and a shape; nil shows the arrow.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect, shape?.cursor)
    }

    /// Creates a style without an effect on a view. *Differs from UIKit*: the pointer moves freely on all axes.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init(nil, shape.cursor)
    }

    /// A style that hides the pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, .hidden) }

    /// The style of the desktop's arrow.
    open class func system() -> UIPointerStyle { UIPointerStyle(nil, .arrow) }
}
