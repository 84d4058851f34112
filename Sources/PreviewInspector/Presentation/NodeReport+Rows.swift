import Foundation
import LayoutEngine
import NodeInspection
import UIPrimitives

extension NodeReport {
    /// The inspector's rows for the selected node, above the fields of its style.
    var rows: [PanelRow] {
        var rows = [PanelRow(.heading, title)]
        rows.append(PanelRow(.pair, "Frame", Self.text(frame)))
        if let received {
            let width = lengthText(received.min.width, received.max.width)
            let height = lengthText(received.min.height, received.max.height)
            rows.append(PanelRow(.pair, "Constraint", "\(width) × \(height)"))
        }
        rows.append(PanelRow(.pair, "Size", "\(JSONText.number(size.width)) × \(JSONText.number(size.height))"))
        rows += explanationRows
        rows.append(PanelRow(.heading, "State"))
        rows.append(PanelRow(.pair, "Interface", interfaceState.isEmpty ? "none" : interfaceState.joined(separator: " · ")))
        if !flags.isEmpty { rows.append(PanelRow(.pair, "Flags", flags.joined(separator: " · "))) }
        rows.append(PanelRow(.pair, "Measured", Self.count(measureCount, work?.measure)))
        rows.append(PanelRow(.pair, "Drawn", Self.count(displayCount, work?.display)))
        return rows
    }

    /// The rows with the reasons for the size: the decisive rules, followed by the values without effect.
    var explanationRows: [PanelRow] { LengthReason.rows(width: width, height: height) }

    private static func text(_ rect: CGRect) -> String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(JSONText.number)
        return "\(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])"
    }

    private static func count(_ count: Int, _ span: NodeWork.Span?) -> String {
        guard let span else { return count == 1 ? "once" : "\(count) times" }
        let milliseconds = JSONText.number(CGFloat((span.seconds * 100_000).rounded() / 100))
        return "\(count == 1 ? "once" : "\(count) times"), \(milliseconds) ms \(span.isMainThread ? "on main" : "in background")"
    }
}

extension LengthReason {
    /// Returns the reasons for a width and a height: the decisive rules, followed by the values without effect.
    static func rows(width: LengthReason?, height: LengthReason?) -> [PanelRow] {
        [("Why this width?", width), ("Why this height?", height)].flatMap { heading, reason -> [PanelRow] in
            guard let reason else { return [] }
            let decisive = PanelRow(.note, "\(lengthText(reason.length)) pt by \(reason.rule.title)", reason.detail, tint: .accent)
            let others = reason.candidates.dropFirst().map { candidate in
                PanelRow(.pair, candidate.name, candidate.value.map { lengthText($0) } ?? "not measured", tint: .secondary)
            }
            let note = others.isEmpty ? [] : [PanelRow(.note, "Without effect:")]
            return [PanelRow(.heading, heading), decisive] + note + others
        }
    }
}

extension LayoutTree.Spec {
    /// The inspector's rows for a selected spec, above the fields of its parameters.
    var rows: [PanelRow] {
        var rows = [PanelRow(.heading, explanation.title)]
        rows.append(PanelRow(.pair, "In", owner.debugName ?? "\(type(of: owner))"))
        if let received = explanation.received {
            let width = lengthText(received.min.width, received.max.width)
            rows.append(PanelRow(.pair, "Constraint", "\(width) × \(lengthText(received.min.height, received.max.height))"))
        }
        rows.append(PanelRow(.pair, "Size", "\(lengthText(explanation.size.width)) × \(lengthText(explanation.size.height))"))
        return rows + LengthReason.rows(width: explanation.width, height: explanation.height)
    }
}
