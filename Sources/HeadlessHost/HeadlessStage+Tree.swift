import AsyncDisplayKit
import Foundation

extension HeadlessStage {
    /// Returns the layers of the window, except hidden ones, as JSON, one per line and in drawing order. Equal content gives equal text.
    ///
    /// Each line contains the depth, the class of the node, view or layer, and its frame in points of the window. The debug name, the
    /// text, the opacity and whether the layer has contents follow, each only if it is not the default.
    package func treeJSON() -> String {
        var lines: [String] = []
        append(window.layer, depth: 0, to: &lines)
        return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }

    private func append(_ layer: CALayer, depth: Int, to lines: inout [String]) {
        guard !layer.isHidden else { return }
        let frame = layer.convert(layer.bounds, to: window.layer)
        var members = [
            "\"depth\": \(depth)",
            "\"class\": \(Self.quoted(className(of: layer)))",
            "\"frame\": [\(Self.numbers(frame))]",
        ]
        let node = ASLayerToDisplayNode(layer)
        if let name = node?.debugName, !name.isEmpty { members.append("\"name\": \(Self.quoted(name))") }
        if let text = (node as? ASTextNode)?.attributedText?.string { members.append("\"text\": \(Self.quoted(text))") }
        if layer.opacity != 1 { members.append("\"opacity\": \(Self.number(CGFloat(layer.opacity)))") }
        if layer.contents != nil { members.append("\"hasContents\": true") }
        lines.append("  {" + members.joined(separator: ", ") + "}")
        for sublayer in layer.sublayers ?? [] {
            append(sublayer, depth: depth + 1, to: &lines)
        }
    }

    private func className(of layer: CALayer) -> String {
        if let node = ASLayerToDisplayNode(layer) { return "\(type(of: node))" }
        if let view = layer.delegate as? UIView { return "\(type(of: view))" }
        return "\(type(of: layer))"
    }

    private static func numbers(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ", ")
    }

    /// Returns a number rounded to a thousandth of a point, so that rounding errors do not change the text; `null` if it is not finite.
    private static func number(_ value: CGFloat) -> String {
        value.isFinite ? value.shortText() : "null"
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
