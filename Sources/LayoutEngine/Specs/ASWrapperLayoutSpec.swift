import Foundation

/// Measures every child with the range of the spec, places all of them at the origin, and is as wide as the widest and as high as the
/// highest of them.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    public override init() {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
    }

    /// A wrapper of one element.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots.fill(layoutElement)
    }

    /// A wrapper of several elements, the last in front.
    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots.fill(with: layoutElements)
    }

    /// A wrapper of children that the declarative syntax collected.
    public init(_children: __owned _ChildSlots) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots = _children
    }

    /// Declares that the spec's class overrides no measuring method, so that the solver computes it directly.
    ///
    /// Only for subclasses that clients cannot subclass. Public for the declarative syntax, which is a separate module.
    public final func _adoptWrapperRole() {
        isTransparent = true
    }
}
