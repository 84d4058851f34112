internal import CX11
import Foundation
import Scheduling

/// Detects a request to close a window that the main thread does not handle in time, because code of the program blocks it.
///
/// A separate thread peeks at the bytes that the server has sent and Xlib has not read, without consuming them. If the server closes the
/// connection and the main thread does not end the process in time, the watchdog ends the process with the message about the loss of the
/// server, because the program is not at fault. The watchdog does not find a request that is preceded by more unread bytes than the
/// socket's buffer can hold.
/// *Thread*: any. *Cost*: a thread that wakes for events of the server, and five times per second while events are unread; none while the
/// window is idle.
final class CloseRequestWatchdog: Sendable {
    /// The time in which the main thread must handle a request. The sum of this time and ``interval`` is below two seconds.
    /// *Units*: seconds.
    static let limit = 1.6
    /// The interval in which the thread checks unread bytes. *Units*: seconds.
    private static let interval = 0.2

    /// A message to the thread.
    private enum Command: UInt8 {
        case stop, beginClosing, endClosing
    }

    private let connection: Int32
    private let pattern: CloseRequestPattern
    private let commands: (reading: Int32, writing: Int32)
    private let onUnanswered: @Sendable () -> Void
    private let hasStopped = DispatchSemaphore(value: 0)

    /// Watches `connection`, a socket that stays open until ``stop()``; nil if no file descriptors or threads are available. `onUnanswered`
    /// is called at most once, on the watchdog's thread, and may end the process.
    init?(connection: Int32, pattern: CloseRequestPattern, onUnanswered: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.connection = connection
        self.pattern = pattern
        self.onUnanswered = onUnanswered
        commands = (ends[0], ends[1])
        let isStarted = SystemThread.detach { [self] in
            var state = State()
            while step(&state) {}
            hasStopped.signal()
        }
        if !isStarted { return nil }
    }

    deinit {
        close(commands.reading)
        close(commands.writing)
    }

    /// Notifies the watchdog that the main thread has received a request to close. Unless the process ends or ``endClosing()`` is called in
    /// time, the request counts as unanswered.
    func beginClosing() { send(.beginClosing) }

    /// Notifies the watchdog that the request was refused, or that the program continues with its other windows.
    func endClosing() { send(.endClosing) }

    /// Stops the watchdog; returns when its thread no longer uses the socket.
    func stop() {
        send(.stop)
        hasStopped.wait()
    }

    private func send(_ command: Command) {
        var byte = command.rawValue
        _ = write(commands.writing, &byte, 1)
    }

    // MARK: The thread

    /// The state of the thread. *Units*: seconds of uptime.
    private struct State {
        /// The time of the last check of unread bytes; nil if there are none.
        var lastCheck: Double?
        /// The time at which an unread request was found.
        var requestTime: Double?
        /// The time at which the main thread received a request.
        var closingTime: Double?
        /// Whether the server has closed the connection.
        var isLost = false
    }

    /// Waits for a command, for data of the server or for the end of the interval, and checks the time limit. Returns whether the watchdog
    /// continues.
    private func step(_ state: inout State) -> Bool {
        let isChecking = state.lastCheck != nil
        var entries = [
            pollfd(fd: commands.reading, events: Int16(POLLIN), revents: 0),
            // While there are unread bytes, the socket is checked in intervals, because it stays readable.
            pollfd(fd: isChecking ? -1 : connection, events: Int16(POLLIN), revents: 0),
        ]
        let wait = isChecking || state.closingTime != nil ? Int32(Self.interval * 1_000) : -1
        guard poll(&entries, 2, wait) >= 0 || errno == EINTR else { return false }
        if entries[0].revents != 0, !handleCommand(&state) { return false }
        checkForUnreadRequest(&state)
        let times = [state.requestTime, state.closingTime].compactMap { $0 }
        guard let first = times.min(), Trace.now - first >= Self.limit else { return true }
        if state.isLost { ServerLoss.endProcess() }
        onUnanswered()
        return false
    }

    private func handleCommand(_ state: inout State) -> Bool {
        var byte: UInt8 = 0
        guard read(commands.reading, &byte, 1) == 1 else { return errno == EINTR }
        switch Command(rawValue: byte) {
        case .beginClosing: state.closingTime = state.closingTime ?? Trace.now
        case .endClosing: state.closingTime = nil
        case .stop, nil: return false
        }
        return true
    }

    private func checkForUnreadRequest(_ state: inout State) {
        var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 0) > 0 else {
            state.lastCheck = nil
            state.requestTime = nil
            return
        }
        state.isLost = entry.revents & Int16(POLLHUP | POLLERR) != 0
        // The request may have arrived just after the previous check, so the time of the previous check is used.
        state.requestTime = state.isLost || hasUnreadRequest ? state.requestTime ?? state.lastCheck ?? Trace.now : nil
        state.lastCheck = Trace.now
    }

    private var hasUnreadRequest: Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = recv(connection, &bytes, bytes.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count > 0 && pattern.isContained(in: bytes[..<count])
    }
}

/// Finds a request to close a window in the bytes of the stream of events. It is a `ClientMessage` of format 32 (X protocol, section 10).
struct CloseRequestPattern: Sendable {
    /// The number of the atom `WM_PROTOCOLS`.
    let protocols: UInt32
    /// The number of the atom `WM_DELETE_WINDOW`.
    let deleteWindow: UInt32

    private static let eventSize = 32
    private static let clientMessage: UInt8 = 33
    /// The flag of events that were sent by a client.
    private static let sentFlag: UInt8 = 0x80

    /// Whether the bytes contain such an event. The bytes may begin in the middle of an event, so every offset is checked.
    func isContained(in bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= Self.eventSize else { return false }
        return (bytes.startIndex...bytes.endIndex - Self.eventSize).contains { start in
            bytes[start] & ~Self.sentFlag == Self.clientMessage && bytes[start + 1] == 32
                && number(in: bytes, at: start + 8) == protocols && number(in: bytes, at: start + 12) == deleteWindow
        }
    }

    private func number(in bytes: ArraySlice<UInt8>, at start: Int) -> UInt32 {
        bytes[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
}
