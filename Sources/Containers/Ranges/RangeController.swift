import Foundation
import Nodes
import Scheduling
import UIKit

/// Answers the queries of a range controller about its list.
@MainActor protocol RangeHost: AnyObject {
    /// The object that owns the list's view, retained during the updates that run in a frame.
    var viewOwner: AnyObject? { get }
    /// The visible part of the content. *Units*: points, content coordinates.
    var viewport: CGRect { get }
    var scrollableDirections: ASScrollDirection { get }
    /// The current scroll direction; empty while the content does not move.
    var currentScrollDirection: ASScrollDirection { get }
    /// Whether a header, footer or another supplementary element is visible. *Cost*: the number of these elements.
    var showsSupplementaryElement: Bool { get }
    /// Whether the list itself is visible.
    var isListVisible: Bool { get }
    /// The highest state that the items may have. In a list inside a cell this is the state of the cell; other lists have no limit.
    var readiness: ASInterfaceState { get }
    /// The items that intersect a rectangle, in order, each with its frame.
    func itemFrames(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)]
    /// The element of an item, if it exists.
    func existingElement(at path: IndexPath) -> ASCollectionElement?
    /// Creates and measures items near the viewport.
    func prepareItems(at paths: [IndexPath])
    /// Releases the nodes of items far from the viewport.
    func releaseItems(outside rect: CGRect)
    /// The window that shows the panel of the ranges, and the name of the list in it.
    var overlayWindow: UIWindow? { get }
    var overlayName: String { get }
    /// Called after a cell became visible or invisible.
    func visibilityDidChange(_ node: ASCellNode, isVisible: Bool)
}

/// Sets the interface state of each cell of a list: measured, preload, display, visible.
///
///     ┌ preload ──────────────┐
///     │ ┌ display ──────────┐ │   leading is ahead in the scroll direction
///     │ │ ┌ visible ──────┐ │ │
///
/// The mode stays `minimum` until the user scrolls for the first time, by any input device.
@MainActor final class RangeController {
    weak var host: (any RangeHost)?
    var tuning = RangeTuning()
    var isEnabled = true
    var retention = NodeRetention.all { didSet { lastRelease = nil } }
    private(set) var mode = ASLayoutRangeMode.unspecified
    private(set) var direction: ASScrollDirection = [.down, .right]
    private var userHasScrolled = false
    /// A mode requested by a client; the next update adopts it.
    private var requestedMode: ASLayoutRangeMode?
    /// Whether the app is in the background, where no cell counts as visible.
    var isInBackground = false
    /// The viewport's origin at the last search for distant nodes, and the number of updates since.
    private var lastRelease: (origin: CGPoint, age: Int)?
    private var isReleaseScheduled = false
    private var isUpdateScheduled = false
    private var isUpdating = false
    /// The number of updates so far.
    private(set) var updateCount = 0
    private var visibleElements: [ASCollectionElement] = []
    /// The measured elements in any of the ranges at the last update.
    private var active: [ASCollectionElement] = []

    /// Whether the list itself is visible and the app is not in the background.
    var isListShown: Bool { !isInBackground && host?.isListVisible == true }

    // MARK: When

    /// Called when the user begins to scroll.
    func userWillScroll() {
        guard !userHasScrolled else { return }
        userHasScrolled = true
        mode = .full
        update()
    }

    func update(to mode: ASLayoutRangeMode) {
        requestedMode = mode
        setNeedsUpdate()
    }

    /// Requests an update in the next commit. Several calls before the commit cause one update.
    func setNeedsUpdate() {
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        FrameScheduler.current.enqueue(.commit) { [weak self] in
            guard let self, isUpdateScheduled else { return }
            withExtendedLifetime(host?.viewOwner) { update() }
        }
    }

    /// The current ranges, and the number of cells in each. For tools.
    var snapshot: RangeSnapshot? {
        guard let host else { return nil }
        let viewport = host.viewport
        let states = active.compactMap { $0.nodeIfAllocated?.interfaceState }
        return RangeSnapshot(
            mode: mode, direction: direction, scrollable: host.scrollableDirections, viewport: viewport,
            display: rect(.display, viewport, host), preload: rect(.preload, viewport, host),
            visibleCount: states.count { $0.contains(.visible) }, displayCount: states.count { $0.contains(.display) },
            preloadCount: states.count { $0.contains(.preload) })
    }

    /// Chooses the mode of an update. A requested mode is used for one update. Afterwards the mode becomes full once the user has scrolled
    /// and the list is visible; until then it stays unchanged.
    private func updateMode() {
        if let requested = requestedMode {
            requestedMode = nil
            mode = requested
        } else if mode == .unspecified {
            mode = .minimum
        } else if userHasScrolled, isListShown {
            mode = .full
        }
    }

    // MARK: The update

    /// Sets the interface state of every cell according to its distance from the viewport.
    func update() {
        isUpdateScheduled = false
        guard let host, isEnabled, !isUpdating else { return }
        isUpdating = true
        updateCount += 1
        defer { isUpdating = false }
        if !host.currentScrollDirection.isEmpty { direction = host.currentScrollDirection }
        let former = (mode: mode, requested: requestedMode)
        updateMode()
        let viewport = host.viewport
        guard viewport.width > 0, viewport.height > 0 else { return exitVisibleState() }

        let (preloadRect, displayRect) = rects(viewport, host)
        var near: [NearItem] = []
        // The items to create and measure, the visible ones first.
        var missing: (seen: [IndexPath], others: [IndexPath]) = ([], [])
        for (path, frame) in host.itemFrames(in: preloadRect.union(displayRect)) {
            let isVisible = frame.overlaps(viewport)
            guard let element = host.existingElement(at: path), element.isMeasured else {
                if isVisible { missing.seen.append(path) } else { missing.others.append(path) }
                continue
            }
            near.append(
                NearItem(
                    element: element, isVisible: isVisible, inDisplay: !displayRect.isNull && frame.overlaps(displayRect),
                    inPreload: frame.overlaps(preloadRect)))
        }
        if missing.seen.isEmpty, !near.contains(where: \.isVisible), !host.showsSupplementaryElement {
            // As in Texture, no other state changes while nothing is visible, such as beyond the end of the content.
            (mode, requestedMode) = former
            exitVisibleState()
        } else {
            apply(near, host)
        }
        host.prepareItems(at: missing.seen + missing.others)
        if ASDisplayNode.shouldShowRangeDebugOverlay { RangeOverlay.update(self) }
        releaseDistantItemsIfNeeded(viewport)
    }

    /// The union of all ranges; null while the viewport has no area. *Units*: points, content coordinates.
    var combinedRange: CGRect {
        guard let host, host.viewport.width > 0, host.viewport.height > 0 else { return .null }
        let (preloadRect, displayRect) = rects(host.viewport, host)
        return preloadRect.union(displayRect)
    }

    private func rects(_ viewport: CGRect, _ host: any RangeHost) -> (preload: CGRect, display: CGRect) {
        (rect(.preload, viewport, host), mode == .lowMemory ? .null : rect(.display, viewport, host))
    }

    /// Schedules the search for nodes to release. The search is linear in the number of nodes. It therefore runs only after each half
    /// screen of scrolling, and after a number of updates without scrolling. It runs at most once in a frame, at the end of the frame.
    private func releaseDistantItemsIfNeeded(_ viewport: CGRect) {
        guard case .window = retention, !isReleaseScheduled else { return }
        if let last = lastRelease, last.age < Self.updatesBetweenReleases,
            abs(last.origin.x - viewport.minX) < viewport.width / 2, abs(last.origin.y - viewport.minY) < viewport.height / 2
        {
            lastRelease = (last.origin, last.age + 1)
            return
        }
        isReleaseScheduled = true
        FrameScheduler.current.enqueue(.present) { [weak self] in
            withExtendedLifetime(self?.host?.viewOwner) { self?.releaseDistantItems() }
        }
    }

    private func releaseDistantItems() {
        isReleaseScheduled = false
        // The state may have changed since the update that scheduled this search.
        guard case .window(let screens) = retention, let host, isEnabled else { return }
        let viewport = host.viewport
        guard viewport.width > 0, viewport.height > 0 else { return }
        lastRelease = (viewport.origin, 0)
        let preloadRect = rect(.preload, viewport, host)
        let isVertical = ASScrollDirectionContainsVerticalDirection(host.scrollableDirections)
        let isHorizontal = ASScrollDirectionContainsHorizontalDirection(host.scrollableDirections)
        host.releaseItems(
            outside: preloadRect.insetBy(
                dx: isHorizontal ? -screens * viewport.width : -viewport.width,
                dy: isVertical ? -screens * viewport.height : -viewport.height))
    }

    private static let updatesBetweenReleases = 60

    private func rect(_ type: ASLayoutRangeType, _ viewport: CGRect, _ host: any RangeHost) -> CGRect {
        RangeGeometry.rect(
            viewport, tuning: tuning[mode, type], scrollable: host.scrollableDirections, direction: direction)
    }

    private struct NearItem {
        var element: ASCollectionElement
        var isVisible: Bool
        var inDisplay: Bool
        var inPreload: Bool
    }

    /// Sets the states of visible cells first, then of those in the display range, in the preload range, and finally of those that left the
    /// ranges. The order determines what is drawn and fetched first.
    private func apply(_ items: [NearItem], _ host: any RangeHost) {
        let isListVisible = isListShown
        let visible = items.filter(\.isVisible)
        let before = active
        active = items.map(\.element)
        let still = Set(active.map(ObjectIdentifier.init))
        let previouslyVisible = visibleElements
        visibleElements = isListVisible ? visible.map(\.element) : []

        for item in visible { set(item.element, isListVisible ? Self.visibleStates : state(ofItemVisibleInHiddenList: item)) }
        for item in items where !item.isVisible && item.inDisplay { set(item.element, state(of: item, isListVisible)) }
        for item in items where !item.isVisible && !item.inDisplay { set(item.element, state(of: item, isListVisible)) }
        for element in before where !still.contains(ObjectIdentifier(element)) { set(element, .measureLayout) }
        reportVisibility(from: previouslyVisible, to: visibleElements, host)
    }

    private static let visibleStates: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    /// The state of a cell in the viewport of a list that is not visible itself.
    private func state(ofItemVisibleInHiddenList item: NearItem) -> ASInterfaceState {
        limited(mode == .lowMemory ? [.measureLayout, .preload] : [.measureLayout, .preload, .display])
    }

    private func limited(_ state: ASInterfaceState) -> ASInterfaceState {
        host.map { state.intersection($0.readiness.union(.measureLayout)) } ?? state
    }

    private func state(of item: NearItem, _ isListVisible: Bool) -> ASInterfaceState {
        var state: ASInterfaceState = .measureLayout
        if isListVisible {
            if item.inPreload { state.insert(.preload) }
            if item.inDisplay { state.insert(.display) }
        } else if item.inDisplay {
            state.insert(.preload)
        }
        return isListVisible ? state : limited(state)
    }

    private func set(_ element: ASCollectionElement, _ state: ASInterfaceState) {
        guard let node = element.nodeIfAllocated, node.interfaceState != state else { return }
        node.setInterfaceStateRecursively(state)
    }

    private func reportVisibility(
        from old: [ASCollectionElement], to new: [ASCollectionElement], _ host: any RangeHost
    ) {
        let oldIDs = Set(old.map(ObjectIdentifier.init))
        let newIDs = Set(new.map(ObjectIdentifier.init))
        for element in old where !newIDs.contains(ObjectIdentifier(element)) {
            element.nodeIfAllocated.map { host.visibilityDidChange($0, isVisible: false) }
        }
        for element in new where !oldIDs.contains(ObjectIdentifier(element)) {
            element.nodeIfAllocated.map { host.visibilityDidChange($0, isVisible: true) }
        }
    }

    private func exitVisibleState() {
        for element in visibleElements {
            element.nodeIfAllocated.map { node in
                node.exitInterfaceState(.visible)
                host?.visibilityDidChange(node, isVisible: false)
            }
        }
        visibleElements = []
    }

    /// Clears the interface state of elements that were removed from the list, so that their nodes release contents and loaded data.
    func didRemove(_ elements: [ASCollectionElement]) {
        guard !elements.isEmpty else { return }
        let gone = Set(elements.map(ObjectIdentifier.init))
        active.removeAll { gone.contains(ObjectIdentifier($0)) }
        for element in elements {
            guard let node = element.nodeIfAllocated else { continue }
            let wasVisible = visibleElements.contains { $0 === element }
            node.setInterfaceStateRecursively([])
            if wasVisible { host?.visibilityDidChange(node, isVisible: false) }
        }
        visibleElements.removeAll { gone.contains(ObjectIdentifier($0)) }
    }

    /// Nodes on screen now, in order of their paths.
    var visibleNodes: [ASCellNode] { visibleElements.compactMap(\.nodeIfAllocated) }
}
