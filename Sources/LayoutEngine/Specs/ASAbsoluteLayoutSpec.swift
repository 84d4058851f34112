import Foundation

/// The rule for the size of an absolute spec.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// The spec has its maximum size; on an unbounded axis, it has the extent of its children.
    case `default`
    /// The spec is as large as the union of the origin and its children's frames.
    case sizeToFit
}

/// Places each child at the `layoutPosition` of its style.
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    final var storedSizing = ASAbsoluteLayoutSpecSizing.default

    /// The rule for the size of the spec. Default: `.default`.
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

    /// A spec with the given rule for its size and the given children.
    public convenience init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        self.init()
        storedSizing = sizing
        slots.fill(with: children)
    }

    /// A spec of the given children that fills its range.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }
}
