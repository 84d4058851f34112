import Foundation
import NodeInspection
import UIPrimitives

extension WidthSweep {
    /// Draws the node at `count` evenly distributed widths, side by side, below a band with the marks of all widths. Nodes are drawn as
    /// boxes: orange if a text wraps, red if a text is truncated, purple if a node extends beyond its parent. The height is at most
    /// `height`. *Units*: points.
    package func filmstrip(height: CGFloat = 150, count: Int = 11) -> DrawnPicture {
        guard !frames.isEmpty else { return DrawnPicture(size: CGSize(width: 1, height: height)) }
        let step = max(1, (frames.count - 1) / max(1, count - 1))
        let chosen = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
        let tallest = max(1, chosen.map { min($0.size.height, $0.width * 2) }.max() ?? 1)
        let scale = min((height - 50) / tallest, 0.22)
        let height = min(height, (tallest * scale).rounded(.up) + 50)
        var shapes: [DrawnPicture.Shape] = []
        var x: CGFloat = 0
        for frame in chosen {
            let width = frame.width * scale
            shapes.append(.text("\(JSONText.number(frame.width))", CGPoint(x: x, y: 0), frame.tint ?? .secondary, size: 10))
            let film = CGRect(x: x, y: 16, width: width, height: min(frame.size.height * scale, height - 50))
            shapes.append(.fill(film, .ground, radius: 3))
            for box in frame.boxes {
                let rect = CGRect(
                    x: x + box.frame.minX * scale, y: 16 + box.frame.minY * scale, width: box.frame.width * scale,
                    height: box.frame.height * scale
                ).intersection(film.insetBy(dx: -6, dy: -2))
                guard !rect.isNull, rect.width > 0, rect.height > 0 else { continue }
                shapes.append(box.tint.map { .fill(rect, $0) } ?? .frame(rect, .separator, width: 0.75))
            }
            x += max(width, 30) + 14
        }
        let total = max(x, 300)
        return DrawnPicture(size: CGSize(width: total, height: height), shapes: shapes + band(width: total, y: height - 24))
    }

    /// Returns the band: all widths from left to right, with a stripe for each kind of mark.
    private func band(width: CGFloat, y: CGFloat) -> [DrawnPicture.Shape] {
        guard let first = frames.first?.width, let last = frames.last?.width, last > first else { return [] }
        let step = width / CGFloat(frames.count)
        var shapes: [DrawnPicture.Shape] = [.fill(CGRect(x: 0, y: y, width: width, height: 21), .ground, radius: 3)]
        for (index, frame) in frames.enumerated() {
            let x = CGFloat(index) * step
            let counts = [(frame.truncated, DrawnTint.bad), (frame.wrapped, .warning), (frame.overflowing, .present)]
            for (line, (count, tint)) in counts.enumerated() where count > 0 {
                shapes.append(.fill(CGRect(x: x, y: y + CGFloat(line) * 7, width: step + 0.5, height: 6), tint))
            }
        }
        return shapes
    }

    /// The marks as rows, each with the largest width at which it occurs.
    package var rows: [PanelRow] {
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
