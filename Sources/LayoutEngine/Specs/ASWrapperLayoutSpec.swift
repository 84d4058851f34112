import Foundation

/// Measures every child with its own range, lays them over each other at the origin, and is as large as the largest.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    public override init() {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
    }

    public init(layoutElement: any ASLayoutElement) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots.fill(layoutElement)
    }

    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots.fill(with: layoutElements)
    }

    /// A wrapper of children that were collected one by one, by the declarative syntax.
    public init(_children: __owned _ChildSlots) {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
        slots = _children
    }

    /// Declares that the spec's class overrides no measuring method, so that the solver lays it out itself.
    ///
    /// Only for subclasses that nobody can subclass. Public for the declarative syntax, which is a module of its own.
    public final func _adoptWrapperRole() {
        isTransparent = true
    }
}
