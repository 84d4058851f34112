import Foundation
import UIPrimitives

/// The space in which a section or group is laid out. *Units*: points. *Thread*: main.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size before insets.
    var contentSize: CGSize { get }
    /// The size less the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets of the section or group.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that are subtracted in ``effectiveContentSize``.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout: the space that is available to it, and its traits. *Thread*: main.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The space in which the section or the custom group is laid out.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// A visible element that a section's `visibleItemsInvalidationHandler` may change. *Units*: points. *Thread*: main.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// As in UIKit.
    var alpha: CGFloat { get set }
    /// As in UIKit.
    var zIndex: Int { get set }
    /// As in UIKit.
    var isHidden: Bool { get set }
    /// As in UIKit.
    var center: CGPoint { get set }
    /// As in UIKit.
    var transform: CGAffineTransform { get set }
    /// As in UIKit.
    var transform3D: CATransform3D { get set }
    /// A description of the element.
    var name: String { get }
    /// The index path of the item, or of the section for a header.
    var indexPath: IndexPath { get }
    /// The frame in the content of the section if it scrolls orthogonally, otherwise in the content of the collection.
    var frame: CGRect { get }
    /// As in UIKit.
    var bounds: CGRect { get }
    /// As in UIKit.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// As in UIKit.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    /// The kind of the element and its index path.
    public var name: String { "\(representedElementKind ?? "cell") \(indexPath)" }
}

/// The space of a layout, a section or a group.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.less(contentInsets) }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: LayoutContainer, traits: UITraitCollection) {
        self.container = container
        traitCollection = traits
    }
}

extension CGSize {
    /// The size inside insets, not below zero.
    func less(_ insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGRect {
    /// The rectangle inside insets in left-to-right layout, with sides not below zero.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.less(insets))
    }
}
