import AVFoundation
import Foundation
import Glibc
import MessageBus
import Scheduling

/// Findings about the display and the parts of the desktop that Weft uses.
enum DisplayFindings {
    static func all(environment: [String: String]) -> [DoctorFinding] { [display(environment), portal(environment), video] }

    /// The time limit for the reply of a server or a bus. *Units*: seconds.
    private static let limit = 2.0
    /// The time limit for the reply of the portal. It is longer, because the first call starts the portal. *Units*: seconds.
    private static let portalLimit = 5.0

    private static func display(_ environment: [String: String]) -> DoctorFinding {
        let impact = "no window; snapshots, layout and tests work"
        guard let name = environment["DISPLAY"], !name.isEmpty else {
            let remedy = "DISPLAY is not set: start in a desktop session, or use weft preview --web"
            return DoctorFinding(name: "X11", state: .missing(remedy, impact: impact))
        }
        switch reply(within: limit, connectToServer) {
        case .answer(true): return DoctorFinding(name: "X11", state: .found("the server at DISPLAY=\(name) answers"))
        case .answer(false):
            let remedy = "check that the server runs and that xauth list shows its cookie, by which this user may connect"
            let problem = "the server at DISPLAY=\(name) refuses the connection"
            return DoctorFinding(name: "X11", state: .faulty(problem, remedy: remedy, impact: impact))
        case .notQueried: return notQueried("X11", "the server at DISPLAY=\(name)", impact: impact)
        case .silent:
            let remedy = "start the server again"
            return DoctorFinding(
                name: "X11",
                state: .faulty("the server at DISPLAY=\(name) does not answer within \(Int(limit)) s", remedy: remedy, impact: impact))
        }
    }

    /// Returns whether a connection to the display server can be opened. Loads the library for windows with `dlopen`, because a
    /// program of previews is not necessarily linked with it.
    @Sendable private static func connectToServer() -> Bool {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        typealias Close = @convention(c) (OpaquePointer?) -> Int32
        guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL), let open = dlsym(library, "XOpenDisplay"),
            let close = dlsym(library, "XCloseDisplay")
        else { return false }
        guard let display = unsafeBitCast(open, to: Open.self)(nil) else { return false }
        _ = unsafeBitCast(close, to: Close.self)(display)
        return true
    }

    private enum Reply<Answer> {
        case answer(Answer), silent, notQueried
    }

    /// Returns the result of a call that may wait for another process. The reply is `silent` after the time limit, and `notQueried` if no
    /// thread can be started.
    private static func reply<Answer: Sendable>(within seconds: Double, _ ask: @escaping @Sendable () -> Answer) -> Reply<Answer> {
        let result = Locked<Answer?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let isAsked = SystemThread.detach {
            let answer = ask()
            result.withLock { $0 = answer }
            isDone.signal()
        }
        guard isAsked else { return .notQueried }
        guard isDone.wait(timeout: .now() + seconds) == .success, let answer = result.withLock({ $0 }) else { return .silent }
        return .answer(answer)
    }

    /// Returns the finding about a part of the desktop that cannot be queried, because the system refuses to create a thread.
    private static func notQueried(_ name: String, _ part: String, impact: String) -> DoctorFinding {
        DoctorFinding(
            name: name,
            state: .faulty("\(part) was not asked", remedy: SystemThread.refusal, impact: impact))
    }

    /// The finding about GStreamer, which plays videos.
    private static var video: DoctorFinding {
        guard let version = GStreamerInstallation.version() else {
            let impact = "videos do not play; a card with this command is shown"
            return DoctorFinding(name: "GStreamer", state: .missing(GStreamerInstallation.command, impact: impact))
        }
        return DoctorFinding(name: "GStreamer", state: .found(version))
    }

    // MARK: The desktop's settings

    enum Portal {
        case notQueried, noLibrary, noBus, silentBus, silent, answers
    }

    /// Returns the finding about the desktop portal, which reports the appearance of the desktop.
    private static func portal(_ environment: [String: String]) -> DoctorFinding {
        guard let address = SessionBus.address(in: environment) else {
            let remedy = "no D-Bus of a session: DBUS_SESSION_BUS_ADDRESS is not set"
            return DoctorFinding(name: portalName, state: .missing(remedy, impact: portalImpact))
        }
        return finding(about: state(at: address), at: address)
    }

    private static let portalName = "desktop portal"
    private static let portalImpact = "the name of the desktop's theme decides between light and dark"

    /// Returns the finding about the portal in a state, on the bus at an address.
    static func finding(about state: Portal, at address: String) -> DoctorFinding {
        let (name, impact) = (portalName, portalImpact)
        switch state {
        case .notQueried: return notQueried(name, "the bus at \(address)", impact: impact)
        case .answers: return DoctorFinding(name: name, state: .found("answers on the bus at \(address)"))
        case .noLibrary: return DoctorFinding(name: name, state: .missing("apt install libdbus-1-3", impact: impact))
        case .noBus:
            return DoctorFinding(
                name: name,
                state: .faulty("no bus answers at \(address)", remedy: "start the session's bus, or unset the variable", impact: impact))
        case .silentBus:
            return DoctorFinding(
                name: name,
                state: .faulty(
                    "the bus at \(address) does not answer within \(Int(limit)) s",
                    remedy: "start the session's bus again, or unset the variable",
                    impact: impact))
        case .silent:
            let remedy =
                "it is not installed or did not answer within \(Int(portalLimit)) s: apt install xdg-desktop-portal, "
                + "and the backend for the desktop, such as xdg-desktop-portal-gtk"
            return DoctorFinding(name: name, state: .missing(remedy, impact: impact))
        }
    }

    private static func state(at address: String) -> Portal {
        let bus = DispatchSemaphore(value: 0)
        let portal = Locked<Portal?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let isAsked = SystemThread.detach {
            let answer = queryPortal(at: address) { _ = bus.signal() }
            portal.withLock { $0 = answer }
            bus.signal()
            isDone.signal()
        }
        guard isAsked else { return .notQueried }
        guard bus.wait(timeout: .now() + limit) == .success else { return .silentBus }
        guard isDone.wait(timeout: .now() + portalLimit) == .success else { return .silent }
        return portal.withLock { $0 } ?? .silent
    }

    /// - Parameter onBus: called when the bus has answered, before the portal is called.
    private static func queryPortal(at address: String, onBus: () -> Void) -> Portal {
        guard let library = DBusLibrary() else { return .noLibrary }
        guard let bus = MessageBus(library: library, address: address), bus.register() else { return .noBus }
        onBus()
        let settings = "org.freedesktop.portal.Settings"
        let member = BusMember(
            service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.DBus.Properties", member: "Get")
        let message = BusMessage(library: library, calling: member)
        message?.write { writer in
            writer.string(settings)
            writer.string("version")
        }
        return bus.call(message) == nil ? .silent : .answers
    }
}
