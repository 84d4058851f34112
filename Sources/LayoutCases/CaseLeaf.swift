import Foundation
import LayoutEngine

/// A leaf of a layout case: a plain node, or a node whose content has a given size.
final class CaseLeaf: ASLayoutElementObject {
    /// The contents of the leaf.
    enum Content {
        case none
        /// Content of a fixed size, in points.
        case intrinsic(CGSize)
        /// Content that wraps like text. On one line it is `length` points wide; each line is `lineHeight` points high.
        case flow(length: CGFloat, lineHeight: CGFloat)
    }

    /// The key of the leaf's frame in the result.
    let identifier: String
    private let content: Content

    init(identifier: String, content: Content) {
        self.identifier = identifier
        self.content = content
        super.init()
        _adoptLeafRole(isMonotone: false)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        switch content {
        case .none: return super.calculateSizeThatFits(constrainedSize)
        case .intrinsic(let size): return size
        case .flow(let length, let lineHeight):
            guard constrainedSize.width > 0 else { return .zero }
            let width = min(constrainedSize.width, length)
            // Subtracting a small number keeps rounding errors, such as 2.0000001 lines, from adding a line.
            return CGSize(width: width, height: (length / width - 1e-6).rounded(.up) * lineHeight)
        }
    }
}
