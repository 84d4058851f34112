import Foundation

/// Measures every child with its own range, lays them over each other at the origin, and is as large as the largest.
open class ASWrapperLayoutSpec: ASLayoutSpec {
    public override init() {
        super.init()
        adopt(.wrapper, exactly: ASWrapperLayoutSpec.self)
    }

    public convenience init(layoutElement: any ASLayoutElement) {
        self.init()
        slots.set(layoutElement, at: 0)
    }

    public convenience init(layoutElements: [any ASLayoutElement]) {
        self.init()
        slots.replaceAll(with: layoutElements)
    }
}
