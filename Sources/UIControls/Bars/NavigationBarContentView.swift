import Foundation
import UIPrimitives

/// The title, buttons and search bar of one navigation item in a bar.
package final class NavigationBarContentView: UIView {
    /// Heights of the parts. *Units*: points.
    enum Metrics {
        static let row: CGFloat = 44
        static let prompt: CGFloat = 30
        static let largeTitle: CGFloat = 52
        static let search: CGFloat = 52
        static let margin: CGFloat = 8
        static let spacing: CGFloat = 4
    }

    let item: UINavigationItem
    private let titleLabel = UILabel()
    private let largeTitleLabel = UILabel()
    private let promptLabel = UILabel()
    private var leftViews: [BarButtonView] = []
    private var rightViews: [BarButtonView] = []
    private var backView: BarBackButton?
    private weak var titleView: UIView?
    /// The offset of the title label. *Units*: points.
    private var titleOffset = UIOffset.zero
    private weak var searchBar: UIView?

    init(item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        titleLabel.textAlignment = .center
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        for label in [titleLabel, largeTitleLabel, promptLabel] { addSubview(label) }
    }

    required init?(coder: NSCoder) {
        item = UINavigationItem()
        super.init(coder: coder)
    }

    /// Shows the current state of the item. `backItem` is the item below it, whose title the back button shows.
    func update(backItem: UINavigationItem?, bar: UINavigationBar) {
        let appearance = bar.effectiveAppearance(for: item)
        let isLarge = bar.showsLargeTitle(for: item)
        let title = item.title ?? ""
        titleLabel.attributedText = NSAttributedString(
            string: isLarge ? "" : title, attributes: bar.titleAttributes(appearance))
        largeTitleLabel.attributedText = NSAttributedString(
            string: isLarge ? title : "", attributes: bar.largeTitleAttributes(appearance))
        promptLabel.text = item.prompt
        titleOffset = appearance.titlePositionAdjustment
        rebuildButtons(backItem: backItem, bar: bar, appearance: appearance)
        replaceTitleView(with: item.titleView)
        replaceSearchBar(with: item.searchPresenter?.navigationSearchBar)
        setNeedsLayout()
    }

    private func rebuildButtons(backItem: UINavigationItem?, bar: UINavigationBar, appearance: UINavigationBarAppearance) {
        (leftViews + rightViews).forEach { $0.removeFromSuperview() }
        backView?.removeFromSuperview()
        backView = nil
        let showsBack =
            backItem != nil && !item.hidesBackButton
            && (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
        if showsBack, let backItem {
            let view = BarBackButton(
                backItem: backItem, displayMode: item.backButtonDisplayMode, appearance: appearance, indicator: bar.backIndicatorImage)
            view.onPress = { [weak bar] in bar?.pressBack() }
            addSubview(view)
            backView = view
        }
        leftViews = (item.leftBarButtonItems ?? []).map { makeButton($0, appearance) }
        rightViews = (item.rightBarButtonItems ?? []).map { makeButton($0, appearance) }
        isRowHidden = false
    }

    private func makeButton(_ item: UIBarButtonItem, _ appearance: UINavigationBarAppearance) -> BarButtonView {
        item.adoptPrototype()
        let view = BarButtonView(item: item)
        view.itemAppearance = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        item.onChange = { [weak view] in
            view?.update()
            view?.superview?.setNeedsLayout()
        }
        addSubview(view)
        return view
    }

    private func replaceTitleView(with view: UIView?) {
        if titleView !== view {
            if titleView?.superview === self { titleView?.removeFromSuperview() }
            titleView = view
        }
        if let view, view.superview !== self { addSubview(view) }
        titleLabel.isHidden = view != nil
    }

    private func replaceSearchBar(with view: UIView?) {
        if searchBar !== view, searchBar?.superview === self { searchBar?.removeFromSuperview() }
        searchBar = view
        if let view, view.superview !== self { addSubview(view) }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let hidesRow = item.searchPresenter?.hidesNavigationRow ?? false
        if hidesRow != isRowHidden { isRowHidden = hidesRow }
        guard !hidesRow else {
            searchBar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Metrics.search)
            return
        }
        var y: CGFloat = 0
        promptLabel.isHidden = item.prompt == nil
        if item.prompt != nil {
            promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Metrics.prompt)
            y = Metrics.prompt
        }
        layoutRow(y: y)
        y += Metrics.row
        if !(largeTitleLabel.attributedText?.string ?? "").isEmpty {
            largeTitleLabel.frame = CGRect(x: 16, y: y, width: max(bounds.width - 32, 0), height: Metrics.largeTitle - 8)
            y += Metrics.largeTitle
        } else {
            largeTitleLabel.frame = .zero
        }
        searchBar?.frame = CGRect(x: 0, y: y, width: bounds.width, height: Metrics.search)
    }

    /// Whether title and buttons are hidden, so that only the search bar is visible.
    private var isRowHidden = false {
        didSet {
            let row: [UIView?] = [titleLabel, largeTitleLabel, promptLabel, titleView, backView] + leftViews + rightViews
            for view in row { view?.alpha = isRowHidden ? 0 : 1 }
        }
    }

    /// Updates the contents and the height of the bar when a search begins or ends.
    package func searchDidChange() {
        item.onChange?(false)
    }

    private func layoutRow(y: CGFloat) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var leading = Metrics.margin
        if let backView {
            let width = widthForBackButton
            backView.chooseTitle(fitting: width)
            leading = place(backView, at: leading, y: y, mirrored: isMirrored, limit: width) + Metrics.spacing
        }
        for view in leftViews { leading = place(view, at: leading, y: y, mirrored: isMirrored) + Metrics.spacing }
        var trailing = Metrics.margin
        for view in rightViews { trailing = place(view, at: trailing, y: y, mirrored: !isMirrored) + Metrics.spacing }
        let side = max(leading, trailing)
        let available = max(bounds.width - leading - trailing, 0)
        layoutTitle(titleView ?? titleLabel, leading: leading, side: side, available: available, y: y, isMirrored)
    }

    /// Centers the title in the bar if it fits there, otherwise in the space between the buttons.
    private func layoutTitle(
        _ view: UIView, leading: CGFloat, side: CGFloat, available: CGFloat, y: CGFloat, _ isMirrored: Bool
    ) {
        let size = titleSize(in: CGSize(width: available, height: Metrics.row))
        let width = min(max(size.width.rounded(.up), 0), available)
        let height = min(max(size.height.rounded(.up), 0), Metrics.row)
        let centered = (bounds.width - width) / 2
        let start = isMirrored ? bounds.width - leading - available : leading
        let x = centered >= side ? centered : start + (available - width) / 2
        let offset = view === titleLabel ? titleOffset : .zero
        view.frame = CGRect(
            x: x.rounded() + offset.horizontal, y: (y + (Metrics.row - height) / 2).rounded() + offset.vertical, width: width,
            height: height)
    }

    /// The width that the title and the other buttons leave for the back button; at least that of a chevron.
    private var widthForBackButton: CGFloat {
        let row = CGSize(width: bounds.width, height: Metrics.row)
        var width = bounds.width - 2 * Metrics.margin - Metrics.spacing
        for view in leftViews + rightViews { width -= min(view.sizeThatFits(row).width, bounds.width / 2) + Metrics.spacing }
        return max(width - titleSize(in: row).width.rounded(.up), BarBackButton.smallestWidth)
    }

    private func titleSize(in size: CGSize) -> CGSize {
        guard let titleView else { return titleLabel.sizeThatFits(size) }
        let fitting = titleView.sizeThatFits(size)
        return fitting.width == 0 ? titleView.intrinsicContentSize : fitting
    }

    private func place(_ view: UIView, at offset: CGFloat, y: CGFloat, mirrored: Bool, limit: CGFloat? = nil) -> CGFloat {
        let limit = limit ?? bounds.width / 2
        let size = view.sizeThatFits(CGSize(width: limit, height: Metrics.row))
        let width = min(size.width, max(limit, 0))
        view.frame = CGRect(
            x: mirrored ? bounds.width - offset - width : offset, y: y, width: width, height: Metrics.row)
        return offset + width
    }

    /// Moves the title horizontally during the transition between two items. *Units*: points.
    func shiftTitle(by offset: CGFloat) {
        let shift = CGAffineTransform(translationX: offset, y: 0)
        titleLabel.transform = shift
        largeTitleLabel.transform = shift
        titleView?.transform = shift
        backView?.titleOffset = offset
    }
}
