import Foundation
import UIPrimitives

/// A part of a compositional layout with a size: an item, or a group of items. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size of the item before ``contentInsets`` are subtracted.
    open private(set) var layoutSize: NSCollectionLayoutSize
    /// Views at the edges of the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { views }
    /// The views at the edges.
    final var views: [NSCollectionLayoutSupplementaryItem]
    /// The insets by which the view is smaller than the size of the item; ignored on an axis whose size is an estimate. *Units*: points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item; nil, the default, means no distances.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item of a size with views at its edges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        views = supplementaryItems
    }

    /// An independent copy. *Thread*: main; traps on another thread.
    nonisolated open func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
        copy.adoptSpacing(of: self)
        return copy
    }

    final func adoptSpacing(of other: NSCollectionLayoutItem) {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
    }
}

/// A view at an edge or corner of an item or group, such as a badge. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The position from back to front; 1, the default, is in front of the item.
    open var zIndex = 1
    /// The kind by which the layout requests the view from the data source.
    public let elementKind: String
    /// The point of the item at which the view is placed.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is placed on ``containerAnchor``; nil for the point at the same edges of the view.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// Creates a view inside the edges of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, kind: elementKind, container: containerAnchor, item: nil)
    }

    /// Creates a view whose point `itemAnchor` lies on the point `containerAnchor` of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    }

    init(layoutSize: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?) {
        elementKind = kind
        containerAnchor = container
        itemAnchor = item
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(
            layoutSize: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
        copy.zIndex = zIndex
        copy.adoptSpacing(of: self)
        return copy
    }

    /// Returns the frame of the view if its item has the frame `container`, in left-to-right layout. *Units*: points.
    func frame(in container: CGRect, size: CGSize) -> CGRect {
        let place = containerAnchor.unitPoint
        let own = (itemAnchor ?? containerAnchor).unitPoint
        let shift = containerAnchor.offset(for: size)
        let ownShift = itemAnchor?.offset(for: size) ?? .zero
        return CGRect(
            x: container.minX + place.x * container.width - own.x * size.width + shift.x + ownShift.x,
            y: container.minY + place.y * container.height - own.y * size.height + shift.y + ownShift.y,
            width: size.width, height: size.height)
    }
}

/// A header, footer or other view at the boundary of a section, or of all sections. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section is enlarged by the view; otherwise the view lies over the content. `true` by default.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is visible; `false` by default.
    open var pinToVisibleBounds = false
    /// The side of the section at which the view is placed. `none` has the same effect as `top`.
    public let alignment: NSRectAlignment
    /// The displacement from the position at that side; positive values move the view to the trailing edge and down. *Units*: points.
    public let offset: CGPoint

    /// Creates a view at a side of the section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a view at a side of the section, at a distance from it. *Units*: `absoluteOffset` is in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(layoutSize: layoutSize, kind: elementKind, container: NSCollectionLayoutAnchor(edges: .top), item: nil)
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        copy.zIndex = zIndex
        copy.adoptSpacing(of: self)
        return copy
    }
}

/// A view behind a section, which the layout creates without the data source. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The position from back to front; 0, the default, is behind the items.
    open var zIndex = 0
    /// The kind for which the layout registers a class.
    public let elementKind: String

    private init(kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind the section, including its headers and footers, inside its own `contentInsets`.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
        copy.zIndex = zIndex
        copy.adoptSpacing(of: self)
        return copy
    }
}
