import Foundation
import UIPrimitives

/// The position and appearance of an element of a collection. *Thread*: main, including copies.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The index path of the element that the attributes describe.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of a supplementary or decoration view; nil for a cell.
    open private(set) var representedElementKind: String?
    /// Whether the element is a cell, a supplementary view or a decoration view.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// The frame of the element without its transform. *Units*: points, content coordinates.
    open var frame: CGRect {
        get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The center of the element. *Units*: points, content coordinates.
    open var center = CGPoint.zero
    /// The size of the element without the transform. *Units*: points.
    open var size = CGSize.zero
    /// A rectangle with ``size`` at the origin. Setting it sets only the size.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform of the element's layer; the identity by default.
    open var transform3D = CATransform3DIdentity
    /// The two-dimensional part of ``transform3D``; setting it replaces the whole transform.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The opacity of the element, 0 to 1; 1 by default.
    open var alpha: CGFloat = 1
    /// The z-position of the element's layer: higher values are in front; 0 by default.
    open var zIndex = 0
    /// Whether the element is hidden; `false` by default. A hidden element still has a view.
    open var isHidden = false

    /// The axes on which the layout only estimates the length; the view's preferred length replaces the estimate.
    final var estimatedAxes: LayoutAxes = []
    /// The section that scrolls orthogonally and shows the element in its own scroll view; nil for elements in the collection view itself.
    final var orthogonalSection: Int?
    /// Whether the frame in ``orthogonalSection`` has already been mirrored for right-to-left layout.
    final var isMirroredInSection = false
    /// The position of the item in a section that is a list, and its appearance there; nil in other sections.
    final var listPosition: ListItemPosition?

    public required override init() {
        super.init()
    }

    /// Creates attributes of a cell with an empty frame.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view with an empty frame.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }

    /// Creates attributes of a decoration view with an empty frame.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    /// An independent copy of the same class. *Thread*: main; traps on another thread.
    nonisolated open func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementKind = representedElementKind
        copy.representedElementCategory = representedElementCategory
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.estimatedAxes = estimatedAxes
        copy.orthogonalSection = orthogonalSection
        copy.isMirroredInSection = isMirroredInSection
        copy.listPosition = listPosition
        return copy
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
