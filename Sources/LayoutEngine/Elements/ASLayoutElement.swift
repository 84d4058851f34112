import Foundation

/// Whether an element is displayed itself or only arranges other elements.
public enum ASLayoutElementType: UInt8, Sendable {
    /// An element that arranges others, and one that is displayed.
    case layoutSpec, displayNode
}

/// An element that can be measured and placed: a node or a layout spec.
///
/// Other types may conform, but subclassing ``ASLayoutSpec`` is easier. *Thread*: any; an element must be measured by one
/// thread at a time.
public protocol ASLayoutElement: ASLayoutElementExtensibility, ASTraitEnvironment {
    /// Whether the element is a node or a spec.
    var layoutElementType: ASLayoutElementType { get }

    /// The sizes, spacing and flexibility that the element requests from its parent.
    var style: ASLayoutElementStyle { get }

    /// The direct children; nil for an element that lists none.
    func sublayoutElements() -> [any ASLayoutElement]?

    /// Measures the element within `constrainedSize`, with the range's maximum as the parent's size. *Units*: points. *Thread*: any.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Measures the element within `constrainedSize`. Specs call this on their children. *Thread*: any.
    ///
    /// - Parameter parentSize: the size that fractions refer to, in points; NaN on an axis where it is unknown.
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout

    /// The measurement that subclasses override: `constrainedSize` already respects the style.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Restricts the range by `size` and measures. For elements that interpret their own size differently.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// Whether the element can be measured.
    func implementsLayoutMethod() -> Bool

    /// The element as the engine's base class, nil for conforming types that do not derive from it. Not for use outside the engine.
    ///
    /// Unmanaged, because a tree walk that retained each child would cost more than the layout.
    var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { get }
}

extension ASLayoutElement {
    /// Nil: a conforming type that does not derive from the base class is measured through the public methods only.
    public var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { nil }

    /// The element as the engine's base class, nil for conforming types that do not derive from it.
    var _layoutElementObject: ASLayoutElementObject? { _layoutElementCore?.takeUnretainedValue() }
}

/// An element whose style can be set in a chain.
public protocol ASLayoutElementStylability {
    /// Runs `styleBlock` with the style and returns the element.
    @discardableResult
    func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self
}

/// Lays out the root of a tree. Does not throw: an invalid size becomes zero. *Units*: points. *Thread*: any.
public func ASCalculateRootLayout(_ rootElement: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    ASCalculateLayout(rootElement, sizeRange, sizeRange.max)
}

/// Lays out one element within `sizeRange`. *Units*: points. *Thread*: any.
public func ASCalculateLayout(
    _ element: any ASLayoutElement, _ sizeRange: ASSizeRange, _ parentSize: CGSize
) -> ASLayout {
    element.layoutThatFits(sizeRange, parentSize: parentSize)
}
