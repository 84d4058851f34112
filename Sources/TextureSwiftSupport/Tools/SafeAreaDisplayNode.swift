import AsyncDisplayKit
import Scheduling

/// A node that is laid out again when its safe area or margins change, and whose safe area can be read on any thread.
// Protection: `insets` has a lock; `throughsTouches` is set before the node is loaded, or on the main thread.
open class SafeAreaDisplayNode: NamedDisplayNodeBase, @unchecked Sendable {
    private let insets = Locked(UIEdgeInsets.zero)

    /// Whether touches on the node itself reach the views behind it; touches on its subnodes do not. Default: false.
    public final var throughsTouches = false

    /// The safe area as of the last change. *Units*: points. *Thread*: any.
    public final var capturedSafeAreaInsets: UIEdgeInsets { insets.withLock { $0 } }

    public override init() {
        super.init()
        automaticallyRelayoutOnSafeAreaChanges = true
        automaticallyRelayoutOnLayoutMarginsChanges = true
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let current = safeAreaInsets
        insets.withLock { $0 = current }
        setNeedsLayout()
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return throughsTouches && found === view ? nil : found
    }
}
