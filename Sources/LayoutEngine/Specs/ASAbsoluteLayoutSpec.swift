import Foundation

/// The size of an absolute spec.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// The available space; as large as the children on an unbounded axis.
    case `default`
    /// As large as the union of the children's frames with the origin.
    case sizeToFit
}

/// Places each child at the `layoutPosition` of its style.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    final var storedSizing = ASAbsoluteLayoutSpecSizing.default

    /// `default` by default.
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

    /// Children without a `layoutPosition` lie at the origin, over each other.
    public convenience init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        self.init()
        storedSizing = sizing
        slots.fill(with: children)
    }

    /// A spec that fills its range.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }
}
