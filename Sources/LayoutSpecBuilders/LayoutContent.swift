import AsyncDisplayKit

/// Something a builder can turn into layout elements: a node, a spec, or a description of specs.
///
/// Descriptions are values; the specs they stand for are made once, when the surrounding ``LayoutSpec`` is made. No layout
/// pass is added. A type of one's own implements ``tss_make()``.
public protocol _ASLayoutElementType {
    /// The elements, in order; several stand side by side in the surrounding stack.
    ///
    /// The members are `__consuming` so that a description handed over is moved into what it becomes: each copy would cost a
    /// reference to every node in it.
    __consuming func tss_make() -> [any ASLayoutElement]

    /// Appends the elements; the same as ``tss_make()`` without an array in between.
    __consuming func _append(to elements: inout [any ASLayoutElement])

    /// How many elements to expect, so that room is made once. A wrong number costs time only.
    var _expectedCount: Int { get }
}

extension _ASLayoutElementType {
    @inlinable
    public __consuming func _append(to elements: inout [any ASLayoutElement]) {
        elements += tss_make()
    }

    @inlinable
    public var _expectedCount: Int { 1 }
}

/// A description that is made by appending; its array is derived.
public protocol _AppendingLayout: _ASLayoutElementType {}

extension _AppendingLayout {
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] {
        var elements: [any ASLayoutElement] = []
        elements.reserveCapacity(_expectedCount)
        _append(to: &elements)
        return elements
    }
}

extension _ASLayoutElementType {
    /// Appends the elements and puts `wrap` around each.
    @inlinable
    __consuming func appendEach(
        to elements: inout [any ASLayoutElement], _ wrap: (any ASLayoutElement) -> any ASLayoutElement
    ) {
        let first = elements.count
        _append(to: &elements)
        for index in first..<elements.count { elements[index] = wrap(elements[index]) }
    }

    /// The elements as one: itself where it is one, else in an `ASWrapperLayoutSpec`.
    @inlinable
    __consuming func makeOne() -> any ASLayoutElement {
        let elements = tss_make()
        return elements.count == 1 ? elements[0] : ASWrapperLayoutSpec(layoutElements: elements)
    }
}

extension ASDisplayNode: _ASLayoutElementType {
    /// The node itself.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    @inlinable
    public __consuming func _append(to elements: inout [any ASLayoutElement]) { elements.append(self) }
}

extension ASLayoutSpec: _ASLayoutElementType {
    /// The spec itself.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    @inlinable
    public __consuming func _append(to elements: inout [any ASLayoutElement]) { elements.append(self) }
}

extension Optional: _ASLayoutElementType where Wrapped: _ASLayoutElementType {
    /// Nothing where there is no value.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { self?.tss_make() ?? [] }

    @inlinable
    public __consuming func _append(to elements: inout [any ASLayoutElement]) { self?._append(to: &elements) }
}

extension Array: _ASLayoutElementType where Element: _ASLayoutElementType {
    /// The elements of all, in order.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { flatMap { $0.tss_make() } }

    @inlinable
    public __consuming func _append(to elements: inout [any ASLayoutElement]) {
        for content in self { content._append(to: &elements) }
    }

    @inlinable
    public var _expectedCount: Int { reduce(0) { $0 + $1._expectedCount } }
}
