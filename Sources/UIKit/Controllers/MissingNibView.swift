import Foundation
import UIPrimitives

/// Stands where a nib would have put its views, and names the nib.
final class MissingNibView: UIView {
    private let card = UIView()
    private let label = UILabel()

    init(nibName: String) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 10
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15)
        label.textColor = .secondaryLabel
        label.text = "Nib “\(nibName)”\nInterface Builder files are not read here.\nMake the views in code, in loadView or viewDidLoad."
        card.addSubview(label)
        addSubview(card)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(max(bounds.width - 40, 0), 420)
        let textSize = label.sizeThatFits(CGSize(width: max(width - 32, 0), height: .greatestFiniteMagnitude))
        card.frame = CGRect(
            x: (bounds.width - width) / 2, y: max((bounds.height - textSize.height - 32) / 2, 0),
            width: width, height: textSize.height + 32)
        label.frame = card.bounds.insetBy(dx: 16, dy: 16)
    }
}
