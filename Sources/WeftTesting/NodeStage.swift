import AsyncDisplayKit
import Graphics
import HeadlessHost

/// A window in memory for tests: displays a node or a controller and drives it with clicks, scrolling and a virtual clock.
///
///     let stage = NodeStage(CardNode(), size: CGSize(width: 320, height: 200))
///     stage.tap(at: CGPoint(x: 20, y: 20))
///     stage.advance(by: 0.1)
///
/// *Thread*: main. Only one stage at a time.
@MainActor public final class NodeStage {
    private let stage: HeadlessStage

    /// Displays `node`, filling the window, and waits until all work is done.
    /// *Units*: points; pixels per point.
    public init(_ node: ASDisplayNode, size: CGSize, scale: CGFloat = 2) {
        stage = HeadlessStage(node, configuration: HeadlessConfiguration(size: size, scale: scale))
    }

    /// Displays `controller` and waits until all work is done. *Units*: points; pixels per point.
    public init(_ controller: UIViewController, size: CGSize, scale: CGFloat = 2) {
        stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: scale)) { controller }
    }

    /// The window that contains the content.
    public var window: UIWindow { stage.window }

    /// Presses and releases the left button. *Units*: points of the window.
    public func tap(at point: CGPoint) {
        stage.tap(at: point)
    }

    /// Scrolls the content in the middle of the window; positive values scroll towards the end. *Units*: points.
    public func scroll(by delta: CGVector) {
        stage.scroll(by: delta)
    }

    /// Advances the stage's clock by `seconds`, frame by frame.
    public func advance(by seconds: Double) {
        stage.advance(by: seconds)
    }

    /// Waits until no work is left at the current time.
    public func settle() {
        stage.settle()
    }

    /// The content of the window as a PNG file; nil without memory.
    public func pngData() -> Data? {
        ImageCodec.encodePNG(stage.bitmap)
    }

    /// The layers as JSON, one per line; identical for identical content.
    public func treeJSON() -> String {
        stage.treeJSON()
    }
}
