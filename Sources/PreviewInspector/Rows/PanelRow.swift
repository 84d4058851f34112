import Foundation

/// A row of a panel, as a value without views, so that tests can compare rows.
package struct PanelRow: Sendable, Equatable {
    package enum Style: Sendable, Equatable {
        case heading
        /// The title is on the left, the detail on the right.
        case pair
        /// The title is above a detail, and both may wrap.
        case note
        /// A row of a tree, indented by ``depth``, with a disclosure triangle if it can be expanded.
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
    /// The value of a field before edits; nil if the value was not changed.
    var original: String?
    /// The values of a field with a fixed list, which its menu shows; empty for numbers and texts.
    package var choices: [String] = []
    /// A description of the values that a field accepts; nil if the format of its value before edits determines them.
    package var acceptedValues: String?
    /// Whether the value of a field is the path of a file.
    var isPath = false
    /// Whether the value of a field is a color, which a color picker can change.
    var isColor = false

    /// Returns a description of the values that a field accepts, from the format of its value before edits; nil for texts of an unknown
    /// format.
    func accepted(original value: String) -> String? {
        if let acceptedValues { return acceptedValues }
        if value == "auto" || value.hasSuffix("%") { return "a number of points, a share such as 50%, or auto" }
        if Double(value) != nil { return "a number" }
        if isColor || value == "none" || value.hasPrefix("#") { return "a color such as #FF8800 or rgba(255, 136, 0, 0.5), or none" }
        let parts = value.split(separator: ",")
        return parts.count > 1 ? "\(parts.count) numbers such as \(value)" : nil
    }

    /// The smallest width of a field's text. *Units*: points.
    static let fieldWidth: CGFloat = 106
    /// The largest width of a row, which keeps values near their titles. *Units*: points.
    private static let maximumWidth: CGFloat = 520

    /// Returns the width that a row with a title and a value leaves empty at its end in a panel of the given width. *Units*: points.
    static func unusedWidth(of width: CGFloat) -> CGFloat { width.isFinite ? max(0, width - maximumWidth) : 0 }

    package init(_ style: Style, _ title: String, _ detail: String = "", tint: DrawnTint = .label, depth: Int = 0) {
        self.style = style
        self.title = title
        self.detail = detail
        self.tint = tint
        self.depth = depth
    }
}
