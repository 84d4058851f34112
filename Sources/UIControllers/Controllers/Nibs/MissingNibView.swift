import Foundation
import NibReading
import UIPrimitives

/// A placeholder: a card that names a nib, or a part of a nib, that cannot be shown.
final class MissingNibView: UIView {
    private let card = UIView()
    private let label = UILabel()
    /// The texts for a height of one line, and for larger views.
    private let texts: (short: String, long: String)

    init(nibName: String) {
        let short = "Nib “\(nibName)” has no file."
        texts = (short, "\(short)\nMake the views in code, in loadView, viewDidLoad or an initializer.")
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        setUp()
    }

    /// Creates a card for a file or a part of it that cannot be shown.
    init(failure: String) {
        texts = (failure, failure)
        super.init(frame: .zero)
        setUp()
    }

    required init?(coder: NSCoder) {
        texts = ("", "")
        super.init(coder: coder)
        setUp()
    }

    /// Creates a card that replaces a view of a nib, with the frame and constraints of that view.
    static func replacement(_ failure: String, _ coder: NibCoder) -> UIView {
        let view = MissingNibView(failure: failure)
        NibDecoder.view(view, from: coder, decodesSubviews: false)
        return view
    }

    private func setUp() {
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

    override func layoutSubviews() {
        super.layoutSubviews()
        // A cell is high enough for one line only.
        let isLow = bounds.height < 100
        label.text = isLow ? texts.short : texts.long
        let margin: CGFloat = isLow ? 4 : 16
        let width = min(max(bounds.width - (isLow ? 0 : 40), 0), 420)
        let textSize = label.sizeThatFits(CGSize(width: max(width - 2 * margin, 0), height: .greatestFiniteMagnitude))
        let height = min(textSize.height + 2 * margin, bounds.height)
        card.frame = CGRect(x: (bounds.width - width) / 2, y: max((bounds.height - height) / 2, 0), width: width, height: height)
        label.frame = card.bounds.insetBy(dx: margin, dy: margin)
    }
}
