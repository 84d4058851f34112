import Foundation

/// Stands in the solver for an element whose class does not come from this engine.
final class ForeignElement: ASLayoutElementObject {
    let element: any ASLayoutElement

    init(_ element: any ASLayoutElement) {
        self.element = element
        super.init(style: element.style)
    }

    override var layoutElementType: ASLayoutElementType { element.layoutElementType }

    override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        element.layoutThatFits(constrainedSize, parentSize: parentSize)
    }

    override func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {
        element.setPrimitiveTraitCollection(traitCollection)
    }
}

extension ASLayoutElementObject {
    /// The element as its author knows it.
    final var publicElement: any ASLayoutElement {
        (self as? ForeignElement)?.element ?? self
    }
}

extension ASLayoutElement {
    /// The element as the engine keeps it: itself, or a stand-in where its class does not come from this engine.
    @inline(__always)
    var core: ASLayoutElementObject {
        _layoutElementCore?.takeUnretainedValue() ?? ForeignElement(self)
    }
}
