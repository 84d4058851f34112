import Dispatch
import Foundation

/// Waits until an X server that has ended is started again at the same display. *Thread*: main.
@MainActor final class ServerReconnector {
    /// The environment variable with the time for which windows wait for the server. *Units*: seconds.
    static let variable = "WEFT_RECONNECT"
    /// The time between two probes. *Units*: milliseconds.
    private static let interval = 500

    private let display: String
    private let deadline: DispatchTime
    private let completion: @MainActor (DisplayConnection?) -> Void

    /// Returns the value of ``variable`` in seconds, at most a day; nil if it is not set or not valid. A program then ends with its server,
    /// because the server normally ends with the desktop session.
    static func limit(in environment: [String: String]) -> Double? {
        environment[variable].flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? min($0, 86_400) : nil }
    }

    /// Probes until the server answers or the time is over. Calls `completion` once, with nil if the server does not return.
    init(display: String, limit: Double, completion: @escaping @MainActor (DisplayConnection?) -> Void) {
        self.display = display
        self.completion = completion
        deadline = .now() + limit
        probeLater()
    }

    private func probeLater() {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.interval)) { [weak self] in
            MainActor.assumeIsolated { self?.probe() }
        }
    }

    /// Probes on another thread, because a server that does not answer would block the main thread.
    private func probe() {
        guard let address = DisplayAddress(display) else { return completion(nil) }
        DispatchQueue.global().async { [weak self] in
            let outcome = ConnectionProbe.run(at: address)
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.handle(outcome) } }
        }
    }

    private func handle(_ outcome: ConnectionProbe.Outcome) {
        if case .accepted = outcome, let connection = try? DisplayConnection(displayName: display) { return completion(connection) }
        DispatchTime.now() < deadline ? probeLater() : completion(nil)
    }
}
