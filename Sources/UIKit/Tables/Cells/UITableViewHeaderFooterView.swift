import Foundation
import UIPrimitives

/// A header or footer of a section that the table can reuse. *Thread*: main.
open class UITableViewHeaderFooterView: UIView {
    /// The container of the view's own subviews; fills the view.
    open var contentView: UIView { content }
    /// The identifier with which the view was dequeued; nil for a view that is not reused.
    open package(set) var reuseIdentifier: String?
    /// A view behind the content that fills the view; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A label with margins of 16 points; the first access creates it.
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

    /// Creates an empty view; a nil identifier makes a view that is not reused.
    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
        addSubview(content)
    }

    /// Creates a view without a reuse identifier; this also makes `UITableViewHeaderFooterView()` one.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Decodes an empty view without a reuse identifier.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
        NibDecoder.headerFooter(self, from: coder)
    }

    /// Creates a header or footer that shows a title.
    package convenience init(title: String, isHeader: Bool, style: UITableView.Style) {
        self.init(reuseIdentifier: nil)
        textLabel?.text = style == .plain ? title : isHeader ? title.uppercased() : title
        textLabel?.font = style == .plain ? .boldSystemFont(ofSize: 15) : .systemFont(ofSize: 13)
        textLabel?.textColor = style == .plain ? .label : .secondaryLabel
        if style == .plain { backgroundColor = .secondarySystemBackground }
    }

    /// Called before a view from the reuse pool is shown again. Does nothing by default.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        content.frame = bounds
        label?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
    }
}
