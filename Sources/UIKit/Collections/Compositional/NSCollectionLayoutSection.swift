import Foundation
import UIPrimitives

/// Whether and how a section scrolls orthogonally: perpendicular to the scroll direction of its collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll orthogonally.
    case none
    /// The section scrolls and comes to rest anywhere.
    case continuous
    /// The section scrolls and comes to rest where a group begins.
    case continuousGroupLeadingBoundary
    /// The section scrolls by pages that have the length of its scroll view.
    case paging
    /// The section scrolls by one group.
    case groupPaging
    /// The section scrolls by one group and comes to rest with a group in the middle.
    case groupPagingCentered
}

/// The area to which the insets of a layout are relative.
public enum UIContentInsetsReference: Int, Sendable {
    /// As in UIKit.
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// Properties of a section that scrolls orthogonally. *Thread*: main.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// The rate at which the content comes to rest after a drag.
    public enum DecelerationRate: Int, Sendable {
        /// As in UIKit. `automatic` is `fast` where the section comes to rest at groups, otherwise `normal`.
        case automatic, normal, fast
    }

    /// Whether a drag may overshoot the content.
    public enum Bounce: Int, Sendable {
        /// As in UIKit. `automatic` is `always`.
        case automatic, always, never
    }

    /// The rate at which the content comes to rest; `.automatic` by default.
    open var decelerationRate = DecelerationRate.automatic
    /// Whether a drag may overshoot the content; `.automatic` by default.
    open var bounce = Bounce.automatic
}

/// A closure that may change the visible elements of a section. Its arguments are the elements, the content offset of the scroll view
/// that shows the section, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The layout of one section: a group that is repeated, with headers, footers and a background. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying {
    /// The repeated group.
    let group: NSCollectionLayoutGroup
    /// The configuration of a list; nil for a section that is not a list.
    var list: ListSectionValues?

    /// The distances around the groups; headers and footers are outside of them. *Units*: points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups. *Units*: points.
    open var interGroupSpacing: CGFloat = 0
    /// The area to which the leading and trailing ``contentInsets`` are relative; by default the one of the layout.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The area to which the insets of headers and footers are relative. *Differs from UIKit*: stored, without effect; headers and footers
    /// follow ``contentInsetsReference``.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether and how the section scrolls orthogonally; `.none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Properties of a section that scrolls orthogonally.
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers, footers and other views at the sides of the section.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers are inside the leading and trailing ``contentInsets``; `true` by default.
    open var supplementariesFollowContentInsets = true
    /// Called with the visible elements of the section whenever it is laid out or scrolls; nil by default.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    /// An independent copy. *Thread*: main; traps on another thread.
    nonisolated open func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> NSCollectionLayoutSection {
        let copy = NSCollectionLayoutSection(group: group)
        copy.list = list
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        return copy
    }
}
