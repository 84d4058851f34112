import CommandResults
import Foundation
import UIPrimitives

/// Checks the limits that the shell or a service manager has set for the process (`ulimit`).
enum ProcessLimits {
    /// Returns the reason why the program cannot run within the limits; nil if it can. Without this check, a library that reaches a limit
    /// later would end the process without a message.
    static func problem(descriptors: UInt, addressSpace: UInt) -> String? {
        if descriptors < ResourceLimits.leastDescriptors {
            return "at most \(descriptors) files can be open (ulimit -n); at least \(ResourceLimits.leastDescriptors) are needed"
        }
        guard addressSpace < ResourceLimits.leastAddressSpace else { return nil }
        return """
            the address space is limited to \(addressSpace >> 20) MB (ulimit -v); at least \(ResourceLimits.leastAddressSpace >> 20) MB \
            are needed, most of which the program only reserves
            """
    }

    /// Ends the process with a message if the limits are too low or if `/proc` is missing, where Foundation finds the path of the
    /// program. *Thread*: main, before anything else starts.
    static func check() {
        if access("/proc/self/exe", F_OK) != 0 { end("/proc is not mounted, in which the program finds its files") }
        var (files, memory) = (rlimit(), rlimit())
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0,
            getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory) == 0,
            let problem = problem(descriptors: files.rlim_cur, addressSpace: memory.rlim_cur)
        else { return }
        end(problem)
    }

    private static func end(_ problem: String) -> Never {
        let line = Array("\(problem)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        _exit(ProgramExit.failure)
    }
}
