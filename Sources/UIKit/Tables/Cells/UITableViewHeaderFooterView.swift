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
    }

    /// Creates a view for a table, of the class on which it is called.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Creates a view of a class that is known only at run time, with that class's own designated initializer.
    ///
    /// Calls the initializer above by its symbol, as in ``NSObject/makeOfDynamicClass()``: a `required` initializer would have to be
    /// written in every subclass with initializers of its own.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C14registeredWithACSS_tcfC")
    package class func makeRegistered(_ reuseIdentifier: __owned String) -> UITableViewHeaderFooterView

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
