import LivePreviewMessages
import UIKit

/// Records which taps pushed or presented controllers, so that the next generation of the code can repeat them.
///
/// A controller that appears at any time between two taps is regarded as opened by the earlier one. *Thread*: main.
@MainActor final class OpeningRecorder {
    private weak var window: UIWindow?
    private var openings: [PreviewOpening] = []
    private var lastTap: (path: PreviewUserState.Path, row: [Int])?
    /// The class names of the controllers before the first recorded tap.
    private var initial: [String] = []

    init(window: UIWindow) {
        self.window = window
    }

    /// Discards the record and begins a new one, for a preview that was just opened.
    func reset() {
        openings = []
        lastTap = nil
        initial = window.map(ControllerStack.names) ?? []
    }

    /// Records the view that receives a press or touch. Called before the event is delivered.
    func note(_ event: HostEvent) {
        guard let window else { return }
        let location: CGPoint
        switch event {
        case .pointerPressed(let pointer, .left): location = pointer.location
        case .touched(let touch) where touch.phase == .began: location = touch.pointer.location
        default: return
        }
        update()
        lastTap = Self.place(at: location, in: window)
    }

    /// Returns the taps that opened the currently open controllers, in order.
    func current() -> [PreviewOpening] {
        update()
        return openings
    }

    private func update() {
        guard let window else { return }
        let controllers = ControllerStack.names(in: window)
        openings.removeAll { !controllers.starts(with: $0.controllers) }
        let known = openings.last?.controllers ?? initial
        if controllers.count > known.count, controllers.starts(with: known), let tap = lastTap {
            openings.append(PreviewOpening(path: tap.path, row: tap.row, controllers: controllers))
            lastTap = nil
        } else if openings.isEmpty, !controllers.starts(with: initial) {
            // The user selected another tab, or the code replaced the first controller.
            initial = controllers
        }
    }

    /// Returns the view at a point. For a row or an item, returns the list and the index path instead of the cell, because scrolling
    /// reuses cells for other rows.
    private static func place(at point: CGPoint, in window: UIWindow) -> (path: PreviewUserState.Path, row: [Int])? {
        guard let hit = window.hitTest(point, with: nil) else { return nil }
        for view in sequence(first: hit, next: \.superview) {
            let position = view.convert(point, from: window)
            let row =
                switch view {
                case let table as UITableView: table.indexPathForRow(at: position)
                case let collection as UICollectionView: collection.indexPathForItem(at: position)
                default: nil as IndexPath?
                }
            if let row, let path = ViewPath.path(of: view, in: window) { return (path, [row.section, row.row]) }
        }
        return ViewPath.path(of: hit, in: window).map { ($0, []) }
    }
}
