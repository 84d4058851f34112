import AsyncDisplayKit

/// Builds layouts from a block of nodes, specs and layout descriptions, with `if`, `switch`, `for` and optionals.
@resultBuilder
public struct ASLayoutSpecBuilder {
    /// Builds an empty block.
    @inlinable
    public static func buildBlock() -> EmptyLayout { EmptyLayout() }

    /// Builds the first line of a block.
    @inlinable
    public static func buildPartialBlock<Content: _ASLayoutElementType>(
        first content: __owned Content
    ) -> Content { content }

    /// Builds the first line of a block from a list, which is copied because another owner may share it.
    @inlinable
    public static func buildPartialBlock(first content: MultiLayout) -> MultiLayout {
        let block = MultiLayout()
        block.append(content)
        return block
    }

    /// Builds the second line of a block, which starts the list to which further lines are appended.
    @inlinable
    public static func buildPartialBlock<Before: _ASLayoutElementType, Next: _ASLayoutElementType>(
        accumulated before: __owned Before, next: __owned Next
    ) -> MultiLayout {
        let block = MultiLayout()
        block.append(before)
        block.append(next)
        return block
    }

    /// Builds a further line of a block. The list of the previous lines belongs to the block, so the line is appended in place.
    @inlinable
    public static func buildPartialBlock<Next: _ASLayoutElementType>(
        accumulated before: __owned MultiLayout, next: __owned Next
    ) -> MultiLayout {
        before.append(next)
        return before
    }

    /// Builds a line from a node, a spec or a description.
    @inlinable
    public static func buildExpression<Content: _ASLayoutElementType>(_ content: __owned Content) -> Content { content }

    /// Builds a line from a description whose concrete type is not known at compile time.
    @_disfavoredOverload
    public static func buildExpression(_ content: any _ASLayoutElementType) -> AnyLayout { AnyLayout(content) }

    /// Builds a line from an element of any other class.
    @_disfavoredOverload
    public static func buildExpression(_ element: any ASLayoutElement) -> AnyLayout { AnyLayout(element) }

    /// Builds a line from an optional element of any other class; nil gives an empty line.
    @_disfavoredOverload
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> AnyLayout { AnyLayout(element) }

    /// Builds an `if` without `else`.
    @inlinable
    public static func buildOptional<Content: _ASLayoutElementType>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        first content: __owned First
    ) -> ConditionalLayout<First, Second> {
        .first(content)
    }

    /// Builds the other branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        second content: __owned Second
    ) -> ConditionalLayout<First, Second> {
        .second(content)
    }

    /// Builds a `for` loop.
    @inlinable
    public static func buildArray<Content: _ASLayoutElementType>(_ contents: [Content]) -> [Content] { contents }

    /// Builds the content of `if #available`.
    public static func buildLimitedAvailability(_ content: some _ASLayoutElementType) -> AnyLayout {
        AnyLayout(content)
    }
}

/// The elements of a block of several lines, in order.
///
/// The lines share one flat list. Copying the value copies one reference. If the lines were nested values, each copy in a modifier or an
/// outer block would copy one reference for each node of the block.
public struct MultiLayout: _AppendingLayout {
    /// The list. It is a class, so that the builder appends in place; a struct would be copied for each line.
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

    /// The elements of all lines, which were created when the block was built.
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

    /// Returns the list itself without copying it.
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
    /// Creates a description without elements.
    @inlinable
    public init() {}

    /// Returns no elements.
    @inlinable
    public __consuming func tss_make() -> [any ASLayoutElement] { [] }

    /// Appends nothing.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {}
}

/// A description that hides the type of another description, or an element of any class.
public struct AnyLayout: _ASLayoutElementType {
    /// The elements, which were created with this value.
    public let contents: [any ASLayoutElement]

    /// Creates a description of the element that the closure returns; it is empty for nil.
    public init(_ element: () -> (any ASLayoutElement)?) {
        self.init(element())
    }

    /// Creates a description of the elements in the description that the closure returns.
    @_disfavoredOverload
    public init(_ content: () -> any _ASLayoutElementType) {
        self.init(content())
    }

    /// Creates a description of the given element; it is empty for nil.
    public init(_ element: (any ASLayoutElement)?) {
        contents = element.map { [$0] } ?? []
    }

    /// Creates a description of the elements in the given description; it is empty for nil.
    @_disfavoredOverload
    public init(_ content: (any _ASLayoutElementType)?) {
        contents = content?.tss_make() ?? []
    }

    /// Returns the stored elements.
    public __consuming func tss_make() -> [any ASLayoutElement] { contents }
}
