import Foundation

/// Whether an element is shown or only arranges others.
public enum ASLayoutElementType: UInt8, Sendable {
    /// `layoutSpec` is an element that only arranges others; `displayNode` is one that is displayed.
    case layoutSpec, displayNode
}

/// An element that can be measured and placed: a node or a layout spec.
///
/// A client's own types may conform, but subclassing ``ASLayoutSpec`` is easier. *Thread*: any; one element is measured by one
/// thread at a time.
public protocol ASLayoutElement: ASLayoutElementExtensibility, ASTraitEnvironment {
    /// Whether the element is a node or a spec.
    var layoutElementType: ASLayoutElementType { get }

    /// The values that the parent reads: sizes, spacing, flexibility, position.
    var style: ASLayoutElementStyle { get }

    /// The direct child elements; may be nil if there are none.
    func sublayoutElements() -> [any ASLayoutElement]?

    /// Measures the element within `constrainedSize`, with the range's maximum as the parent's size.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Measures the element within `constrainedSize`. Specs call this on their children.
    ///
    /// Fractions refer to `parentSize`, in points; it is NaN on an axis that is not known.
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout

    /// Measures the element; subclasses implement it. `constrainedSize` already respects the sizes of the style.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Restricts the range by `size` and measures the element. Elements that interpret their own size in another way implement it.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// Whether the element can be measured at all.
    func implementsLayoutMethod() -> Bool

    /// The element as the engine's base class; nil for types of clients that only conform to this protocol. Not for use outside the engine.
    ///
    /// Unmanaged, because a walk over a tree that retained each child would cost more than the layout.
    var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { get }
}

extension ASLayoutElement {
    /// Nil: a client's type that only conforms to the protocol is measured only through the public methods.
    public var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { nil }

    /// The element as the engine's base class; nil for types of clients that only conform to this protocol.
    var _layoutElementObject: ASLayoutElementObject? { _layoutElementCore?.takeUnretainedValue() }
}

/// An element whose style can be set in a chain.
public protocol ASLayoutElementStylability {
    /// Runs `styleBlock` with the style and returns the element.
    @discardableResult
    func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self
}

/// Lays out the root of a tree, with the maximum of `sizeRange` as the parent's size. An invalid size becomes zero.
public func ASCalculateRootLayout(_ rootElement: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    ASCalculateLayout(rootElement, sizeRange, sizeRange.max)
}

/// Lays out one element within `sizeRange`.
public func ASCalculateLayout(
    _ element: any ASLayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize
) -> ASLayout {
    element.layoutThatFits(sizeRange, parentSize: parentSize)
}
