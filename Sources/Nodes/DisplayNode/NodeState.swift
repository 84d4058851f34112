import Foundation
import Graphics
import LayoutEngine
import UIKit
import UIPrimitives

/// Stored out of line, because most nodes are not controls and need no memory for the state of one.
extension ControlState: _OutOfLineValues {}

/// The state of a node that any thread may use, in five groups protected by one lock.
///
/// A value that is copied while the lock is held is a snapshot. No hook, delegate or other node is called under the lock; node locks never
/// nest.
struct NodeState {
    var layout = LayoutState()
    var display = DisplayState()
    var hierarchy = HierarchyState()
    var properties = ViewProperties()
    var control = _OutOfLine<ControlState>()
}

/// Access to the state of a node, under its lock.
struct NodeStateAccess {
    fileprivate let node: ASDisplayNode

    /// Calls `body` while holding the lock of the node. *Thread*: any. Not recursive: a nested call deadlocks.
    @inline(__always)
    func withLock<Result>(_ body: (inout NodeState) throws -> Result) rethrows -> Result {
        // The result leaves the mutex through a captured variable: the mutex requires a `sending` result.
        var outcome: Result?
        try node.stateMutex.withLock { _ in
            outcome = try body(&node.storedState)
        }
        return outcome!
    }
}

extension ASDisplayNode {
    /// The state that any thread may read and write.
    @inline(__always)
    final var state: NodeStateAccess { NodeStateAccess(node: self) }

    /// Stores a value. The replaced value is released outside the lock, since that may run a client's `deinit`.
    final func replace<Value>(_ path: WritableKeyPath<NodeState, Value>, _ value: Value) {
        var value = value
        state.withLock { swap(&$0[keyPath: path], &value) }
    }
}

/// The settings for measuring a node, and the results.
struct LayoutState {
    /// Increases whenever an earlier measurement may be outdated.
    var version: UInt = 1
    /// The version of the last invalidation that was not caused by a change of a descendant's size.
    var ownVersion: UInt = 1
    /// The adopted layout.
    var calculated: LayoutCacheEntry?
    /// A layout that was measured and not applied yet.
    var pending: LayoutCacheEntry?
    private var transition = _OutOfLine<TransitionState>()
    var rare = _OutOfLine<RareLayoutState>()
    // Small values are declared together at the end of each group so that they need little padding: lists keep thousands of nodes.
    /// The number of measurements, without cache hits.
    var measureCount: UInt32 = 0
    var automaticallyManagesSubnodes = false
    var storesUnflattenedLayouts = false
    var animatesSizeChanges = true
    var relayoutsOnSafeAreaChanges = false
    var relayoutsOnLayoutMarginsChanges = false
}

/// The state of a node that takes part in transitions, stored out of line because most nodes never do.
private struct TransitionState: _OutOfLineValues {
    var id: Int32 = 0
    var inheritedID: Int32 = 0
    var change: LayoutChange?
    var unapplied: UnappliedLayout?
}

extension LayoutState {
    /// Identifies the transition that this node is measuring; 0 when there is none.
    var transitionID: Int32 {
        get { transition.isUnset ? 0 : transition.id }
        set { transition.set(\.id, newValue, isDefault: newValue == 0) }
    }

    /// Identifies the ancestor's transition that this node takes part in; 0 when there is none.
    var inheritedTransitionID: Int32 {
        get { transition.isUnset ? 0 : transition.inheritedID }
        set { transition.set(\.inheritedID, newValue, isDefault: newValue == 0) }
    }

    /// A new layout and the previous one, until the transition of an ancestor updates the subnodes.
    var change: LayoutChange? {
        get { transition.isUnset ? nil : transition.change }
        set { transition.set(\.change, newValue, isDefault: newValue == nil) }
    }

    /// The layout that the subnodes match, while `calculated` is not applied to them yet.
    var unapplied: UnappliedLayout? {
        get { transition.isUnset ? nil : transition.unapplied }
        set { transition.set(\.unapplied, newValue, isDefault: newValue == nil) }
    }
}

/// Rarely used layout state, stored out of line.
struct RareLayoutState: _OutOfLineValues {
    var specBlock: ASLayoutSpecBlock?
    /// Changes each spec before it is measured, for tools.
    var specEditor: (@Sendable (ASLayoutSpec) -> Void)?
    /// The whole layout with its specs, stored for tools on request.
    var unflattened: ASLayout?
    /// The counts and times of spec creation and layout computation; nil until the client sets the options.
    var performance: PerformanceRecord?
}

/// The display settings of a node, and the state of its display.
struct DisplayState {
    /// The newest request for contents; the results of older ones are dropped.
    var operation: DisplayOperation?
    var rare = _OutOfLine<RareDisplayState>()
    /// The number of times that contents were drawn and set.
    var displayCount: UInt32 = 0
    var isAsynchronous = true
    var isSuspended = false
    /// Whether the container's display range has suspended the display.
    var isSuspendedByRange = false
    var rasterizesSubtree = false
    /// Whether the contents of all nodes below are shown together.
    var isTransactionContainer = false
    var isPlaceholderEnabled = false
    var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
    /// Whether the shown contents, if any, are outdated.
    var isStale = true
    /// Whether a display was requested while there was no area to draw.
    var displayPendingUntilSized = false
}

/// Rarely used display state, stored out of line.
struct RareDisplayState: _OutOfLineValues {
    var priority = ASDefaultDrawingPriority
    /// The pixels per point that the client has set; 0 for those of the traits.
    var contentsScale: CGFloat = 0
    var placeholderFadeDuration: TimeInterval = 0
    var placeholderImage: UIImage?
    /// `willDisplay` runs before drawing and `didDisplay` after it, on the drawing thread.
    var willDisplay: ASDisplayNodeContextModifier?
    var didDisplay: ASDisplayNodeContextModifier?
    /// The gravity to restore after contents of previous bounds were shown in their own size.
    var restoredGravity: CALayerContentsGravity?
}

/// The position of a node in the tree, and its interface state.
struct HierarchyState {
    weak var supernode: ASDisplayNode?
    var subnodes: [ASDisplayNode] = []
    var traits: ASTraitCollection?
    var accessibility: AccessibilityProperties?
    var rare = _OutOfLine<RareHierarchyState>()
    /// The number of times that notifications of entering and leaving the hierarchy were disabled and not enabled again.
    var notificationsDisabled: Int32 = 0
    /// An upper bound on the number of levels below the node. Protection: also the lock of ``TreeLinks``.
    var subtreeDepthBound: Int16 = 0
    var isLoaded = false
    var isLayerBacked = false
    var isSynchronous = false
    /// Whether a gesture recognizer was ever added to the node's own view.
    var hadGestureRecognizer = false
    var isInHierarchy = false
    /// Whether the interface states come from a range-managing container.
    var isRangeManaged = false
    /// Whether an ancestor draws this node into its own bitmap.
    var isRasterized = false
    var interfaceState: ASInterfaceState = []
    var hasExternalTraits = false
}

/// Rarely used hierarchy state, stored out of line.
struct RareHierarchyState: _OutOfLineValues {
    var viewBlock: ASDisplayNodeViewBlock?
    var layerBlock: ASDisplayNodeLayerBlock?
    var didLoadBlocks: [ASDisplayNodeDidLoadBlock]?
    var delegates: [WeakInterfaceStateDelegate] = []
    var hitTestSlop = UIEdgeInsets.zero
    var debugName: String?
    var fallbackSafeAreaInsets = UIEdgeInsets.zero
    var transitionDefaults: TransitionDefaults?
    var userLock: NSRecursiveLock?
    /// The runtime of the node's window, unless it is that of the process.
    var runtime: Runtime?
    /// A controller that the node retains.
    var retainedController: AnyObject?
    /// The controller of the node, whether the node retains it or not.
    weak var nodeController: AnyObject?
}

/// A delegate that is not retained.
struct WeakInterfaceStateDelegate {
    weak var delegate: (any ASInterfaceStateDelegate)?
}

extension LayoutState {
    /// The layout that the subnodes match; nil before the first layout.
    var applied: LayoutCacheEntry? { unapplied.map(\.previous) ?? calculated }
}

/// The layout that the subnodes match between the measurement of a transition and the change of the subnodes. Another transition may begin
/// in between.
final class UnappliedLayout: Sendable {
    let previous: LayoutCacheEntry?

    init(previous: LayoutCacheEntry?) {
        self.previous = previous
    }
}

/// A layout that replaces another one.
final class LayoutChange: Sendable {
    /// The previous layout; nil before the first.
    let previous: LayoutCacheEntry?
    let next: LayoutCacheEntry

    init(previous: LayoutCacheEntry?, next: LayoutCacheEntry) {
        self.previous = previous
        self.next = next
    }
}
