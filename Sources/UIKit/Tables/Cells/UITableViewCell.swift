import Foundation
import UIPrimitives

/// The view of one visible row of a table. *Thread*: main.
open class UITableViewCell: UIView {
    /// The arrangement of the built-in labels.
    public enum CellStyle: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: `value2` has the arrangement of `value1`.
        case `default`, value1, value2, subtitle
    }

    /// The style of the separator, the line between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: `singleLineEtched` looks like `singleLine`.
        case none, singleLine, singleLineEtched
    }

    /// The appearance of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: all styles except `none` look the same.
        case none, blue, gray, `default`
    }

    /// The built-in view at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: both detail buttons show the same symbol.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The control that a row shows while its table is edited.
    public enum EditingStyle: Int, Sendable {
        /// As in UIKit.
        case none, delete, insert
    }

    /// The appearance of a focused cell. *Differs from UIKit*: without effect; the list draws the keyboard focus of its cells.
    public enum FocusStyle: Int, Sendable {
        /// As in UIKit; see ``FocusStyle`` for the difference.
        case `default`, custom
    }

    /// The editing controls of a cell. *Differs from UIKit*: only `showingEditControl` is passed to cells.
    public struct StateMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The delete or insert control is visible.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The delete action is visible.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    // MARK: Content

    /// The view that contains the row's own views. It leaves space for the accessory and the editing controls. Its margins are
    /// 11 points at the top and the bottom, and 16 points at the sides. With a ``contentConfiguration``, it is the view that shows the
    /// configuration.
    open var contentView: UIView { content }
    /// The main label of the built-in styles. *Cost*: the first access creates it, and makes the cell measure its built-in parts.
    open var textLabel: UILabel? { parts.text }
    /// The detail label; nil in the default style. The first access creates it.
    open var detailTextLabel: UILabel? { style == .default ? nil : parts.detail }
    /// The image view of the built-in styles; the first access creates it. It has the size of the image, limited to the row's height.
    open var imageView: UIImageView? { parts.image }
    /// The identifier with which the cell was dequeued; nil for a cell that is not reused.
    open package(set) var reuseIdentifier: String?

    /// A view behind the content that fills the cell; nil by default.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, by: backgroundView) }
    }
    /// A view behind the content that is visible while the cell is selected or highlighted; nil, the default, shows a gray background.
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, by: selectedBackgroundView) }
    }
    /// The built-in view at the trailing edge; `.none` by default. ``accessoryView`` has precedence.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { updateAccessory() } }
    }
    /// A view at the trailing edge, vertically centered with its own size; nil by default.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            updateAccessory()
        }
    }
    /// The built-in view at the trailing edge while the cell is edited; `.none` by default. ``editingAccessoryView`` has precedence.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { updateAccessory() } }
    }
    /// A view at the trailing edge while the cell is edited, in place of ``accessoryView``; nil by default.
    open var editingAccessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            updateAccessory()
        }
    }
    /// The insets of the separator below the row; until it is set, the table's insets apply. *Units*: points.
    open var separatorInset = UIEdgeInsets.zero {
        didSet {
            hasOwnSeparatorInset = true
            setNeedsLayout()
        }
    }
    /// The number of levels by which the built-in parts are indented; 0 by default.
    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }
    /// The indentation of each level; 10 by default. *Units*: points.
    open var indentationWidth: CGFloat = 10
    /// *Differs from UIKit*: stored, without effect; the keyboard focus of cells is drawn by the list.
    open var focusStyle = FocusStyle.default
    /// Whether a row that can be moved shows a reorder control while the table is edited; `false` by default.
    open var showsReorderControl = false

    // MARK: Configurations

    /// Describes the content; nil, the default, if the cell shows the built-in labels or views that the client adds to ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { configured.content = newValue }
    }
    /// Describes the background; nil by default. It covers the cell's background color; `backgroundView` and ``selectedBackgroundView`` are
    /// in front of it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.background = newValue
            updateBackgrounds()
        }
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
    /// The state of the cell. Overrides add values of their own.
    open var configurationState: UICellConfigurationState {
        var cell = UICellConfigurationState(traitCollection: traitCollection)
        cell.isSelected = isSelected
        cell.isHighlighted = isHighlighted
        cell.isEditing = isEditing
        cell.isDisabled = !isUserInteractionEnabled
        cell.isSwiped = swipeOffset != 0
        return cell
    }
    /// Called after the configurations were updated for another state; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Updates the configurations at the next layout.
    open func setNeedsUpdateConfiguration() { configured.setNeedsUpdate() }
    /// Updates the configurations for a state. Subclasses override it to change the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) { configured.update(for: state) }
    /// A content configuration for the style of the cell, without text and image.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// A background configuration for a cell of the table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style == .plain || table == nil ? .listPlainCell() : .listGroupedCell()
    }

    // MARK: State

    /// The way in which the cell shows its selection; `.default` by default. With `.none`, the selection is not visible.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateBackgrounds() } }
    }
    /// Whether the row is selected. The table sets it; setting it on the cell changes the appearance only, not the table's selection.
    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a touch is on the row. The table sets it.
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the cell shows its editing controls. The table sets it.
    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the selection; the animation takes 0.2 seconds. Does nothing if the state is the same.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard state.isSelected != selected else { return }
        state.isSelected = selected
        stateDidChange(animated: animated)
    }

    /// Shows or hides the highlight; the animation takes 0.2 seconds. Does nothing if the state is the same.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard state.isHighlighted != highlighted else { return }
        state.isHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    /// Shows or hides the editing controls; the animation takes 0.25 seconds. Does nothing if the state is the same.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard state.isEditing != editing else { return }
        willTransition(to: editing ? .showingEditControl : [])
        let former = shownAccessory
        state.isEditing = editing
        let change = { [self] in
            updateEditControls()
            layoutIfNeeded()
        }
        ViewAnimationContext.withoutAnimation {
            updateAccessory()
            // Places a new accessory without animation; otherwise it would move to its position from the corner of the cell.
            if let shown = shownAccessory, shown !== former { layoutIfNeeded() }
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : change()
        didTransition(to: editing ? .showingEditControl : [])
    }

    /// Called before the editing controls appear or disappear; does nothing by default.
    open func willTransition(to state: StateMask) {}
    /// Called when the editing controls have begun to appear or disappear; does nothing by default.
    open func didTransition(to state: StateMask) {}

    /// Called before a cell from the reuse pool is shown again; resets selection, highlight, alpha and transform.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        alpha = 1
        transform = .identity
    }

    /// The state that determines the cell's background and controls.
    package struct State {
        /// Whether the row is selected.
        var isSelected = false
        /// Whether a touch is on the row.
        var isHighlighted = false
        /// Whether the cell shows its editing controls.
        var isEditing = false
    }

    /// The current state.
    package final private(set) var state = State()
    /// The table that shows the cell; nil before the first use.
    package final weak var table: UITableView?
    /// The arrangement of the built-in labels.
    package final private(set) var style = CellStyle.default
    /// Whether ``separatorInset`` was set and replaces the table's insets.
    package final var hasOwnSeparatorInset = false
    /// The table's insets of the separator.
    final var tableSeparatorInset = UIEdgeInsets.zero
    /// The horizontal displacement of a swiped row. *Units*: points, negative to the left.
    final var swipeOffset: CGFloat = 0
    /// The controls shown while the table is edited or the row is swiped.
    final let editControls = CellEditControls()
    private(set) final lazy var configured = ConfiguredContent(of: self)
    var content = UIView()
    private let separator = CALayer()
    private var defaultSelection: UIView?
    private lazy var parts = CellParts(cell: self)
    private var hasParts = false

    /// Creates a cell of a built-in style, 320 by 44 points. With a nil identifier, the cell is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        setUp()
    }

    /// Creates a cell of the default style without a reuse identifier. `UITableViewCell()` calls it too.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        style = NibDecoder.cellStyle(from: coder)
        setUp()
        NibDecoder.cell(self, from: coder)
    }

    private func setUp() {
        content.frame = bounds
        content.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        addSubview(content)
        separator.isHidden = true
        layer.addSublayer(separator)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let separatorHeight = separator.isHidden ? 0 : 1 / PixelGrid.scale
        var area = CGRect(x: swipeOffset, y: 0, width: bounds.width, height: max(0, bounds.height - separatorHeight))
        backgroundView?.frame = area
        selectedBackgroundView?.frame = area
        defaultSelection?.frame = area
        area.size.width = max(0, area.width - (table?.sectionIndexWidth ?? 0))
        configured.layOut()
        editControls.layout(in: area, cell: self)
        area = editControls.contentArea(in: area)
        placeAccessory(in: area)
        placeContent(mirrored(areaBesideAccessory(in: area)))
        if usesParts { parts.layout(in: content.bounds) }
        layoutSeparator(height: separatorHeight)
    }

    /// Returns the frame of a part of the row: the given frame in left-to-right layout, and its mirror image in right-to-left layout.
    final func mirrored(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        let right = 2 * swipeOffset + bounds.width - (table?.sectionIndexWidth ?? 0)
        return frame.mirrored(in: right)
    }

    /// Places the content by its bounds and center, because its frame is undefined if it is flipped by a transform.
    private func placeContent(_ area: CGRect) {
        let center = CGPoint(x: area.midX, y: area.midY)
        if content.bounds.size != area.size { content.bounds.size = area.size }
        if content.center != center { content.center = center }
    }

    private var shownAccessory: UIView? {
        guard let view = shownAccessoryView ?? (usesParts ? parts.accessory : nil), !view.isHidden else { return nil }
        return view
    }

    /// The part of an area that remains for the content beside the accessory.
    private func areaBesideAccessory(in area: CGRect) -> CGRect {
        guard let view = shownAccessory else { return area }
        return CGRect(
            x: area.minX, y: area.minY, width: max(0, area.width - view.bounds.width - CellParts.accessoryGap),
            height: area.height)
    }

    private func placeAccessory(in area: CGRect) {
        guard let view = shownAccessory else { return }
        let size = view.bounds.size
        view.frame = mirrored(
            CGRect(
                x: areaBesideAccessory(in: area).maxX, y: ASRoundPixelValue((area.height - size.height) / 2), width: size.width,
                height: size.height))
    }

    private func layoutSeparator(height: CGFloat) {
        guard !separator.isHidden else { return }
        let inset = hasOwnSeparatorInset ? separatorInset : tableSeparatorInset
        let start = effectiveUserInterfaceLayoutDirection == .rightToLeft ? inset.right : inset.left
        separator.frame = CGRect(
            x: start, y: bounds.height - height, width: max(0, bounds.width - inset.left - inset.right), height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let hasContent = usesParts && parts.hasContent
        if !hasContent, let height = constraintsHeight(forWidth: size.width) {
            return CGSize(width: size.width, height: height)
        }
        let fitting = content.sizeThatFits(size)
        let height = hasContent ? max(fitting.height, parts.height(forWidth: size.width)) : fitting.height
        return CGSize(width: size.width, height: height.isFinite ? max(height, 44) : 44)
    }

    /// The height that the constraints of the content require in a cell of a width; nil without constraints. *Units*: points.
    private func constraintsHeight(forWidth width: CGFloat) -> CGFloat? {
        configured.updateIfNeeded()
        guard content.hasOwnConstraints || contentConfiguration != nil else { return nil }
        // An accessory and editing controls leave less width for the content.
        let area = areaBesideAccessory(in: editControls.contentArea(in: CGRect(x: 0, y: 0, width: width, height: bounds.height)))
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if contentConfiguration != nil { return max(44, fitting.height) }
        return fitting.height + (separator.isHidden ? 0 : 1 / PixelGrid.scale)
    }

    private var usesParts: Bool { hasParts }

    /// Called when the built-in parts are created, so that layout and measurement include them.
    func partsDidLoad() {
        hasParts = true
    }

    // MARK: Separator and corners

    /// Sets the color and insets of the separator without animation; a nil color hides it.
    func setSeparator(color: UIColor?, tableInset: UIEdgeInsets) {
        let isHidden = color == nil
        if separator.isHidden != isHidden {
            separator.isHidden = isHidden
            setNeedsLayout()
        }
        if separator.backgroundColor != color?.cgColor {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            separator.backgroundColor = color?.cgColor
            CATransaction.commit()
        }
        if tableSeparatorInset != tableInset {
            tableSeparatorInset = tableInset
            setNeedsLayout()
        }
    }

    /// Rounds the top or bottom corners of the cell, or both: the outer corners of the first and last row of a group.
    func roundCorners(top: Bool, bottom: Bool) {
        var corners: CACornerMask = []
        if top { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if bottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
    }

    // MARK: Selection

    private var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

    /// Shows the accessory for the current state.
    private func updateAccessory() {
        let type = isEditing ? editingAccessoryType : accessoryType
        // The parts are created only if they are needed, because their height adds to the height of the cell.
        if type != .none || usesParts { parts.showAccessory(type, in: self) }
        let shown = shownAccessoryView
        for view in [accessoryView, editingAccessoryView] where view !== shown && view?.superview === self { view?.removeFromSuperview() }
        if let shown, shown.superview !== self { addSubview(shown) }
        setNeedsLayout()
    }

    private func stateDidChange(animated: Bool) {
        let change = { [self] in updateBackgrounds() }
        animated ? UIView.animate(withDuration: 0.2, animations: change) : change()
        setNeedsUpdateConfiguration()
    }

    private func updateBackgrounds() {
        let isMarked = state.isSelected || state.isHighlighted
        if let view = selectedBackgroundView {
            view.alpha = isMarked && selectionStyle != .none ? 1 : 0
            defaultSelection?.alpha = 0
            return
        }
        // A configured background shows the selection itself, by its update for the state.
        guard selectionStyle != .none, backgroundConfiguration == nil else {
            defaultSelection?.alpha = 0
            return
        }
        if isMarked, defaultSelection == nil { makeDefaultSelection() }
        defaultSelection?.alpha = isMarked ? 1 : 0
    }

    private func makeDefaultSelection() {
        ViewAnimationContext.withoutAnimation {
            let view = UIView(frame: bounds)
            view.backgroundColor = UIColor(white: 0.5, alpha: 0.25)
            view.isUserInteractionEnabled = false
            insertSubview(view, belowSubview: content)
            view.alpha = 0
            defaultSelection = view
        }
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, belowSubview: content) }
        updateBackgrounds()
        setNeedsLayout()
    }
}

extension UITableViewCell: ConfiguredView {
    func makePlainContent() -> UIView {
        let plain = UIView()
        plain.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        return plain
    }

    func performConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Does nothing. *Differs from UIKit*: a visible row keeps its height until it is reloaded.
    func contentDidChange() {}
}
