import Foundation
import UIPrimitives

/// A symbol that is drawn as text, and calls a function when it is clicked.
final class SymbolAccessoryView: UIControl {
    private let label = UILabel(frame: .zero)

    init(_ text: String, color: UIColor, action: (() -> Void)?) {
        super.init(frame: .zero)
        label.text = text
        // `mirror(_:)` mirrors an arrow; the text direction must not mirror it a second time.
        label.semanticContentAttribute = .forceLeftToRight
        label.font = .systemFont(ofSize: 18)
        label.textColor = color
        label.textAlignment = .center
        addSubview(label)
        frame.size = label.sizeThatFits(CGSize(width: 100, height: 100))
        isUserInteractionEnabled = action != nil
        if let action { addAction(UIAction { _ in action() }, for: .touchUpInside) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    /// Mirrors the symbol, for an arrow to the next screen in a right-to-left layout.
    func mirror(_ isMirrored: Bool) { label.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity }
}

/// A circle that is filled while its cell is selected.
final class SelectionCircleView: UIView {
    private let mark = UILabel(frame: .zero)
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        isUserInteractionEnabled = false
        layer.cornerRadius = 11
        layer.borderWidth = 1.5
        mark.text = "✓"
        mark.font = .systemFont(ofSize: 14)
        mark.textColor = .white
        mark.textAlignment = .center
        mark.frame = bounds
        addSubview(mark)
        isMarked = false
    }

    required init?(coder: NSCoder) { nil }

    var isMarked = false {
        didSet {
            mark.isHidden = !isMarked
            backgroundColor = isMarked ? color : .clear
            layer.borderColor = (isMarked ? color : UIColor(white: 0.7, alpha: 1)).cgColor
        }
    }
}

/// A handle of three lines with which the user drags the cell.
final class ListReorderControlView: UIView {
    init(cell: UICollectionViewListCell, color: UIColor) {
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 30))
        for line in 0..<3 {
            let view = UIView(frame: CGRect(x: 2, y: 10 + CGFloat(line) * 4, width: 18, height: 1.5))
            view.backgroundColor = color
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak cell] recognizer in cell?.reorderControlDidMove(recognizer) }
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }
}

/// An arrow that shows or hides the children of an item.
final class OutlineArrowView: UIControl {
    private let label = UILabel(frame: .zero)
    private weak var cell: UICollectionViewListCell?

    init(cell: UICollectionViewListCell, color: UIColor?, action: (() -> Void)?) {
        self.cell = cell
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        label.text = "›"
        label.semanticContentAttribute = .forceLeftToRight
        label.font = .systemFont(ofSize: 20)
        label.textColor = color ?? .systemBlue
        label.textAlignment = .center
        label.bounds = bounds
        label.center = CGPoint(x: 12, y: 12)
        addSubview(label)
        accessibilityLabel = "Show children"
        addAction(
            UIAction { [weak self] _ in
                if let action { action() } else { self?.cell?.toggleOutline() }
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the arrow points down.
    var isExpanded = false {
        didSet { turn() }
    }

    func turn() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.transform = CGAffineTransform(rotationAngle: isExpanded ? .pi / 2 : isMirrored ? .pi : 0)
    }
}
