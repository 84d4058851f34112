import Foundation
import Scheduling
import UIControllers
import UIPrimitives

/// An open context menu over the window: its list, the lists of submenus, and the preview next to it. A press outside closes it.
/// *Thread*: main.
final class MenuOverlay: UIView, OpenMenu {
    let candidate: ContextMenuCandidate
    /// The open lists, each with the row from which it was opened, except the first.
    private var lists: [(view: MenuListView, menu: UIMenu, parent: MenuRowView?)] = []
    private let preview: UIViewController?
    private let previewCard = UIView()
    private var outline: CALayer?
    private var isClosing = false
    /// The rectangle next to which the first list appears.
    private var anchor = CGRect.zero
    /// The size for which the lists were placed; nil before that.
    private var placedSize: CGSize?
    private let onClose: (MenuOverlay) -> Void

    /// The distance of lists from the window's edges. *Units*: points.
    private static let edge: CGFloat = 6
    /// The gap between a list and the preview. *Units*: points.
    private static let gap: CGFloat = 8
    /// The default width and height of the preview. *Units*: points.
    private static let previewSide: CGFloat = 240

    init(_ candidate: ContextMenuCandidate, preview: UIViewController?, onClose: @escaping (MenuOverlay) -> Void) {
        self.candidate = candidate
        self.preview = preview
        self.onClose = onClose
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        let hover = UIHoverGestureRecognizer()
        hover.addHandler { [weak self] in self?.handleHover($0) }
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    var hasPreview: Bool { preview != nil }

    // MARK: Opening

    /// Opens a menu next to a rectangle of the window, which may be a point.
    func show(_ menu: UIMenu, beside anchor: CGRect, in window: UIWindow) {
        frame = window.bounds
        self.anchor = anchor
        overrideUserInterfaceStyle = candidate.view?.traitCollection.userInterfaceStyle ?? .unspecified
        window.addSubview(self)
        let list = addList(menu, parent: nil)
        place(list)
        showPreview(beside: list.frame)
        placedSize = bounds.size
        outline = candidate.highlight()?.makeOutline()
        let animator = ContextMenuAnimator(previewViewController: preview)
        candidate.willShow(animator)
        // The menu itself appears without animation; only animations of the program have a duration.
        animator.run {}
        UIAccessibility.post(notification: .screenChanged, argument: list)
    }

    private func addList(_ menu: UIMenu, parent: MenuRowView?) -> MenuListView {
        prepare(menu)
        let list = MenuListView(menu) { [weak self] in self?.activate($0) }
        addSubview(list)
        lists.append((list, menu, parent))
        list.bounds.size = list.sizeThatFits(available.size)
        return list
    }

    private var available: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: Self.edge, dy: Self.edge) }

    /// Places the list below the anchor, or above it for lack of space, and aligns it with the leading edge, or else the trailing edge.
    private func place(_ list: MenuListView) {
        let size = list.bounds.size
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let endsWithAnchor =
            isRightToLeft ? anchor.maxX - size.width >= available.minX : anchor.minX + size.width > available.maxX
        let x = endsWithAnchor ? anchor.maxX - size.width : anchor.minX
        let y = anchor.maxY + size.height > available.maxY ? max(anchor.minY - size.height, available.minY) : anchor.maxY
        list.frame = CGRect(origin: within(CGPoint(x: x, y: y), size), size: size)
    }

    private func within(_ origin: CGPoint, _ size: CGSize) -> CGPoint {
        CGPoint(
            x: min(max(origin.x, available.minX), max(available.maxX - size.width, available.minX)).rounded(),
            y: min(max(origin.y, available.minY), max(available.maxY - size.height, available.minY)).rounded())
    }

    private func showPreview(beside rect: CGRect) {
        guard let preview else { return }
        let wanted = preview.preferredContentSize
        let size = CGSize(
            width: min(wanted.width > 0 ? wanted.width : Self.previewSide, available.width),
            height: min(wanted.height > 0 ? wanted.height : Self.previewSide, available.height))
        let isRightFree = available.maxX - rect.maxX - Self.gap >= size.width
        let x = isRightFree ? rect.maxX + Self.gap : rect.minX - Self.gap - size.width
        previewCard.frame = CGRect(origin: within(CGPoint(x: x, y: rect.minY), size), size: size)
        previewCard.layer.cornerRadius = 12
        previewCard.clipsToBounds = true
        previewCard.backgroundColor = .systemBackground
        preview.beginAppearanceTransition(true, animated: false)
        preview.view.frame = previewCard.bounds
        previewCard.addSubview(preview.view)
        insertSubview(previewCard, at: 0)
        preview.endAppearanceTransition()
    }

    func move(beside anchor: CGRect) {
        guard !isClosing, let list = lists.first?.view else { return }
        closeLists(after: 0)
        self.anchor = anchor
        place(list)
    }

    // MARK: Closing

    func dismiss() { close() }

    /// Closes the menu when the size of the window changes, because the element next to which it was opened may have moved.
    override func layoutSubviews() {
        super.layoutSubviews()
        if let placedSize, placedSize != bounds.size { close() }
    }

    /// Closes the menu, which fades out. Calls `completion` immediately, and not at the end of the animation.
    func close(then completion: @escaping () -> Void = {}) {
        guard !isClosing else { return }
        isClosing = true
        outline?.removeFromSuperlayer()
        candidate.didEnd()
        isUserInteractionEnabled = false
        onClose(self)
        // The preview disappears before the animation, because the program may present the same controller after a click on the preview.
        preview?.beginAppearanceTransition(false, animated: false)
        preview?.endAppearanceTransition()
        let animator = ContextMenuAnimator(previewViewController: preview)
        candidate.willEnd(animator)
        // The callback may have removed the view.
        guard window != nil else { return completion() }
        animator.run({ self.alpha = 0 }, completion: { self.removeFromSuperview() })
        completion()
    }

    private func commit() {
        let animator = ContextMenuAnimator(previewViewController: preview)
        candidate.willCommit(animator)
        close { animator.run {} }
    }

    // MARK: Updates

    /// Requests the elements of deferred elements, and validates the commands.
    private func prepare(_ menu: UIMenu) {
        for deferred in menu.deferredElements {
            deferred.prepare { [weak self, weak deferred] in deferred.map { self?.deferredElementDidLoad($0) } }
        }
        validateCommands(of: menu)
    }

    private func validateCommands(of menu: UIMenu) {
        for case let command as UICommand in menu.shownElements { command.validate(from: commandResponder) }
    }

    /// The start of the responder chain that performs commands.
    private var commandResponder: UIResponder? { window?.firstResponder ?? candidate.view ?? window }

    private func deferredElementDidLoad(_ deferred: UIDeferredMenuElement) {
        guard !isClosing else { return }
        for (level, list) in lists.enumerated() where list.menu.deferredElements.contains(where: { $0 === deferred }) {
            closeLists(after: level)
            validateCommands(of: list.menu)
            return refresh(level)
        }
    }

    /// Replaces the innermost open menu by the result of `block`.
    func updateMenu(_ block: (UIMenu) -> UIMenu) {
        guard !isClosing, let last = lists.last else { return }
        let changed = block(last.menu)
        prepare(changed)
        lists[lists.count - 1].menu = changed
        refresh(lists.count - 1)
    }

    private func refresh(_ level: Int) {
        let list = lists[level]
        list.view.show(list.menu)
        let size = list.view.sizeThatFits(available.size)
        list.view.bounds.size = size
        if level == 0 { return place(list.view) }
        list.view.frame = CGRect(origin: within(list.view.frame.origin, size), size: size)
    }

    private func openMenu(of row: MenuRowView) {
        guard let inner = row.element as? UIMenu, lists.last?.parent !== row else { return }
        closeLists(after: level(of: row))
        let frame = row.convert(row.bounds, to: self)
        let list = addList(inner, parent: row)
        let size = list.bounds.size
        let isRight = effectiveUserInterfaceLayoutDirection != .rightToLeft && frame.maxX + size.width <= available.maxX
        let x = isRight || frame.minX - size.width < available.minX ? frame.maxX : frame.minX - size.width
        list.frame = CGRect(origin: within(CGPoint(x: x, y: frame.minY - 5), size), size: size)
    }

    private func level(of row: MenuRowView) -> Int {
        lists.firstIndex { $0.view.rows.contains { $0 === row } } ?? 0
    }

    private func closeLists(after level: Int) {
        for list in lists.dropFirst(level + 1) { list.view.removeFromSuperview() }
        lists.removeSubrange(min(level + 1, lists.count)...)
    }

    // MARK: Selection

    private func activate(_ row: MenuRowView) {
        guard row.isEnabled else { return }
        if row.element is UIMenu {
            openMenu(of: row)
            lists.last?.view.highlightEnd(last: false)
        } else if let action = row.element as? UIAction {
            let sender = candidate.view
            for list in lists { list.menu.select(action) }
            candidate.willPerform(action)
            choose(action, level(of: row)) { action.perform(sender: sender) }
        } else if let command = row.element as? UICommand {
            let start = commandResponder
            choose(command, level(of: row)) { command.perform(from: start) }
        }
    }

    /// Performs an element after closing the menu, or in the open menu if the element keeps it open.
    private func choose(_ element: UIMenuElement, _ level: Int, perform: @escaping () -> Void) {
        guard element.shownAttributes.contains(.keepsMenuPresented) else { return close(then: perform) }
        perform()
        guard !isClosing, lists.indices.contains(level) else { return }
        validateCommands(of: lists[level].menu)
        refresh(level)
    }

    // MARK: Pointer

    private func row(at point: CGPoint) -> MenuRowView? {
        for list in lists.reversed() where list.view.frame.contains(point) { return list.view.row(at: convert(point, to: list.view)) }
        return nil
    }

    /// Whether a point of the window is on a list or on the preview.
    func covers(_ point: CGPoint) -> Bool {
        let point = convert(point, from: nil)
        return lists.contains { $0.view.frame.contains(point) } || hasPreview && previewCard.frame.contains(point)
    }

    private func handleHover(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        pointerDidMove(to: recognizer.location(in: self))
    }

    private func pointerDidMove(to point: CGPoint) {
        guard let row = row(at: point) else { return }
        let level = level(of: row)
        lists[level].view.highlight(row)
        if row.element is UIMenu, row.isEnabled { openMenu(of: row) } else { closeLists(after: level) }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard var view = super.hitTest(point, with: event) else { return nil }
        // The overlay handles all touches. Those on a list reach it through the list's scroll view, which may scroll instead.
        while view !== self, let superview = view.superview {
            if view is UIScrollView, view.superview is MenuListView { return view }
            view = superview
        }
        return self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        pointerDidMove(to: point)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let point = touches.first?.location(in: self) { pointerDidMove(to: point) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        if let row = row(at: point) { return activate(row) }
        if hasPreview, previewCard.frame.contains(point) { return commit() }
        if !lists.contains(where: { $0.view.frame.contains(point) }) { close() }
    }

    // MARK: Keys

    /// Handles a key; an open menu consumes all keys. A held key only moves the highlight.
    func handle(_ key: HostKeyPress) {
        guard let list = lists.last?.view, !moveHighlight(in: list, by: key.key), !key.isRepeat else { return }
        act(on: key.key, in: list)
    }

    private func moveHighlight(in list: MenuListView, by key: HostKey) -> Bool {
        switch key {
        case .down: list.moveHighlight(by: 1)
        case .up: list.moveHighlight(by: -1)
        case .home, .pageUp: list.highlightEnd(last: false)
        case .end, .pageDown: list.highlightEnd(last: true)
        default: return false
        }
        return true
    }

    private func act(on key: HostKey, in list: MenuListView) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case .return, .character(" "): list.highlighted.map(activate)
        case .right, .left:
            if (key == .right) == !isRightToLeft {
                if let row = list.highlighted, row.element is UIMenu { activate(row) }
            } else if lists.count > 1 {
                closeLists(after: lists.count - 2)
            }
        case .escape: if lists.count > 1 { closeLists(after: lists.count - 2) } else { close() }
        case .menu: close()
        case .character(let letter): list.find(letter)
        default: break
        }
    }
}
