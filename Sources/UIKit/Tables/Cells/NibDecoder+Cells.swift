import Foundation
import NibReading
import UIPrimitives

extension NibDecoder {
    /// The arrangement of the built-in labels; `default` for a custom cell, and if the coder reads an archive.
    static func cellStyle(from coder: NSCoder) -> UITableViewCell.CellStyle {
        switch (coder as? NibCoder)?.element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    static func cell(_ cell: UITableViewCell, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        cell.reuseIdentifier = nib.element["reuseIdentifier"]
        if let color = nib.color("backgroundColor") { cell.backgroundColor = color }
        nib.choice("accessoryType", accessories) { cell.accessoryType = $0 }
        nib.choice("selectionStyle", ["none": .none, "blue": .blue, "gray": .gray, "default": .default]) { cell.selectionStyle = $0 }
        if let insets = nib.insets("separatorInset") { cell.separatorInset = insets }
        if let level = nib.element.integer("indentationLevel") { cell.indentationLevel = max(level, 0) }
        nib.number("indentationWidth") { cell.indentationWidth = max($0, 0) }
        content(cell.contentView, from: nib)
        if let view = nib.element.child(key: "accessoryView") { cell.accessoryView = nib.loading.makeView(view) }
        if let view = nib.element.child(key: "backgroundView") { cell.backgroundView = nib.loading.makeView(view) }
        if let view = nib.element.child(key: "selectedBackgroundView") { cell.selectedBackgroundView = nib.loading.makeView(view) }
        setBuiltInParts(of: cell, nib)
    }

    static func headerFooter(_ view: UITableViewHeaderFooterView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        view.reuseIdentifier = nib.element["reuseIdentifier"]
        content(view.contentView, from: nib)
    }

    /// Copies the values of the nib's labels and image view for a built-in style to the cell's own views, which replace them.
    private static func setBuiltInParts(of cell: UITableViewCell, _ nib: NibCoder) {
        move("textLabel", nib, to: cell.textLabel) { (from: UILabel, to) in copy(from, to) }
        move("detailTextLabel", nib, to: cell.detailTextLabel) { (from: UILabel, to) in copy(from, to) }
        move("imageView", nib, to: cell.imageView) { (from: UIImageView, to) in to.image = from.image }
    }

    private static func move<Part: UIView>(
        _ name: String, _ nib: NibCoder, to own: @autoclosure () -> Part?, _ copy: (_ from: Part, _ to: Part) -> Void
    ) {
        guard let id = nib.element[name], let decoded = nib.loading.object(id) as? Part, let own = own() else { return }
        copy(decoded, own)
        decoded.removeFromSuperview()
        nib.loading.add(own, id: id)
    }

    private static func copy(_ from: UILabel, _ to: UILabel) {
        to.font = from.font
        to.textColor = from.textColor
        to.textAlignment = from.textAlignment
        to.numberOfLines = from.numberOfLines
        to.attributedText = from.attributedText
    }

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]
}
