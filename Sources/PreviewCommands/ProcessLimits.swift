import CommandResults
import Foundation
import UIPrimitives

/// Checks the limits that the shell or a service manager has set for the process (`ulimit`).
enum ProcessLimits {
    /// Returns the reason why the program cannot run within the limits; nil if it can. Libraries that reach a limit later end the process
    /// without a message.
    static func problem(descriptors: UInt, addressSpace: UInt, stack: UInt = .max) -> String? {
        if descriptors < ResourceLimits.minimumDescriptors {
            return "at most \(descriptors) files can be open (ulimit -n); at least \(ResourceLimits.minimumDescriptors) are needed"
        }
        if stack < ResourceLimits.minimumStack {
            return "the stack is limited to \(stack >> 10) KB (ulimit -s); at least \(ResourceLimits.minimumStack >> 10) KB are needed"
        }
        guard addressSpace < ResourceLimits.minimumAddressSpace else { return nil }
        return """
            the address space is limited to \(addressSpace >> 20) MB (ulimit -v); at least \(ResourceLimits.minimumAddressSpace >> 20) MB \
            are needed, most of which the program only reserves
            """
    }

    /// Returns the reason why the program cannot run with the number of threads that it may still start; nil if it can.
    static func problem(threads: Int) -> String? {
        guard threads < ResourceLimits.minimumThreads else { return nil }
        return """
            only \(threads) more threads can be started (ulimit -u, pids.max of the control group, or no memory); at least \
            \(ResourceLimits.minimumThreads) are needed
            """
    }

    /// Returns the number of threads, up to the required number, that can run at the same time. It starts them, because the limits also
    /// count other processes of the user and of the control group, so reading the limits is not enough. *Cost*: below a millisecond.
    static func availableThreads() -> Int {
        let gate = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(gate, 0, 0)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        // Small stacks, because pthread_create also returns EAGAIN if there is no memory for a stack.
        pthread_attr_setstacksize(&attributes, 1 << 18)
        defer {
            pthread_attr_destroy(&attributes)
            sem_destroy(gate)
            gate.deallocate()
        }
        var threads: [pthread_t] = []
        var isLimited = true
        while threads.count < ResourceLimits.minimumThreads {
            var thread = pthread_t()
            let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
                while let gate, sem_wait(gate.assumingMemoryBound(to: sem_t.self)) != 0 {}
                return nil
            }
            let result = pthread_create(&thread, &attributes, wait, gate)
            if result == 0 {
                threads.append(thread)
            } else {
                // Other errors are not limits: the stack may be too small for the thread-local variables of the libraries.
                isLimited = result == EAGAIN
                break
            }
        }
        for _ in threads { sem_post(gate) }
        for thread in threads { pthread_join(thread, nil) }
        return isLimited ? threads.count : ResourceLimits.minimumThreads
    }

    /// Ends the process with a message if the limits are too low, or if there is no `/proc`, in which Foundation finds the program.
    /// *Thread*: main, before anything else starts.
    static func check() {
        // The runtime of Swift finds the arguments in a file of /proc.
        if CommandLine.argc == 0 { end("the arguments of the program cannot be read: no file of /proc could be opened") }
        if access("/proc/self/exe", F_OK) != 0 {
            end("/proc, in which the program finds its own file, is not mounted: mount -t proc proc /proc")
        }
        func limit(_ resource: __rlimit_resource) -> UInt {
            var limit = rlimit()
            return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit.rlim_cur : .max
        }
        let low = problem(descriptors: limit(RLIMIT_NOFILE), addressSpace: limit(RLIMIT_AS), stack: limit(RLIMIT_STACK))
        if let low { end(low) }
        if let low = problem(threads: availableThreads()) { end(low) }
    }

    private static func end(_ problem: String) -> Never {
        let line = Array("\(problem)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        _exit(ProgramExit.failure)
    }
}
