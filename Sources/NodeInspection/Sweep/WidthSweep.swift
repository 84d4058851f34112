import AsyncDisplayKit
import Foundation
import LayoutEngine
import Nodes
import UIPrimitives

/// A node measured at many widths, with the state of its texts and whether content overflows. *Units*: points.
package struct WidthSweep: Sendable, Equatable {
    /// The node at one width.
    package struct Frame: Sendable, Equatable {
        package var width: CGFloat
        /// The size of the node at that width; wider than `width` if it does not fit.
        package var size: CGSize
        package var boxes: [Box]

        package var truncated: Int { boxes.count { $0.isTruncated } }
        package var wrapped: Int { boxes.count { $0.lineCount > 1 } }
        package var overflowing: Int { boxes.count(where: \.overflows) }
    }

    /// A node or a view inside the measured one. A box has the same index in all frames, as long as the tree does not depend on the width.
    package struct Box: Sendable, Equatable {
        package var name: String
        var depth: Int
        package var frame: CGRect
        /// The number of lines; 0 for nodes without text.
        package var lineCount = 0
        package var isTruncated = false
        /// Whether the box extends beyond its supernode.
        package var overflows = false
    }

    /// A condition of a text or a box, and the largest measured width at which it holds. The layout changes between this width and the next
    /// larger measured width.
    package struct Mark: Sendable, Equatable {
        package enum Kind: String, Sendable, CaseIterable {
            case truncates, wraps, overflows
        }

        package var kind: Kind
        package var name: String
        /// The widest measured width at which the condition holds.
        package var upTo: CGFloat
        /// The number of lines at that width, for texts that wrap.
        package var lineCount = 0
    }

    package var frames: [Frame]

    package static let standardWidths: [CGFloat] = Array(stride(from: 200, through: 1200, by: 10))

    /// Creates a sweep of frames that are measured already.
    init(frames: [Frame]) { self.frames = frames }

    /// Measures `node` at each width, with unconstrained height.
    ///
    /// *Thread*: any, but only one thread at a time. The node must not be on the screen, because it would show its last measurement.
    package init(of node: ASDisplayNode, widths: [CGFloat] = WidthSweep.standardWidths) {
        let names = NodeNames()
        frames = widths.map { Self.frame(of: node, width: $0, names) }
    }

    /// Measures `node` at one width. *Thread*: as ``init(of:widths:)``.
    static func frame(of node: ASDisplayNode, width: CGFloat, _ names: NodeNames) -> Frame {
        let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
        let layout = node.layoutThatFits(range)
        var boxes: [Box] = []
        collect(node, layout, origin: .zero, depth: 0, names, into: &boxes)
        return Frame(width: width, size: layout.size, boxes: boxes)
    }

    /// The width up to which each condition holds as the node gets wider, widest first. The conditions are that a text is truncated or
    /// wraps, and that a box overflows.
    package var marks: [Mark] {
        var last: [MarkKey: Mark] = [:]
        // Most trees do not depend on the width, and have the same names in all frames.
        var (names, uniqueNames): ([String], [String]) = ([], [])
        for frame in frames {
            let frameNames = frame.boxes.map(\.name)
            if frameNames != names { (names, uniqueNames) = (frameNames, Self.unique(frameNames)) }
            for (index, box) in frame.boxes.enumerated() {
                func note(_ kind: Mark.Kind, lineCount: Int = 0) {
                    let name = uniqueNames[index]
                    last[MarkKey(kind: kind, name: name)] = Mark(kind: kind, name: name, upTo: frame.width, lineCount: lineCount)
                }
                if box.isTruncated { note(.truncates) }
                if box.lineCount > 1 { note(.wraps, lineCount: box.lineCount) }
                if box.overflows { note(.overflows) }
            }
        }
        let order = Mark.Kind.allCases
        return last.values.sorted { a, b in
            if a.upTo != b.upTo { return a.upTo > b.upTo }
            if a.kind != b.kind { return order.firstIndex(of: a.kind)! < order.firstIndex(of: b.kind)! }
            return a.name < b.name
        }
    }

    /// The identity of a mark: there is one for each condition of each box.
    private struct MarkKey: Hashable {
        let kind: Mark.Kind
        let name: String
    }

    /// Returns a unique name for each name of a box: the second box with the name `ASTextNode` is called `ASTextNode 2`.
    private static func unique(_ names: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return names.map { name in
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            return count == 1 ? name : "\(name) \(count)"
        }
    }

    private static let depthLimit = 100

    private static func collect(
        _ node: ASDisplayNode, _ layout: ASLayout, origin: CGPoint, depth: Int, _ names: NodeNames, into boxes: inout [Box]
    ) {
        guard depth < depthLimit else { return }
        for sublayout in layout.sublayouts {
            guard let child = sublayout.layoutElement as? ASDisplayNode else { continue }
            let frame = sublayout.frame
            var box = Box(
                name: names.name(of: child), depth: depth, frame: frame.offsetBy(dx: origin.x, dy: origin.y))
            if let text = child as? ASTextNode {
                let fit = text.textFit(in: frame.size)
                box.lineCount = fit.lineCount
                box.isTruncated = fit.isTruncated
            }
            box.overflows = frame.overflowsBounds(of: layout.size)
            boxes.append(box)
            if let inner = child.latestLayout {
                collect(child, inner, origin: box.frame.origin, depth: depth + 1, names, into: &boxes)
            }
        }
    }

    /// The beginning of a text in quotation marks.
    package static func name(ofText text: String) -> String { "“\(text.excerpt(24))”" }
}

extension CGRect {
    /// Returns whether the rectangle extends beyond bounds of `size` at the origin by more than half a point; rounding can cause less.
    func overflowsBounds(of size: CGSize) -> Bool {
        let tolerance: CGFloat = 0.51
        return minX < -tolerance || minY < -tolerance || maxX > size.width + tolerance || maxY > size.height + tolerance
    }
}

extension WidthSweep {
    /// One line of JSON for each width, then one for each mark.
    package var jsonLines: [String] {
        let number = JSONText.number
        return frames.map { frame in
            "{\"width\": \(number(frame.width)), \"size\": [\(number(frame.size.width)), \(number(frame.size.height))], "
                + "\"truncated\": \(frame.truncated), \"wrapped\": \(frame.wrapped), \"overflowing\": \(frame.overflowing)}"
        }
            + marks.map { mark in
                let lines = mark.lineCount > 1 ? ", \"lines\": \(mark.lineCount)" : ""
                return "{\"mark\": \"\(mark.kind.rawValue)\", \"node\": \(JSONText.quoted(mark.name)), "
                    + "\"upTo\": \(number(mark.upTo))\(lines)}"
            }
    }
}
