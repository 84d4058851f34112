import AsyncDisplayKit

/// Changes an element, or replaces it with another.
public protocol ModifierType {
    /// Returns the element to use instead of the given one, or the given one after changing it.
    func modify(element: any ASLayoutElement) -> any ASLayoutElement

    /// Modifies the children from `first` on; equivalent to ``modify(element:)`` for each.
    func _modify(_ elements: inout _ChildSlots, from first: Int)
}

extension ModifierType {
    /// By default calls ``modify(element:)`` for each child from `first` on.
    @inlinable
    public func _modify(_ elements: inout _ChildSlots, from first: Int) {
        for index in first..<elements.count {
            if let element = elements[index] { elements.replace(at: index, with: modify(element: element)) }
        }
    }
}

/// A modifier that calls a closure.
public struct Modifier: ModifierType {
    private let change: (any ASLayoutElement) -> any ASLayoutElement

    /// Creates a modifier that calls the closure for each element.
    public init(_ modify: @escaping (any ASLayoutElement) -> any ASLayoutElement) {
        change = modify
    }

    /// Returns the closure's result.
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        change(element)
    }
}

/// A description whose elements are modified. Adds no spec: style modifiers assign to the style of the element itself.
public struct ModifiedContent<Content: _ASLayoutElementType, Change: ModifierType>: _AppendingLayout {
    @usableFromInline let content: Content
    @usableFromInline var modifier: Change

    @inlinable
    init(_ content: Content, _ modifier: Change) {
        self.content = content
        self.modifier = modifier
    }

    /// Appends the modified elements of the content.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let first = elements.count
        content._append(to: &elements)
        modifier._modify(&elements, from: first)
    }
}

/// Assigns one value to the style of an element.
public struct StyleModifier<Value>: ModifierType {
    @usableFromInline let value: Value
    @usableFromInline let write: @Sendable (ASLayoutElementStyle, Value) -> Void

    @inlinable
    init(_ value: Value, _ write: @escaping @Sendable (ASLayoutElementStyle, Value) -> Void) {
        self.value = value
        self.write = write
    }

    /// Writes the value into the element's style and returns the element.
    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        write(element.style, value)
        return element
    }

    /// Assigns the value to each style. The elements stay the same, so the children are not replaced.
    @inlinable
    public func _modify(_ elements: inout _ChildSlots, from first: Int) {
        for index in first..<elements.count {
            if let style = elements.style(at: index) { write(style, value) }
        }
    }
}

extension _ASLayoutElementType {
    /// Applies `modifier` to each element when the surrounding spec is created.
    @inlinable
    public func modifier<Change: ModifierType>(_ modifier: Change) -> ModifiedContent<Self, Change> {
        ModifiedContent(self, modifier)
    }

    /// Calls `modify` with each element when the surrounding spec is created.
    public func modify(_ modify: @escaping (any ASLayoutElement) -> Void) -> ModifiedContent<Self, Modifier> {
        modifier(
            Modifier {
                modify($0)
                return $0
            })
    }

    @inlinable
    func styled<Value>(
        _ value: Value, _ write: @escaping @Sendable (ASLayoutElementStyle, Value) -> Void
    ) -> ModifiedContent<Self, StyleModifier<Value>> {
        ModifiedContent(self, StyleModifier(value, write))
    }
}
