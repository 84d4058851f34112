import AsyncDisplayKit
import LivePreviewMessages
import Scheduling
import UIKit

/// Repeats the taps that pushed and presented controllers in the previous generation, without animations.
///
/// The replay ends early if a view is missing or covered, or if a tap does not open the same controllers in time. *Thread*: main.
@MainActor final class OpeningReplay {
    private var remaining: ArraySlice<PreviewOpening>
    private weak var window: UIWindow?
    private let send: (HostEvent) -> Void
    private var completion: () -> Void = {}
    /// Whether animations were enabled before the replay.
    private var wereAnimationsEnabled = true

    /// The longest wait for a view to appear or for a tap to open its controller, which may have to load data first. *Units*: seconds.
    private static let limit = 1.0
    /// The interval between two checks. *Units*: seconds.
    private static let interval = 0.02

    init(_ openings: [PreviewOpening], in window: UIWindow, send: @escaping (HostEvent) -> Void) {
        remaining = openings[...]
        self.window = window
        self.send = send
    }

    /// Begins the replay. Calls `completion` at the end, or immediately if there is nothing to repeat.
    func start(_ completion: @escaping () -> Void) {
        guard !remaining.isEmpty else { return completion() }
        self.completion = completion
        wereAnimationsEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        // The view of the first tap may not exist yet, because lists load their rows in the background.
        wait(for: { self.target != nil }, then: { self.tap() })
    }

    private func finish() {
        UIView.setAnimationsEnabled(wereAnimationsEnabled)
        remaining = []
        completion()
    }

    // MARK: Steps

    private func tap() {
        guard let point = target else { return finish() }
        let pointer = HostPointer(location: point, timestamp: FrameScheduler.currentTime)
        send(.pointerPressed(pointer, button: .left))
        _ = FrameScheduler.current.schedule(after: Self.interval) {
            self.send(.pointerReleased(pointer, button: .left))
            self.wait(for: { self.isOpened }, then: { self.continueAfterTap() })
        }
    }

    private func continueAfterTap() {
        guard isOpened else { return finish() }
        remaining.removeFirst()
        guard !remaining.isEmpty else { return finish() }
        wait(for: { self.target != nil }, then: { self.tap() })
    }

    private var isOpened: Bool {
        guard let window, let next = remaining.first else { return false }
        return ControllerStack.names(in: window) == next.controllers
    }

    /// Calls `body` when `condition` is true or the time limit ``limit`` is reached.
    private func wait(for condition: @escaping () -> Bool, elapsed: Double = 0, then body: @escaping () -> Void) {
        window?.layoutIfNeeded()
        if condition() || elapsed >= Self.limit { return body() }
        _ = FrameScheduler.current.schedule(after: Self.interval) {
            self.wait(for: condition, elapsed: elapsed + Self.interval, then: body)
        }
    }

    // MARK: Where to tap

    /// The point of the window at which the next tap reaches its view; nil if there is none. A list first scrolls to the row.
    private var target: CGPoint? {
        guard let window, let next = remaining.first, let view = ViewPath.view(at: next.path, in: window) else { return nil }
        let frame = next.row.isEmpty ? view.bounds : Self.frame(of: next.row, in: view)
        guard let frame, !frame.isEmpty else { return nil }
        let point = view.convert(CGPoint(x: frame.midX, y: frame.midY), to: window)
        guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) else { return nil }
        return point
    }

    private static func frame(of row: [Int], in view: UIView) -> CGRect? {
        guard row.count == 2 else { return nil }
        let path = IndexPath(row: row[1], section: row[0])
        switch view {
        case let table as UITableView:
            guard row[0] < table.numberOfSections, row[1] < table.numberOfRows(inSection: row[0]) else { return nil }
            if !table.bounds.contains(table.rectForRow(at: path)) { table.scrollToRow(at: path, at: .middle, animated: false) }
            table.layoutIfNeeded()
            return table.rectForRow(at: path)
        case let collection as UICollectionView:
            guard row[0] < collection.numberOfSections, row[1] < collection.numberOfItems(inSection: row[0]) else { return nil }
            let frame = collection.layoutAttributesForItem(at: path)?.frame
            if let frame, !collection.bounds.contains(frame) { collection.scrollToItem(at: path, at: .centeredVertically, animated: false) }
            collection.layoutIfNeeded()
            return collection.layoutAttributesForItem(at: path)?.frame
        default: return nil
        }
    }
}
