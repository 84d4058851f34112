/// Finds the types that Swift sources declare.
enum DeclaredTypes {
    /// Returns the names of the types that a source declares, without parsing it: the word after a keyword such as `class`, if it is among
    /// the first eight words of a line. *Cost*: one pass over the text.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let first = line.first(where: { $0 != 32 && $0 != 9 }), starts.contains(first) else { continue }
            var previous: Substring.UTF8View?
            for word in line.split(whereSeparator: { $0 == 32 || $0 == 9 }).prefix(8) {
                if let previous, keywords.contains(String(Substring(previous))) {
                    let name = word.prefix { $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
                    names.insert(String(Substring(name)))
                    break
                }
                previous = word
            }
        }
        return names
    }

    private static let keywords: Set = ["class", "struct", "enum", "protocol", "typealias", "actor"]
    /// The first bytes of type declarations, including modifiers and attributes.
    private static let starts: Set<UInt8> = Set("@cseptaofind".utf8)

    /// Returns the types of the modules of Weft that a generated source imports. *Cost*: reads the sources of these modules, about 4 MB.
    static func ofWeft(_ checkout: String, modules: [String] = interfaceModules) -> Set<String> {
        modules.reduce(into: []) { names, module in
            for path in Files.files(in: FilePath.join(checkout, "Sources/\(module)"), project: checkout) where path.hasSuffix(".swift") {
                names.formUnion(self.names(in: Files.text(path) ?? ""))
            }
        }
    }

    /// The modules with the types of UIKit and Texture.
    static let interfaceModules = [
        "UIKit", "UIKitCore", "UIControls", "UIControllers", "UIFoundation", "UIPrimitives", "QuartzCore", "CoreGraphics",
        "AsyncDisplayKit", "Nodes", "Containers", "FoundationCompatibility", "LayoutEngine", "CoreText", "CoreImage", "UIDynamics",
        "UIInteractions", "UIText", "KeychainServices",
    ]
}
