import Foundation
import UIPrimitives

/// The configuration of the separators, the lines above and below the items of a list. *Thread*: main.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
    /// Whether a line is shown.
    public enum Visibility: Int, Sendable {
        /// As in UIKit. With `automatic`, the list decides.
        case automatic, visible, hidden
    }

    /// Insets with which a line starts at the item's text and ends at the trailing edge of the cell.
    nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether the line above is shown; `.automatic` by default, which shows no line above an item.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below is shown; `.automatic` by default, which shows it except below the last item of a section of a grouped list.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above; ``automaticInsets`` by default. *Units*: points.
    public var topSeparatorInsets = automaticInsets
    /// The insets of the line below; ``automaticInsets`` by default. *Units*: points.
    public var bottomSeparatorInsets = automaticInsets
    /// The color of the lines.
    public var color = UIColor.separator
    /// *Differs from UIKit*: stored, without effect; lines keep ``color``.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the lines of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
