import AsyncDisplayKit

/// Shows the first of its cases whose condition is true for the measurement.
///
///     Switch {
///         Case(.containerSize(.width, >=600)) { wide }
///         Case(.containerSize(.width, <=600)) { narrow }
///     }
///
/// Becomes an `ASLayoutSpec` that measures an `ASWrapperLayoutSpec` of the chosen content.
public struct Switch: _AppendingLayout {
    private let cases: [Case]

    /// Creates a switch of the given cases.
    public init(@CaseBuilder _ content: () -> [Case]) {
        cases = content()
    }

    /// Appends the spec, which chooses a case when it is measured.
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ConditionalSpec(cases))
    }
}

/// Content that is shown if its condition is true for the measurement; alone, or in a ``Switch``.
///
/// Becomes an `ASLayoutSpec` that measures an `ASWrapperLayoutSpec` of the content, or nothing.
public struct Case: _AppendingLayout {
    /// The condition of the content.
    public let condition: LayoutCondition
    fileprivate let makeContent: () -> [any ASLayoutElement]

    /// Creates a case. Its block creates the content at each measurement for which the case is chosen.
    public init<Content: _ASLayoutElementType>(
        _ condition: LayoutCondition, @ASLayoutSpecBuilder _ content: @escaping () -> Content
    ) {
        self.condition = condition
        makeContent = { content().tss_make() }
    }

    /// Appends the spec, which shows the content or nothing.
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ConditionalSpec([self]))
    }
}

/// Builds the cases of a ``Switch``.
@resultBuilder
public struct CaseBuilder {
    /// Builds the cases of a block, in order.
    public static func buildBlock(_ cases: [Case]...) -> [Case] { cases.flatMap { $0 } }

    /// Builds a case in a block.
    public static func buildExpression(_ content: Case) -> [Case] { [content] }

    /// Builds an `if` without `else`.
    public static func buildOptional(_ cases: [Case]?) -> [Case] { cases ?? [] }

    /// Builds the first branch of `if … else` or `switch`.
    public static func buildEither(first cases: [Case]) -> [Case] { cases }

    /// Builds the other branch of `if … else` or `switch`.
    public static func buildEither(second cases: [Case]) -> [Case] { cases }

    /// Builds a `for` loop.
    public static func buildArray(_ cases: [[Case]]) -> [Case] { cases.flatMap { $0 } }
}

/// Chooses its content when it is measured.
private final class ConditionalSpec: ASLayoutSpec {
    private let cases: [Case]

    init(_ cases: [Case]) {
        self.cases = cases
        super.init()
    }

    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let context = LayoutContext(
            constraintSize: constrainedSize, restrictedSize: size, parentSize: parentSize, trait: asyncTraitCollection())
        let range = ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize))
        guard let chosen = cases.first(where: { $0.condition.matches(context: context) }) else {
            return ASLayout(layoutElement: self, size: range.min)
        }
        let content = ASWrapperLayoutSpec(layoutElements: chosen.makeContent())
        ASTraitCollectionPropagateDown(content, primitiveTraitCollection())
        let layout = content.layoutThatFits(range, parentSize: range.max)
        layout.position = .zero
        return ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout])
    }
}
