import Foundation
import UIPrimitives

/// A card with the text "Web page", the address, and a button that opens the address in the browser.
package final class WebCardView: UIView {
    /// Called when the button is clicked.
    package var open: () -> Void = {}
    private let title = UILabel(frame: .zero)
    private let address = UILabel(frame: .zero)
    private let button = UIButton(type: .system)

    package override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "Web page"
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        address.font = .systemFont(ofSize: 13)
        address.textColor = .secondaryLabel
        address.numberOfLines = 3
        for label in [title, address] { label.textAlignment = .center }
        button.setTitle("Open in browser", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
        for view in [title, address, button] { addSubview(view) }
        button.isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows an address; the button is visible if a browser can open the address.
    package func show(_ url: URL) {
        address.text = url.absoluteString
        button.isHidden = !url.isWebURL
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 32)
        let text = address.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        var y = max(0, (bounds.height - text.height - 76) / 2)
        for (view, height) in [(title, 20), (address, text.height), (button, 44)] as [(UIView, CGFloat)] {
            view.frame = CGRect(x: 16, y: y, width: width, height: height)
            y += height + 6
        }
    }
}
