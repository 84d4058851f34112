import Foundation
import Graphics
import Scheduling
import UIPrimitives

extension UIImage {
    /// The bundles that `UIImage(named:)` searches first. *Thread*: any; set it before the first image is requested.
    ///
    /// `UIImage(named:)` then searches the main bundle and the bundles that the Swift package manager creates beside the program for the
    /// resources of targets: first the bundle of the target with the program's name, then the others in the order of their names. A
    /// bundle is skipped if its target has the same name as another program in the folder, because it belongs to that program.
    ///
    /// In each bundle it searches the folder itself, `Pictures`, `Images`, and the image sets of all asset catalogs.
    public static var resourceBundles: [Bundle] {
        get { NamedImages.bundles }
        set { NamedImages.bundles = newValue }
    }
}

/// Finds images by name and caches them. *Thread*: any.
enum NamedImages {
    private struct State {
        var bundles: [Bundle] = []
        var indexes: [String: ImageIndex] = [:]
        var sources: [SourceKey: ImageSource] = [:]
    }

    /// A file, and the scale at which it is drawn if it is a vector image.
    private struct SourceKey: Hashable {
        let url: URL
        let vectorScale: CGFloat
    }

    private static let state = Locked(State())

    /// The bundles that `UIImage.resourceBundles` contains.
    static var bundles: [Bundle] {
        get { state.withLock { $0.bundles } }
        set { state.withLock { $0.bundles = newValue } }
    }

    /// The image named `name` in `bundle`; if `bundle` is nil, in the registered bundles, the main bundle and the bundles of package
    /// targets.
    static func storage(_ name: String, in bundle: Bundle?, traits: UITraitCollection?) -> ImageStorage? {
        guard !name.isEmpty else { return nil }
        for bundle in ProgramBundles.searched(for: bundle, registered: bundles) {
            guard let files = index(of: bundle).files(named: name) else { continue }
            if let found = storage(files, name: name, traits: traits) { return found }
        }
        return nil
    }

    /// The image of an image literal; if it is missing, reports a programmer's error and returns an empty image.
    static func literalStorage(_ name: String) -> ImageStorage {
        if let found = storage(name, in: nil, traits: nil) { return found }
        ProgrammerError.report("no image named \"\(name)\" for an image literal")
        return ImageStorage()
    }

    private static func storage(_ files: [ImageFile], name: String, traits: UITraitCollection?) -> ImageStorage? {
        let wanted = traits.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? ASScreenScale()
        let light = best(files.filter { !$0.isDark }, wanted)
        let dark = best(files.filter(\.isDark), wanted)
        guard let main = light ?? dark, let source = source(main.url, vectorScale: wanted) else { return nil }
        var storage = ImageStorage(source: source, scale: source.isVector ? wanted : main.scale, name: name)
        storage.orientation = UIImage.Orientation(stored: source.header?.orientation ?? .up)
        storage.renderingMode = main.renderingMode
        if light != nil, let dark, dark.scale == main.scale {
            storage.darkSource = self.source(dark.url, vectorScale: wanted)
        }
        if let slices = main.slices {
            storage.isResizable = true
            storage.capInsets = slices.capInsets
            storage.resizingMode = slices.mode
        }
        if let style = traits?.userInterfaceStyle, style != .unspecified {
            storage.source = storage.source(for: style)
            storage.darkSource = nil
        }
        return storage
    }

    /// The file with the requested scale, otherwise with the next larger scale, otherwise with the largest.
    private static func best(_ files: [ImageFile], _ scale: CGFloat) -> ImageFile? {
        let sorted = files.sorted { $0.scale < $1.scale }
        return sorted.first { $0.scale >= scale } ?? sorted.last
    }

    private static func source(_ url: URL, vectorScale: CGFloat) -> ImageSource? {
        let key = SourceKey(url: url, vectorScale: vectorScale)
        if let known = state.withLock({ $0.sources[key] }) { return known }
        guard let data = try? ImageBytes.data(contentsOf: url), let made = try? ImageSource(data, scale: vectorScale, name: url.path)
        else { return nil }
        return state.withLock { state in
            if let known = state.sources[key] { return known }
            state.sources[key] = made
            return made
        }
    }

    private static func index(of bundle: Bundle) -> ImageIndex {
        let path = (bundle.resourceURL ?? bundle.bundleURL).path
        if let known = state.withLock({ $0.indexes[path] }) { return known }
        let made = ImageIndex(folder: path)
        state.withLock { $0.indexes[path] = made }
        return made
    }
}

/// An image file of a bundle.
struct ImageFile: Hashable, Sendable {
    let url: URL
    let scale: CGFloat
    let isDark: Bool
    var renderingMode = UIImage.RenderingMode.automatic
    /// The fixed edges that the asset catalog specifies; nil for an image that is scaled as a whole.
    var slices: Slices?

    /// The edges that keep their size, and whether the middle is stretched or repeated.
    struct Slices: Hashable, Sendable {
        /// *Units*: points.
        var capInsets: UIEdgeInsets
        var mode: UIImage.ResizingMode
    }
}
