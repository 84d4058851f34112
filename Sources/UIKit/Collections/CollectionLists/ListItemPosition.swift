import Foundation
import UIPrimitives

/// The position of an item in its list and what the cell draws for it: lines and rounded corners.
struct ListItemPosition: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    /// Whether the item is the first or last one of its group of rows.
    var isFirst = false
    var isLast = false
    /// Whether the item is the header of its section.
    var isHeader = false
    var separatorColor = UIColor.clear
    /// The insets of the line above the item; nil for no line.
    var top: NSDirectionalEdgeInsets?
    /// The insets of the line below the item; nil for no line.
    var bottom: NSDirectionalEdgeInsets?

    /// The corners that the cell rounds.
    var roundedCorners: CACornerMask {
        guard appearance == .insetGrouped, !isHeader else { return [] }
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}
