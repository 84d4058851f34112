import AsyncDisplayKit
import CommandResults
import Foundation
import PreviewStages
import UIKit

/// Runs a program that consists of one window with one preview.
@MainActor enum PreviewWindow {
    /// Shows the content until the window is closed, then ends the process.
    /// - Throws: ``CommandFailure``: no display, or no host linked; or what `content` throws.
    static func show(_ request: WindowRequest, _ content: @escaping @MainActor () throws -> UIViewController) throws -> Never {
        guard let provider = UIApplication.windowHostProvider else {
            throw CommandFailure(message: "this program has no window: import WeftApp in it", code: ProgramExit.noDisplay)
        }
        var wish = wish
        wish.onUnansweredClose = {
            CrashContext.recordHang()
            StepTimeLimit.endProcess("the window is closed, though \(CrashContext.summary), did not let it answer")
        }
        let host: any ApplicationHost
        do {
            host = try provider.makeHost(request)
        } catch {
            throw CommandFailure(message: "\(error)", code: ProgramExit.noDisplay)
        }
        // Set before any content is made, because the content may already access the screen.
        UIApplication.shared.host = host
        let root = try CommandFailure.wrapping(content)
        UIApplication.shared.launch(SingleWindowDelegate(root: root))
        host.run()
        fflush(nil)
        exit(host.exitCode)
    }
}
