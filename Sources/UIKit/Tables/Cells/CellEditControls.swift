import Foundation
import UIPrimitives

/// The editing controls of a cell: the delete or insert control, the reorder control, and the actions behind a swiped row.
@MainActor package final class CellEditControls {
    private static let controlWidth: CGFloat = 44
    private static let actionWidth: CGFloat = 76

    private var control: EditControlView?
    private var grip: ReorderControlView?
    private var actions: [SwipeActionView] = []
    private var isLeading = false
    /// Whether the content is indented for the control.
    private var indents = true

    /// The width of all actions together. *Units*: points.
    var actionsWidth: CGFloat { CGFloat(actions.count) * Self.actionWidth }

    /// Creates or removes the controls of a cell, depending on whether its table is edited.
    func update(_ cell: UITableViewCell) {
        guard cell.isEditing, let table = cell.table, let path = table.indexPath(for: cell) else { return clear() }
        showControl(table.source.canEditRow(at: path) ? table.source.editingStyle(ofRow: path) : .none, in: cell)
        showGrip(cell.showsReorderControl && table.source.canMoveRow(at: path), in: cell)
        let indentsNow = table.source.shouldIndentWhileEditing(row: path)
        if indentsNow != indents { cell.setNeedsLayout() }
        indents = indentsNow
    }

    private func clear() {
        control?.removeFromSuperview()
        grip?.removeFromSuperview()
        control = nil
        grip = nil
    }

    private func showControl(_ style: UITableViewCell.EditingStyle, in cell: UITableViewCell) {
        guard style != control?.style ?? .none else { return }
        control?.removeFromSuperview()
        control = nil
        if style != .none {
            let view = EditControlView(style: style)
            view.cell = cell
            cell.addSubview(view)
            control = view
        }
        cell.setNeedsLayout()
    }

    private func showGrip(_ isShown: Bool, in cell: UITableViewCell) {
        guard isShown != (grip != nil) else { return }
        grip?.removeFromSuperview()
        grip = nil
        if isShown {
            let view = ReorderControlView(frame: .zero)
            view.cell = cell
            cell.addSubview(view)
            grip = view
        }
        cell.setNeedsLayout()
    }

    /// The width of a row's controls. *Units*: points.
    package static func width(hasControl: Bool, hasGrip: Bool) -> CGFloat {
        (hasControl ? controlWidth : 0) + (hasGrip ? controlWidth : 0)
    }

    /// The part of an area that remains for the content beside the controls.
    func contentArea(in area: CGRect) -> CGRect {
        let leading = control == nil || !indents ? 0 : Self.controlWidth
        let trailing = grip == nil ? 0 : Self.controlWidth
        return CGRect(
            x: area.minX + leading, y: area.minY, width: max(0, area.width - leading - trailing), height: area.height)
    }

    /// Positions the controls and actions in the cell.
    func layout(in area: CGRect, cell: UITableViewCell) {
        control?.frame = cell.mirrored(CGRect(x: area.minX, y: 0, width: Self.controlWidth, height: area.height))
        grip?.frame = cell.mirrored(CGRect(x: area.maxX - Self.controlWidth, y: 0, width: Self.controlWidth, height: area.height))
        layoutActions(cell)
    }

    private func layoutActions(_ cell: UITableViewCell) {
        guard !actions.isEmpty else { return }
        let shown = abs(cell.swipeOffset)
        let each = max(Self.actionWidth, shown / CGFloat(actions.count))
        for (index, view) in actions.enumerated() {
            let x =
                isLeading
                ? shown - CGFloat(index + 1) * each
                : cell.bounds.width - shown + CGFloat(actions.count - 1 - index) * each
            view.frame = CGRect(x: x, y: 0, width: each, height: cell.bounds.height)
        }
    }

    /// Adds the buttons of actions behind the cell's content; a click on a button calls `perform` with its action.
    func show(
        _ configuration: UISwipeActionsConfiguration, isLeading: Bool, in cell: UITableViewCell,
        perform: @escaping (UIContextualAction) -> Void
    ) {
        hideActions()
        self.isLeading = isLeading
        actions = configuration.actions.map { action in
            let view = SwipeActionView(action: action)
            view.perform = { perform(action) }
            cell.insertSubview(view, at: 0)
            return view
        }
        cell.setNeedsLayout()
    }

    /// Removes the actions.
    func hideActions() {
        actions.forEach { $0.removeFromSuperview() }
        actions = []
    }
}

extension UITableViewCell {
    /// Updates the editing controls for the state of the table.
    func updateEditControls() {
        editControls.update(self)
    }

    /// Moves the content and lays it out immediately. *Units*: points, negative to the left.
    func setSwipeOffset(_ offset: CGFloat) {
        swipeOffset = offset
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Moves a swiped row back to its original position without animation, and removes its actions.
    func closeSwipe() {
        editControls.hideActions()
        guard swipeOffset != 0 else { return }
        setSwipeOffset(0)
    }
}

/// The round delete or insert control at the leading edge of an edited row.
@MainActor final class EditControlView: UIView, KeyboardFocusSource {
    /// The cell to which the control belongs.
    weak var cell: UITableViewCell?
    /// Whether the control deletes or inserts.
    private(set) var style = UITableViewCell.EditingStyle.none
    private let symbol = UILabel(frame: .zero)

    init(style: UITableViewCell.EditingStyle) {
        super.init(frame: .zero)
        self.style = style
        symbol.text = style == .delete ? "−" : "+"
        symbol.textColor = .white
        symbol.textAlignment = .center
        symbol.backgroundColor = style == .delete ? .systemRed : .systemGreen
        symbol.layer.cornerRadius = 11
        symbol.clipsToBounds = true
        addSubview(symbol)
        isAccessibilityElement = true
        accessibilityLabel = style == .delete ? "Delete" : "Insert"
        accessibilityTraits = .button
    }

    var suppliedFocusRole: KeyboardFocusRole { .press }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
    }

    // Consumes the touch, so that the row is not selected.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let cell { cell.table?.editControlWasTapped(cell) }
    }
}

/// The reorder control at the trailing edge of a row that can be moved.
@MainActor final class ReorderControlView: UIView {
    /// The cell to which the reorder control belongs.
    weak var cell: UITableViewCell?
    private let lines = (0..<3).map { _ in CALayer() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // Arrow keys and screen readers use these actions to move the row.
    override func accessibilityIncrement() { move(by: -1) }
    override func accessibilityDecrement() { move(by: 1) }

    private func move(by step: Int) {
        if let cell { cell.table?.moveRow(of: cell, by: step) }
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityLabel = "Reorder"
        accessibilityTraits = .adjustable
        for line in lines {
            line.backgroundColor = UIColor(white: 0.75, alpha: 1).cgColor
            layer.addSublayer(line)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: bounds.midX - 10, y: bounds.midY - 6 + CGFloat(index) * 5, width: 20, height: 1.5)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let cell, let table = cell.table, let touch = touches.first else { return }
        table.panGestureRecognizer.isEnabled = false
        table.beginReorder(cell, at: touch.location(in: table))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table = cell?.table, let touch = touches.first else { return }
        table.moveReorder(to: touch.location(in: table))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(cancelled: false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(cancelled: true)
    }

    private func end(cancelled: Bool) {
        cell?.table?.panGestureRecognizer.isEnabled = cell?.table?.isScrollEnabled ?? true
        cell?.table?.endReorder(cancelled: cancelled)
    }
}

/// The button of an action behind a swiped row.
@MainActor final class SwipeActionView: UIView {
    /// Called when the user clicks the button.
    var perform: () -> Void = {}
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)

    init(action: UIContextualAction) {
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        imageView.image = action.image
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let size = imageView.image?.size else {
            label.frame = bounds
            return
        }
        imageView.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2 - 8, width: size.width,
            height: size.height)
        label.frame = CGRect(x: 0, y: imageView.frame.maxY, width: bounds.width, height: 18)
    }

    // Consumes the touch, so that the row is not selected.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        perform()
    }
}
