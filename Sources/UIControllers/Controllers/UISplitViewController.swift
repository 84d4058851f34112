import Foundation
import UIPrimitives

/// Shows a narrow controller beside a wide one; below a width of 600 points, it shows only one of them.
open class UISplitViewController: UIViewController {
    /// The arrangements of the columns. *Differs from UIKit*: `.secondaryOnly` hides the primary column, all others show both.
    public enum DisplayMode: Int, Sendable {
        /// `automatic` depends on the width, and `secondaryOnly` shows only the secondary column. The others all show both columns.
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        /// The older name of `.oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The older name of `.secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The older name of `.oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The kinds of split controllers. *Differs from UIKit*: the style only selects the delegate methods that are called.
    public enum Style: Int, Sendable {
        /// A controller without a column style, with two columns, or with three columns.
        case unspecified, doubleColumn, tripleColumn
    }

    /// The columns. *Differs from UIKit*: only the primary and the secondary column are laid out.
    public enum Column: Int, Sendable {
        /// The narrow column, a second narrow one, the wide column, and the one for narrow views.
        case primary, supplementary, secondary, compact
    }

    /// The style given to the initializer.
    open private(set) var style = Style.unspecified
    private var columns: [Column: UIViewController] = [:]
    private let separator = UIView()

    /// Creates a split controller without columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates a split controller without columns with the values of a storyboard. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether the last layout was too narrow for two columns; nil before the first.
    private var wasCollapsed: Bool?

    /// The controllers of the columns. Setting them uses the first for the primary and the last for the secondary column.
    open var viewControllers: [UIViewController] {
        get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    /// Sets the controller of a column; nil removes it.
    open func setViewController(_ viewController: UIViewController?, for column: Column) {
        guard columns[column] !== viewController else { return }
        if let old = columns[column] {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        columns[column] = viewController
        guard let viewController else { return }
        addChild(viewController)
        if isViewLoaded { view.addSubview(viewController.view) }
        viewController.didMove(toParent: self)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The controller of a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Shows a column if only one fits, or if the display mode hides it.
    open func show(_ column: Column) {
        notifyDelegate(showing: shownColumns(isPrimaryInFront: column != .secondary, mode: preferredDisplayMode))
        isPrimaryInFront = column != .secondary
        if column == .primary, !isCollapsed, preferredDisplayMode == .secondaryOnly { preferredDisplayMode = .oneBesideSecondary }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Hides the primary column; has no effect on other columns. If only one column fits, shows the other column instead.
    open func hide(_ column: Column) {
        guard !isCollapsed else { return show(column == .secondary ? .primary : .secondary) }
        if column == .primary { preferredDisplayMode = .secondaryOnly }
    }

    private var isPrimaryInFront = false

    /// The columns that are shown.
    private func shownColumns(isPrimaryInFront: Bool, mode: DisplayMode) -> [Column] {
        let present = [Column.secondary, .primary].filter { columns[$0] != nil }
        guard present.count > 1, isCollapsed || mode == .secondaryOnly else { return present }
        return [isCollapsed && isPrimaryInFront ? .primary : .secondary]
    }

    /// Notifies the delegate about columns that appear and disappear.
    private func notifyDelegate(showing next: [Column]) {
        guard let delegate, isViewLoaded else { return }
        let shown = shownColumns(isPrimaryInFront: isPrimaryInFront, mode: preferredDisplayMode)
        for column in next where !shown.contains(column) { delegate.splitViewController(self, willShow: column) }
        for column in shown where !next.contains(column) { delegate.splitViewController(self, willHide: column) }
    }

    open override func show(_ viewController: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
        super.show(viewController, sender: sender)
    }

    open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
        setViewController(viewController, for: .secondary)
        show(.secondary)
    }

    /// The requested display mode; `.automatic` shows both columns. The delegate is notified before a change.
    open var preferredDisplayMode = DisplayMode.automatic {
        willSet {
            let next = isCollapsed || newValue == .secondaryOnly ? DisplayMode.secondaryOnly : .oneBesideSecondary
            if next != displayMode { delegate?.splitViewController(self, willChangeTo: next) }
            notifyDelegate(showing: shownColumns(isPrimaryInFront: isPrimaryInFront, mode: newValue))
        }
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// A button that hides and shows the primary column.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "☰") { [weak self] _ in self?.changeDisplayMode() })

    private func changeDisplayMode() {
        if isCollapsed { return show(isPrimaryInFront ? .secondary : .primary) }
        let requested = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        let other = displayMode == .secondaryOnly ? DisplayMode.oneBesideSecondary : .secondaryOnly
        preferredDisplayMode = requested == .automatic ? other : requested
    }

    /// `.secondaryOnly` or `.oneBesideSecondary`, depending on the width and the preferred mode.
    open var displayMode: DisplayMode { isCollapsed || preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary }
    /// The width of the primary column, at most half of the view; 0 uses ``preferredPrimaryColumnWidthFraction``. *Units*: points.
    open var preferredPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The least width of the primary column, up to half of the view; 0, the default, sets no limit. *Units*: points.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The greatest width of the primary column; 0, the default, sets no limit. *Units*: points.
    open var maximumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The fraction of the width for the primary column, at most 0.5; 0 means 320 points.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// Whether the view is narrower than 600 points, so that one column is shown.
    open var isCollapsed: Bool { (viewIfLoaded?.bounds.width ?? 1024) < 600 }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        separator.backgroundColor = .separator
        for controller in viewControllers { view.addSubview(controller.view) }
        view.addSubview(separator)
    }

    /// Notifies the delegate when the view becomes too narrow or wide enough for two columns. *Differs from UIKit*: the delegate is also
    /// notified if the view is narrow from the start.
    private func updateCollapse() {
        guard wasCollapsed != isCollapsed else { return }
        let isFirst = wasCollapsed == nil
        wasCollapsed = isCollapsed
        if isCollapsed { collapse() } else if !isFirst { expand() }
    }

    private func collapse() {
        if let primary = delegate?.primaryViewController(forCollapsing: self) { setViewController(primary, for: .primary) }
        guard let delegate, let primary = columns[.primary], let secondary = columns[.secondary] else { return }
        if style == .unspecified {
            isPrimaryInFront = delegate.splitViewController(self, collapseSecondary: secondary, onto: primary)
        } else {
            let proposed = isPrimaryInFront ? Column.primary : .secondary
            isPrimaryInFront = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) != .secondary
        }
        delegate.splitViewControllerDidCollapse(self)
    }

    private func expand() {
        if let primary = delegate?.primaryViewController(forExpanding: self) { setViewController(primary, for: .primary) }
        guard let delegate, let primary = columns[.primary] else { return }
        if style == .unspecified {
            if let separate = delegate.splitViewController(self, separateSecondaryFrom: primary) {
                setViewController(separate, for: .secondary)
            }
        } else {
            let mode = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: displayMode)
            if mode != displayMode { preferredDisplayMode = mode }
        }
        delegate.splitViewControllerDidExpand(self)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        updateCollapse()
        let bounds = view.bounds
        let primary = columns[.primary]
        let secondary = columns[.secondary]
        separator.isHidden = isCollapsed
        guard !isCollapsed, preferredDisplayMode != .secondaryOnly else {
            let shown = shownColumns(isPrimaryInFront: isPrimaryInFront, mode: preferredDisplayMode)
            for column in [Column.primary, .secondary] {
                let controller = columns[column]
                controller?.view.isHidden = !shown.contains(column)
                controller?.view.frame = bounds
            }
            return
        }
        let fraction = preferredPrimaryColumnWidthFraction
        let preferred =
            preferredPrimaryColumnWidth > 0
            ? min(preferredPrimaryColumnWidth, bounds.width / 2) : fraction > 0 ? bounds.width * min(fraction, 0.5) : 320
        let most = maximumPrimaryColumnWidth > 0 ? min(preferred, maximumPrimaryColumnWidth) : preferred
        let width = min(max(most, minimumPrimaryColumnWidth), max(most, bounds.width / 2))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let rest = max(bounds.width - width, 0)
        for controller in [primary, secondary] { controller?.view.isHidden = false }
        primary?.view.frame = CGRect(x: isMirrored ? rest : 0, y: 0, width: width, height: bounds.height)
        secondary?.view.frame = CGRect(x: isMirrored ? 0 : width, y: 0, width: rest, height: bounds.height)
        separator.frame = CGRect(x: isMirrored ? rest : width, y: 0, width: 1 / max(traitCollection.displayScale, 1), height: bounds.height)
        view.bringSubviewToFront(separator)
    }
}

extension UIViewController {
    /// The nearest split view controller that contains this controller. *Differs from UIKit*: not overridable.
    public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
