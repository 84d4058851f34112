import AccessibilityAudit
import AsyncDisplayKit
import Graphics
import HeadlessHost
import UIKit

/// A walk through the stops of the Tab key in one window, and through the rows of its lists with arrow keys.
@MainActor final class KeyboardWalk {
    /// The largest number of presses of one key.
    private static let limit = 400
    /// The name of the layer that marks the focused view.
    private static let ringName = "weft.focus-ring"
    /// The contrast that the mark of the focus needs with what it covers. *Source*: WCAG 2.2, 1.4.11.
    private static let contrast = 3.0
    /// The number of pixels of that contrast: those of one side of a small ring.
    private static let pixelCount = 24

    let stage: HeadlessStage
    private(set) var stops: [UIView] = []
    /// The stops outside of scroll views, in their order.
    private var fixed: [UIView] = []
    private(set) var findings: [String] = []

    init(_ stage: HeadlessStage) {
        self.stage = stage
    }

    var focused: UIView? { stage.window.dispatcher.tabFocusedView ?? stage.window.firstResponder as? UIView }

    /// Forwards until the focus returns to the first stop, then backwards over the same stops.
    func walk() {
        forwards()
        guard !stops.isEmpty else { return }
        backwards()
    }

    // MARK: Tab

    /// A stop, identified by its view and its place in the content, because lists reuse the views of cells. The rows of a list are one
    /// stop.
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let x: Int
        let y: Int
    }

    private func key(_ view: UIView) -> Key {
        if let list = list(ofCell: view) { return Key(view: ObjectIdentifier(list), x: 0, y: 0) }
        let origin = view.convert(view.bounds.origin, to: scroller(around: view))
        return Key(view: ObjectIdentifier(view), x: Int(origin.x.rounded()), y: Int(origin.y.rounded()))
    }

    private func scroller(around view: UIView) -> UIScrollView? {
        var ancestor = view.superview
        while let current = ancestor, !(current is UIScrollView) { ancestor = current.superview }
        return ancestor as? UIScrollView
    }

    /// The outermost scroll view around a view.
    private func content(around view: UIView) -> UIScrollView? {
        var found: UIScrollView?
        var inner = view
        while let next = scroller(around: inner) { (found, inner) = (next, next) }
        return found
    }

    private func forwards() {
        var keys: Set<Key> = []
        for _ in 0..<Self.limit {
            let before = stage.bitmap.copy()!
            stage.press(.tab)
            guard let view = focused else { return stops.isEmpty ? () : note("Tab ends", stops.last) }
            guard keys.insert(key(view)).inserted else { return checkReturn(to: view) }
            stops.append(view)
            if scroller(around: view) == nil { fixed.append(view) }
            checkMark(of: view, before: before)
            if let list = list(ofCell: view) { walkRows(of: list, from: view) }
        }
        note("Tab does not return to the first stop", stops.last)
    }

    /// Tab must return to the first stop, or to another row of the same list: if the list has scrolled, the focus enters it at a visible
    /// row.
    private func checkReturn(to view: UIView) {
        guard view !== stops[0] else { return }
        // The first row that was visited may no longer be shown.
        if let content = content(around: view), stops[0].window == nil || content === self.content(around: stops[0]) { return }
        note("Tab returns to a stop that is not the first", view)
    }

    /// Shift+Tab reaches the stops that are still shown, in another order only where lists have scrolled.
    private func backwards() {
        var reached: [UIView] = []
        for _ in 0..<stops.count * 2 + 4 {
            stage.press(.tab, modifiers: .shift)
            guard let view = focused else { return note("Shift+Tab ends", reached.last) }
            reached.append(view)
        }
        for stop in stops where stop.window != nil && list(ofCell: stop) == nil && !reached.contains(where: { $0 === stop }) {
            note("Shift+Tab does not reach", stop)
        }
        let order = reached.filter { view in fixed.contains { $0 === view } }
        for (index, view) in order.enumerated().dropFirst() {
            guard let place = fixed.firstIndex(where: { $0 === order[index - 1] }) else { continue }
            let wanted = fixed[(place + fixed.count - 1) % fixed.count]
            if view !== wanted { return note("Shift+Tab stops at \(name(view)) instead of", wanted) }
        }
    }

    // MARK: Rows

    private func list(ofCell view: UIView) -> UIScrollView? {
        guard view is UITableViewCell || view is UICollectionViewCell else { return nil }
        var ancestor = view.superview
        while let current = ancestor, !(current is UITableView || current is UICollectionView) { ancestor = current.superview }
        return ancestor as? UIScrollView
    }

    /// Each visible row that can be selected is reached with arrow keys from the first one, line by line, and each is marked.
    private func walkRows(of list: UIScrollView, from start: UIView) {
        // Identified by index path, because lists reuse cells.
        let wanted = Set(selectableCells(of: list).filter { isVisible($0) }.compactMap { path(of: $0, in: list) })
        var reached = Set([start].compactMap { path(of: $0, in: list) })
        @MainActor func press(_ key: HostKey) -> Bool {
            let before = focused
            stage.press(key)
            guard let cell = focused, cell !== before, self.list(ofCell: cell) === list else { return false }
            guard let path = path(of: cell, in: list) else { return false }
            if reached.insert(path).inserted, reached.count < 8 { checkMark(of: cell, before: nil) }
            return true
        }
        let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (forth, back): (HostKey, HostKey) = isMirrored ? (.left, .right) : (.right, .left)
        var count = 0
        // A few rows further, so that the list scrolls.
        var isOver: Bool { wanted.isSubset(of: reached) && reached.count >= wanted.count + 4 }
        // To the end of each line and back to its beginning, from which the next line is below.
        repeat {
            while count < Self.rowLimit, !isOver, press(forth) { count += 1 }
            while count < Self.rowLimit, !isOver, press(back) { count += 1 }
            count += 1
        } while count < Self.rowLimit && !isOver && press(.down)
        while count < 2 * Self.rowLimit, press(.up) { count += 1 }
        // Cells that lie above each other beside a higher one are reached along their column.
        if !wanted.isSubset(of: reached) {
            repeat {
                while count < 3 * Self.rowLimit, press(.down) { count += 1 }
                while count < 3 * Self.rowLimit, press(.up) { count += 1 }
                count += 1
            } while count < 3 * Self.rowLimit && press(forth)
        }
        if focused.flatMap(self.list) !== list { note("arrow keys leave the list", list) }
        if !wanted.isSubset(of: reached) { note("arrow keys reach \(wanted.intersection(reached).count) of \(wanted.count) rows in", list) }
    }

    /// The largest number of keys in one list.
    private static let rowLimit = 300

    private func path(of cell: UIView, in list: UIScrollView) -> IndexPath? {
        (cell as? UITableViewCell).flatMap { (list as? UITableView)?.indexPath(for: $0) }
            ?? (cell as? UICollectionViewCell).flatMap { (list as? UICollectionView)?.indexPath(for: $0) }
    }

    private func selectableCells(of list: UIScrollView) -> [UIView] {
        (list as? UITableView)?.visibleCells.filter { (list as? UITableView)?.focusableCell(containing: $0) != nil }
            ?? (list as? UICollectionView)?.visibleCells.filter { (list as? UICollectionView)?.focusableCell(containing: $0) != nil } ?? []
    }

    private func isVisible(_ view: UIView) -> Bool {
        let frame = view.convert(view.bounds, to: nil).intersection(stage.window.bounds)
        return frame.width > 1 && frame.height > 1
    }

    // MARK: Pixels

    /// The mark of the focus is visible: a ring, or for a text the caret.
    private func checkMark(of view: UIView, before: Bitmap?) {
        guard let ring = ring(in: view.layer) else {
            if let before, changedPixels(before, stage.bitmap, contrast: 1) == 0 { note("no mark of the focus", view) }
            return
        }
        let marked = stage.bitmap.copy()!
        ring.isHidden = true
        stage.settle()
        let count = changedPixels(marked, stage.bitmap, contrast: Self.contrast)
        ring.isHidden = false
        stage.settle()
        if count < Self.pixelCount { note("only \(count) pixels mark the focus", view) }
    }

    private func ring(in layer: CALayer) -> CALayer? {
        layer.sublayers?.first { $0.name == Self.ringName }
    }

    /// The number of pixels with a contrast; stops counting at ``pixelCount``.
    private func changedPixels(_ first: Bitmap, _ second: Bitmap, contrast: Double) -> Int {
        let width = min(first.width, second.width)
        var count = 0
        for y in 0..<min(first.height, second.height) {
            let (a, b) = (first.row(y), second.row(y))
            // Most rows are equal: comparing them by pixel takes most of the time of the walk.
            if memcmp(a, b, width * MemoryLayout<UInt32>.size) == 0 { continue }
            for x in 0..<width where a[x] != b[x] {
                let pair = [luminance(a[x]), luminance(b[x])].sorted()
                if (pair[1] + 0.05) / (pair[0] + 0.05) >= contrast { count += 1 }
            }
            if count >= Self.pixelCount { return count }
        }
        return count
    }

    /// *Source*: WCAG 2.2, relative luminance.
    private func luminance(_ pixel: UInt32) -> Double {
        func part(_ shift: UInt32) -> Double {
            let value = Double(pixel >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    // MARK: Findings

    private func note(_ text: String, _ view: UIView?) {
        findings.append("\(text): \(name(view))")
    }

    private func name(_ view: UIView?) -> String {
        guard let view else { return "none" }
        let type = ASViewToDisplayNode(view).map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: view))"
        return "\(type) “\(view.accessibilityLabel ?? "")”"
    }
}
