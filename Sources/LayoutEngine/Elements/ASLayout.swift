import Foundation
import Synchronization

/// The position of a layout that has not been placed.
public let ASPointNull = CGPoint(x: CGFloat.nan, y: CGFloat.nan)

/// Whether `point` is ``ASPointNull``.
public func ASPointIsNull(_ point: CGPoint) -> Bool {
    point.x.isNaN && point.y.isNaN
}

/// The result of measuring an element: its size and the frames of its contents.
///
/// A layout does not change once it has been returned, except for the `position` that its parent sets; so it may be read from any thread. A
/// node returns a separate layout object to each parent whose class a client defines. The unflattened tree has a layout for every spec;
/// ``filteredNodeLayoutTree()`` contains nodes only.
///
/// *Differs from Texture*: a size that no layout can have does not stop a debug build. It is logged and becomes the minimum of the range of
/// a spec, or zero.
// Everything but `position` is set in `init`, or behind an atomic reference; a position is set before a layout is shared.
open class ASLayout: NSObject, @unchecked Sendable {
    /// The storage of the sublayouts.
    enum Content {
        /// Created by client code.
        case layouts([ASLayout])
        /// A span of the records that a solve produced.
        case records(LayoutRecords, first: Int32, count: Int32)
    }

    final let content: Content
    private final let layoutElementType: ASLayoutElementType
    private final let storedSize: CGSize
    private final var storedPosition: CGPoint

    /// A layout retains its spec, but not its node, because nodes retain their layouts.
    private final let retainedElement: (any ASLayoutElement)?
    private final weak var weakElement: (any ASLayoutElement)?

    private final let cachedSublayouts = AtomicLazyReference<SublayoutList>()

    /// A layout created by client code.
    ///
    /// Size and position are rounded up to whole pixels; a size with a negative, unbounded or NaN length becomes zero and is reported. The
    /// position is in the parent's layout and may be null; each of the sublayouts must have one. *Units*: points.
    public init(layoutElement: any ASLayoutElement, size: CGSize, position: CGPoint, sublayouts: [ASLayout]?) {
        layoutElementType = layoutElement.layoutElementType
        retainedElement = layoutElementType == .layoutSpec ? layoutElement : nil
        storedSize = ASLayout.validSize(size, of: layoutElement)
        storedPosition =
            ASPointIsNull(position) ? position : PixelRounding.current.ceil(position.withUsableCoordinates)
        content = .layouts(sublayouts ?? [])
        super.init()
        if layoutElementType == .displayNode { weakElement = layoutElement }
        for sublayout in sublayouts ?? [] where !ASIsCGPositionValidForLayout(sublayout.position) {
            sublayout.replaceUnusablePosition()
        }
    }

    /// Replaces a coordinate that the parent did not set, or set to an invalid number, by zero, and reports it.
    private final func replaceUnusablePosition() {
        let position = position
        if ASPointIsNull(position) {
            LayoutHooks.report(.missingPosition, of: layoutElement)
        } else {
            let bad = ASIsCGPositionPointsValidForLayout(position.x) ? position.y : position.x
            LayoutHooks.report(.invalidNumber(property: "position", value: bad), of: layoutElement)
        }
        self.position = position.withUsableCoordinates
    }

    /// A layout without a position, for an element that a parent places; the size is rounded up to whole pixels.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize, sublayouts: [ASLayout]?) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: sublayouts)
    }

    /// A layout without a position and without sublayouts; the size is rounded up to whole pixels.
    public convenience init(layoutElement: any ASLayoutElement, size: CGSize) {
        self.init(layoutElement: layoutElement, size: size, position: ASPointNull, sublayouts: nil)
    }

    /// A layout whose numbers are already on the pixel grid.
    ///
    /// - Parameter retainsElement: false for the root that a node stores.
    init(
        element: any ASLayoutElement, type: ASLayoutElementType, size: CGSize, position: CGPoint, content: Content,
        retainsElement: Bool
    ) {
        layoutElementType = type
        retainedElement = retainsElement ? element : nil
        storedSize = size
        storedPosition = position
        self.content = content
        super.init()
        if !retainsElement { weakElement = element }
    }

    /// A copy of the layout that the caller may place, because the layout itself is shared. A layout of a client's own class is returned
    /// without a copy.
    package final func placeable(of element: any ASLayoutElement) -> ASLayout {
        guard Swift.type(of: self) == ASLayout.self else { return self }
        return ASLayout(
            element: element, type: layoutElementType, size: storedSize, position: storedPosition, content: content,
            retainsElement: false)
    }

    // MARK: Reading

    /// The element that was measured; nil if its node was freed.
    open var layoutElement: (any ASLayoutElement)? { retainedElement ?? weakElement }

    /// Whether the element is a node or a spec.
    open var type: ASLayoutElementType { layoutElementType }

    /// The measured size. *Units*: points, whole pixels.
    open var size: CGSize { storedSize }

    /// Top left corner in the parent's layout; ``ASPointNull`` until a parent sets it. *Units*: points.
    open var position: CGPoint {
        get { storedPosition }
        set { storedPosition = newValue }
    }

    /// The direct sublayouts. *Cost*: the first call creates objects for them.
    open var sublayouts: [ASLayout] {
        switch content {
        case .layouts(let layouts): layouts
        case .records(let records, let first, let count):
            (cachedSublayouts.load()
                ?? cachedSublayouts.storeIfNil(SublayoutList(records: records, first: first, count: count))).layouts
        }
    }

    /// Position and size; a coordinate that is not finite reads as 0.
    open var frame: CGRect {
        CGRect(
            x: storedPosition.x.isFinite ? storedPosition.x : 0, y: storedPosition.y.isFinite ? storedPosition.y : 0,
            width: storedSize.width, height: storedSize.height)
    }

    /// The frame of `element` among the direct sublayouts; `CGRect.null` if it is none of them.
    open func frame(for element: any ASLayoutElement) -> CGRect {
        var found = CGRect.null
        forEachSublayout { candidate, frame in
            if found.isNull, candidate === element { found = frame }
        }
        return found
    }

    /// Calls `body` with each direct sublayout's element and frame, in order, without creating layout objects.
    package final func forEachSublayout(_ body: (any ASLayoutElement, CGRect) -> Void) {
        switch content {
        case .layouts(let layouts):
            for layout in layouts {
                if let element = layout.layoutElement { body(element, layout.frame) }
            }
        case .records(let records, let first, let count):
            for index in first..<first + count {
                let record = records.record(at: index)
                body(
                    record.element.takeUnretainedValue().publicElement,
                    CGRect(origin: record.position, size: record.size))
            }
        }
    }

    /// The number of direct sublayouts.
    package final var sublayoutCount: Int {
        switch content {
        case .layouts(let layouts): layouts.count
        case .records(_, _, let count): Int(count)
        }
    }

    /// Whether the sizes, positions, elements and sublayouts are equal, in order.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ASLayout else { return false }
        if other === self { return true }
        let samePlace = ASPointIsNull(position) && ASPointIsNull(other.position) || position == other.position
        return size == other.size && samePlace && layoutElement === other.layoutElement
            && sublayouts.elementsEqual(other.sublayouts) { $0.isEqual($1) }
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(sublayoutCount)
        return hasher.finalize()
    }

    /// One line: element, position and size.
    open override var description: String { line }

    /// The size rounded up to whole pixels. A size that no layout can have is reported and becomes zero. *Units*: points.
    package static func validSize(_ size: CGSize, of element: any ASLayoutElement) -> CGSize {
        if ASIsCGSizeValidForSize(size) { return PixelRounding.current.ceil(size) }
        LayoutHooks.report(.invalidSize(size), of: element)
        return .zero
    }
}

/// Layout objects created from records, shared by all readers.
private final class SublayoutList: @unchecked Sendable {
    // Immutable, and the layouts are shared as `ASLayout` explains.
    let layouts: [ASLayout]

    init(records: LayoutRecords, first: Int32, count: Int32) {
        layouts = (first..<first + count).map { ASLayout(records.record(at: $0), in: records) }
    }
}

extension ASLayout {
    /// The layout that `record` of `records` describes.
    convenience init(_ record: LayoutRecord, in records: LayoutRecords) {
        let content =
            record.isEmbedded
            ? records.header.embedded[Int(record.firstChild)].content
            : Content.records(records, first: record.firstChild, count: record.childCount)
        self.init(
            element: record.element.takeUnretainedValue().publicElement, type: record.isNode ? .displayNode : .layoutSpec,
            size: record.size, position: record.position, content: content, retainsElement: true)
    }
}
