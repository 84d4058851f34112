import ArgumentParser
import AsyncDisplayKit
import BrowserHost
import CommandResults
import Foundation
import PreviewStages
import Scheduling
import UIKit

/// The options that show a window in a browser instead of on a display.
struct WebOptions: ParsableArguments {
    @Flag(help: "Show the window in a browser on this machine and print its address; anyone who has it can operate the window.")
    var web = false

    @Option(help: ArgumentHelp("The port of --web; a free port by default.", valueName: "port"))
    var webPort = 0

    func validate() throws {
        guard (0...65_535).contains(webPort) else { throw ValidationError("--web-port must be between 0 and 65535") }
        guard web || webPort == 0 else { throw ValidationError("--web-port needs the option --web") }
    }
}

/// Runs a program with one window, which shows one preview or the workspace.
@MainActor enum PreviewWindow {
    /// Shows the content until the window is closed, then ends the process.
    /// - Parameter onAddress: called with the address of the page; nil prints it.
    /// - Throws: ``CommandFailure`` if there is no display or no linked host, and the errors of `content`.
    static func show(
        _ request: WindowRequest, in options: WebOptions, onAddress: ((String) -> Void)? = nil,
        _ content: @escaping @MainActor () throws -> UIViewController
    ) throws -> Never {
        var request = request
        request.onUnansweredClose = {
            CrashContext.recordHang()
            StepTimeLimit.endProcess("the program did not respond when its window was closed, and was ended: \(CrashContext.summary)")
        }
        let host = options.web ? try makeBrowserHost(request, port: options.webPort, onAddress) : try makeDisplayHost(request)
        // The host is set before any content is created, because the content may access the screen.
        UIApplication.shared.host = host
        let root = try CommandFailure.wrapping { try reportingDelay(content) }
        UIApplication.shared.launch(SingleWindowDelegate(root: root))
        host.run()
        fflush(nil)
        exit(host.exitCode)
    }

    /// Runs `content`. If it takes more than 2 seconds, prints a message to the terminal, because there is no window yet.
    private static func reportingDelay<Result>(_ content: () throws -> Result) rethrows -> Result {
        let isDone = MonotonicSignal()
        defer { isDone.signal() }
        // Uses a separate thread, because a preview can occupy all threads of the dispatch queues.
        _ = SystemThread.detach {
            guard !isDone.wait(seconds: 2) else { return }
            let line = "no window yet: \(CrashContext.summary), for more than 2 s; Ctrl+C ends the program\n"
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        }
        return try content()
    }

    private static func makeDisplayHost(_ request: WindowRequest) throws -> any ApplicationHost {
        guard let provider = UIApplication.windowHostProvider else {
            throw CommandFailure(
                message: "this program cannot open a window: add the product WeftApp to its target in Package.swift, and import WeftApp",
                code: ProgramExit.noDisplay)
        }
        do {
            return try provider.makeHost(request)
        } catch {
            throw CommandFailure(message: "\(error)", code: ProgramExit.noDisplay)
        }
    }

    private static func makeBrowserHost(
        _ request: WindowRequest, port: Int, _ onAddress: ((String) -> Void)?
    ) throws -> any ApplicationHost {
        let host: BrowserApplicationHost
        do {
            host = try BrowserApplicationHost(request, port: port)
        } catch {
            throw CommandFailure(message: "\(error)", code: ProgramExit.noDisplay)
        }
        host.onAddress =
            onAddress ?? { address in
                print(address)
                fflush(nil)
            }
        host.onFailure = { reason in try? FileHandle.standardError.write(contentsOf: Data("\(reason)\n".utf8)) }
        return host
    }
}
