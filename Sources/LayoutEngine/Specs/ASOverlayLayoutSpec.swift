import Foundation

/// Places an element over its child, exactly as large as the child. The size in the spec's own style is ignored.
open class ASOverlayLayoutSpec: ASLayoutSpec {
    /// The element over the child; an empty spec until it is set.
    open var overlay: any ASLayoutElement {
        get { slots[1] ?? ASLayoutSpec() }
        set {
            noteMutation()
            set(newValue, at: 1)
        }
    }

    public override init() {
        super.init()
        adopt(.overlay, exactly: ASOverlayLayoutSpec.self)
    }

    /// A spec with an element over the child.
    public convenience init(child: any ASLayoutElement, overlay: any ASLayoutElement) {
        self.init()
        slots.fill(child, overlay)
    }
}
