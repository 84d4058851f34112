import Foundation
import Scheduling
import UIPrimitives

/// A function that returns the frames of a custom group's items. *Units*: points, from the top left corner of the group's area inside its
/// `contentInsets`.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame and z-position of an item in a custom group. *Thread*: main.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame, which is mirrored in right-to-left layouts. *Units*: points, from the top left corner of the group's area inside its
    /// `contentInsets`.
    public let frame: CGRect
    /// The position from back to front; 0 by default.
    public let zIndex: Int

    /// Creates the description of an item with a `zIndex` of 0.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }

    /// Creates the description of an item with a position from back to front.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// Places items in a row, in a column or freely. A section repeats its group until all items are placed. *Thread*: main.
///
/// *Differs from UIKit*: groups nest at most 600 levels deep; a deeper one is not added.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The way in which a group places its items.
    enum Arrangement {
        /// Subitems in a row or column. They are repeated while they fit, or until there are `count`; with `isEqual`, all have the same
        /// length.
        case line(NSLayoutConstraint.Axis, count: Int?, isEqual: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items and groups that are repeated; empty for a custom group.
    open private(set) var subitems: [NSCollectionLayoutItem]
    /// The distance between items; nil, the default, means no distance.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The views at the edges of the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { views }
        set { views = newValue }
    }

    /// The number of levels of groups, with this one.
    private let depth: Int

    /// Creates a group without the subitems that would make it deeper than ``ResourceLimits/treeDepth``.
    init(_ arrangement: Arrangement, size: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) {
        self.arrangement = arrangement
        let limit = ResourceLimits.treeDepth
        func depth(_ item: NSCollectionLayoutItem) -> Int { (item as? NSCollectionLayoutGroup)?.depth ?? 0 }
        let kept = subitems.filter { depth($0) < limit }
        self.subitems = kept
        self.depth = 1 + (kept.map(depth).max() ?? 0)
        ProgrammerError.require(
            kept.count == subitems.count, "groups of a layout nest at most \(limit) levels deep; one more was not added",
            subject: "NSCollectionLayoutGroup")
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// A row of `count` items of equal width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.horizontal, count: count, isEqual: true), size: layoutSize, subitems: [subitem])
    }

    /// A row of `count` items.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.horizontal, count: count, isEqual: false), size: layoutSize, subitems: [subitem])
    }

    /// A row of items that are repeated while they fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.horizontal, count: nil, isEqual: false), size: layoutSize, subitems: subitems)
    }

    /// A column of `count` items of equal height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.vertical, count: count, isEqual: true), size: layoutSize, subitems: [subitem])
    }

    /// A column of `count` items.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.vertical, count: count, isEqual: false), size: layoutSize, subitems: [subitem])
    }

    /// A column of items that are repeated while they fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.line(.vertical, count: nil, isEqual: false), size: layoutSize, subitems: subitems)
    }

    /// A group whose items have the frames that `itemProvider` returns. The result of one call can serve several repetitions of the group.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.custom(itemProvider), size: layoutSize, subitems: [])
    }

    /// The names and sizes of the group and its parts as lines of text. *Differs from UIKit*: another format.
    open func visualDescription() -> String { lines(0).joined(separator: "\n") }

    private func lines(_ depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        let name =
            switch arrangement {
            case .line(.horizontal, _, _): "row"
            case .line(.vertical, _, _): "column"
            case .custom: "custom"
            }
        return ["\(indent)\(name) \(layoutSize.text)"]
            + subitems.flatMap { ($0 as? NSCollectionLayoutGroup)?.lines(depth + 1) ?? ["\(indent)  item \($0.layoutSize.text)"] }
    }

    override func copied() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(arrangement, size: layoutSize, subitems: subitems)
        copy.interItemSpacing = interItemSpacing
        copy.views = views
        copy.adoptSpacing(of: self)
        return copy
    }
}

extension NSCollectionLayoutSize {
    fileprivate var text: String { "\(widthDimension.text) x \(heightDimension.text)" }
}

extension NSCollectionLayoutDimension {
    fileprivate var text: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated: "about \(dimension)"
        case .uniform: "uniform, about \(dimension)"
        }
    }
}
