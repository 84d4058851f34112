import Foundation

/// The corner of the child at which a corner spec places its second element.
public enum ASCornerLayoutLocation: Int, Sendable {
    /// A corner as it is before mirroring: a node with a right-to-left layout direction mirrors its whole layout.
    case topLeft, topRight, bottomLeft, bottomRight
}

/// Positions the center of one element on a corner of another, such as a badge on an avatar.
open class ASCornerLayoutSpec: ASLayoutSpec {
    final var storedLocation = ASCornerLayoutLocation.topLeft
    final var storedOffset = CGPoint.zero
    final var storedWraps = false

    /// The element at the corner; an empty spec until it is set.
    open var corner: any ASLayoutElement {
        get { slots[1] ?? ASLayoutSpec() }
        set {
            noteMutation()
            set(newValue, at: 1)
        }
    }

    /// The corner of the child. Default: `.topLeft`.
    open var cornerLocation: ASCornerLayoutLocation {
        get { storedLocation }
        set {
            guard storedLocation != newValue else { return }
            noteMutation()
            storedLocation = newValue
        }
    }

    /// The offset of the element's center from the corner. *Units*: points. Default: zero.
    open var offset: CGPoint {
        get { storedOffset }
        set {
            guard storedOffset != newValue else { return }
            noteMutation()
            storedOffset = newValue
        }
    }

    /// Whether the spec's size includes the element at the corner; otherwise it may overflow. Default: false.
    open var wrapsCorner: Bool {
        get { storedWraps }
        set {
            guard storedWraps != newValue else { return }
            noteMutation()
            storedWraps = newValue
        }
    }

    public override init() {
        super.init()
        adopt(.corner, exactly: ASCornerLayoutSpec.self)
    }

    /// A spec with an element at a corner of the child.
    public convenience init(child: any ASLayoutElement, corner: any ASLayoutElement, location: ASCornerLayoutLocation) {
        self.init()
        storedLocation = location
        slots.fill(child, corner)
    }
}
