import AsyncDisplayKit

/// A value that a builder converts to layout elements: a node, a spec, or a description of specs.
///
/// Descriptions are values: the initializer of the surrounding ``LayoutSpec`` creates the specs that they represent, and layout needs no
/// additional pass. A custom type implements ``tss_make()``.
public protocol _ASLayoutElementType {
    /// Returns the elements, in order; several elements become siblings in the surrounding stack.
    ///
    /// The requirements are `__consuming`, so that the reference to a node is moved into the list of children. Descriptions implement
    /// `_append(to:)` without this modifier, because the compiler would copy their contents in order to move them.
    __consuming func tss_make() -> [any ASLayoutElement]

    /// Adds the elements to the children of a spec; the same as ``tss_make()`` without an array in between.
    __consuming func _append(to elements: inout _ChildSlots)

    /// Returns the elements as the children of a spec that has no others.
    __consuming func _makeChildren() -> _ChildSlots
}

extension _ASLayoutElementType {
    @inlinable
    public __consuming func _append(to elements: inout _ChildSlots) {
        elements.append(contentsOf: tss_make())
    }

    @inlinable
    public __consuming func _makeChildren() -> _ChildSlots {
        var elements = _ChildSlots()
        _append(to: &elements)
        return elements
    }
}

/// A description that implements ``_append(to:)``, from which ``tss_make()`` is derived.
public protocol _AppendingLayout: _ASLayoutElementType {}

extension _AppendingLayout {
    /// Returns the elements that `_append(to:)` appends.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { _makeChildren().all }
}

extension _ASLayoutElementType {
    /// Appends the elements, each wrapped by `wrap`.
    @inlinable
    func appendEach(to elements: inout _ChildSlots, _ wrap: (ASLayoutElementObject) -> ASLayoutElementObject) {
        let first = elements.count
        _append(to: &elements)
        for index in first..<elements.count {
            if let element = elements.core(at: index) { elements.replace(at: index, with: wrap(element)) }
        }
    }

    /// Returns a single element itself, and several elements in an `ASWrapperLayoutSpec`.
    @inlinable
    func makeSingleElement() -> any ASLayoutElement {
        let elements = _makeChildren()
        if elements.count == 1, let element = elements[0] { return element }
        return ASWrapperLayoutSpec(_children: elements)
    }
}

extension ASDisplayNode: _ASLayoutElementType {
    /// Returns the node itself.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    /// Appends the node.
    @inlinable
    public __consuming func _append(to elements: inout _ChildSlots) { elements.append(self) }
}

extension ASLayoutSpec: _ASLayoutElementType {
    /// Returns the spec itself.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [self] }

    /// Appends the spec.
    @inlinable
    public __consuming func _append(to elements: inout _ChildSlots) { elements.append(self) }
}

extension Optional: _ASLayoutElementType where Wrapped: _ASLayoutElementType {
    /// Returns the elements of the value; none for nil.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { self?.tss_make() ?? [] }

    /// Appends the elements of the value, if there is one.
    @inlinable
    public func _append(to elements: inout _ChildSlots) { self?._append(to: &elements) }
}

extension Array: _ASLayoutElementType where Element: _ASLayoutElementType {
    /// Returns the elements of all values in the array, in order.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { flatMap { $0.tss_make() } }

    /// Appends the elements of all values in the array, in order.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        for content in self { content._append(to: &elements) }
    }
}
