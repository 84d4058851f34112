import Foundation
import UIPrimitives

/// The text field of a search bar: rounded and filled, with a magnifying glass. It can be used without a bar.
///
/// *Differs from UIKit*: there are no tokens.
open class UISearchTextField: UITextField, KeyPressHandler {
    let icon = UIImageView(image: BarSymbol.search.image(side: 16))
    /// Called for Escape, so that the bar that contains the field cancels the search. Returns whether the key was handled.
    var onCancel: (() -> Bool)?

    private enum Metrics {
        static let iconExtent: CGFloat = 30
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a field from a nib, with the search icon. With the coder of an archive, the field has no text.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        icon.contentMode = .center
        icon.tintColor = .secondaryLabel
        icon.frame = CGRect(x: 0, y: 0, width: Metrics.iconExtent, height: 22)
        leftView = icon
        leftViewMode = .always
    }

    /// The displacement of the text. *Units*: points.
    var textOffset = UIOffset.zero {
        didSet { setNeedsLayout() }
    }

    /// The displacement of the magnifying glass. *Units*: points.
    var iconOffset = UIOffset.zero {
        didSet { setNeedsLayout() }
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.textRect(forBounds: bounds)
        rect.origin.x += textOffset.horizontal
        rect.origin.y += textOffset.vertical
        rect.size.width = max(rect.width - max(textOffset.horizontal, 0) - (clearButtonMode == .never ? 8 : 0), 0)
        return rect
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: iconOffset.horizontal, dy: iconOffset.vertical)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 36)
    }

    package func handleKeyPress(_ key: HostKeyPress) -> Bool {
        key.key == .escape && onCancel?() == true
    }
}
