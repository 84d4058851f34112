import Foundation
import UIPrimitives

/// Creates the constraints of a visual format.
@MainActor struct VisualFormatBuilder {
    private let parsedFormat: ParsedVisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private var start: NSLayoutConstraint.Attribute {
        if parsedFormat.isVertical { return .top }
        return options.contains(.directionLeftToRight) ? .left : .leading
    }
    private var end: NSLayoutConstraint.Attribute {
        if parsedFormat.isVertical { return .bottom }
        return options.contains(.directionLeftToRight) ? .right : .trailing
    }

    /// The distance of a single dash between views. *Units*: points.
    private static let standardGap: CGFloat = 8
    /// The distance of a single dash to the edge of the superview. *Units*: points.
    private static let standardMargin: CGFloat = 20

    init(_ parsedFormat: ParsedVisualFormat, options: NSLayoutConstraint.FormatOptions) {
        self.parsedFormat = parsedFormat
        self.options = options
    }

    /// The constraints in the order of the format, then the alignments of the options.
    func constraints() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for (index, entry) in parsedFormat.elements.enumerated() {
            if case .view(let view, let measures) = entry.element { result += measures.map { size(view, $0) } }
            guard index > 0 else { continue }
            result += distances(parsedFormat.elements[index - 1].element, entry.element, entry.gap)
        }
        return result + alignments()
    }

    private func size(_ view: UIView, _ measure: ParsedVisualFormat.Measure) -> NSLayoutConstraint {
        let side: NSLayoutConstraint.Attribute = parsedFormat.isVertical ? .height : .width
        let constraint: NSLayoutConstraint
        switch measure.value {
        case .number(let length):
            constraint = NSLayoutConstraint(
                item: view, attribute: side, relatedBy: measure.relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: length)
        case .item(let other):
            constraint = NSLayoutConstraint(
                item: view, attribute: side, relatedBy: measure.relation, toItem: other, attribute: side, multiplier: 1, constant: 0)
        }
        constraint.priority = measure.priority
        return constraint
    }

    private func distances(
        _ first: ParsedVisualFormat.Element, _ second: ParsedVisualFormat.Element, _ gap: [ParsedVisualFormat.Measure]?
    ) -> [NSLayoutConstraint] {
        guard let edges = edges(first, second) else { return [] }
        var measures = gap ?? [ParsedVisualFormat.Measure(value: .number(0))]
        if measures.isEmpty {
            measures = [ParsedVisualFormat.Measure(value: .number(edges.isMargin ? Self.standardMargin : Self.standardGap))]
        }
        return measures.compactMap { measure in
            guard case .number(let length) = measure.value else { return nil }
            let constraint = NSLayoutConstraint(
                item: edges.second.0, attribute: edges.second.1, relatedBy: measure.relation, toItem: edges.first.0,
                attribute: edges.first.1, multiplier: 1, constant: length)
            constraint.priority = measure.priority
            return constraint
        }
    }

    private typealias Edge = (UIView, NSLayoutConstraint.Attribute)

    private func edges(
        _ first: ParsedVisualFormat.Element, _ second: ParsedVisualFormat.Element
    ) -> (first: Edge, second: Edge, isMargin: Bool)? {
        switch (first, second) {
        case (.superview, .view(let view, _)):
            return view.superview.map { (($0, start), (view, start), true) }
        case (.view(let view, _), .superview):
            return view.superview.map { ((view, end), ($0, end), true) }
        case (.view(let a, _), .view(let b, _)):
            return ((a, end), (b, start), false)
        case (.superview, .superview):
            return nil
        }
    }

    private static let alignmentAttributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    ]

    private func alignments() -> [NSLayoutConstraint] {
        let views = parsedFormat.elements.compactMap { entry in if case .view(let view, _) = entry.element { view } else { nil } }
        return Self.alignmentAttributes.filter { options.contains($0.0) }.flatMap { _, attribute in
            zip(views, views.dropFirst()).map {
                NSLayoutConstraint(
                    item: $1, attribute: attribute, relatedBy: .equal, toItem: $0, attribute: attribute, multiplier: 1, constant: 0)
            }
        }
    }
}
