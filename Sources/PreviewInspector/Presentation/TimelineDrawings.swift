import Foundation
import NodeInspection
import Scheduling

extension FrameMeter {
    /// Draws a column for each of the last frames, with the durations of its passes stacked, a line for the time budget, and a red mark
    /// at the top for each frame over the budget. The drawing is at least as wide as the legend. *Units*: points.
    package func drawing(in space: CGSize = CGSize(width: 960, height: 120)) -> ShapeDrawing {
        let (legend, legendWidth) = legend
        let (width, height) = (max(space.width, legendWidth), max(space.height, 60))
        let shown = frames.suffix(Int(width / 4))
        let legendHeight: CGFloat = 22
        let scale = (height - legendHeight) / CGFloat(max(budget * 2, min(shown.map(\.total).max() ?? 0, budget * 6)))
        var shapes: [ShapeDrawing.Shape] = [.fill(CGRect(x: 0, y: 0, width: width, height: height), .ground, radius: 6)]
        for (index, frame) in shown.enumerated() {
            var y = height
            let parts: [(Double, DrawnTint)] = [
                (frame.other, .secondary), (frame.layout, .layout), (frame.display, .display), (frame.compose, .compose),
                (frame.present, .present),
            ]
            // Columns end below the legend.
            for (seconds, tint) in parts where seconds > 0 {
                let part = min(CGFloat(seconds) * scale, y - legendHeight)
                y -= part
                shapes.append(.fill(CGRect(x: CGFloat(index) * 4, y: y, width: 3, height: part), tint))
            }
            if frame.total > budget { shapes.append(.fill(CGRect(x: CGFloat(index) * 4, y: 0, width: 3, height: 3), .bad)) }
        }
        let line = height - CGFloat(budget) * scale
        shapes.append(.line(CGPoint(x: 0, y: line), CGPoint(x: width, y: line), .bad))
        return ShapeDrawing(size: CGSize(width: width, height: height), shapes: shapes + legend)
    }

    /// The legend of the colors, and its width. The budget is the first entry, so that it is visible before the user scrolls the drawing.
    private var legend: (shapes: [ShapeDrawing.Shape], width: CGFloat) {
        let parts: [(String, DrawnTint)] = [
            (NodeTimeline.text(budget), .bad), ("layout", .layout), ("display", .display), ("compose", .compose), ("present", .present),
            ("other", .secondary),
        ]
        var (shapes, x): ([ShapeDrawing.Shape], CGFloat) = ([], 10)
        for (word, tint) in parts {
            shapes.append(
                tint == .bad
                    ? .line(CGPoint(x: x, y: 13), CGPoint(x: x + 8, y: 13), .bad)
                    : .fill(CGRect(x: x, y: 9, width: 8, height: 8), tint, radius: 2))
            shapes.append(.text(word, CGPoint(x: x + 12, y: 6), .secondary, size: 10))
            x += 12 + DrawnLabel.width(of: word, size: 10) + 16
        }
        return (shapes, x)
    }
}

extension NodeTimeline {
    /// Draws a row for each of the first `limit` nodes with bars for its work: the color of a bar is the kind of work, a hollow bar is work
    /// on the main thread, and a pale bar is the time with a visible placeholder. Events without a duration are vertical lines.
    package func drawing(width: CGFloat = 900, limit: Int = 200) -> ShapeDrawing {
        let names: CGFloat = 150
        let width = max(width, 2 * names)
        let row: CGFloat = 16
        let cast = tracks.prefix(limit)
        let scale = duration > 0 ? (width - names - 10) / CGFloat(duration) : 0
        var shapes: [ShapeDrawing.Shape] = [
            .text("0", CGPoint(x: names, y: 1), .secondary, size: 9),
            .text("\((duration * 10_000).rounded() / 10) ms", CGPoint(x: width - 50, y: 1), .secondary, size: 9),
        ]
        for (index, track) in cast.enumerated() {
            let y = 16 + CGFloat(index) * row
            if index.isMultiple(of: 2) { shapes.append(.fill(CGRect(x: 0, y: y, width: width, height: row), .ground)) }
            shapes.append(.text(track.name, CGPoint(x: 4, y: y + 1.5), .label, size: 10, width: names - 8))
            for stood in track.placeholders {
                let x = names + CGFloat(stood.lowerBound) * scale
                let length = max(2, CGFloat(stood.upperBound - stood.lowerBound) * scale)
                shapes.append(.fill(CGRect(x: x, y: y + 6, width: length, height: 4), .spacing, radius: 2))
            }
            shapes += track.spans.map { Self.shape($0, x: names + CGFloat($0.start) * scale, scale: scale, y: y) }
        }
        return ShapeDrawing(size: CGSize(width: width, height: 16 + CGFloat(cast.count) * row), shapes: shapes)
    }

    private static func shape(_ span: Span, x: CGFloat, scale: CGFloat, y: CGFloat) -> ShapeDrawing.Shape {
        let tint: DrawnTint =
            switch span.kind {
            case .measure: .measure
            case .layout: .layout
            case .display: .display
            case .show: .good
            default: .secondary
            }
        let bar = CGRect(x: x, y: y + 4, width: max(2, CGFloat(span.end - span.start) * scale), height: 8)
        if span.start == span.end { return .line(CGPoint(x: x, y: y + 2), CGPoint(x: x, y: y + 14), tint, width: 1.5) }
        return span.thread == 0 ? .frame(bar, tint, width: 1.5) : .fill(bar, tint, radius: 1.5)
    }

    /// The rows below the drawing of the panel.
    var rows: [PanelRow] {
        var rows = [PanelRow(.heading, "Threads")]
        rows += zip(threads, busyTime).map { PanelRow(.pair, $0, "\(Self.text($1)) busy") }
        let slow = tracks.filter { $0.placeholderTime > 0 }.sorted { $0.placeholderTime > $1.placeholderTime }
        if !slow.isEmpty { rows.append(PanelRow(.heading, "Placeholders shown")) }
        rows += slow.prefix(20).map { PanelRow(.pair, $0.name, Self.text($0.placeholderTime), tint: .warning) }
        return rows
    }

    static func text(_ seconds: Double) -> String { "\((seconds * 10_000).rounded() / 10) ms" }
}

extension FetchTimeline {
    /// A heading, and one row for each fetch with the time in which it was in progress and its result. Empty without fetches.
    var rows: [PanelRow] {
        guard !fetches.isEmpty else { return [] }
        return [PanelRow(.heading, "Images fetched")]
            + fetches.map { fetch in
                let name = fetch.address.split(separator: "/").last.map(String.init) ?? fetch.address
                let span = "at \(NodeTimeline.text(fetch.start)) for \(NodeTimeline.text(fetch.end - fetch.start))"
                return PanelRow(.note, name, "\(span): \(fetch.outcome)", tint: fetch.hasFailed ? .bad : .label)
            }
    }
}
