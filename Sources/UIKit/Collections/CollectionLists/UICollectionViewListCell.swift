import Foundation
import UIPrimitives

/// A row of a list, with content, accessories at its edges, separator lines, and the background of its list. *Thread*: main.
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories at both edges, in order from the leading to the trailing edge; none by default.
    open var accessories: [UICellAccessory] = [] {
        didSet { accessoriesDidChange() }
    }
    /// The number of levels by which the content is indented; 0 by default.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// The indentation of each level; 10 points by default.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }
    /// Whether leading accessories are indented, too; `true` by default.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
    }
    /// A guide whose leading edge determines where the lines start, if the client constrains it. *Differs from UIKit*: without effect;
    /// lines start at the text of a list content configuration, otherwise at the content.
    public private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

    /// A content configuration for a row of this list, without text and image.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        listPosition?.isHeader == true ? (listPosition?.appearance.isGrouped == true ? .groupedHeader() : .plainHeader()) : .cell()
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .make(listBackgroundStyle) }

    private var listPosition: ListItemPosition?
    private let topLine = UIView()
    private let bottomLine = UIView()
    private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
    /// Whether the background configuration is that of the list rather than one that the client assigned.
    private var hasListBackground = false
    private var isSettingBackground = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a cell from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for line in [topLine, bottomLine] {
            line.isHidden = true
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isExpanded
        return state
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        for case let (_, view as SelectionCircleView) in accessoryViews { view.isMarked = state.isSelected }
        for case let (_, view as OutlineArrowView) in accessoryViews { view.isExpanded = state.isExpanded }
        roundBackground()
    }

    // MARK: List

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applyListPosition(layoutAttributes.listPosition)
    }

    /// Updates the background, corners and lines for the position of the item in its list. Called when attributes are
    /// applied, and before the handler of a registration configures the cell.
    func applyListPosition(_ new: ListItemPosition?) {
        guard new != listPosition else { return }
        listPosition = new
        showListBackground()
        roundBackground()
        setNeedsLayout()
    }

    private var listBackgroundStyle: ListBackgroundStyle {
        guard let listPosition else { return .plainCell }
        if listPosition.isHeader { return listPosition.appearance == .plain ? .plainHeader : .clear }
        return listPosition.appearance.isGrouped ? .groupedCell : listPosition.appearance.isSidebar ? .sidebarCell : .plainCell
    }

    /// Applies the background of the list's appearance, unless the client assigned a background.
    private func showListBackground() {
        guard listPosition != nil, hasListBackground || !configured.hasBackground else { return }
        guard backgroundConfiguration?.listStyle != listBackgroundStyle else { return }
        isSettingBackground = true
        backgroundConfiguration = .make(listBackgroundStyle).updated(for: configurationState)
        isSettingBackground = false
        hasListBackground = true
    }

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            if !isSettingBackground, backgroundConfiguration?.listStyle == nil { hasListBackground = false }
            roundBackground()
        }
    }

    private func roundBackground() { configured.roundCorners(listPosition?.roundedCorners ?? [], radius: 10) }

    /// Whether the children of the item are shown.
    var isExpanded: Bool { outline?.isExpanded(self) ?? false }

    /// The data source of the list, if it can show and hide children.
    private var outline: (any OutlineSource)? { listOwner?.dataSource as? any OutlineSource }

    /// Shows or hides the children of the item.
    func toggleOutline() {
        outline?.toggle(self)
        setNeedsUpdateConfiguration()
    }

    func reorderControlDidMove(_ recognizer: UIGestureRecognizer) {
        guard let collection = listOwner, let path = collection.indexPath(for: self) ?? collection.move?.origin else { return }
        let position = CGPoint(x: bounds.midX + frame.minX, y: recognizer.location(in: collection).y)
        switch recognizer.state {
        case .began: _ = collection.beginInteractiveMovementForItem(at: path)
        case .changed: collection.updateInteractiveMovementTargetPosition(position)
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }

    // MARK: Accessories

    private var isEditingList: Bool { listOwner?.isEditing == true }

    private func accessoriesDidChange() {
        for (_, view) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.map { ($0, $0.makeView(self)) }
        for (_, view) in accessoryViews { addSubview(view) }
        setNeedsUpdateConfiguration()
        contentDidChange()
    }

    /// The width that the accessories at an edge use, with their distances. *Units*: points.
    private func width(trailing: Bool) -> CGFloat {
        accessoryViews.reduce(0) { width, item in
            guard item.accessory.isTrailing == trailing, item.accessory.isShown(isEditing: isEditingList) else { return width }
            return width + item.accessory.reserved(item.view) + Self.accessoryGap
        }
    }

    private static let accessoryGap: CGFloat = 12
    private static let edge: CGFloat = 16

    /// The range of the content within a width, in left-to-right layout. *Units*: points.
    private func contentRange(_ width: CGFloat) -> (start: CGFloat, end: CGFloat) {
        let leading = self.width(trailing: false)
        let trailing = self.width(trailing: true)
        let start = CGFloat(indentationLevel) * indentationWidth + (leading > 0 ? leading + 4 : 0)
        return (start, max(start, width - (trailing > 0 ? trailing + 4 : 0)))
    }

    override func layOutContent() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let range = contentRange(bounds.width)
        let frame = CGRect(x: range.start, y: 0, width: range.end - range.start, height: bounds.height)
        let place = isMirrored ? frame.mirrored(in: bounds.width) : frame
        if contentView.frame != place { contentView.frame = place }
        layOutAccessories(isMirrored)
        layOutLines(isMirrored)
    }

    private func layOutAccessories(_ isMirrored: Bool) {
        var start = Self.edge + (indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0)
        var end = bounds.width - Self.edge
        for (accessory, view) in accessoryViews where !accessory.isTrailing { put(accessory, view, at: &start, isMirrored) }
        for (accessory, view) in accessoryViews.reversed() where accessory.isTrailing {
            let width = accessory.reserved(view)
            var place = end - width
            put(accessory, view, at: &place, isMirrored)
            if accessory.isShown(isEditing: isEditingList) { end -= width + Self.accessoryGap }
        }
    }

    private func put(_ accessory: UICellAccessory, _ view: UIView, at position: inout CGFloat, _ isMirrored: Bool) {
        let isShown = accessory.isShown(isEditing: isEditingList)
        view.alpha = isShown ? 1 : 0
        guard isShown else { return }
        let width = accessory.reserved(view)
        let size = view.bounds.size
        var frame = CGRect(
            x: ASRoundPixelValue(position + (width - size.width) / 2), y: ASRoundPixelValue((bounds.height - size.height) / 2),
            width: size.width, height: size.height)
        position += width + Self.accessoryGap
        if isMirrored { frame = frame.mirrored(in: bounds.width) }
        view.frame = frame
        if accessory.accessoryType == .disclosureIndicator { (view as? SymbolAccessoryView)?.mirror(isMirrored) }
        (view as? OutlineArrowView)?.turn()
    }

    private func layOutLines(_ isMirrored: Bool) {
        let height = 1 / PixelGrid.scale
        let automatic = contentRange(bounds.width).start + ((contentView as? UIListContentView)?.textStart ?? Self.edge)
        for (line, insets, y) in [(topLine, listPosition?.top, 0), (bottomLine, listPosition?.bottom, bounds.height - height)] {
            line.isHidden = insets == nil
            guard let insets else { continue }
            line.backgroundColor = listPosition?.separatorColor
            let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
            let start = isAutomatic ? automatic : insets.leading
            let end = isAutomatic ? 0 : insets.trailing
            let frame = CGRect(x: start, y: y, width: max(0, bounds.width - start - end), height: height)
            line.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
            bringSubviewToFront(line)
        }
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let range = contentRange(targetSize.width)
        var size = super.systemLayoutSizeFitting(
            CGSize(width: range.end - range.start, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        if horizontalFittingPriority == .required { size.width = targetSize.width }
        // A row is at least 44 points high, so that it can be touched easily; a header may be lower, because it is not tapped.
        if verticalFittingPriority != .required, size.height > 0, listPosition != nil, listPosition?.isHeader != true {
            size.height = max(size.height, 44)
        }
        return size
    }
}

extension UICellAccessory {
    /// The width that the layout reserves for the accessory's view. *Units*: points.
    @MainActor fileprivate func reserved(_ view: UIView) -> CGFloat {
        switch width {
        case .actual: view.bounds.width
        case .standard: max(view.bounds.width, UIListContentConfiguration.ImageProperties.standardDimension)
        case .custom(let width): width
        }
    }
}

/// A data source that shows and hides the children of items.
@MainActor protocol OutlineSource: AnyObject {
    /// Whether the children of the item in a cell are shown.
    func isExpanded(_ cell: UICollectionViewCell) -> Bool
    /// Shows or hides the children of the item in a cell.
    func toggle(_ cell: UICollectionViewCell)
}
