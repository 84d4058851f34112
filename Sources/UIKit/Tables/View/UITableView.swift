import Foundation
import Scheduling
import UIPrimitives

/// Rows in sections, one below the other; only those in sight have cells.
///
/// Heights of rows that were never seen are estimated and corrected when they come near, without anything in sight moving:
/// the cost of a million rows is that of those seen.
/// *Differs from UIKit*: `heightForRowAt` is asked for rows that come near, not for all of them at once.
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// The answer that means: as high as the content needs, or as the table says.
    nonisolated public static let automaticDimension: CGFloat = -1
    nonisolated public static let indexSearch = "{search}"

    open private(set) var style = Style.plain

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }

    /// Who hears of rows before they come into sight. Not asked in a table node's view, whose ranges do it.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetchingDidChange() } }
    }
    open var isPrefetchingEnabled = true {
        didSet { if isPrefetchingEnabled != oldValue { prefetchingDidChange() } }
    }

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
        didSet { if separatorStyle != oldValue { separatorsDidChange() } }
    }
    open var separatorColor: UIColor? = .separator {
        didSet { separatorsDidChange() }
    }
    /// *Differs from UIKit*: kept, without effect: separators are plain lines.
    open var separatorEffect: UIVisualEffect?
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
        didSet { if separatorInset != oldValue { separatorsDidChange() } }
    }
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// *Differs from UIKit*: kept, without effect; headers are measured when they come near.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// *Differs from UIKit*: kept, without effect.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// *Differs from UIKit*: kept, without effect; headers have no room above them.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// *Differs from UIKit*: kept, without effect.
    open var cellLayoutMarginsFollowReadableWidth = false
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexMinimumDisplayRowCount = 0

    /// Asks the data source for the titles of the index anew.
    open func reloadSectionIndexTitles() {
        updateSectionIndex()
        setNeedsLayout()
    }

    open var tableHeaderView: UIView? {
        didSet { if tableHeaderView !== oldValue { replaceEndView(oldValue, tableHeaderView) } }
    }
    open var tableFooterView: UIView? {
        didSet { if tableFooterView !== oldValue { replaceEndView(oldValue, tableFooterView) } }
    }
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    /// Selects a row without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        setSelected(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setDeselected(indexPath, animated: animated)
    }

    // MARK: Editing

    /// Whether rows show what they can be edited by.
    open var isEditing: Bool {
        get { editing.isActive }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        changeEditing(to: editing, animated: animated)
    }

    // MARK: Changes

    /// Throws all cells away and asks for counts anew; at the next layout. The content offset stays.
    open func reloadData() {
        setNeedsReload()
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertItems(indexPaths, animation: animation.rawValue) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleteItems(indexPaths, animation: animation.rawValue) }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadItems(indexPaths, animation: animation.rawValue) }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertSections(sections, animation: animation.rawValue) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deleteSections(sections, animation: animation.rawValue) }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadSections(sections, animation: animation.rawValue) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    open func beginUpdates() {
        updates.depth += 1
    }

    open func endUpdates() {
        endBatch()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { self.updates.completions.append(completion) }
        endUpdates()
    }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reusableCells.register(cellClass, identifier)
    }

    /// *Differs from UIKit*: the cells show a card that names the nib, see ``UINib``.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reusableCells.register(nib, identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reusableHeaders.register(aClass, identifier)
    }

    /// *Differs from UIKit*: the views show a card that names the nib, see ``UINib``.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reusableHeaders.register(nib, identifier)
    }

    /// A cell that went out of sight, or a new one of the registered class; nil where none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusableCells.view(identifier, near: [dataSource, delegate])
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = reusableCells.view(identifier, near: [dataSource, delegate]) else {
            ProgrammerError.report(
                "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier",
                subject: "\(type(of: self))")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return cell
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusableHeaders.view(identifier, near: [delegate, dataSource])
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    open var visibleCells: [UITableViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        reloadIfNeeded()
        return visibleRows(in: bounds)
    }

    // MARK: Geometry

    open var numberOfSections: Int {
        reloadIfNeeded()
        return rows.sectionCount
    }

    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? rows.itemCount(section) : 0
    }

    /// The row at a point of the content; nil between and beyond rows.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        return row(at: point)
    }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        reloadIfNeeded()
        return visibleRows(in: rect)
    }

    /// Where a row is in the content; the rectangle of a row never seen rests on estimates.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return rows.contains(indexPath) ? frame(ofRow: indexPath) : .zero
    }

    open func rect(forSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofSection: section) : .zero
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofHeader: section) : .zero
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofFooter: section) : .zero
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls a row into sight. Rows on the way that were never seen are not made.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        scroll(toRow: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: State

    /// Heights of rows and sections. *Thread*: main.
    package final let rows = SectionedRuns()
    /// Cells in sight, by row.
    package final var cells: [IndexPath: UITableViewCell] = [:]
    package final var headers: [Int: UIView] = [:]
    package final var footers: [Int: UIView] = [:]
    let reusableCells = ListReusePool<UITableViewCell>()
    let reusableHeaders = ListReusePool<UITableViewHeaderFooterView>()
    package final var updates = ListBatch()
    /// Cells made to be measured, waiting for their row to be tiled.
    package final var prefetched: [IndexPath: UITableViewCell] = [:]
    let prefetcher = ListPrefetcher()
    package final var selection = ListSelection()
    package final var editing = TableEditing()
    package final var needsReload = true
    /// The titles at the right edge, where the data source has some.
    var sectionIndex: SectionIndexView?
    /// What rows measured so far say of unseen ones; 0 while nothing is known. *Units*: points.
    package final var measuredEstimate: CGFloat = 0
    /// Whether rows keep their place through updates even while the table is at its very top.
    package final var keepsPlaceAtStart = false
    /// The row that the last update kept in its place, and where on screen: there it stays when heights become known, until the
    /// user scrolls. *Units*: points from the top of the view.
    package final var scrollAnchor: PlaceAnchor?
    /// The transform of every cell's content: that of an inverted table turns cells upright again.
    package final var cellContentTransform = CGAffineTransform.identity
    /// The width that heights were last computed for.
    package final var heightsWidth: CGFloat = 0
    private lazy var delegateSource = DelegateTableSource(table: self)
    /// Who answers instead of data source and delegate: a table node.
    package final weak var sourceOverride: (any TableSource)?
    package final var source: any TableSource { sourceOverride ?? delegateSource }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    open override func layoutSubviews() {
        layoutRows()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Separators are layers of the cells, and have the colour of their table.
        if traitCollection.userInterfaceStyle != previousTraitCollection?.userInterfaceStyle { separatorsDidChange() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        prepareForSwipes()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !rowTouchBegan(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchEnded(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !listTouchCancelled() { super.touchesCancelled(touches, with: event) }
    }
}
