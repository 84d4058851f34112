import LivePreviewMessages
import UIKit

/// Records which taps pushed or presented controllers, so that the next generation of the code can repeat them.
///
/// A controller that appears after a tap counts as opened by it, also when it appears later, until the next tap. *Thread*: main.
@MainActor final class OpeningRecorder {
    private weak var window: UIWindow?
    private var openings: [PreviewOpening] = []
    private var lastTap: (path: PreviewUserState.Path, row: [Int])?
    /// The controllers below the first opening.
    private var initial: [String] = []

    init(window: UIWindow) {
        self.window = window
    }

    /// Begins with a preview that was opened.
    func reset() {
        openings = []
        lastTap = nil
        initial = window.map(ControllerStack.names) ?? []
    }

    /// Notes what a press is about to reach.
    func note(_ event: HostEvent) {
        guard case .pointerPressed(let pointer, .left) = event, let window else { return }
        update()
        lastTap = Self.place(at: pointer.location, in: window)
    }

    /// The taps that opened the controllers that are open now, in their order.
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
            // Another tab, or another first controller.
            initial = controllers
        }
    }

    /// A row or an item is named by its list: cells are used for other rows while a list scrolls.
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
