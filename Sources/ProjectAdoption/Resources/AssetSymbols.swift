import Foundation

/// The symbols that Xcode 15 generates for the images and colors of asset catalogs.
struct AssetSymbols {
    private struct Symbol: Hashable {
        let symbol: String
        let name: String
        /// The names of the enclosing groups that provide a namespace.
        let groups: [String]
    }

    private var images: Set<Symbol> = []
    private var colors: Set<Symbol> = []

    var isEmpty: Bool { images.isEmpty && colors.isEmpty }

    init(catalogs: [String]) {
        for asset in CatalogAsset.all(in: catalogs) {
            let groups = asset.groups.map(Self.typeName)
            switch asset.kind {
            case .image: images.insert(Symbol(symbol: Self.symbol(asset.stem, dropping: "Image"), name: asset.name, groups: groups))
            case .color: colors.insert(Symbol(symbol: Self.symbol(asset.stem, dropping: "Color"), name: asset.name, groups: groups))
            }
        }
    }

    /// Returns the symbol for a name, such as `iconHome` for `icon-home`. If the last word is the kind of the asset, it is omitted.
    static func symbol(_ name: String, dropping kind: String) -> String {
        var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if words.count > 1, words[words.count - 1].lowercased() == kind.lowercased() {
            words.removeLast()
        } else if let last = words.last, last.hasSuffix(kind), last.count > kind.count {
            words[words.count - 1] = String(last.dropLast(kind.count))
        }
        guard let first = words.first else { return "_" }
        let head = lowercasedStart(first)
        return SwiftKeywords.identifier(head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }

    /// Returns a word with its beginning in lowercase: `urlIcon` for `URLIcon`, `home` for `Home`.
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }.count
        if capitals <= 1 || capitals == word.count {
            return capitals == word.count ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
        }
        return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
    }

    private static func typeName(_ name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns a Swift source with the symbols.
    ///
    /// - Parameter extendsClasses: whether `UIImage` and `UIColor` also get the symbols as static properties.
    func source(extendsClasses: Bool) -> String {
        let parts = [
            resources(images, type: "ImageResource"), resources(colors, type: "ColorResource"),
            extendsClasses ? properties(images, type: "UIImage", resource: "ImageResource") : "",
            extendsClasses ? properties(colors, type: "UIColor", resource: "ColorResource") : "",
        ]
        return "// Written by `weft adopt` from the asset catalogs.\nimport Foundation\nimport UIKit\n\n"
            + parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func resources(_ symbols: Set<Symbol>, type: String) -> String {
        write(symbols, type: type) { "static let \($0.symbol) = \(type)(name: \(SwiftLiteral.quoted($0.name)), bundle: .main)" }
    }

    private func properties(_ symbols: Set<Symbol>, type: String, resource: String) -> String {
        let free = symbols.filter { !Self.systemNames.contains($0.symbol) }
        return write(free, type: type) { symbol in
            let path = (symbol.groups + [symbol.symbol]).joined(separator: ".")
            return "static var \(symbol.symbol): \(type) { \(type)(resource: \(resource).\(path)) }"
        }
    }

    /// Returns the declarations of symbols, in an extension for each namespace.
    private func write(_ symbols: Set<Symbol>, type: String, _ line: (Symbol) -> String) -> String {
        let byGroup = Dictionary(grouping: symbols, by: \.groups)
        return byGroup.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { groups in
            var seen: Set<String> = []
            let lines = (byGroup[groups] ?? []).sorted { $0.name < $1.name }.filter { seen.insert($0.symbol).inserted }.map(line)
            let body = lines.map { "    " + $0 }.joined(separator: "\n")
            let nested = groups.reversed().reduce(body) { "enum \($1) {\n\($0)\n}" }
            return "extension \(type) {\n\(nested)\n}\n"
        }.joined(separator: "\n")
    }

    /// The names of static properties that `UIColor` and `UIImage` already have.
    private static let systemNames: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta", "orange", "purple", "red", "white",
        "yellow", "label", "link", "separator", "tint", "add", "remove", "actions", "checkmark", "strokedCheckmark",
    ]
}
