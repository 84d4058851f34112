import Foundation
import UIPrimitives

/// A placeholder for the views of a nib, which shows the name of the nib.
final class MissingNibView: UIView {
    private let card = UIView()
    private let label = UILabel()
    /// The texts for a height of one line, and for larger views.
    private let texts: (short: String, long: String)

    init(nibName: String) {
        let short = "Nib “\(nibName)” is not read here."
        texts = (short, "\(short)\nMake the views in code, in loadView, viewDidLoad or an initializer.")
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 10
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15)
        label.textColor = .secondaryLabel
        label.text = texts.long
        card.addSubview(label)
        addSubview(card)
    }

    required init?(coder: NSCoder) {
        texts = ("", "")
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A cell is high enough for one line only.
        let isLow = bounds.height < 100
        label.text = isLow ? texts.short : texts.long
        let margin: CGFloat = isLow ? 4 : 16
        let width = min(max(bounds.width - 40, 0), 420)
        let textSize = label.sizeThatFits(CGSize(width: max(width - 2 * margin, 0), height: .greatestFiniteMagnitude))
        let height = min(textSize.height + 2 * margin, bounds.height)
        card.frame = CGRect(x: (bounds.width - width) / 2, y: max((bounds.height - height) / 2, 0), width: width, height: height)
        label.frame = card.bounds.insetBy(dx: margin, dy: margin)
    }
}
