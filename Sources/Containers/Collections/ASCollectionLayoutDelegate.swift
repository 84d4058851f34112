import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The input of a layout delegate: the elements and the viewport. *Thread*: any, as it is immutable.
/// Protection: every property is constant.
open class ASCollectionLayoutContext: NSObject, @unchecked Sendable {
    /// The size of the collection view less its insets. *Units*: points.
    public let viewportSize: CGSize
    /// The content offset when the context was created. *Units*: points.
    public let initialContentOffset: CGPoint
    /// The directions in which the collection scrolls, as returned by the delegate.
    public let scrollableDirections: ASScrollDirection
    /// The result of the delegate's `additionalInfoForLayout`.
    public let additionalInfo: Any?
    private let map: ASElementMap

    /// The elements to place.
    open var elements: ASElementMap? { map }

    init(
        viewportSize: CGSize, initialContentOffset: CGPoint, scrollableDirections: ASScrollDirection,
        elements: ASElementMap, additionalInfo: Any?
    ) {
        self.viewportSize = viewportSize
        self.initialContentOffset = initialContentOffset
        self.scrollableDirections = scrollableDirections
        self.additionalInfo = additionalInfo
        map = elements
    }
}

/// The layout that a delegate has computed: the frame of every element.
///
/// *Thread*: created on any thread, read on the main thread.
/// Protection: constant after `init`.
open class ASCollectionLayoutState: NSObject, @unchecked Sendable {
    /// The input that the layout was computed from.
    public let context: ASCollectionLayoutContext
    /// The size of the content. *Units*: points.
    public let contentSize: CGSize
    /// The elements that have a place in the layout, with their frames.
    let elementFrames: [(element: ASCollectionElement, frame: CGRect)]

    /// Creates a layout with the frames of the layout attributes in `table`, in points; elements without attributes are not placed.
    public init(
        context: ASCollectionLayoutContext, contentSize: CGSize,
        elementToLayoutAttributesTable table: NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>
    ) {
        self.context = context
        self.contentSize = contentSize
        let elements = context.elements.map { $0.itemElements + $0.supplementaryElements } ?? []
        // Protection: stays on this thread.
        nonisolated(unsafe) let attributes = table
        elementFrames = elements.compactMap { element in
            attributes.object(forKey: element).map { found in (element, assumeAnyThread { found.frame }) }
        }
    }

    init(
        context: ASCollectionLayoutContext, contentSize: CGSize, elementFrames: [(element: ASCollectionElement, frame: CGRect)]
    ) {
        self.context = context
        self.contentSize = contentSize
        self.elementFrames = elementFrames
    }

    /// Creates an empty layout.
    public init(context: ASCollectionLayoutContext) {
        self.context = context
        contentSize = .zero
        elementFrames = []
    }

    /// Creates a layout with the frames of sublayouts of `layout`. `getElementBlock` returns the element that a sublayout represents; if it
    /// returns nil, the sublayouts of that sublayout are searched.
    public init(
        context: ASCollectionLayoutContext, layout: ASLayout, getElementBlock: @escaping (ASLayout) -> ASCollectionElement?
    ) {
        self.context = context
        contentSize = layout.size
        var elementFrames: [(element: ASCollectionElement, frame: CGRect)] = []
        func visit(_ layout: ASLayout, at origin: CGPoint) {
            for sublayout in layout.sublayouts {
                let place = CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y)
                if let element = getElementBlock(sublayout) {
                    elementFrames.append((element, CGRect(origin: place, size: sublayout.size)))
                } else {
                    visit(sublayout, at: place)
                }
            }
        }
        visit(layout, at: .zero)
        self.elementFrames = elementFrames
    }
}

/// Computes a collection's layout on any thread.
public protocol ASCollectionLayoutDelegate: NSObjectProtocol {
    /// The directions in which the collection scrolls. *Thread*: main.
    func scrollableDirections() -> ASScrollDirection
    /// Returns further input for the computation in addition to the elements. *Thread*: main.
    func additionalInfoForLayout(withElements elements: ASElementMap) -> Any?
    /// Computes the frames of all elements from the context alone. *Thread*: any.
    static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState
}

/// A flow layout: items one after another in wrapping lines, each with its own size.
///
/// *Differs from Texture*: in a right-to-left layout the items begin at the right, because the view flips its horizontal axis. A layout
/// that scrolls horizontally fills columns; Texture places all items in one row.
open class ASCollectionFlowLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// Creates a layout that scrolls in the given directions.
    public init(scrollableDirections: ASScrollDirection) {
        directions = scrollableDirections
    }

    public override convenience init() {
        self.init(scrollableDirections: ASScrollDirectionVerticalDirections)
    }

    /// The directions given at creation; vertical by default.
    open func scrollableDirections() -> ASScrollDirection { directions }

    /// Nil, because the layout depends only on the elements.
    open func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { nil }

    /// Measures all items and places them in a wrapping stack without spacing. *Cost*: measures every item's node. *Thread*: any.
    open class func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let elements = context.elements?.itemElements ?? []
        return flowState(context, elements: elements, lineSpacing: 0, itemSpacing: 0)
    }

    /// The constrained size of an item: unbounded on the scrolling axis.
    static func endlessRange(_ context: ASCollectionLayoutContext) -> ASSizeRange {
        let endless = CGFloat.greatestFiniteMagnitude
        let isVertical = ASScrollDirectionContainsVerticalDirection(context.scrollableDirections)
        return ASSizeRange(
            min: .zero,
            max: isVertical
                ? CGSize(width: context.viewportSize.width, height: endless)
                : CGSize(width: endless, height: context.viewportSize.height))
    }

    /// Lays the elements' nodes out in a wrapping stack. An element's constrained size is unlimited on the scrolling axis, so that its node
    /// can request another size. If the stack has stretched or shrunk an element, its constrained size becomes the size in the stack.
    static func flowState(
        _ context: ASCollectionLayoutContext, elements: [ASCollectionElement], lineSpacing: CGFloat,
        itemSpacing: CGFloat
    ) -> ASCollectionLayoutState {
        let isVertical = ASScrollDirectionContainsVerticalDirection(context.scrollableDirections)
        let stack = ASStackLayoutSpec(
            direction: isVertical ? .horizontal : .vertical, spacing: itemSpacing, justifyContent: .start,
            alignItems: .start, flexWrap: .wrap, alignContent: .start, lineSpacing: lineSpacing,
            children: elements.map(\.node))
        let endless = endlessRange(context)
        let layout = stack.layoutThatFits(endless).filteredNodeLayoutTree()
        var byNode: [ObjectIdentifier: ASCollectionElement] = [:]
        for element in elements { byNode[ObjectIdentifier(element.node)] = element }
        let state = ASCollectionLayoutState(context: context, layout: layout) { sublayout in
            sublayout.layoutElement.flatMap { byNode[ObjectIdentifier($0 as AnyObject)] }
        }
        // The stack measured the elements with ranges that differ from those of the list. With their old constrained sizes the list would
        // measure them again, and the layout would be computed again, endlessly.
        for (element, frame) in state.elementFrames {
            element.constrainedSize = endless
            if element.measure() == frame.size { continue }
            element.constrainedSize = ASSizeRange(min: frame.size, max: frame.size)
            element.measure()
        }
        return state
    }
}

/// Provides the item size and the spacing of a gallery layout. *Thread*: main.
@preconcurrency @MainActor public protocol ASCollectionGalleryLayoutPropertiesProviding: NSObjectProtocol {
    /// The size of every item, in points. Without a positive width and height the layout is empty.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap
    ) -> CGSize
    /// The spacing between lines, in points.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// The spacing between the items of a line, in points.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// The insets around all items, in points.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets
}

extension ASCollectionGalleryLayoutPropertiesProviding {
    /// 0 by default.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// 0 by default.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// Zero by default.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { .zero }
}

/// A gallery layout: all items have the same size, so the layout is known before any node is created.
///
/// *Differs from Texture*: in a right-to-left layout the items begin at the right, because the view flips its horizontal axis.
open class ASCollectionGalleryLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection
    /// Provides the item size and spacing; not retained. Without a provider, the layout is empty.
    open weak var propertiesProvider: (any ASCollectionGalleryLayoutPropertiesProviding)?

    private struct Properties: Sendable {
        var size: CGSize
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
        var inset: UIEdgeInsets
    }

    /// Creates a layout that scrolls in the given directions.
    public init(scrollableDirections: ASScrollDirection) {
        directions = scrollableDirections
    }

    public override convenience init() {
        self.init(scrollableDirections: ASScrollDirectionVerticalDirections)
    }

    /// The directions given at creation; vertical by default.
    open func scrollableDirections() -> ASScrollDirection { directions }

    /// Returns the provider's item size, spacing and insets; nil without a provider. *Thread*: main.
    open func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? {
        guard let provider = propertiesProvider else { return nil }
        let inputs = UnsafeTransfer(value: (self, provider, elements))
        return assumeMain {
            let (delegate, provider, elements) = inputs.value
            return Properties(
                size: provider.galleryLayoutDelegate(delegate, sizeForElements: elements),
                lineSpacing: finite(provider.galleryLayoutDelegate(delegate, minimumLineSpacingForElements: elements)),
                itemSpacing: finite(provider.galleryLayoutDelegate(delegate, minimumInteritemSpacingForElements: elements)),
                inset: provider.galleryLayoutDelegate(delegate, sectionInsetForElements: elements))
        }
    }

    /// Places the items in lines of equal cells and sets their constrained sizes. Measures nothing. *Thread*: any.
    open class func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        guard let properties = context.additionalInfo as? Properties, let elements = context.elements?.itemElements,
            properties.size.width > 0, properties.size.height > 0
        else { return ASCollectionLayoutState(context: context) }
        let isVertical = ASScrollDirectionContainsVerticalDirection(context.scrollableDirections)
        let axis = GalleryAxis(isVertical: isVertical)
        let inset = properties.inset
        let available = axis.cross(context.viewportSize) - axis.crossInsets(inset)
        let each = axis.cross(properties.size)
        let perLine = max(1, Int(saturating: (available + properties.itemSpacing + 0.01) / (each + properties.itemSpacing)))
        var elementFrames: [(ASCollectionElement, CGRect)] = []
        for (index, element) in elements.enumerated() {
            element.constrainedSize = ASSizeRange(min: properties.size, max: properties.size)
            let line = CGFloat(index / perLine)
            let column = CGFloat(index % perLine)
            let main = axis.mainStart(inset) + line * (axis.main(properties.size) + properties.lineSpacing)
            let cross = axis.crossStart(inset) + column * (each + properties.itemSpacing)
            elementFrames.append((element, CGRect(origin: axis.point(main, cross), size: properties.size)))
        }
        let lines = CGFloat((elements.count + perLine - 1) / perLine)
        let length =
            axis.mainInsets(inset) + lines * axis.main(properties.size) + max(0, lines - 1) * properties.lineSpacing
        let size = axis.size(lines == 0 ? 0 : length, axis.cross(context.viewportSize))
        return ASCollectionLayoutState(context: context, contentSize: size, elementFrames: elementFrames)
    }
}

/// Returns a length from the client, or 0 for NaN and infinity.
private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

/// Converts between sizes and their lengths on the scrolling axis (`main`) and on the cross axis.
private struct GalleryAxis {
    let isVertical: Bool

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func mainStart(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
    func crossStart(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
    func mainInsets(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top + inset.bottom : inset.left + inset.right }
    func crossInsets(_ inset: UIEdgeInsets) -> CGFloat {
        isVertical ? inset.left + inset.right : inset.top + inset.bottom
    }
    func point(_ main: CGFloat, _ cross: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
    }
    func size(_ main: CGFloat, _ cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }
}
