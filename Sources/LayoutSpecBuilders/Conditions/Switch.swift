import AsyncDisplayKit

/// Lays out the first of its cases whose condition holds during measurement.
///
///     Switch {
///         Case(.containerSize(.width, >=600)) { wide }
///         Case(.containerSize(.width, <=600)) { narrow }
///     }
///
/// Becomes an `ASLayoutSpec` that measures an `ASWrapperLayoutSpec` of the chosen content.
public struct Switch: _AppendingLayout {
    private let cases: [Case]

    /// Stores the cases; their blocks run during measurement. Without a matching case the element has its minimum size.
    public init(@CaseBuilder _ content: () -> [Case]) {
        cases = content()
    }

    /// Appends one spec that chooses its case when it is measured.
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ConditionalSpec(cases))
    }
}

/// Content that is in the layout while its condition holds; alone, or in a ``Switch``.
///
/// Becomes an `ASLayoutSpec` that measures an `ASWrapperLayoutSpec` of the content, or nothing.
public struct Case: _AppendingLayout {
    /// Evaluated in each measurement.
    public let condition: LayoutCondition
    fileprivate let makeContent: () -> [any ASLayoutElement]

    /// Content with a condition. The block runs in each measurement for which the condition holds, on the measuring thread.
    public init<Content: _ASLayoutElementType>(
        _ condition: LayoutCondition, @ASLayoutSpecBuilder _ content: @escaping () -> Content
    ) {
        self.condition = condition
        makeContent = { content().tss_make() }
    }

    /// Appends one spec that contains the content while the condition holds.
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ConditionalSpec([self]))
    }
}

/// Collects the cases of a ``Switch``.
@resultBuilder
public struct CaseBuilder {
    /// The cases of all lines, in order.
    public static func buildBlock(_ cases: [Case]...) -> [Case] { cases.flatMap { $0 } }

    /// A line with a single case.
    public static func buildExpression(_ content: Case) -> [Case] { [content] }

    /// An `if` without `else`: nil adds no case.
    public static func buildOptional(_ cases: [Case]?) -> [Case] { cases ?? [] }

    /// The first branch of `if … else`.
    public static func buildEither(first cases: [Case]) -> [Case] { cases }

    /// The second branch of `if … else`.
    public static func buildEither(second cases: [Case]) -> [Case] { cases }

    /// The cases of all passes of a `for` loop, in order.
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
