import AsyncDisplayKit

/// A preview: a name, a group in the list of previews, and a closure that creates a controller or a node.
///
/// *Thread*: main; the closure runs each time the preview is displayed.
@MainActor public struct Preview {
    /// The name of the preview, unique in a program, with which the preview is looked up.
    public let name: String
    /// The group of the list of previews that contains the preview.
    public let group: String
    /// The space that is available to the content of the preview.
    public let sizing: PreviewSizing

    /// Whether the preview requests a landscape screen.
    package var isLandscape = false

    /// The source that declares the preview with `#Preview`, as `Module/File.swift`; nil for other previews.
    package var file: String?

    /// For a preview declared with `arguments:`, the name without the argument, and the argument as text; nil for other previews.
    package var argument: (preview: String, text: String)?

    private var make: @MainActor () throws -> PreviewContent

    /// Creates a preview with the traits of its declaration. The last size, the last orientation and all modifiers apply.
    package init(
        _ name: String, group: String, traits: [PreviewTrait], content: @escaping @MainActor () throws -> PreviewContent
    ) {
        self.name = name
        self.group = group
        sizing = traits.compactMap(\.sizing).last ?? .window
        isLandscape = traits.compactMap(\.isLandscape).last ?? false
        make = Self.surrounding(content, by: traits.compactMap(\.modifier))
    }

    /// Creates a preview of a controller, which by default fills the window. The closure runs on the main thread each time the preview is
    /// displayed.
    public init(
        _ name: String, group: String = "Previews", sizing: PreviewSizing = .window,
        controller: @escaping @MainActor () throws -> UIViewController
    ) {
        self.name = name
        self.group = group
        self.sizing = sizing
        make = { .controller(try controller()) }
    }

    /// Creates a preview of a node, which a controller of the framework shows. By default the node fills the window. The closure runs on
    /// the main thread each time the preview is displayed.
    public init(
        _ name: String, group: String = "Previews", sizing: PreviewSizing = .window,
        node: @escaping @MainActor () throws -> ASDisplayNode
    ) {
        self.name = name
        self.group = group
        self.sizing = sizing
        make = { .node(try node()) }
    }

    /// Creates a preview whose content exists in another process. `makeContent()` throws an error for it.
    package init(remote name: String, group: String, sizing: PreviewSizing, isLandscape: Bool) {
        self.name = name
        self.group = group
        self.sizing = sizing
        self.isLandscape = isLandscape
        make = { throw RemoteContentError() }
    }

    /// Returns the same preview with another name.
    func renamed(_ name: String) -> Preview {
        var trait: [PreviewTrait] = [PreviewTrait(sizing: sizing, isLandscape: nil)]
        if isLandscape { trait.append(.landscapeLeft) }
        var renamed = Preview(name, group: group, traits: trait, content: make)
        renamed.file = file
        renamed.argument = argument
        return renamed
    }

    /// Returns the same preview with its content surrounded by `modifiers`; the first modifier is the outermost.
    func surrounded(by modifiers: [any PreviewModifier]) -> Preview {
        var surrounded = self
        surrounded.make = Self.surrounding(make, by: modifiers)
        return surrounded
    }

    private static func surrounding(
        _ make: @escaping @MainActor () throws -> PreviewContent, by modifiers: [any PreviewModifier]
    ) -> @MainActor () throws -> PreviewContent {
        modifiers.reversed().reduce(make) { make, modifier in { try modifier.surround(make) } }
    }

    /// Creates the content again.
    /// - Throws: the error of the preview's closure, for example for invalid data, or of a modifier.
    package func makeContent() throws -> PreviewContent {
        try make()
    }

    /// Recreates the content with the given values of its controls, by name. Returns the content and the controls that it declared.
    /// - Throws: the error of the preview's closure or of a modifier.
    package func makeContent(controls values: [String: String]) throws -> (
        content: PreviewContent, controls: [PreviewControlDescription]
    ) {
        try PreviewControls.record(values) { try make() }
    }

    /// Recreates the content with the given values of its controls, in a controller that fills a window.
    /// - Throws: the error of the preview's closure or of a modifier.
    package func makeController(controls values: [String: String] = [:]) throws -> UIViewController {
        controller(of: try makeContent(controls: values).content)
    }

    /// Returns a controller that fills a window. A node gets the space that the preview declares.
    package func controller(of content: PreviewContent) -> UIViewController {
        switch content {
        case .controller(let controller): controller
        case .node(let node): PreviewNodeController(node, sizing: sizing)
        }
    }
}

/// The result of a preview's closure.
package enum PreviewContent {
    case controller(UIViewController)
    case node(ASDisplayNode)
}

/// The space available to a preview's content. *Units*: points.
public enum PreviewSizing: Equatable, Sendable, Codable {
    /// The content fills the window.
    case window
    /// The content has exactly this size.
    case fixed(CGSize)
    /// The content has the size that it needs, up to the size of the window.
    case sizeThatFits
    /// The content has the given height, and the width that it needs.
    case flexibleWidth(height: CGFloat)
    /// The content has the given width, and the height that it needs.
    case flexibleHeight(width: CGFloat)
}

/// The error that is thrown if the content of a preview is requested in a process that has not loaded its code.
struct RemoteContentError: Error, CustomStringConvertible {
    var description: String { "the preview runs in another process" }
}
