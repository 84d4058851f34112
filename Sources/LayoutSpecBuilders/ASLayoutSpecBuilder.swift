import AsyncDisplayKit

/// Builds layouts from a block of nodes, specs and layout descriptions, with `if`, `switch`, `for` and optionals.
@resultBuilder
public struct ASLayoutSpecBuilder {
    /// An empty block.
    @inlinable
    public static func buildBlock() -> EmptyLayout { EmptyLayout() }

    /// The first line of a block.
    @inlinable
    public static func buildPartialBlock<Content: _ASLayoutElementType>(
        first content: __owned Content
    ) -> Content { content }

    /// Copies the list at the beginning of a block, because another owner may share it.
    @inlinable
    public static func buildPartialBlock(first content: MultiLayout) -> MultiLayout {
        let block = MultiLayout()
        block.append(content)
        return block
    }

    /// The second line of a block: starts the list to which further lines are appended.
    @inlinable
    public static func buildPartialBlock<Before: _ASLayoutElementType, Next: _ASLayoutElementType>(
        accumulated before: __owned Before, next: __owned Next
    ) -> MultiLayout {
        let block = MultiLayout()
        block.append(before)
        block.append(next)
        return block
    }

    /// A further line. The list before it belongs to the block, so the line is added in place.
    @inlinable
    public static func buildPartialBlock<Next: _ASLayoutElementType>(
        accumulated before: __owned MultiLayout, next: __owned Next
    ) -> MultiLayout {
        before.append(next)
        return before
    }

    /// A line of a block: a node, spec or description.
    @inlinable
    public static func buildExpression<Content: _ASLayoutElementType>(_ content: __owned Content) -> Content { content }

    /// A description of a type that the compiler does not know.
    @_disfavoredOverload
    public static func buildExpression(_ content: any _ASLayoutElementType) -> AnyLayout { AnyLayout(content) }

    /// An element of any other class.
    @_disfavoredOverload
    public static func buildExpression(_ element: any ASLayoutElement) -> AnyLayout { AnyLayout(element) }

    /// An element of any other class, or none.
    @_disfavoredOverload
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> AnyLayout { AnyLayout(element) }

    /// An `if` without `else`.
    @inlinable
    public static func buildOptional<Content: _ASLayoutElementType>(_ content: Content?) -> Content? { content }

    /// The first branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        first content: __owned First
    ) -> ConditionalLayout<First, Second> {
        .first(content)
    }

    /// The other branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        second content: __owned Second
    ) -> ConditionalLayout<First, Second> {
        .second(content)
    }

    /// A `for` loop.
    @inlinable
    public static func buildArray<Content: _ASLayoutElementType>(_ contents: [Content]) -> [Content] { contents }

    /// The content of `if #available`.
    public static func buildLimitedAvailability(_ content: some _ASLayoutElementType) -> AnyLayout {
        AnyLayout(content)
    }
}

/// The elements of a block of several lines, in order.
///
/// The lines share one flat list. Copying it copies one reference; a value that nested the lines would copy one reference for each
/// node of the block whenever a modifier or an outer block copies it.
public struct MultiLayout: _AppendingLayout {
    /// The list, a class so that the builder appends in place; as a struct it would be copied for each line.
    @usableFromInline
    final class Lines {
        @exclusivity(unchecked)  // Filled by the one builder that created it, before other code uses it.
        @usableFromInline var children = _ChildSlots()

        @inlinable
        init() {}
    }

    @usableFromInline let lines: Lines

    @inlinable
    init() {
        lines = Lines()
    }

    /// The elements, which already exist.
    public var elements: [any ASLayoutElement] { lines.children.all }

    @inlinable
    func append(_ content: __owned some _ASLayoutElementType) {
        content._append(to: &lines.children)
    }

    /// Appends the elements of all lines.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(contentsOf: lines.children)
    }

    /// The list itself, without a copy.
    @inlinable
    public func _makeChildren() -> _ChildSlots { lines.children }
}

/// One of two descriptions: the result of `if … else` and `switch`.
public enum ConditionalLayout<First: _ASLayoutElementType, Second: _ASLayoutElementType>: _AppendingLayout {
    /// The content of the first branch.
    case first(First)
    /// The content of the second branch.
    case second(Second)

    /// Appends the elements of the chosen branch.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        switch self {
        case .first(let content): content._append(to: &elements)
        case .second(let content): content._append(to: &elements)
        }
    }
}

/// A description without elements.
public struct EmptyLayout: _ASLayoutElementType {
    /// A description without elements.
    @inlinable
    public init() {}

    /// No elements.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [] }

    /// Appends nothing.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {}
}

/// A description without its type, or an element of any class.
public struct AnyLayout: _ASLayoutElementType {
    /// The elements, which already exist.
    public let contents: [any ASLayoutElement]

    /// The element that the closure returns, or none.
    public init(_ element: () -> (any ASLayoutElement)?) {
        self.init(element())
    }

    /// The elements of the description that the closure returns.
    @_disfavoredOverload
    public init(_ content: () -> any _ASLayoutElementType) {
        self.init(content())
    }

    /// The given element, or none.
    public init(_ element: (any ASLayoutElement)?) {
        contents = element.map { [$0] } ?? []
    }

    /// The elements of the given description, or none.
    @_disfavoredOverload
    public init(_ content: (any _ASLayoutElementType)?) {
        contents = content?.tss_make() ?? []
    }

    /// The stored elements.
    public __consuming func tss_make() -> [any ASLayoutElement] { contents }
}
