import Foundation
import UIPrimitives

/// A header or footer of a section that the table can reuse. *Thread*: main.
open class UITableViewHeaderFooterView: UIView {
    /// The view that fills the header or footer and contains the subviews that the client adds.
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

    /// A label with margins of 16 points at the left and right; the first access creates it.
    open var textLabel: UILabel? {
        if let label { return label }
        let label = UILabel(frame: .zero)
        label.font = .boldSystemFont(ofSize: 15)
        content.addSubview(label)
        self.label = label
        return label
    }

    // MARK: Configurations

    /// Describes the content; nil, the default, if the client adds views to ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { configured.content = newValue }
    }
    /// Describes the background; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set { configured.background = newValue }
    }
    /// Whether ``contentConfiguration`` is updated for the state; `true` by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    /// Whether ``backgroundConfiguration`` is updated for the state; `true` by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    /// The state of the view. Overrides add values of their own.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// Called after the configurations were updated for another state; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Updates the configurations at the next layout.
    open func setNeedsUpdateConfiguration() { configured.setNeedsUpdate() }
    /// Updates the configurations for a state. Subclasses override it to change the configurations.
    open func updateConfiguration(using state: UIViewConfigurationState) { configured.update(for: state) }
    /// A content configuration for a header of a grouped list, without text and image.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    /// A background configuration without a color.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    private(set) final lazy var configured = ConfiguredContent(of: self)
    var content = UIView()
    private var label: UILabel?

    /// Creates an empty view; with a nil identifier, it is not reused.
    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
        addSubview(content)
    }

    /// Creates a view without a reuse identifier. `UITableViewHeaderFooterView()` calls it too.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view from a nib, with its reuse identifier and content. With the coder of an archive, the view is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
        NibDecoder.headerFooter(self, from: coder)
    }

    /// Creates a header or footer that shows a title.
    package convenience init(title: String, isHeader: Bool, style: UITableView.Style) {
        self.init(reuseIdentifier: nil)
        textLabel?.text = style == .plain ? title : isHeader ? title.uppercased() : title
        textLabel?.font =
            style == .plain
            ? UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .boldSystemFont(ofSize: 15))
            : .preferredFont(forTextStyle: .footnote)
        textLabel?.adjustsFontForContentSizeCategory = true
        textLabel?.textColor = style == .plain ? .label : .secondaryLabel
        if style == .plain { backgroundColor = .secondarySystemBackground }
    }

    /// Called before a view from the reuse pool is shown again. Does nothing by default.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        configured.layOut()
        backgroundView?.frame = bounds
        content.frame = bounds
        label?.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    func performConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func contentDidChange() {}
}
