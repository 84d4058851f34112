import Foundation
import Scheduling
import UIPrimitives

/// A view that shows rows one below the other, grouped in sections; only visible rows have cells. *Thread*: main.
///
/// The heights of unmeasured rows are estimated, and are corrected when the rows become visible, without moving other visible rows. Layout
/// therefore measures only the visible rows, however many rows there are. *Differs from UIKit*: `heightForRowAt` is called for visible
/// rows, not for all rows.
open class UITableView: UIScrollView {
    /// The appearance of sections.
    public enum Style: Int, Sendable {
        /// As in UIKit: plain headers stay at the top; inset groups have margins and rounded corners.
        case plain, grouped, insetGrouped
    }

    /// The position in the viewport to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// As in UIKit: `none` scrolls by the shortest distance.
        case none, top, middle, bottom
    }

    /// The animation of an inserted or deleted row.
    public enum RowAnimation: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: `middle` and `automatic` fade.
        case fade, right, left, top, bottom, none, middle
        /// A fade, as with `fade`.
        case automatic = 100
    }

    /// A special height: the table computes the actual height from the content, or uses its own default.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// The title for an entry of the section index that shows a magnifying glass and scrolls to the top.
    nonisolated public static let indexSearch = "{search}"

    /// The style given to the initializer; plain by default.
    open private(set) var style = Style.plain

    /// Provides counts, cells and titles; not retained. After a new data source is set, the next layout reloads all rows.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }

    /// Notified of rows before they become visible; not retained. Ignored in a table node's view, because the node preloads rows itself.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetchingDidChange() } }
    }
    /// Whether ``prefetchDataSource`` is notified; `true` by default.
    open var isPrefetchingEnabled = true {
        didSet { if isPrefetchingEnabled != oldValue { prefetchingDidChange() } }
    }

    /// Provides the items that the user drags out of the table; not retained.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { updateDragging(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil) }
    }
    /// Decides whether the table accepts drops, and performs them; not retained.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { updateDragging(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil) }
    }

    // MARK: Appearance

    /// Whether rows have a separator below them; `.singleLine` by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
        didSet { if separatorStyle != oldValue { separatorsDidChange() } }
    }
    /// The color of separators; nil hides them.
    open var separatorColor: UIColor? = .separator {
        didSet { separatorsDidChange() }
    }
    /// *Differs from UIKit*: stored, without effect; separators are plain lines.
    open var separatorEffect: UIVisualEffect?
    /// The edges from which separators are inset.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell, and those of the automatic insets.
        case fromCellEdges, fromAutomaticInsets
    }
    /// *Differs from UIKit*: stored, without effect; ``separatorInset`` begins at the edges of the cell.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// The insets of separators for cells that do not set their own; 15 points at the left by default. *Units*: points.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
        didSet { if separatorInset != oldValue { separatorsDidChange() } }
    }
    /// The height of rows for which the delegate returns none; automatic by default. Setting it reloads the table. *Units*: points.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The estimated height of unmeasured rows. With a value that is not positive, the default, the estimate is `rowHeight`, or 44 if that
    /// is automatic; in a table node's view it is computed from measured rows. Applied at the next reload. *Units*: points.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The height of headers for which the delegate returns none; automatic by default. Applied at the next reload. *Units*: points.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height of footers for which the delegate returns none; automatic by default. Applied at the next reload. *Units*: points.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// *Differs from UIKit*: stored, without effect; headers are measured at each reload.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// *Differs from UIKit*: stored, without effect; footers are measured at each reload.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// The space above each header of a plain table, in points; 0 by default. Applied at the next reload. *Differs from UIKit*: the default
    /// adds no space; in UIKit the default is the automatic dimension, which adds space.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// Whether cells limit the width of their content for easier reading. *Differs from UIKit*: stored, without effect; cells use the whole
    /// width of the table.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The color of the titles of the section index; nil, the default, means blue. Applied when the titles are next requested.
    open var sectionIndexColor: UIColor?
    /// The background color of the section index; nil, the default, means none. Applied when the titles are next requested.
    open var sectionIndexBackgroundColor: UIColor?
    /// *Differs from UIKit*: stored, without effect; the index has one color.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// The smallest number of rows with which the section index is shown; 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0

    /// Requests the titles of the section index from the data source again.
    open func reloadSectionIndexTitles() {
        updateSectionIndex()
        setNeedsLayout()
    }

    /// A view above all rows that scrolls with them; it keeps its own height and has the width of the content.
    open var tableHeaderView: UIView? {
        didSet { if tableHeaderView !== oldValue { replaceHeaderFooterView(oldValue, tableHeaderView) } }
    }
    /// A view below all rows that scrolls with them; it keeps its own height and has the width of the content.
    open var tableFooterView: UIView? {
        didSet { if tableFooterView !== oldValue { replaceHeaderFooterView(oldValue, tableFooterView) } }
    }
    /// A view behind all rows that fills the bounds and does not scroll; nil by default.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    // MARK: Selection

    /// Whether the user can select rows outside of the edit mode; `true` by default.
    open var allowsSelection = true
    /// Whether the selection may have several rows outside of the edit mode; `false` by default.
    open var allowsMultipleSelection = false
    /// Whether the user can select a row in the edit mode; `false` by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several rows in the edit mode; `false` by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// The selected row that was selected first; nil without a selection.
    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    /// The selected rows in the order of selection; nil without a selection.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    /// Selects a row without notifying the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        setSelected(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without notifying the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setDeselected(indexPath, animated: animated)
    }

    // MARK: Editing

    /// Whether the table is in the edit mode, in which rows show their editing controls; `false` by default.
    open var isEditing: Bool {
        get { editing.isActive }
        set { setEditing(newValue, animated: false) }
    }

    /// Enters or leaves the edit mode and hides revealed actions; the animation takes 0.25 seconds.
    open func setEditing(_ editing: Bool, animated: Bool) {
        changeEditing(to: editing, animated: animated)
    }

    // MARK: Changes

    /// Removes all cells and reads the counts again at the next layout. The content offset changes only if the content becomes too short
    /// for it.
    open func reloadData() {
        setNeedsReload()
    }

    /// Inserts rows. Outside of a batch update the animation starts immediately, and the data source must already have the new count.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertItems(indexPaths, animation: animation.rawValue) }
    }

    /// Deletes rows. Outside of a batch update the animation starts immediately, and the data source must already have the new count.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleteItems(indexPaths, animation: animation.rawValue) }
    }

    /// Replaces the cells of rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadItems(indexPaths, animation: animation.rawValue) }
    }

    /// Moves a row; `newIndexPath` is the index path after all changes of the batch update.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    /// Inserts sections with all their rows.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertSections(sections, animation: animation.rawValue) }
    }

    /// Deletes sections with all their rows.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deleteSections(sections, animation: animation.rawValue) }
    }

    /// Replaces the cells of all rows of sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadSections(sections, animation: animation.rawValue) }
    }

    /// Moves a section with its rows; `newSection` is the index after all changes of the batch update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Begins a batch update; batch updates can be nested. Each call must be followed by a call of ``endUpdates()``.
    open func beginUpdates() {
        list.updates.depth += 1
    }

    /// Ends a batch update; the end of the outermost one applies all changes in one animation. Counts that do not match the changes are
    /// reported as a programmer's error and cause a reload.
    open func endUpdates() {
        endBatch()
    }

    /// Applies all changes of `updates` in one animation, like the overload with an optional closure.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }

    /// Applies all changes of `updates` in one animation; see ``endUpdates()``. The completion receives `false` if the counts do not match
    /// the changes, or if the animation was interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { list.updates.completions.append(completion) }
        endUpdates()
    }

    // MARK: Cells

    /// Sets the class of new cells with this identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reusableCells.register(cellClass, identifier)
    }

    /// Sets the nib of new cells with this identifier; nil removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reusableCells.register(nib, identifier)
    }

    /// Sets the class of new headers and footers with this identifier; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reusableHeaders.register(aClass, identifier)
    }

    /// Sets the nib of new headers and footers with this identifier; nil removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reusableHeaders.register(nib, identifier)
    }

    /// A cell from the reuse pool, prepared for reuse, or a new one of the registered class or nib; nil without a registration.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusableCells.view(identifier, modulesOf: [dataSource, delegate])
    }

    /// A cell from the reuse pool, or a new one. Without a registration it reports a programmer's error and returns an empty cell.
    /// `indexPath` is not used.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = reusableCells.view(identifier, modulesOf: [dataSource, delegate]) else {
            ProgrammerError.report(
                "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier",
                subject: "\(type(of: self))")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return cell
    }

    /// A header or footer from the reuse pool, or a new one; nil without a registration.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusableHeaders.view(identifier, modulesOf: [delegate, dataSource])
    }

    /// The cell of a row, or nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// The row that the cell shows, or nil if the cell is not visible. *Cost*: the number of visible cells.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The cells of the visible rows, in the order of their index paths. *Cost*: sorts them.
    open var visibleCells: [UITableViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The index paths of the rows that intersect the bounds, in order; never nil. Performs a pending reload first.
    open var indexPathsForVisibleRows: [IndexPath]? {
        reloadIfNeeded()
        return visibleRows(in: bounds)
    }

    // MARK: Geometry

    /// The number of sections; performs a pending reload first.
    open var numberOfSections: Int {
        reloadIfNeeded()
        return rows.sectionCount
    }

    /// The number of rows of a section, 0 for a section that does not exist; performs a pending reload first.
    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? rows.itemCount(section) : 0
    }

    /// The row at the vertical position of a point of the content; nil above, between and below the rows of sections.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        return row(at: point)
    }

    /// The rows that intersect a rectangle of the content, in order; never nil.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        reloadIfNeeded()
        return visibleRows(in: rect)
    }

    /// The frame of a row in the content; zero for a row that does not exist. For unmeasured rows it is based on estimates.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return rows.contains(indexPath) ? frame(ofRow: indexPath) : .zero
    }

    /// The frame of a section with header and footer, in the content; zero for a section that does not exist.
    open func rect(forSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofSection: section) : .zero
    }

    /// The frame of a header in the content, as if it did not stay at the top of the viewport; zero for a section that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofHeader: section) : .zero
    }

    /// The frame of a footer in the content; zero for a section that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        return section >= 0 && section < rows.sectionCount ? frame(ofFooter: section) : .zero
    }

    /// The visible header of a section; nil if the header is not visible or is not a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    /// The visible footer of a section; nil if the footer is not visible or is not a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls to a row, or to the top of a section if the row is `NSNotFound`, without creating cells for unmeasured rows in between.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        scroll(toRow: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: State

    /// The heights of rows and sections. *Thread*: main.
    package final let rows = SectionedRuns()
    /// The visible cells by row, the selection, the batch update in progress, and the scroll anchor.
    package final let list = ListContent<UITableViewCell>()
    /// The visible headers by section.
    package final var headers: [Int: UIView] = [:]
    /// The visible footers by section.
    final var footers: [Int: UIView] = [:]
    /// The drag and drop interactions of the table.
    final var listDragging = ListDragging()
    let reusableCells = ListReusePool<UITableViewCell>()
    let reusableHeaders = ListReusePool<UITableViewHeaderFooterView>()
    /// The cells that were created to measure rows. A cell leaves the dictionary when the table shows it.
    final var prefetched: [IndexPath: UITableViewCell] = [:]
    /// The state of the edit mode, swipes and drags.
    final var editing = TableEditing()
    /// The view of the section index at the right edge; nil if the data source provides no titles or the table has too few rows.
    var sectionIndex: SectionIndexView?
    /// The estimated height of unmeasured rows, which a table node computes from measured rows; 0 before that and in other tables. *Units*:
    /// points.
    final var measuredEstimate: CGFloat = 0
    /// The width of the content for which the heights of rows were last computed; nil if the text size changed since then. *Units*: points.
    final var heightsWidth: CGFloat? = 0
    private lazy var delegateSource = DelegateTableSource(table: self)
    /// The source that a table node sets in place of the data source and delegate; nil otherwise.
    package final weak var sourceOverride: (any TableSource)?
    /// The source that provides counts, heights and cells and is notified of the selection; without an override, it calls the data source
    /// and the delegate.
    package final var source: any TableSource { sourceOverride ?? delegateSource }

    /// Creates a table with a style. *Units*: points, in the coordinates of the superview.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates a table from a nib. *Differs from UIKit*: nothing is decoded if the coder reads an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        style = NibDecoder.tableStyle(from: coder)
        alwaysBounceVertical = true
        NibDecoder.table(self, from: coder)
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("dataSource") { [self] in dataSource = $0 }
    }

    /// The static sections from a storyboard, which the table view controller shows; nil for a table without static sections.
    final var nibSections: [NibTableSection]?

    open override func layoutSubviews() {
        layoutRows()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The separators of cells are layers with a color that the table resolved for the old appearance.
        if traitCollection.userInterfaceStyle != previousTraitCollection?.userInterfaceStyle { separatorsDidChange() }
        let textSize = previousTraitCollection?.preferredContentSizeCategory ?? traitCollection.preferredContentSizeCategory
        if traitCollection.preferredContentSizeCategory != textSize { textSizeDidChange() }
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
