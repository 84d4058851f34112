import AsyncDisplayKit
import LayoutEngine
import PreviewDeclarations
import UIKit

/// Shows one node, with the size of the view or with the size that the node chooses. In the second case, the controller notifies its owner
/// of the size.
package final class StageNodeController: ASDKViewController<ASDisplayNode> {
    private let content: ASDisplayNode
    private let frameSize: PreviewFrameSize
    /// Called with the size of the content after a layout in which it differs from the size of the view.
    var contentSizeDidChange: ((CGSize) -> Void)?

    package init(_ content: ASDisplayNode, frameSize: PreviewFrameSize) {
        self.content = content
        self.frameSize = frameSize
        let frame = PreviewFrameNode { _ in
            switch frameSize {
            case .exact: ASWrapperLayoutSpec(layoutElement: content)
            case .range(let range): ChosenSizeLayoutSpec(child: content, range: range)
            }
        }
        super.init(node: frame)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Returns the size of the content with the given traits; measures the content if it determines its own size.
    func contentSize(with traits: ASPrimitiveTraitCollection) -> CGSize {
        switch frameSize {
        case .exact(let size): return size
        case .range(let range):
            ASTraitCollectionPropagateDown(content, traits)
            return content.layoutThatFits(range).size
        }
    }

    /// The size of the content in the last layout.
    package var chosenSize: CGSize { content.calculatedSize }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard case .range = frameSize, content.calculatedSize != .zero, content.calculatedSize != view.bounds.size else { return }
        contentSizeDidChange?(content.calculatedSize)
    }
}

/// A layout spec that measures its child with a fixed range, independent of the available space, and places it in the upper left corner.
private final class ChosenSizeLayoutSpec: ASLayoutSpec {
    private let range: ASSizeRange

    init(child: any ASLayoutElement, range: ASSizeRange) {
        self.range = range
        super.init()
        self.child = child
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let layout = child.layoutThatFits(range)
        layout.position = .zero
        let size = ASSizeRangeClamp(constrainedSize, layout.size)
        return ASLayout(layoutElement: self, size: size, sublayouts: [layout])
    }
}
