import Foundation
import UIPrimitives

/// A row of a table in sight.
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }

    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    public enum FocusStyle: Int, Sendable {
        case `default`, custom
    }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    // MARK: Content

    /// Where the row's own views go.
    open var contentView: UIView { content }
    open var textLabel: UILabel? { parts.text }
    open var detailTextLabel: UILabel? { style == .default ? nil : parts.detail }
    open var imageView: UIImageView? { parts.image }
    open package(set) var reuseIdentifier: String?

    open var backgroundView: UIView? {
        didSet { replace(oldValue, by: backgroundView) }
    }
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, by: selectedBackgroundView) }
    }
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { parts.showAccessory(accessoryType, in: self) } }
    }
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            accessoryView.map(addSubview)
            setNeedsLayout()
        }
    }
    /// *Differs from UIKit*: kept, not shown.
    open var editingAccessoryView: UIView?
    open var separatorInset = UIEdgeInsets.zero {
        didSet {
            hasOwnSeparatorInset = true
            setNeedsLayout()
        }
    }
    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }
    open var indentationWidth: CGFloat = 10
    open var focusStyle = FocusStyle.default
    open var showsReorderControl = false

    // MARK: State

    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateBackgrounds() } }
    }
    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard state.isSelected != selected else { return }
        state.isSelected = selected
        stateDidChange(animated: animated)
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard state.isHighlighted != highlighted else { return }
        state.isHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard state.isEditing != editing else { return }
        state.isEditing = editing
        let change = { [self] in
            updateEditControls()
            setNeedsLayout()
            layoutIfNeeded()
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : change()
    }

    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        alpha = 1
        transform = .identity
    }

    /// Whether selection and highlight are shown by a background of the cell's own.
    package struct State {
        package var isSelected = false
        package var isHighlighted = false
        package var isEditing = false
    }

    package final private(set) var state = State()
    package final weak var table: UITableView?
    package final private(set) var style = CellStyle.default
    package final var hasOwnSeparatorInset = false
    package final var tableSeparatorInset = UIEdgeInsets.zero
    package final var swipeOffset: CGFloat = 0
    package final let editControls = CellEditControls()
    private let content = UIView()
    private let separator = CALayer()
    private var defaultSelection: UIView?
    private lazy var parts = CellParts(cell: self)
    private var hasParts = false

    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        setUp()
    }

    /// A cell of the default style without a reuse identifier; with it `UITableViewCell()` is one as well.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        content.frame = bounds
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
        editControls.place(in: area, cell: self)
        area = editControls.contentArea(in: area)
        placeAccessory(in: area)
        placeContent(accessoryArea(in: area))
        if usesParts { parts.layout(in: content.bounds) }
        layoutSeparator(height: separatorHeight)
    }

    /// The content may be flipped, so that its frame says nothing.
    private func placeContent(_ area: CGRect) {
        let center = CGPoint(x: area.midX, y: area.midY)
        if content.bounds.size != area.size { content.bounds.size = area.size }
        if content.center != center { content.center = center }
    }

    private var shownAccessory: UIView? {
        guard let view = accessoryView ?? (usesParts ? parts.accessory : nil), !view.isHidden else { return nil }
        return view
    }

    /// What an accessory leaves of an area for the content.
    private func accessoryArea(in area: CGRect) -> CGRect {
        guard let view = shownAccessory else { return area }
        return CGRect(
            x: area.minX, y: area.minY, width: max(0, area.width - view.bounds.width - CellParts.accessoryGap),
            height: area.height)
    }

    private func placeAccessory(in area: CGRect) {
        guard let view = shownAccessory else { return }
        let size = view.bounds.size
        view.frame = CGRect(
            x: accessoryArea(in: area).maxX, y: ASRoundPixelValue((area.height - size.height) / 2), width: size.width,
            height: size.height)
    }

    private func layoutSeparator(height: CGFloat) {
        guard !separator.isHidden else { return }
        let inset = hasOwnSeparatorInset ? separatorInset : tableSeparatorInset
        separator.frame = CGRect(
            x: inset.left, y: bounds.height - height, width: max(0, bounds.width - inset.left - inset.right),
            height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if !usesParts, let height = constraintsHeight(forWidth: size.width) {
            return CGSize(width: size.width, height: height)
        }
        let fitting = content.sizeThatFits(size)
        let height = usesParts ? max(fitting.height, parts.height(forWidth: size.width)) : fitting.height
        return CGSize(width: size.width, height: height.isFinite ? max(height, 44) : 44)
    }

    /// How high constraints inside the content make a cell of that width; nil where there are none.
    private func constraintsHeight(forWidth width: CGFloat) -> CGFloat? {
        guard content.hasOwnConstraints else { return nil }
        // An accessory and editing controls leave the content less width.
        let area = accessoryArea(in: editControls.contentArea(in: CGRect(x: 0, y: 0, width: width, height: bounds.height)))
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height + (separator.isHidden ? 0 : 1 / PixelGrid.scale)
    }

    private var usesParts: Bool { hasParts }

    func partsWereMade() {
        hasParts = true
    }

    // MARK: Separator and corners

    package func setSeparator(color: UIColor?, tableInset: UIEdgeInsets) {
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

    /// Rounds the outer corners of a group of rows.
    package func roundCorners(top: Bool, bottom: Bool) {
        var corners: CACornerMask = []
        if top { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if bottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
    }

    // MARK: Selection

    private func stateDidChange(animated: Bool) {
        let change = { [self] in updateBackgrounds() }
        animated ? UIView.animate(withDuration: 0.2, animations: change) : change()
    }

    private func updateBackgrounds() {
        let isMarked = state.isSelected || state.isHighlighted
        if let view = selectedBackgroundView {
            view.alpha = isMarked && selectionStyle != .none ? 1 : 0
            defaultSelection?.alpha = 0
            return
        }
        guard selectionStyle != .none else {
            defaultSelection?.alpha = 0
            return
        }
        if isMarked, defaultSelection == nil { makeDefaultSelection() }
        defaultSelection?.alpha = isMarked ? 1 : 0
    }

    private func makeDefaultSelection() {
        UIView.performWithoutAnimation {
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
