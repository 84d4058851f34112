import Foundation
import UIPrimitives

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
    open var contentView: UIView { content }
    open package(set) var reuseIdentifier: String?
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var textLabel: UILabel? {
        if let label { return label }
        let label = UILabel(frame: .zero)
        label.font = .boldSystemFont(ofSize: 15)
        content.addSubview(label)
        self.label = label
        return label
    }

    private let content = UIView()
    private var label: UILabel?

    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
        addSubview(content)
    }

    /// A view without a reuse identifier; with it `UITableViewHeaderFooterView()` is one as well.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
    }

    /// A header or footer that shows a title.
    package convenience init(title: String, isHeader: Bool, style: UITableView.Style) {
        self.init(reuseIdentifier: nil)
        textLabel?.text = style == .plain ? title : isHeader ? title.uppercased() : title
        textLabel?.font = style == .plain ? .boldSystemFont(ofSize: 15) : .systemFont(ofSize: 13)
        textLabel?.textColor = style == .plain ? .label : .secondaryLabel
        if style == .plain { backgroundColor = .secondarySystemBackground }
    }

    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        content.frame = bounds
        label?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
    }
}
