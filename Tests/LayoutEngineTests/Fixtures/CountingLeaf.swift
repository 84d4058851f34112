import Foundation

@testable import LayoutEngine

/// An element with known content, which counts how often it is measured.
final class CountingLeaf: ASLayoutElementObject {
    enum Content {
        /// Content of a fixed size.
        case fixed(CGSize)
        /// Content that wraps like text, with the width of its unwrapped line and the height of each line.
        case text(natural: CGFloat, line: CGFloat)
        /// No intrinsic content.
        case plain
    }

    private let content: Content
    private(set) var measureCount = 0

    init(_ content: Content, isAskedByMethod: Bool = false) {
        self.content = content
        super.init()
        if isAskedByMethod { return }
        // A plain leaf fills the available space, so less space changes its size; text that fits does not change.
        if case .text = content { _adoptLeafRole(isMonotone: true) } else { _adoptLeafRole(isMonotone: false) }
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measureCount += 1
        switch content {
        case .plain: return super.calculateSizeThatFits(constrainedSize)
        case .fixed(let size): return size
        case .text(let natural, let line):
            guard constrainedSize.width > 0 else { return .zero }
            let width = min(constrainedSize.width, natural)
            return CGSize(width: width, height: (natural / width - 1e-6).rounded(.up) * line)
        }
    }
}

func box(_ width: CGFloat, _ height: CGFloat, _ style: (ASLayoutElementStyle) -> Void = { _ in }) -> CountingLeaf {
    let leaf = CountingLeaf(.plain)
    leaf.style.preferredSize = CGSize(width: width, height: height)
    style(leaf.style)
    return leaf
}

func text(_ natural: CGFloat, line: CGFloat = 20, _ style: (ASLayoutElementStyle) -> Void = { _ in }) -> CountingLeaf {
    let leaf = CountingLeaf(.text(natural: natural, line: line))
    style(leaf.style)
    return leaf
}

func range(_ width: ClosedRange<CGFloat>, _ height: ClosedRange<CGFloat>) -> ASSizeRange {
    ASSizeRange(
        min: CGSize(width: width.lowerBound, height: height.lowerBound),
        max: CGSize(width: width.upperBound, height: height.upperBound))
}

func range(_ width: CGFloat, _ height: ClosedRange<CGFloat>) -> ASSizeRange {
    range(width...width, height)
}

/// Returns the size of a layout and the frames of its nodes, flattened, such as `300×50: (0,0 50×50) (50,0 50×50)`.
func frames(_ layout: ASLayout) -> String {
    let nodes = layout.filteredNodeLayoutTree().sublayouts.map { node in
        "(\(numberText(node.frame.origin.x)),\(numberText(node.frame.origin.y)) "
            + "\(numberText(node.size.width))×\(numberText(node.size.height)))"
    }
    return "\(numberText(layout.size.width))×\(numberText(layout.size.height)): \(nodes.joined(separator: " "))"
}
