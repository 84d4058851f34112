import AsyncDisplayKit

/// Set-up code and a context that previews share, and content that surrounds them. Modifiers provide, for example, fonts, a store, a
/// log-in, a container of dependencies or a theme.
///
///     struct SignedIn: PreviewModifier {
///         static func makeSharedContext() throws -> Session { try Session.signIn(as: .sample) }
///
///         func body(content: UIViewController, context: Session) -> UIViewController {
///             AccountController(content, session: context)
///         }
///     }
///
///     #Preview("Orders", traits: .modifier(SignedIn())) { OrdersController() }
///     #PreviewSetup(SignedIn())  // the same around every preview of the program
///
/// The context exists before the preview's closure runs. It is created once in a process. In live preview, each generation of the code
/// has its own process: a context that is `Codable` is created once in a session and passed on to later generations; restarting the
/// preview creates it again. *Thread*: main. *Differs from Xcode*: the context is created synchronously, and the content is a controller
/// or a node.
public protocol PreviewModifier: Sendable {
    /// The value that the previews share.
    associatedtype Context = Void

    /// Creates the value that the previews share. An error is shown instead of the preview, and the next preview calls the method again.
    @MainActor static func makeSharedContext() throws -> Context
    /// Surrounds the controller of a preview; by default returns it unchanged.
    @MainActor func body(content: UIViewController, context: Context) throws -> UIViewController
    /// Surrounds the node of a preview; by default returns it unchanged.
    @MainActor func body(content: ASDisplayNode, context: Context) throws -> ASDisplayNode
}

extension PreviewModifier {
    /// Returns the controller unchanged.
    @MainActor public func body(content: UIViewController, context: Context) throws -> UIViewController { content }
    /// Returns the node unchanged.
    @MainActor public func body(content: ASDisplayNode, context: Context) throws -> ASDisplayNode { content }

    /// Creates content and surrounds it with the modifier, which gets the shared context.
    @MainActor func surround(_ make: @MainActor () throws -> PreviewContent) throws -> PreviewContent {
        let context = try SharedContexts.context(of: Self.self)
        switch try make() {
        case .controller(let controller): return .controller(try body(content: controller, context: context))
        case .node(let node): return .node(try body(content: node, context: context))
        }
    }
}

extension PreviewModifier where Context == Void {
    /// Does nothing: a modifier with a `Void` context has no shared value.
    @MainActor public static func makeSharedContext() throws {}
}

extension PreviewTrait {
    /// Returns a trait that surrounds the preview with a modifier. The first of several modifiers is the outermost.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(sizing: nil, isLandscape: nil, modifier: modifier)
    }
}
