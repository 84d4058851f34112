import Foundation

/// A line of a panel as a value that a test can read.
package struct PanelRow: Sendable, Equatable {
    package enum Style: Sendable, Equatable {
        case heading
        /// Title at the left, detail at the right.
        case pair
        /// Title over a detail that may wrap.
        case note
        /// A line of a tree: indented by ``depth``, with a sign where it can be opened.
        case tree(isOpen: Bool?)
        /// A value that can be edited.
        case field
    }

    package var style: Style
    package var title: String
    package var detail: String
    package var tint: DrawnTint
    package var depth: Int
    package var isSelected = false
    /// The value of a field before it was edited; nil if it was not.
    package var original: String?
    /// What a field can be set to, for its tooltip; empty for numbers and texts.
    package var choices: [String] = []

    package init(_ style: Style, _ title: String, _ detail: String = "", tint: DrawnTint = .label, depth: Int = 0) {
        self.style = style
        self.title = title
        self.detail = detail
        self.tint = tint
        self.depth = depth
    }
}
