import AsyncDisplayKit

/// Reads a block of nodes, specs and layout descriptions, with `if`, `switch`, `for` and optionals among them.
@resultBuilder
public struct ASLayoutSpecBuilder {
    @inlinable
    public static func buildBlock() -> EmptyLayout { EmptyLayout() }

    @inlinable
    public static func buildPartialBlock<Content: _ASLayoutElementType>(first content: Content) -> Content { content }

    @inlinable
    public static func buildPartialBlock<Before: _ASLayoutElementType, Next: _ASLayoutElementType>(
        accumulated before: Before, next: Next
    ) -> LayoutPair<Before, Next> {
        LayoutPair(before, next)
    }

    @inlinable
    public static func buildExpression<Content: _ASLayoutElementType>(_ content: Content) -> Content { content }

    /// A description whose type is not known to the compiler.
    @_disfavoredOverload
    public static func buildExpression(_ content: any _ASLayoutElementType) -> AnyLayout { AnyLayout(content) }

    /// An element of any other class.
    @_disfavoredOverload
    public static func buildExpression(_ element: any ASLayoutElement) -> AnyLayout { AnyLayout(element) }

    /// An element of any other class, or none.
    @_disfavoredOverload
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> AnyLayout { AnyLayout(element) }

    @inlinable
    public static func buildOptional<Content: _ASLayoutElementType>(_ content: Content?) -> Content? { content }

    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        first content: First
    ) -> ConditionalLayout<First, Second> {
        .first(content)
    }

    @inlinable
    public static func buildEither<First: _ASLayoutElementType, Second: _ASLayoutElementType>(
        second content: Second
    ) -> ConditionalLayout<First, Second> {
        .second(content)
    }

    @inlinable
    public static func buildArray<Content: _ASLayoutElementType>(_ contents: [Content]) -> [Content] { contents }

    public static func buildLimitedAvailability(_ content: some _ASLayoutElementType) -> AnyLayout {
        AnyLayout(content)
    }
}

/// Two descriptions, one after the other. What a block of several lines becomes.
public struct LayoutPair<Before: _ASLayoutElementType, Next: _ASLayoutElementType>: _AppendingLayout {
    @usableFromInline let before: Before
    @usableFromInline let next: Next

    @inlinable
    init(_ before: Before, _ next: Next) {
        self.before = before
        self.next = next
    }

    @inlinable
    public func _append(to elements: inout [any ASLayoutElement]) {
        before._append(to: &elements)
        next._append(to: &elements)
    }

    @inlinable
    public var _expectedCount: Int { before._expectedCount + next._expectedCount }
}

/// One of two descriptions. What `if … else` and `switch` become.
public enum ConditionalLayout<First: _ASLayoutElementType, Second: _ASLayoutElementType>: _AppendingLayout {
    case first(First)
    case second(Second)

    @inlinable
    public func _append(to elements: inout [any ASLayoutElement]) {
        switch self {
        case .first(let content): content._append(to: &elements)
        case .second(let content): content._append(to: &elements)
        }
    }

    @inlinable
    public var _expectedCount: Int {
        switch self {
        case .first(let content): content._expectedCount
        case .second(let content): content._expectedCount
        }
    }
}

/// No element at all.
public struct EmptyLayout: _ASLayoutElementType {
    @inlinable
    public init() {}

    @inlinable
    public func tss_make() -> [any ASLayoutElement] { [] }

    @inlinable
    public func _append(to elements: inout [any ASLayoutElement]) {}

    @inlinable
    public var _expectedCount: Int { 0 }
}

/// A description without its type, or an element of any class.
public struct AnyLayout: _ASLayoutElementType {
    /// The elements; nothing is made later.
    public let contents: [any ASLayoutElement]

    public init(_ element: () -> (any ASLayoutElement)?) {
        self.init(element())
    }

    @_disfavoredOverload
    public init(_ content: () -> any _ASLayoutElementType) {
        self.init(content())
    }

    public init(_ element: (any ASLayoutElement)?) {
        contents = element.map { [$0] } ?? []
    }

    @_disfavoredOverload
    public init(_ content: (any _ASLayoutElementType)?) {
        contents = content?.tss_make() ?? []
    }

    public func tss_make() -> [any ASLayoutElement] { contents }
}
