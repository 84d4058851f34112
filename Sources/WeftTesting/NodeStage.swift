import AsyncDisplayKit
import Graphics
import HeadlessHost

/// A window in memory for tests: shows a node or a controller and drives it with clicks, scrolls and a virtual clock.
///
///     let stage = NodeStage(CardNode(), size: CGSize(width: 320, height: 200))
///     stage.tap(at: CGPoint(x: 20, y: 20))
///     stage.advance(by: 0.1)
///
/// *Thread*: main. Only one stage can be used at a time: a new one hides the window of the previous one and replaces its clock.
@MainActor public final class NodeStage {
    private let stage: HeadlessStage

    /// Shows `node` in the whole window, and waits until everything has been measured and drawn.
    ///
    /// - Parameters:
    ///   - node: the node to show.
    ///   - size: the size of the window. *Units*: points.
    ///   - scale: the scale of the window. *Units*: pixels per point.
    ///   - awaitsClientWork: whether the stage also waits, for at most a second, while blocks run on queues of the program. Benchmarks pass
    ///     false, because the cost of this wait depends on the threads of the process.
    public init(_ node: ASDisplayNode, size: CGSize, scale: CGFloat = 2, awaitsClientWork: Bool = true) {
        stage = HeadlessStage(node, configuration: HeadlessConfiguration(size: size, scale: scale, awaitsClientWork: awaitsClientWork))
    }

    /// Shows `controller` and waits until everything has been measured and drawn.
    public init(_ controller: UIViewController, size: CGSize, scale: CGFloat = 2) {
        stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: scale, awaitsClientWork: true)) { controller }
    }

    /// The window of the stage.
    public var window: UIWindow { stage.window }

    /// Presses and releases the left button at `point`. *Units*: points of the window.
    public func tap(at point: CGPoint) {
        stage.tap(at: point)
    }

    /// Scrolls the view at the center of the window; positive values scroll towards the end of its content. *Units*: points.
    public func scroll(by delta: CGVector) {
        stage.scroll(by: delta)
    }

    /// Advances the stage's clock by `seconds`, frame by frame.
    public func advance(by seconds: Double) {
        stage.advance(by: seconds)
    }

    /// Runs frames and waits for background work until no work is left, without advancing the stage's clock.
    public func settle() {
        stage.settle()
    }

    /// The contents of the window as PNG data.
    public func pngData() -> Data? {
        ImageCodec.encodePNG(stage.bitmap)
    }

    /// Returns the layers of the window, except hidden ones, as JSON with one line per layer. Equal content gives equal text.
    public func treeJSON() -> String {
        stage.treeJSON()
    }
}
