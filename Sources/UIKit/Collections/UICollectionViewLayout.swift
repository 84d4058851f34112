import Foundation
import UIPrimitives

/// Describes which parts of a layout are invalid. *Differs from UIKit*: every invalidation prepares the whole layout again. *Thread*:
/// main.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether the whole layout is invalid; set by ``UICollectionViewLayout/invalidateLayout()``.
    open internal(set) var invalidateEverything = false
    /// Whether the counts have changed. *Differs from UIKit*: always `false`.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items added by ``invalidateItems(at:)``; nil without any.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    public required override init() {
        super.init()
    }

    /// Adds items to ``invalidatedItemIndexPaths``. *Differs from UIKit*: the whole layout is prepared again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// One change of a batch update, as passed to a layout. *Thread*: main.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int {
        /// As in UIKit; `none` is never used here.
        case insert, delete, reload, move, none
    }

    /// The kind of the change.
    open private(set) var updateAction: Action
    /// The item before the update; nil for an insertion.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The item after the update; nil for a deletion.
    open private(set) var indexPathAfterUpdate: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

/// Computes the positions of the elements of a collection view. Subclasses implement a layout. *Thread*: main.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The view that uses the layout; nil while the layout is not in use.
    open internal(set) weak var collectionView: UICollectionView?
    /// The registered classes of decoration views, by kind.
    var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// The color behind the cells where the first section is a list; nil for none.
    var listBackgroundColor: UIColor? { nil }

    public override init() {
        super.init()
    }

    /// Creates the layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of the attributes that the layout creates. A flow layout uses it for its items.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that ``invalidationContext(forBoundsChange:)`` creates.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before the first query after the layout became invalid. Does nothing by default.
    open func prepare() {}

    /// The size of all content in points; zero by default. Read after ``prepare()``.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of every element that intersects a rectangle of the content; nil, none, by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item, visible or not; nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view; nil by default. *Differs from UIKit*: never called; only the rectangle query counts.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether changed bounds, including a scroll, invalidate the layout; by default only another size does.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.preparedBounds.size != newBounds.size } ?? false
    }

    /// Whether the size that a view asked for invalidates the layout; `false` by default. Called for cells and supplementary views when
    /// they become visible. *Differs from UIKit*: not called in a collection node's view.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context of an invalidation by the size that a view asked for, which ``invalidateLayout(with:)`` gets.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// The sizes that views have asked for.
    final var measured = MeasuredSizes()

    /// Calls ``invalidateLayout(with:)`` for a measurement.
    func invalidateForMeasurement(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout(with: context) }

    /// Uses measured sizes of elements; by default the layout is prepared again.
    func applyMeasurements(of elements: [LayoutElement]) { collectionView?.layoutWasInvalidated() }

    /// Moves what is stored by index path.
    func remap(_ changes: ResolvedListChanges) { measured.remap(changes) }

    /// Creates a context of ``invalidationContextClass``. *Differs from UIKit*: never called; invalidation is always complete.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
            ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Makes the view prepare the layout again before its next layout or query.
    open func invalidateLayout() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Makes the view prepare the whole layout again, whatever the context contains.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated()
    }

    /// The content offset at which a drag comes to rest; the proposed one by default. The velocity is in points per millisecond.
    /// *Units*: points.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after an update or a new layout; the proposed offset by default. *Units*: points.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Sets the class of decoration views of a kind; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
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

    /// Whether the layout mirrors itself for right-to-left languages; `false` by default. Only collection nodes read it.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction for which the layout is written; left to right by default. *Differs from UIKit*: not read.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
