import Foundation
import NodeInspection
import UIPrimitives

extension WidthSweep {
    /// Draws the node at evenly distributed widths, side by side, above a band with the marks of all widths. Nodes are drawn as boxes:
    /// orange if a text wraps, red if a text is truncated, purple if a node extends beyond its parent. The height is at most `height`.
    /// If the layouts would be too small in `width`, the drawing shows fewer of them. It is wider than `width` only if not even the labels
    /// of the smallest number of layouts fit. *Units*: points.
    package func filmstrip(height: CGFloat = 150, width: CGFloat = .infinity) -> ShapeDrawing {
        guard !frames.isEmpty else { return ShapeDrawing(size: CGSize(width: 1, height: height)) }
        let strips = Self.layoutCounts.lazy.map { Filmstrip(frames, count: $0, height: height, width: width) }
        let strip = strips.first(where: \.isReadable) ?? strips.last!
        return ShapeDrawing(size: strip.size, shapes: strip.shapes + band(width: strip.size.width, y: strip.size.height - 24))
    }

    /// The possible numbers of drawn layouts, in order of preference.
    private static let layoutCounts = [11, 6, 3]

    /// Returns the band: all widths from left to right, with a stripe for each kind of mark.
    private func band(width: CGFloat, y: CGFloat) -> [ShapeDrawing.Shape] {
        guard let first = frames.first?.width, let last = frames.last?.width, last > first else { return [] }
        let step = width / CGFloat(frames.count)
        var shapes: [ShapeDrawing.Shape] = [.fill(CGRect(x: 0, y: y, width: width, height: 21), .ground, radius: 3)]
        for (index, frame) in frames.enumerated() {
            let x = CGFloat(index) * step
            let counts = [(frame.truncated, DrawnTint.bad), (frame.wrapped, .warning), (frame.overflowing, .present)]
            for (line, (count, tint)) in counts.enumerated() where count > 0 {
                shapes.append(.fill(CGRect(x: x, y: y + CGFloat(line) * 7, width: step + 0.5, height: 6), tint))
            }
        }
        return shapes
    }

    /// The marks as rows, each with the largest width at which its condition holds.
    var rows: [PanelRow] {
        let tints: [Mark.Kind: DrawnTint] = [.truncates: .bad, .wraps: .warning, .overflows: .present]
        let words: [Mark.Kind: String] = [.truncates: "is cut", .wraps: "wraps", .overflows: "overflows"]
        return marks.map { mark in
            let lines = mark.lineCount > 1 ? " (\(mark.lineCount) lines)" : ""
            return PanelRow(
                .pair, mark.name, "\(words[mark.kind] ?? "")\(lines) up to \(JSONText.number(mark.upTo)) pt",
                tint: tints[mark.kind] ?? .label)
        }
    }
}

/// The drawings of some widths of a sweep. *Units*: points.
private struct Filmstrip {
    private let layouts: [WidthSweep.Frame]
    let scale: CGFloat
    /// Whether the number of layouts is acceptable: the scale is large enough, or only the height limits it.
    let isReadable: Bool
    let size: CGSize
    /// The smallest acceptable scale. Below it, fewer layouts are drawn, unless the height requires the scale.
    private static let smallestScale: CGFloat = 0.1
    /// The height above and below a drawn layout: its label, and the band with the marks.
    private static let surroundings: CGFloat = 50
    private static let gap: CGFloat = 14
    /// The width of a label, which is also the least space for a narrow layout.
    private static let labelWidth: CGFloat = 30

    init(_ frames: [WidthSweep.Frame], count: Int, height: CGFloat, width: CGFloat) {
        let step = max(1, (frames.count - 1) / max(1, count - 1))
        layouts = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
        let tallest = max(1, layouts.map { min($0.size.height, $0.width * 2) }.max() ?? 1)
        let largest = min((height - Self.surroundings) / tallest, 0.22)
        scale = min(largest, Self.scale(of: layouts, in: width))
        isReadable = scale >= min(largest, Self.smallestScale)
        let total = Self.width(of: layouts, at: scale)
        size = CGSize(
            width: max(total, min(width, 300)), height: min(height, (tallest * scale).rounded(.up) + Self.surroundings))
    }

    private static func width(of layouts: [WidthSweep.Frame], at scale: CGFloat) -> CGFloat {
        layouts.reduce(0) { $0 + max($1.width * scale, labelWidth) + gap }
    }

    /// Returns the scale at which the layouts fit `width`. A layout that would be narrower than its label occupies the width of the label.
    private static func scale(of layouts: [WidthSweep.Frame], in width: CGFloat) -> CGFloat {
        for (index, layout) in layouts.sorted(by: { $0.width < $1.width }).enumerated() {
            let scaled = layouts.reduce(0) { $0 + ($1.width >= layout.width ? $1.width : 0) }
            let scale = (width - CGFloat(layouts.count) * gap - CGFloat(index) * labelWidth) / max(scaled, 1)
            if layout.width * scale >= labelWidth { return scale }
        }
        // Even the labels do not fit; the drawing scrolls.
        return labelWidth / max(layouts.map(\.width).max() ?? 1, 1)
    }

    var shapes: [ShapeDrawing.Shape] {
        var shapes: [ShapeDrawing.Shape] = []
        var x: CGFloat = 0
        for frame in layouts {
            let width = frame.width * scale
            shapes.append(.text("\(JSONText.number(frame.width))", CGPoint(x: x, y: 0), frame.tint ?? .secondary, size: 10))
            let area = CGRect(
                x: x, y: 16, width: width, height: min(frame.size.height * scale, size.height - Self.surroundings))
            shapes.append(.fill(area, .ground, radius: 3))
            shapes += boxes(of: frame, in: area)
            x += max(width, Self.labelWidth) + Self.gap
        }
        return shapes
    }

    private func boxes(of frame: WidthSweep.Frame, in area: CGRect) -> [ShapeDrawing.Shape] {
        frame.boxes.compactMap { box in
            let rect = CGRect(
                x: area.minX + box.frame.minX * scale, y: area.minY + box.frame.minY * scale, width: box.frame.width * scale,
                height: box.frame.height * scale
            ).intersection(area.insetBy(dx: -6, dy: -2))
            guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
            return box.tint.map { .fill(rect, $0) } ?? .frame(rect, .separator, width: 0.75)
        }
    }
}

extension WidthSweep.Frame {
    fileprivate var tint: DrawnTint? {
        truncated > 0 ? .bad : overflowing > 0 ? .present : wrapped > 0 ? .warning : nil
    }
}

extension WidthSweep.Box {
    fileprivate var tint: DrawnTint? {
        isTruncated ? .bad : overflows ? .present : lineCount > 1 ? .warning : lineCount == 1 ? .secondary : nil
    }
}
