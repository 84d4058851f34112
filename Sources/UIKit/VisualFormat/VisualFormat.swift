import Foundation
import Scheduling
import UIPrimitives

extension NSLayoutConstraint {
    /// Creates constraints from a diagram in text form: `H:|-[icon(24)]-8-[title]-|`.
    ///
    /// *Traps* in debug if the format cannot be parsed or names an unknown view or metric; in release the result is empty.
    /// *Source*: the Visual Format Language of Apple's Auto Layout Guide.
    public class func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
        do {
            return VisualFormatBuilder(try parser.parse(), options: options).constraints()
        } catch {
            ProgrammerError.report("a visual format cannot be read: \(error.reason)", subject: format)
            return []
        }
    }
}

/// The reason why a visual format cannot be parsed.
struct VisualFormatError: Error {
    let reason: String
}

/// A parsed visual format.
struct ParsedVisualFormat {
    /// A size or distance: a number or the size of another view, with a relation and a priority.
    struct Measure {
        enum Value {
            case number(CGFloat)
            case item(AnyObject)
        }

        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var priority = UILayoutPriority.required
    }

    enum Element {
        case superview
        case view(UIView, [Measure])
    }

    var isVertical = false
    /// Each element with the distances to the previous one; nil if they touch, empty for the standard distance.
    var elements: [(gap: [Measure]?, element: Element)] = []
}

/// Parses a visual format.
struct VisualFormatParser {
    private let text: [Character]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var index = 0

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        text = format.filter { $0 != " " }.map { $0 }
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() throws(VisualFormatError) -> ParsedVisualFormat {
        var parsedFormat = ParsedVisualFormat()
        if consume("V:") { parsedFormat.isVertical = true } else { _ = consume("H:") }
        var gap: [ParsedVisualFormat.Measure]?
        while index < text.count {
            if consume("|") {
                parsedFormat.elements.append((gap, .superview))
                gap = nil
            } else if consume("[") {
                parsedFormat.elements.append((gap, try view()))
                gap = nil
            } else if consume("-") {
                gap = try distance()
            } else {
                throw VisualFormatError(reason: "unexpected \(text[index])")
            }
        }
        guard !parsedFormat.elements.isEmpty, gap == nil else { throw VisualFormatError(reason: "it ends too soon") }
        return parsedFormat
    }

    private mutating func consume(_ word: String) -> Bool {
        let end = index + word.count
        guard end <= text.count, text[index..<end].elementsEqual(word) else { return false }
        index = end
        return true
    }

    private mutating func word() -> String {
        let start = index
        while index < text.count, text[index].isLetter || text[index].isNumber || "_.".contains(text[index]) { index += 1 }
        return String(text[start..<index])
    }

    private mutating func view() throws(VisualFormatError) -> ParsedVisualFormat.Element {
        let name = word()
        guard let view = views[name] as? UIView else { throw VisualFormatError(reason: "no view is called \(name)") }
        let measures = consume("(") ? try predicates() : []
        guard consume("]") else { throw VisualFormatError(reason: "] is missing after \(name)") }
        return .view(view, measures)
    }

    /// Parses the rest of a distance after its first dash: the rest is empty for the standard distance, otherwise a distance and a second
    /// dash.
    private mutating func distance() throws(VisualFormatError) -> [ParsedVisualFormat.Measure] {
        guard index < text.count else { throw VisualFormatError(reason: "it ends too soon") }
        if text[index] == "[" || text[index] == "|" { return [] }
        let measures = consume("(") ? try predicates() : [try predicate()]
        guard consume("-") else { throw VisualFormatError(reason: "- is missing after a distance") }
        return measures
    }

    /// Parses a list of predicates up to and including the closing parenthesis.
    private mutating func predicates() throws(VisualFormatError) -> [ParsedVisualFormat.Measure] {
        var measures = [try predicate()]
        while consume(",") { measures.append(try predicate()) }
        guard consume(")") else { throw VisualFormatError(reason: ") is missing") }
        return measures
    }

    private mutating func predicate() throws(VisualFormatError) -> ParsedVisualFormat.Measure {
        var relation = NSLayoutConstraint.Relation.equal
        if consume("<=") { relation = .lessThanOrEqual } else if consume(">=") { relation = .greaterThanOrEqual } else { _ = consume("==") }
        let isNegative = consume("-")
        let name = word()
        var measure = ParsedVisualFormat.Measure(relation: relation, value: try value(name, isNegative: isNegative))
        if consume("@") {
            let priority = word()
            guard let number = number(priority) else { throw VisualFormatError(reason: "no metric is called \(priority)") }
            measure.priority = UILayoutPriority(Float(number))
        }
        return measure
    }

    private func value(_ name: String, isNegative: Bool) throws(VisualFormatError) -> ParsedVisualFormat.Measure.Value {
        if let number = number(name) { return .number(isNegative ? -number : number) }
        guard let view = views[name] as? UIView else { throw VisualFormatError(reason: "no metric or view is called \(name)") }
        return .item(view)
    }

    private func number(_ name: String) -> CGFloat? {
        if let number = Double(name) { return CGFloat(number) }
        switch metrics[name] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
