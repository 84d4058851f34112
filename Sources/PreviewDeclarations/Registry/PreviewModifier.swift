import AsyncDisplayKit

/// Set-up that previews share, and what surrounds them: fonts, a store, a log-in, a container of dependencies, a theme.
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
/// The context exists before the preview's closure runs. It is made once in a process. In live preview, where each generation of the code
/// has its own process, a context that is `Codable` is made once in a session and passed on; restarting the preview makes it again.
/// *Thread*: main. *Differs from Xcode*: the context is made synchronously, and the content is a controller or a node.
public protocol PreviewModifier: Sendable {
    /// The value that the previews share.
    associatedtype Context = Void

    /// Makes the value that the previews share. An error is shown instead of the preview, and the next preview tries again.
    @MainActor static func makeSharedContext() throws -> Context
    /// Surrounds the controller of a preview; returns it as it is by default.
    @MainActor func body(content: UIViewController, context: Context) throws -> UIViewController
    /// Surrounds the node of a preview; returns it as it is by default.
    @MainActor func body(content: ASDisplayNode, context: Context) throws -> ASDisplayNode
}

extension PreviewModifier {
    /// The controller as it is.
    @MainActor public func body(content: UIViewController, context: Context) throws -> UIViewController { content }
    /// The node as it is.
    @MainActor public func body(content: ASDisplayNode, context: Context) throws -> ASDisplayNode { content }

    /// The content surrounded by the modifier, with the shared context.
    @MainActor func surround(_ make: @MainActor () throws -> PreviewContent) throws -> PreviewContent {
        let context = try SharedContexts.context(of: Self.self)
        switch try make() {
        case .controller(let controller): return .controller(try body(content: controller, context: context))
        case .node(let node): return .node(try body(content: node, context: context))
        }
    }
}

extension PreviewModifier where Context == Void {
    /// Nothing is shared.
    @MainActor public static func makeSharedContext() throws {}
}

extension PreviewTrait {
    /// Surrounds the preview with a modifier. The first of several is the outermost.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(sizing: nil, isLandscape: nil, modifier: modifier)
    }
}
