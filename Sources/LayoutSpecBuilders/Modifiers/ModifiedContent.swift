import AsyncDisplayKit

/// Changes an element, or puts another in its place.
public protocol ModifierType {
    func modify(element: any ASLayoutElement) -> any ASLayoutElement
}

/// A modifier made of a closure.
public struct Modifier: ModifierType {
    private let change: (any ASLayoutElement) -> any ASLayoutElement

    public init(_ modify: @escaping (any ASLayoutElement) -> any ASLayoutElement) {
        change = modify
    }

    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        change(element)
    }
}

/// A description whose elements are modified. Adds no spec: style modifiers write to the style of the element itself.
public struct ModifiedContent<Content: _ASLayoutElementType, Change: ModifierType>: _AppendingLayout {
    @usableFromInline let content: Content
    @usableFromInline var modifier: Change

    @inlinable
    init(_ content: Content, _ modifier: Change) {
        self.content = content
        self.modifier = modifier
    }

    @inlinable
    public func _append(to elements: inout [any ASLayoutElement]) {
        content.appendEach(to: &elements) { modifier.modify(element: $0) }
    }

    @inlinable
    public var _expectedCount: Int { content._expectedCount }
}

/// Writes one value into the style of an element.
public struct StyleModifier<Value>: ModifierType {
    @usableFromInline let value: Value
    @usableFromInline let write: @Sendable (ASLayoutElementStyle, Value) -> Void

    @inlinable
    init(_ value: Value, _ write: @escaping @Sendable (ASLayoutElementStyle, Value) -> Void) {
        self.value = value
        self.write = write
    }

    @inlinable
    public func modify(element: any ASLayoutElement) -> any ASLayoutElement {
        write(element.style, value)
        return element
    }
}

extension _ASLayoutElementType {
    /// Applies `modifier` to each element.
    @inlinable
    public func modifier<Change: ModifierType>(_ modifier: Change) -> ModifiedContent<Self, Change> {
        ModifiedContent(self, modifier)
    }

    /// Runs `modify` with each element.
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
