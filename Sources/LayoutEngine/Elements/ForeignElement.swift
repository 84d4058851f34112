import Foundation

/// Represents, in the solver, an element whose class does not derive from the engine's base class.
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
    /// The element that the client created.
    final var publicElement: any ASLayoutElement {
        (self as? ForeignElement)?.element ?? self
    }
}

extension ASLayoutElement {
    /// The element as the engine stores it: itself, or a ``ForeignElement`` if its class does not derive from the base class.
    @inline(__always)
    var core: ASLayoutElementObject {
        _layoutElementCore?.takeUnretainedValue() ?? ForeignElement(self)
    }
}
