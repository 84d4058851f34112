import Foundation

/// Places an element behind its child, exactly as large as the child. The size in the spec's own style is ignored.
///
/// The layout lists the background before the child, so that automatic subnode management inserts it behind.
open class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// The element behind the child; an empty spec until it is set.
    open var background: any ASLayoutElement {
        get { slots[1] ?? ASLayoutSpec() }
        set {
            noteMutation()
            set(newValue, at: 1)
        }
    }

    public override init() {
        super.init()
        adopt(.background, exactly: ASBackgroundLayoutSpec.self)
    }

    /// A spec with an element behind the child.
    public convenience init(child: any ASLayoutElement, background: any ASLayoutElement) {
        self.init()
        slots.fill(child, background)
    }
}
