import Foundation
import Graphics
import Scheduling

extension UIColor {
    /// Creates a color from a color set of an asset catalog; nil if there is none. Searches the same bundles as `UIImage(named:)`; see
    /// `UIImage.resourceBundles`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates a named color from `bundle` or, if that is nil, from the bundles that `init(named:)` searches. If traits are given, the
    /// color is resolved for them; otherwise it follows the appearance.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let color = NamedColors.color(name, in: bundle) else { return nil }
        let resolved = traitCollection.map { color.resolvedColor(with: $0) } ?? color
        self.init(storage: resolved.storage)
    }
}

/// Finds color sets by name and caches them. *Thread*: any.
private enum NamedColors {
    /// The colors of the sets that were requested; nil for a set without a color.
    private static let cache = Locked<[AssetCatalogIndex.AssetSet: UIColor?]>([:])

    static func color(_ name: String, in bundle: Bundle?) -> UIColor? {
        for bundle in ProgramBundles.searched(for: bundle, registered: NamedImages.bundles) {
            let catalogs = AssetCatalogIndex.index(ofBundle: (bundle.resourceURL ?? bundle.bundleURL).path)
            // The last catalog overrides the others.
            if let found = catalogs.sets(.color, named: name).reversed().lazy.compactMap(color).first { return found }
        }
        return nil
    }

    private static func color(of set: AssetCatalogIndex.AssetSet) -> UIColor? {
        if let known = cache.withLock({ $0[set] }) { return known }
        let contents: ColorSet? = set.contents()
        let color = contents?.color
        cache.withLock { $0[set] = .some(color) }
        return color
    }
}

/// The `Contents.json` of a color set.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        let color: Value?
        let appearances: [Appearance]?

        var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    }

    struct Appearance: Decodable {
        let value: String
    }

    struct Value: Decodable {
        let components: [String: String]?

        /// Parses a component: a fraction with a decimal point, or an integer up to 255, decimal or hexadecimal.
        private func component(_ name: String) -> CGFloat? {
            guard let text = components?[name] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            if text.contains(".") { return Double(text).map { CGFloat($0) } }
            return Int(text).map { CGFloat($0) / 255 }
        }

        var color: UIColor {
            let alpha = components?["alpha"].flatMap(Double.init) ?? 1
            if let white = component("white") { return UIColor(white: white, alpha: alpha) }
            return UIColor(
                red: component("red") ?? 0, green: component("green") ?? 0, blue: component("blue") ?? 0, alpha: alpha)
        }
    }

    let colors: [Entry]

    /// The color of the set; if the set has an entry for the dark appearance, the color follows the appearance.
    var color: UIColor? {
        let light = colors.first { !$0.isDark }?.color?.color
        let dark = colors.first { $0.isDark }?.color?.color
        guard let dark else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light ?? dark }
    }
}
