import Foundation
import UIPrimitives

extension UIBackgroundConfiguration {
    /// The background of a cell of a plain list.
    @preconcurrency @MainActor public static func listPlainCell() -> Self { make(.plainCell) }
    /// The background of a header or footer of a plain list.
    @preconcurrency @MainActor public static func listPlainHeaderFooter() -> Self { make(.plainHeader) }
    /// The background of a cell of a grouped list.
    @preconcurrency @MainActor public static func listGroupedCell() -> Self { make(.groupedCell) }
    /// The background of a header or footer of a grouped list: clear.
    @preconcurrency @MainActor public static func listGroupedHeaderFooter() -> Self { make(.clear) }
    /// The background of a header of a sidebar: clear.
    @preconcurrency @MainActor public static func listSidebarHeader() -> Self { make(.clear) }
    /// The background of a cell of a sidebar, which is visible while the cell is selected or highlighted.
    @preconcurrency @MainActor public static func listSidebarCell() -> Self { make(.sidebarCell) }
    /// The background of a cell of a sidebar that is shown beside another list.
    @preconcurrency @MainActor public static func listAccompaniedSidebarCell() -> Self { make(.sidebarCell) }
    /// The background of a cell of a list. *Differs from UIKit*: outside of `UICollectionViewListCell` it is the background of a plain
    /// list.
    @preconcurrency @MainActor public static func listCell() -> Self { make(.plainCell) }
    /// The background of a header of a list: clear.
    @preconcurrency @MainActor public static func listHeader() -> Self { make(.clear) }
    /// The background of a footer of a list: clear.
    @preconcurrency @MainActor public static func listFooter() -> Self { make(.clear) }

    @MainActor static func make(_ style: ListBackgroundStyle) -> Self {
        var background = UIBackgroundConfiguration()
        background.listStyle = style
        background.apply(style.color(isMarked: false))
        if style == .sidebarCell { background.cornerRadius = 8 }
        return background
    }

    /// Returns the background for a state. The background of a list's cell has another color while the cell is selected or highlighted,
    /// unless the client has set a color.
    @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> Self {
        guard let listStyle, backgroundColor === listColor || backgroundColor == listColor else { return self }
        let state = CommonState(state)
        var background = self
        background.apply(listStyle.color(isMarked: state.isSelected || state.isHighlighted))
        return background
    }

    private mutating func apply(_ color: UIColor) {
        backgroundColor = color
        listColor = color
    }
}

extension ListBackgroundStyle {
    fileprivate func color(isMarked: Bool) -> UIColor {
        switch self {
        case .plainCell: isMarked ? .systemGray4 : .systemBackground
        case .groupedCell: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: .secondarySystemBackground
        case .sidebarCell: isMarked ? .tertiarySystemFill : .clear
        case .clear: .clear
        }
    }
}
