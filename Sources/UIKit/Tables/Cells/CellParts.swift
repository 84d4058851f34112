import Foundation
import UIPrimitives

/// The labels, image and accessory of a cell's built-in styles. The labels and the image view are created on first access.
@MainActor final class CellParts {
    private unowned let cell: UITableViewCell
    /// The view of the accessory type; nil if there is none.
    private(set) var accessory: UIView?
    private var shownAccessoryType = UITableViewCell.AccessoryType.none
    private var existingText: UILabel?
    private var existingDetail: UILabel?
    private var existingImage: UIImageView?

    init(cell: UITableViewCell) {
        self.cell = cell
        cell.partsDidLoad()
    }

    /// Whether a label or an image view was created, rather than only an accessory.
    var hasContent: Bool { existingText != nil || existingDetail != nil || existingImage != nil }

    /// The main label.
    var text: UILabel {
        if let existingText { return existingText }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        cell.contentView.addSubview(label)
        existingText = label
        return label
    }

    /// The detail label.
    var detail: UILabel {
        if let existingDetail { return existingDetail }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: cell.style == .subtitle ? .caption1 : .body)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = UIColor(white: 0.5, alpha: 1)
        cell.contentView.addSubview(label)
        existingDetail = label
        return label
    }

    /// The image view.
    var image: UIImageView {
        if let existingImage { return existingImage }
        let view = UIImageView(frame: .zero)
        cell.contentView.addSubview(view)
        existingImage = view
        return view
    }

    /// Shows the accessory of a type in place of the previous accessory.
    func showAccessory(_ type: UITableViewCell.AccessoryType, in cell: UITableViewCell) {
        guard type != shownAccessoryType else { return }
        shownAccessoryType = type
        accessory?.removeFromSuperview()
        accessory = nil
        if let symbol = type.symbol {
            let label = UILabel(frame: .zero)
            label.text = symbol
            label.font = Self.accessoryFont
            label.textColor = type == .disclosureIndicator ? UIColor(white: 0.7, alpha: 1) : .systemBlue
            label.sizeToFit()
            let view = type.isButton ? CellDetailButton(label, of: cell) : label
            cell.addSubview(view)
            accessory = view
        }
        cell.setNeedsLayout()
    }

    private static nonisolated var accessoryFont: UIFont { .systemFont(ofSize: 18) }

    /// The space between an accessory and the edge of the cell. *Units*: points.
    static nonisolated let accessoryGap: CGFloat = 20

    /// The width that an accessory of a type needs, including the space beside it. *Units*: points. *Thread*: any.
    static nonisolated func accessoryWidth(for type: UITableViewCell.AccessoryType) -> CGFloat {
        guard let symbol = type.symbol else { return 0 }
        // The same width that `sizeToFit` gives the label in `showAccessory`, but computed without a view.
        let width = NSAttributedString(string: symbol, attributes: [.font: accessoryFont]).size().width
        return (width * PixelGrid.scale).rounded(.up) / PixelGrid.scale + accessoryGap
    }

    /// Positions the parts in the bounds of the content view.
    func layout(in area: CGRect) {
        layoutFromLeft(in: area)
        guard cell.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for part in [existingImage, existingText, existingDetail] as [UIView?] {
            part.map { $0.frame = $0.frame.mirrored(in: area.width) }
        }
    }

    private func layoutFromLeft(in area: CGRect) {
        var left = 16 + CGFloat(cell.indentationLevel) * cell.indentationWidth
        if let image = existingImage, let size = image.image?.size, size.width > 0, size.height > 0 {
            let height = min(size.height, area.height)
            let width = size.width * height / size.height
            image.frame = CGRect(x: left, y: (area.height - height) / 2, width: width, height: height)
            left += width + 16
        }
        let row = CGRect(x: left, y: 0, width: max(0, area.width - left - 16), height: area.height)
        guard let detail = existingDetail, cell.style != .default else {
            existingText?.frame = row
            return
        }
        let textSize = existingText?.sizeThatFits(row.size) ?? .zero
        let detailSize = detail.sizeThatFits(row.size)
        if cell.style == .subtitle {
            let top = ASRoundPixelValue((row.height - textSize.height - detailSize.height) / 2)
            existingText?.frame = CGRect(x: row.minX, y: top, width: row.width, height: textSize.height)
            detail.frame = CGRect(
                x: row.minX, y: top + textSize.height, width: row.width, height: detailSize.height)
        } else {
            let width = min(detailSize.width, row.width / 2)
            existingText?.frame = CGRect(x: row.minX, y: 0, width: row.width - width, height: row.height)
            detail.frame = CGRect(x: row.maxX - width, y: 0, width: width, height: row.height)
        }
    }

    /// The height that the labels need in a content view of a width, including the margins above and below them. *Units*: points.
    func height(forWidth width: CGFloat) -> CGFloat {
        let available = CGSize(width: max(0, width - 32), height: CGFloat.greatestFiniteMagnitude)
        let text = existingText?.sizeThatFits(available).height ?? 0
        let detail = existingDetail?.sizeThatFits(available).height ?? 0
        return 22 + (cell.style == .subtitle ? text + detail : max(text, detail))
    }
}

extension UITableViewCell.AccessoryType {
    /// The character that the accessory shows; nil for no accessory.
    fileprivate var symbol: String? {
        switch self {
        case .none: nil
        case .disclosureIndicator: "›"
        case .checkmark: "✓"
        case .detailButton, .detailDisclosureButton: "ⓘ"
        }
    }

    /// Whether the accessory is a button that can be clicked.
    fileprivate var isButton: Bool { self == .detailButton || self == .detailDisclosureButton }

    /// The width that the accessory needs in its row, including the space beside it. *Units*: points. *Thread*: any.
    package var reservedWidth: CGFloat { CellParts.accessoryWidth(for: self) }
}
