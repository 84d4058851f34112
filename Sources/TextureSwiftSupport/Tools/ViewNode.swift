import AsyncDisplayKit

/// A node that shows a view of a known class.
open class ViewNode<V: UIView>: NamedDisplayNodeBase, @unchecked Sendable {  // Protection: that of the superclass.
    /// The view, created on first access. *Thread*: main.
    @preconcurrency @MainActor open var wrappedView: V { view as! V }

    /// Creates a node of the view that the block returns at loading.
    public init(wrappedView: @escaping @MainActor () -> V) {
        super.init()
        setViewBlock { wrappedView() }
    }
}
