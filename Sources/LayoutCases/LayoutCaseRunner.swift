import Foundation
import LayoutEngine
import UIPrimitives

/// Runs files of layout cases through the layout engine. ``LayoutCaseFormat`` describes the format.
///
/// Deterministic: the same file gives the same lines on every machine. *Thread*: any.
package struct LayoutCaseRunner {
    package init() {}

    /// Returns one line of JSON for each case, in the order of the file:
    /// `{"name": …, "size": [w, h], "frames": {"leaf": [x, y, w, h] or null}}`. *Units*: points.
    ///
    /// - Parameters:
    ///   - data: the content of the file.
    ///   - file: the name to use in errors.
    /// - Throws: ``LayoutCaseError`` with the file and the location of the first error.
    package func run(_ data: Data, file: String) throws(LayoutCaseError) -> [String] {
        var lines: [String] = []
        for result in try results(of: data, file: file) { lines.append(try result.get()) }
        return lines
    }

    /// Returns the line of each case, or its error. An error in one case does not affect the others.
    ///
    /// - Throws: ``LayoutCaseError`` if the file does not contain a list of cases.
    package func results(
        of data: Data, file: String
    ) throws(LayoutCaseError) -> [Result<String, LayoutCaseError>] {
        let root = try CaseValue(parsing: data, file: file)
        let cases = root.value is [Any] ? try root.array() : try root["cases"].array()
        return cases.map { value in
            do throws(LayoutCaseError) { return .success(try run(value)) } catch { return .failure(error) }
        }
    }

    /// Runs one case at its own scale.
    private func run(_ value: CaseValue) throws(LayoutCaseError) -> String {
        let name = try value["name"].string()
        let scale = try value["scale"]
        guard try scale.number() > 0, try scale.number() < 100 else { throw scale.fail("a scale must be above 0 and below 100") }
        let range = try value["sizeRange"]
        let sizeRange = ASSizeRange(min: try range["min"].size(), max: try range["max"].size())
        var builder = CaseElementBuilder()
        let root = try builder.element(value["spec"])
        let layout = PixelGrid.withScale(try scale.number()) {
            let layout = root.layoutThatFits(sizeRange)
            return CaseResult(layout: layout, root: root)
        }
        return layout.jsonLine(name: name, leaves: builder.leaves)
    }
}

/// The frames of one case.
private struct CaseResult {
    let size: CGSize
    private var frames: [ObjectIdentifier: CGRect] = [:]

    /// Collects the frames of a layout. Call this initializer while the scale of the case is set: positions are rounded to its pixels.
    init(layout: ASLayout, root: ASLayoutElementObject) {
        size = layout.size
        if layout.type == .displayNode {
            frames[ObjectIdentifier(root)] = CGRect(origin: .zero, size: layout.size)
            return
        }
        for sublayout in layout.filteredNodeLayoutTree().sublayouts {
            guard let element = sublayout.layoutElement else { continue }
            frames[ObjectIdentifier(element)] = sublayout.frame
        }
    }

    func jsonLine(name: String, leaves: [CaseLeaf]) -> String {
        let members = leaves.map { leaf -> String in
            let frame = frames[ObjectIdentifier(leaf)].map {
                numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
            }
            return "\(string(leaf.identifier)): \(frame ?? "null")"
        }
        let joined = members.joined(separator: ", ")
        return "{\"name\": \(string(name)), \"size\": \(numbers([size.width, size.height])), \"frames\": {\(joined)}}"
    }

    private func numbers(_ values: [CGFloat]) -> String {
        "["
            + values.map { value in
                // JSON cannot represent other numbers. Layouts do not contain them.
                guard value.isFinite else { return "0" }
                let text = "\(Double(value))"
                return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            }.joined(separator: ", ") + "]"
    }

    private func string(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
