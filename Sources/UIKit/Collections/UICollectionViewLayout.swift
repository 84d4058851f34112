import Foundation
import UIPrimitives

/// One change of a batch update, as passed to a layout. *Thread*: main.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int {
        /// As in UIKit. `none` never occurs.
        case insert, delete, reload, move, none
    }

    /// The kind of the change.
    open private(set) var updateAction: Action
    /// The index path before the update; nil for an insertion.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The index path after the update; nil for a deletion.
    open private(set) var indexPathAfterUpdate: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

/// Computes the positions of the elements of a collection view. Each subclass is a kind of layout. *Thread*: main.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The view that uses the layout; nil while the layout is not in use.
    open internal(set) weak var collectionView: UICollectionView?
    /// The registered classes of decoration views, by kind.
    var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    var decorationNibs: [String: UINib] = [:]

    /// The color behind the cells if the first section is a list; nil if there is none.
    var listBackgroundColor: UIColor? { nil }

    public override init() {
        super.init()
    }

    /// Creates the layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of the attributes that the layout creates. A flow layout reads it for the attributes of its items.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that ``invalidationContext(forBoundsChange:)`` creates.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before the first query after the layout became invalid. Does nothing by default.
    open func prepare() {}

    /// The size of all content; zero by default. Read after ``prepare()``. *Units*: points.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of every element that intersects a rectangle of the content; nil, the default, means none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item, visible or not; nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view; nil by default. *Differs from UIKit*: never called; the attributes come from
    /// ``layoutAttributesForElements(in:)``.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether changed bounds invalidate the layout; scrolling changes them too. By default only another size invalidates it.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.preparedBounds.size != newBounds.size } ?? false
    }

    /// Whether the preferred size of a view invalidates the layout; `false` by default. Called for cells and supplementary views when they
    /// become visible, and when their sizes may have changed. *Differs from UIKit*: not called in a collection node's view.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Creates the context that ``invalidateLayout(with:)`` receives when the preferred size of a view invalidates the layout.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// The preferred sizes of the views that have been measured.
    final var measured = MeasuredSizes()

    /// Invalidates the layout after a view was measured; by default with ``invalidateLayout(with:)``.
    func invalidateForMeasurement(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout(with: context) }

    /// Applies the measured sizes of elements; by default, makes the view prepare the layout again.
    func applyMeasurements(of elements: [LayoutElement]) { collectionView?.layoutWasInvalidated(adjustingOffsetBy: .zero) }

    /// Moves the values that are stored by index path to the new index paths of their elements.
    func remap(_ changes: ResolvedListChanges) { measured.remap(changes) }

    /// Creates the context that ``invalidateLayout(with:)`` receives when changed bounds invalidate the layout. Called if
    /// ``shouldInvalidateLayout(forBoundsChange:)`` returns true, when the view already has the new bounds.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Makes the view prepare the layout again before its next layout or query.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Makes the view prepare the layout again before its next layout or query, and moves its content offset by the context's adjustment.
    /// Every invalidation calls it. An override must call super; it can read in the context which of its cached values are invalid.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated(adjustingOffsetBy: context.contentOffsetAdjustment)
    }

    /// Creates a context of ``invalidationContextClass``.
    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Invalidates the layout because the counts have changed; `isReload` is whether all data is read again.
    final func invalidateForCounts(isReload: Bool) {
        let context = makeInvalidationContext()
        context.invalidateEverything = isReload
        context.invalidateDataSourceCounts = true
        invalidateLayout(with: context)
    }

    /// Whether the values of the last preparation remain valid, because only the bounds have changed since then.
    final var keepsMetrics = false

    /// The content offset at which a drag comes to rest; the proposed one by default. The velocity is in points per millisecond.
    /// *Units*: points.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after an animated update; the proposed offset by default. *Differs from UIKit*: not called for a new layout.
    /// *Units*: points.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Sets the class of decoration views of a kind; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
        decorationNibs[elementKind] = nil
    }

    /// Sets the nib of decoration views of a kind; nil removes it. The first view of the nib is used.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nib
        decorationClasses[elementKind] = nil
    }

    func makeDecoration(_ kind: String) -> UICollectionReusableView? {
        let nibbed = decorationNibs[kind]?.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UICollectionReusableView }
        return nibbed?.first ?? decorationClasses[kind]?.makeRegistered(kind)
    }

    /// Called before ``prepare()`` with the changes of a batch update. Does nothing by default.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after a batch update, at the end of its animation. Does nothing by default.
    open func finalizeCollectionViewUpdates() {}

    /// The attributes from which an inserted item animates; nil, the default, fades it in at its final position.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes to which a deleted item animates; nil, the default, fades it out in place.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether the view flips its horizontal axis if its layout direction is not ``developmentLayoutDirection``; `false` by default.
    ///
    /// The content then begins at the leading edge: the content offset 0 shows the first items at the right, and grows to the left. The
    /// layout computes its attributes as for ``developmentLayoutDirection``. *Differs from UIKit*: the flip is part of the view's
    /// `transform`; compositional layouts return `true`, and those that scroll vertically mirror their items
    /// themselves.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction for which the layout is written. *Differs from UIKit*: left to right by default, and not the direction of the
    /// bundle's development language.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the view flips its horizontal axis.
    var flipsCoordinates: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let view = collectionView else { return false }
        return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Whether the first items are at the right edge of a content that scrolls horizontally.
    var beginsAtRightEdge: Bool { false }
}
