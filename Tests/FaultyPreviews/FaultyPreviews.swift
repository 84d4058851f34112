import AsyncDisplayKit
import Foundation
import PreviewKit
import WeftApp

/// A program of previews that misbehave, for the tests of time limits, crash reports and closing.
@main struct FaultyPreviews: PreviewProgram {
    static var previews: [Preview] {
        [
            Preview("Well-behaved") { () -> ASDisplayNode in ASDisplayNode() },
            Preview("Hangs") { () -> ASDisplayNode in hang() },
            Preview("Hangs later") { () -> ASDisplayNode in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { hang() }
                return ASDisplayNode()
            },
            Preview("Hangs when it ends") { () -> ASDisplayNode in
                _ = NotificationCenter.default.addObserver(
                    forName: UIApplication.willTerminateNotification, object: nil, queue: nil
                ) { _ in hang() }
                return ASDisplayNode()
            },
            Preview("Draws slowly") { () -> ASDisplayNode in
                let node = ASImageNode()
                node.image = UIImage(contentsOfFile: ProcessInfo.processInfo.environment["WEFT_TEST_IMAGE"] ?? "")
                return node
            },
            Preview("Throws") { () throws -> ASDisplayNode in throw CocoaError(.fileNoSuchFile) },
            Preview("Refuses rows", group: "Lists") { FaultyListController(count: 90) },
            Preview("No rows", group: "Lists") { () -> ASDisplayNode in ASDisplayNode() },
            Preview("Accepts rows", group: "Lists") { FaultyListController(count: 20) },
            Preview("Recurses") { () -> ASDisplayNode in
                recurse(1)
                return ASDisplayNode()
            },
            Preview("Recurses in the background") { () -> ASDisplayNode in RecursingNode() },
            Preview("Traps") { () -> ASDisplayNode in fatalError("a preview that traps") },
        ]
    }

    /// Uses up the stack. The result keeps the compiler from making it a loop.
    @discardableResult fileprivate nonisolated static func recurse(_ depth: Int) -> Int { depth < 0 ? depth : recurse(depth + 1) &+ depth }

    /// Creates the file that a test waits for, and never returns.
    private nonisolated static func hang() -> Never {
        if let path = ProcessInfo.processInfo.environment["WEFT_TEST_HANG_FILE"] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        while true { sched_yield() }
    }
}

/// Uses up the stack of the thread that draws it.
private final class RecursingNode: ASDisplayNode {
    override class func draw(_ bounds: CGRect, withParameters parameters: Any?, isCancelled: () -> Bool, isRasterizing: Bool) {
        FaultyPreviews.recurse(1)
    }
}
