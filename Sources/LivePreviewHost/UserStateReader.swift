import AsyncDisplayKit
import Foundation
import LivePreviewMessages
import PreviewDeclarations
import Scheduling
import UIKit

/// Reads the user's changes in a preview, and applies them to the same preview in another generation of the code.
///
/// Views are identified by their path: the class of each ancestor and its index among siblings of that class. If a part of a new
/// generation has another structure, the values of that part are dropped. *Thread*: main.
@MainActor enum UserStateReader {
    static func state(of root: UIView) -> PreviewUserState {
        var state = PreviewUserState()
        ViewPath.walk(root) { path, view in read(view, path, into: &state) }
        state.custom = PreviewState.savedValues()
        return state
    }

    /// Applies the values in three steps: selects the tabs, opens the pushed and presented controllers, and sets the contents of the
    /// views. Scroll offsets are applied when the content is long enough. `didOpen` is called after the contents are set; it is not called
    /// if `state` is empty.
    static func restore(
        _ state: PreviewUserState, in window: UIWindow, send: @escaping (HostEvent) -> Void, didOpen: @escaping () -> Void = {}
    ) {
        guard !state.isEmpty else { return }
        ViewPath.walk(window) { path, view in selectTab(state, of: view, path) }
        OpeningReplay(state.openings, in: window, send: send).start { [weak window] in
            guard let window else { return }
            ViewPath.walk(window) { path, view in apply(state, to: view, path) }
            restoreOffsets(state.scrollOffsets, in: window, attempt: 0)
            didOpen()
        }
    }

    // MARK: One view

    private static func read(_ view: UIView, _ path: String, into state: inout PreviewUserState) {
        if let tabs = view.next as? UITabBarController, tabs.selectedIndex != NSNotFound {
            state.values[path] = Double(tabs.selectedIndex)
        }
        switch view {
        case let field as UITextField: if let text = field.text, !text.isEmpty { state.texts[path] = text }
        case let text as UITextView: state.texts[path] = text.text
        case let toggle as UISwitch: state.switches[path] = toggle.isOn
        case let slider as UISlider: state.values[path] = Double(slider.value)
        case let stepper as UIStepper: state.values[path] = stepper.value
        case let segments as UISegmentedControl: state.values[path] = Double(segments.selectedSegmentIndex)
        case let scrollView as UIScrollView:
            if scrollView.contentOffset != .zero { state.scrollOffsets[path] = scrollView.contentOffset }
            if let rows = (scrollView as? UITableView)?.indexPathsForSelectedRows {
                state.selections[path] = rows.flatMap { [$0.section, $0.row] }
            }
        default:
            if let control = ASLayerToDisplayNode(view.layer) as? ASControlNode, control.isSelected { state.switches[path] = true }
        }
    }

    private static func apply(_ state: PreviewUserState, to view: UIView, _ path: String) {
        switch view {
        case let field as UITextField: if let text = state.texts[path] { field.text = text }
        case let text as UITextView: if let value = state.texts[path], value != text.text { text.text = value }
        case let toggle as UISwitch: if let isOn = state.switches[path] { toggle.setOn(isOn, animated: false) }
        case let slider as UISlider: if let value = state.values[path] { slider.value = Float(value) }
        case let stepper as UIStepper: if let value = state.values[path] { stepper.value = value }
        case let segments as UISegmentedControl:
            if let value = state.values[path], Int(value) < segments.numberOfSegments { segments.selectedSegmentIndex = Int(value) }
        case let table as UITableView:
            let numbers = state.selections[path] ?? []
            for index in stride(from: 0, to: numbers.count - 1, by: 2) where numbers[index] < table.numberOfSections {
                guard numbers[index + 1] < table.numberOfRows(inSection: numbers[index]) else { continue }
                table.selectRow(at: IndexPath(row: numbers[index + 1], section: numbers[index]), animated: false, scrollPosition: .none)
            }
        default:
            if state.switches[path] == true, let control = ASLayerToDisplayNode(view.layer) as? ASControlNode { control.isSelected = true }
        }
    }

    private static func selectTab(_ state: PreviewUserState, of view: UIView, _ path: String) {
        guard let tabs = view.next as? UITabBarController, let index = state.values[path].flatMap(Int.init(exactly:)),
            tabs.viewControllers?.indices.contains(index) == true, tabs.selectedIndex != index
        else { return }
        tabs.selectedIndex = index
        // The layout adds the views of the selected tab, so that the walk then visits them.
        view.layoutIfNeeded()
    }

    // MARK: Scroll offsets

    /// The delays of the attempts to set scroll offsets and to find the selected node, because lists load their rows in the background.
    /// *Units*: seconds after the previous attempt.
    static let delays = [0, 0.02, 0.05, 0.1, 0.2, 0.4]

    private static func restoreOffsets(_ offsets: [String: CGPoint], in root: UIView, attempt: Int) {
        guard !offsets.isEmpty, attempt < delays.count else { return }
        _ = FrameScheduler.current.schedule(after: delays[attempt]) { [weak root] in
            guard let root else { return }
            var rest = offsets
            root.layoutIfNeeded()
            ViewPath.walk(root) { path, view in
                guard let offset = rest[path], let scrollView = view as? UIScrollView else { return }
                let isLast = attempt == delays.count - 1
                let end = CGPoint(
                    x: max(0, scrollView.contentSize.width - scrollView.bounds.width),
                    y: max(0, scrollView.contentSize.height - scrollView.bounds.height))
                guard isLast || end.x >= offset.x && end.y >= offset.y else { return }
                scrollView.contentOffset = CGPoint(x: min(offset.x, end.x), y: min(offset.y, end.y))
                rest[path] = nil
            }
            restoreOffsets(rest, in: root, attempt: attempt + 1)
        }
    }
}
