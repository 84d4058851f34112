import AsyncDisplayKit
import CStandardOutput
import Foundation
import Glibc
import LayoutEngine
import LivePreviewLiterals
import LivePreviewMessages
import PreviewCommands
import PreviewDeclarations
import PreviewStages
import PreviewWorkspace
import Scheduling

/// The program that runs previews of a package for `weft dev`.
///
/// The program is built with the package's own toolchain and dependencies, loads the user's code as a library, and draws into memory that
/// it shares with the shell. One process runs one generation of the code.
@MainActor public enum PreviewHostProgram {
    /// Serves the shell until it closes the socket, or runs the command in the program's arguments. Never returns.
    public static func main() -> Never {
        let arguments = CommandLine.arguments
        if arguments.count > 3, arguments[1] == HostProtocol.commandArgument {
            LiteralTable.set(HostProtocol.literals(from: arguments[3]))
            runCommand(library: arguments[2], Array(arguments.dropFirst(4)))
        }
        guard arguments.contains(HostProtocol.argument) else {
            try? FileHandle.standardError.write(contentsOf: Data("this program is started by “weft dev”\n".utf8))
            exit(2)
        }
        // Standard output is a socket, for which the C library would by default keep lines until its buffer is full.
        weft_buffer_standard_output_by_line()
        // The group contains the programs that the previews start, which end with this process.
        setpgid(0, 0)
        endWithShell()
        limitMemory()
        CrashContext.installHandlers()
        StackReport.install()
        ElementCreation.isRecorded = true
        WorkspaceDirection.adoptDesktop()
        let server = PreviewHostServer(channel: MessageChannel(file: HostProtocol.socket))
        server.start()
        self.server = server
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Runs a command of `weft` for the previews of a library, such as `snapshot --all`.
    private static func runCommand(library: String, _ arguments: [String]) -> Never {
        do {
            try PreviewCommandLine.run(try UserLibrary.load(library), arguments: arguments, scope: .none)
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static var server: PreviewHostServer?

    /// Ends this process immediately, with the processes that the previews have started and that are still in its process group.
    nonisolated static func endGroup() -> Never {
        if getpgrp() == getpid() { kill(0, SIGKILL) }
        _exit(0)
    }

    /// Ends the process when the shell has ended, even while the main thread is busy. There is nothing to save.
    private static func endWithShell() {
        let isWatched = SystemThread.detach {
            var entry = pollfd(fd: HostProtocol.socket, events: 0, revents: 0)
            // The wait is repeated with a time limit: a waiting call keeps the socket open, even if the program has closed it by mistake.
            while entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 { _ = poll(&entry, 1, 1_000) }
            endGroup()
        }
        // Without the thread, the process could outlive the shell.
        guard isWatched else {
            Log.error(SystemThread.refusal)
            exit(1)
        }
    }

    /// The limit of the process's address space. A preview that allocates without end fails at this limit instead of using all memory of
    /// the machine. *Units*: bytes.
    private static let memoryLimit: rlim_t = 4 << 30

    private static func limitMemory() {
        var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }
}
