import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit

@testable import Nodes

/// Returns a node of a fixed size.
func sized(_ width: CGFloat, _ height: CGFloat, name: String? = nil) -> ASDisplayNode {
    let node = ASDisplayNode()
    node.style.preferredSize = CGSize(width: width, height: height)
    node.debugName = name
    return node
}

/// A node with automatic subnode management and a stack of `children`, which is vertical by default.
class StackNode: ASDisplayNode {
    var children: [ASDisplayNode]
    var direction = ASStackLayoutDirection.vertical

    init(_ children: [ASDisplayNode]) {
        self.children = children
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(direction: direction, spacing: 0, justifyContent: .start, alignItems: .start, children: children)
    }
}

/// A node that fills itself with one color, and records for each drawing whether it was on the main thread.
class DrawingNode: ASDisplayNode {
    static let drawnOnMain = Locked<[Bool]>([])

    var color = UIColor.red

    final class Parameters: NSObject {
        let color: UIColor
        init(_ color: UIColor) { self.color = color }
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { Parameters(color) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        drawnOnMain.withLock { $0.append(Thread.isMainThread) }
        guard let context = UIGraphicsGetCurrentContext(), let parameters = parameters as? Parameters else { return }
        context.setFillColor(parameters.color.cgColor)
        context.fill(bounds)
    }
}

/// A node that records the calls of its hooks in a log that all recording nodes share.
class RecordingNode: ASDisplayNode {
    static let log = Locked<[String]>([])
    let name: String

    init(_ name: String) {
        self.name = name
        super.init()
        debugName = name
    }

    func note(_ hook: String) { Self.log.withLock { $0.append("\(name).\(hook)") } }

    static func drain() -> [String] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    override func didLoad() { super.didLoad(); note("didLoad") }
    override func willEnterHierarchy() { super.willEnterHierarchy(); note("willEnterHierarchy") }
    override func didEnterHierarchy() { super.didEnterHierarchy(); note("didEnterHierarchy") }
    override func didExitHierarchy() { super.didExitHierarchy(); note("didExitHierarchy") }
    override func didEnterPreloadState() { super.didEnterPreloadState(); note("didEnterPreload") }
    override func didExitPreloadState() { super.didExitPreloadState(); note("didExitPreload") }
    override func didEnterDisplayState() { super.didEnterDisplayState(); note("didEnterDisplay") }
    override func didExitDisplayState() { super.didExitDisplayState(); note("didExitDisplay") }
    override func didEnterVisibleState() { super.didEnterVisibleState(); note("didEnterVisible") }
    override func didExitVisibleState() { super.didExitVisibleState(); note("didExitVisible") }
    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("state \(oldState.rawValue)→\(newState.rawValue)")
    }
}
