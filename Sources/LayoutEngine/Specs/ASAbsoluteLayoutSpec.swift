import Foundation

/// How large an absolute spec makes itself.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// All the room there is; as large as the children on an axis without bound.
    case `default`
    /// As large as the union of the children's frames with the origin.
    case sizeToFit
}

/// Places each child at the `layoutPosition` of its style.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    final var storedSizing = ASAbsoluteLayoutSpecSizing.default

    open var sizing: ASAbsoluteLayoutSpecSizing {
        get { storedSizing }
        set {
            guard storedSizing != newValue else { return }
            noteMutation()
            storedSizing = newValue
        }
    }

    public override init() {
        super.init()
        adopt(.absolute, exactly: ASAbsoluteLayoutSpec.self)
    }

    public convenience init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        self.init()
        storedSizing = sizing
        slots.fill(with: children)
    }

    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }
}
