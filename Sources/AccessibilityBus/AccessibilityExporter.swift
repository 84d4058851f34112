import Foundation
import MessageBus
import Scheduling
import UIKit

/// Exports the windows of the program to assistive programs such as screen readers, with the AT-SPI protocol on D-Bus.
///
/// While no assistive program runs, a thread waits for one and nothing else happens. While one runs, frames that change elements send
/// events, at most ten times a second. *Thread*: main.
@MainActor package final class AccessibilityExporter {
    private let context: ExportContext
    private var watcher: AssistiveProgramWatcher?
    private var connection: AccessibilityBusConnection?
    private var changes = ChangeReport()
    private let keys = KeyOffers()
    private var embedding: UInt32 = 0
    private var isReportPending = false
    private var hasWorkers = false

    /// - Parameter windowPosition: returns the position of a window on the screen.
    package init(windowPosition: @escaping @MainActor (UIWindow) -> WindowPosition) {
        let tree = ExportedTree { UIApplication.shared.windows.filter { !$0.isHidden } }
        context = ExportContext(tree: tree, windowPosition: windowPosition)
    }

    /// Begins to observe the D-Bus session bus; does nothing if there is none.
    package func start(environment: [String: String]) {
        guard watcher == nil, let address = SessionBus.address(in: environment) else { return }
        watcher = AssistiveProgramWatcher(address: address) { [weak self] connection in self?.replaceConnection(by: connection) }
    }

    /// Ends the export.
    package func stop() {
        watcher?.stop()
        watcher = nil
        replaceConnection(by: nil)
    }

    // MARK: Connection

    private func replaceConnection(by new: AccessibilityBusConnection?) {
        connection?.stop()
        keys.deliverAll()
        // A connection that arrives after `stop()` is not used.
        connection = watcher == nil ? nil : new
        changes = ChangeReport()
        UIAccessibility.isAssistiveProgramConnected = connection != nil
        guard let connection else { return }
        context.busName = connection.uniqueName
        let service = ExportService(context: context)
        connection.start(
            AccessibilityBusConnection.Handlers(
                answer: { service.answer($0) }, onReply: { [weak self] serial, values in self?.handleReply(serial, values) },
                onEnd: { [weak self] in self?.replaceConnection(by: nil) }))
        embedding = connection.call(
            BusMember(
                service: "org.a11y.atspi.Registry", path: ExportedObject.rootPath, interface: "org.a11y.atspi.Socket", member: "Embed"),
            [context.reference(context.tree.root)])
        addWorkers()
        report()
    }

    private func handleReply(_ serial: UInt32, _ values: [BusValue]) {
        guard serial == embedding else { return keys.handleReply(serial, values) }
        if case .structure = values.first { context.desktop = values[0] }
    }

    // MARK: Keys

    /// Offers a key to the assistive programs. Calls `deliver`, which passes the key to this program: immediately if no assistive program
    /// runs; otherwise after the answers of the assistive programs, unless one of them consumes the key. With a nil key, for example for
    /// text of an input method, nothing is offered, and `deliver` is called after the pending keys.
    package func offer(_ key: OfferedKey?, deliver: @escaping @MainActor () -> Void) {
        guard let connection else { return deliver() }
        guard let key else { return keys.add(deliver: deliver) }
        let serial = connection.call(OfferedKey.receiver, [key.message])
        // Without a serial number, the call was not sent.
        if serial == 0 { keys.add(deliver: deliver) } else { keys.add(serial, deliver: deliver) }
    }

    // MARK: Changes

    private func addWorkers() {
        guard !hasWorkers else { return }
        hasWorkers = true
        FrameScheduler.current.addWorker(.present, owner: self) { [weak self] in self?.frameDidEnd() }
        UIAccessibility.listeners.append { [weak self] notification, argument in self?.post(notification, argument) }
    }

    /// The least time between two reports. *Units*: milliseconds.
    private static let reportInterval = 100

    private func frameDidEnd() {
        guard connection != nil else { return }
        context.tree.invalidate()
        guard !isReportPending else { return }
        isReportPending = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.reportInterval)) { [weak self] in
            MainActor.assumeIsolated {
                self?.isReportPending = false
                self?.report()
            }
        }
    }

    private func report() {
        guard let connection else { return }
        connection.send(changes.signals(of: context.tree, context.reference))
    }

    /// Reports an announcement, or the element that a screen reader reads after a change of the layout. Other changes are reported after
    /// the frame that shows them.
    private func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard let connection else { return }
        context.tree.update()
        if let signal = PostedChange(tree: context.tree).signal(notification, argument) { connection.send([signal]) }
    }
}

/// Converts the notifications posted by the program to AT-SPI events. *Thread*: main.
@MainActor struct PostedChange {
    let tree: ExportedTree

    func signal(_ notification: UIAccessibility.Notification, _ argument: Any?) -> BusSignal? {
        guard notification == .announcement else { return focusSignal(argument) }
        let text = (argument as? NSAttributedString)?.string ?? argument as? String
        guard let text, let window = tree.root.children.last else { return nil }
        // 1 is the level “polite”: a screen reader finishes the current text before it speaks this one.
        return .event("Object", "Announcement", of: window, 1, data: .string(text))
    }

    /// Returns an event that reports an object as focused, because assistive programs read the object that gets the focus.
    private func focusSignal(_ argument: Any?) -> BusSignal? {
        guard let responder = argument as? UIResponder, let object = tree.object(ofElement: responder) else { return nil }
        return .event("Object", "StateChanged", of: object, detail: "focused", 1)
    }
}
