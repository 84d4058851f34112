/// A pair of size classes. A file can contain variations of an element for certain size classes.
package struct NibSizeClass: Equatable, Sendable {
    var isWidthRegular: Bool
    var isHeightRegular: Bool

    package init(isWidthRegular: Bool, isHeightRegular: Bool) {
        self.isWidthRegular = isWidthRegular
        self.isHeightRegular = isHeightRegular
    }

    /// Returns whether a variation with a key such as `heightClass=compact-widthClass=regular` applies.
    func matches(_ key: String) -> Bool {
        key.split(separator: "-").allSatisfy { part in
            switch part {
            case "default": true
            case "widthClass=regular": isWidthRegular
            case "widthClass=compact": !isWidthRegular
            case "heightClass=regular": isHeightRegular
            case "heightClass=compact": !isHeightRegular
            default: false
            }
        }
    }
}

extension NibElement {
    /// Returns the element with the attributes and properties of the variations that match the size classes, and without the constraints
    /// and subviews that these variations exclude. More specific variations override others. Descendants are unchanged; call this method
    /// for each of them.
    package func varied(for sizeClass: NibSizeClass) -> NibElement {
        let variations = children.filter { $0.name == "variation" && sizeClass.matches($0["key"] ?? "") }
        guard !variations.isEmpty else { return self }
        var attributes = attributes
        var children = children.filter { $0.name != "variation" }
        var excluded: [String: Set<String>] = [:]
        for variation in variations.sorted(by: { $0.specificity < $1.specificity }) {
            attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
            for child in variation.children {
                guard let key = child["key"] else { continue }
                if child.name == "mask" {
                    excluded[key, default: []].formUnion(child.references("exclude"))
                    excluded[key, default: []].subtract(child.references("include"))
                } else {
                    children.removeAll { $0["key"] == key }
                    children.append(child)
                }
            }
        }
        children = children.map { child in excluded[child.name].map(child.without) ?? child }
        return NibElement(name: name, attributes: attributes, children: children, text: text, line: line)
    }

    /// The number of size classes in the key of a variation.
    private var specificity: Int { (attributes["key"] ?? "").split(separator: "-").count { $0 != "default" } }

    private func references(_ name: String) -> [String] { children.filter { $0.name == name }.compactMap { $0["reference"] } }

    private func without(_ ids: Set<String>) -> NibElement {
        NibElement(name: name, attributes: attributes, children: children.filter { !ids.contains($0.id) }, text: text, line: line)
    }
}
