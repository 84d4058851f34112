import AsyncDisplayKit
import Graphics
import HeadlessHost
import Scheduling
import XCTest

/// A sample in a window in memory, whose nodes are found by type and clicked.
@MainActor final class SampleStage {
    let stage: HeadlessStage

    init(
        _ controller: UIViewController, size: CGSize = CGSize(width: 375, height: 667),
        configuration: HeadlessConfiguration? = nil
    ) {
        TestFolders.use()
        stage = HeadlessStage(configuration: configuration ?? HeadlessConfiguration(size: size)) { controller }
    }

    /// Removes the window, so that it does not affect later tests.
    func close() {
        stage.close()
    }

    /// Settles until `isDone`, for work of a sample's own queues, which the stage does not count; 30 seconds of real time at most.
    func settle(until isDone: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !isDone(), Date() < deadline { stage.settle() }
    }

    /// The nodes of a type in the window, in the order of the view tree.
    func nodes<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> [Node] {
        var found: [Node] = []
        collect(stage.window.layer, into: &found)
        return found
    }

    private func collect<Node: ASDisplayNode>(_ layer: CALayer, into found: inout [Node]) {
        let any = (layer.delegate as? UIView)?.asyncdisplaykit_node ?? (layer as? _ASDisplayLayer)?.asyncdisplaykit_node
        if let node = any as? Node, !found.contains(where: { $0 === node }) { found.append(node) }
        for sublayer in layer.sublayers ?? [] { collect(sublayer, into: &found) }
    }

    /// The views of a type in the window.
    func views<View: UIView>(_ type: View.Type = View.self) -> [View] {
        var found: [View] = []
        func collect(_ view: UIView) {
            if let view = view as? View { found.append(view) }
            view.subviews.forEach(collect)
        }
        collect(stage.window)
        return found
    }

    /// The node's place in the window, through every transform.
    func frame(of node: ASDisplayNode) -> CGRect {
        stage.window.layer.convert(node.layer.bounds, from: node.layer)
    }

    /// Clicks the middle of `node`.
    func tap(_ node: ASDisplayNode) {
        let frame = frame(of: node)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Types `text` into the view that has the keyboard focus.
    func type(_ text: String) {
        stage.window.hostSendEvent(.textInput(text, timestamp: stage.host.clock.now))
        stage.settle()
    }

    /// Clicks the middle of `view`.
    func tap(_ view: UIView) {
        let frame = view.convert(view.bounds, to: stage.window)
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
}
