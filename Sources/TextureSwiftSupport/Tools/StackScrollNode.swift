import AsyncDisplayKit
import Nodes

/// A list of nodes in a scrollable column, each as wide as the list. *Thread*: main after loading.
// Protection: the properties are set before the node is loaded, or on the main thread.
open class StackScrollNode:
    NamedDisplayNodeBase, ASCollectionDelegate, @preconcurrency ASCollectionDataSource, @unchecked Sendable
{
    let collectionNode: ASCollectionNode

    /// Called when the list scrolls.
    public final var onScrollViewDidScroll: (UIScrollView) -> Void = { _ in }
    /// Whether a change of the nodes is complete when the method that changes them returns. Default: false.
    open var shouldWaitUntilAllUpdatesAreCommitted = false
    /// The nodes, from top to bottom.
    open private(set) var nodes: [ASCellNode] = []

    /// Creates a list with the given layout.
    nonisolated public init(layout: UICollectionViewFlowLayout) {
        collectionNode = ASCollectionNode(collectionViewLayout: layout)
        super.init()
        collectionNode.backgroundColor = .clear
        automaticallyManagesSubnodes = true
        collectionNode.delegate = self
        collectionNode.dataSource = self
    }

    /// Creates a list without space between the nodes.
    public override convenience init() {
        self.init(
            layout: assumeMain {
                let layout = UICollectionViewFlowLayout()
                layout.minimumInteritemSpacing = 0
                layout.minimumLineSpacing = 0
                return layout
            })
    }

    /// Whether the user can scroll; true by default. *Thread*: main.
    @preconcurrency @MainActor open var isScrollEnabled: Bool {
        get { collectionNode.view.isScrollEnabled }
        set { collectionNode.view.isScrollEnabled = newValue }
    }

    /// The view that scrolls. *Thread*: main.
    @preconcurrency @MainActor open var scrollView: UIScrollView { collectionNode.view }
    /// The layout. *Thread*: main.
    @preconcurrency @MainActor open var collectionViewLayout: UICollectionViewLayout { collectionNode.view.collectionViewLayout }
    /// The number of sections: 1.
    open var numberOfSections: Int { 1 }

    /// Adds nodes at the end. *Thread*: main.
    @preconcurrency @MainActor open func append(nodes: [ASCellNode]) { replaceAll(nodes: self.nodes + nodes) }
    /// Removes all nodes. *Thread*: main.
    @preconcurrency @MainActor open func removeAll() { replaceAll(nodes: []) }

    /// Replaces all nodes. *Thread*: main.
    @preconcurrency @MainActor open func replaceAll(nodes: [ASCellNode]) {
        self.nodes = nodes
        collectionNode.reloadData()
        if shouldWaitUntilAllUpdatesAreCommitted { collectionNode.waitUntilAllUpdatesAreProcessed() }
    }

    open override func didLoad() {
        super.didLoad()
        collectionNode.view.alwaysBounceVertical = true
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: collectionNode)
    }

    /// Returns the width of the list, with any height.
    open func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRange(width: collectionNode.bounds.width, height: 0...CGFloat.infinity)
    }

    /// Returns the number of nodes.
    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { nodes.count }

    /// Returns a node of the list.
    open func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        nodes[indexPath.item]
    }

    /// Calls ``onScrollViewDidScroll``.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) { onScrollViewDidScroll(scrollView) }
}
