internal import CX11
import Foundation
import Scheduling
import UIKit

/// The messages of a drag to the program under the pointer (XDND, version 5).
///
/// A position is sent only after the answer to the previous one or the end of the time limit for it, so that a slow program receives few
/// messages. *Thread*: main. *Source*: XDND specification, freedesktop.org.
@MainActor final class DragMessages {
    private let connection: DisplayConnection
    /// The window that sends the messages, and receives the answers.
    private let source: Window
    private let types: [Atom]
    private let action: AtomName
    private let time: Time
    private(set) var target: ForeignDropTarget?
    /// The operation in the last answer of the target.
    private(set) var operation = UIDropOperation.cancel
    /// Whether the target has not yet answered the last position.
    private var isWaiting = false
    /// The newest position that has not been sent. *Units*: pixels of the root window.
    private var nextPosition: (x: Int, y: Int)?
    /// Called with the result after the drop; nil before the button is released.
    private var completion: ((UIDropOperation) -> Void)?
    private var hasDropped = false
    private var timer: ClockTimer?

    /// The time limit for the answer to a position. *Units*: seconds.
    private static let answerTime = 1.0
    /// The time limit for the transfer of the content after the drop. *Units*: seconds.
    private static let transferTime = 15.0

    init(connection: DisplayConnection, source: Window, types: [Atom], allowsMove: Bool, time: Time) {
        self.connection = connection
        self.source = source
        self.types = types
        action = allowsMove ? .XdndActionMove : .XdndActionCopy
        self.time = time
        connection.setProperty(connection.atoms[.XdndTypeList], of: source, type: PredefinedAtom.atom, longs: types)
    }

    // MARK: Movement

    /// Called when the pointer has moved to a point of the root window. `new` is the target there; nil if no program accepts drags.
    func move(to position: (x: Int, y: Int), over new: ForeignDropTarget?) {
        if new != target {
            leave()
            target = new
            if new != nil { enter() }
        }
        guard target != nil else { return }
        nextPosition = position
        sendPosition()
    }

    private func enter() {
        guard let target else { return }
        let first = types.prefix(3) + Array(repeating: 0, count: max(0, 3 - types.count))
        send(.XdndEnter, [source, target.version << 24 | (types.count > 3 ? 1 : 0)] + first)
    }

    private func sendPosition() {
        guard !isWaiting, let position = nextPosition, target != nil else { return }
        nextPosition = nil
        isWaiting = true
        let packedPosition = UInt(UInt16(truncatingIfNeeded: position.x)) << 16 | UInt(UInt16(truncatingIfNeeded: position.y))
        send(.XdndPosition, [source, 0, packedPosition, time, connection.atoms[action]])
        restartTimer(Self.answerTime) { [weak self] in self?.targetIsSilent() }
    }

    /// Notifies the target that the drag has left it.
    func leave() {
        if target != nil, !hasDropped { send(.XdndLeave, [source, 0, 0, 0, 0]) }
        resetTarget()
    }

    private func resetTarget() {
        timer?.cancel()
        target = nil
        operation = .cancel
        isWaiting = false
        nextPosition = nil
    }

    // MARK: Drop

    /// Called when the button is released. Calls `completion` when the target has received the content, or with `.cancel` if the target
    /// rejects the content or does not answer.
    func drop(completion: @escaping (UIDropOperation) -> Void) {
        self.completion = completion
        if !isWaiting { sendDrop() }
    }

    private func sendDrop() {
        guard target != nil, operation == .copy || operation == .move else {
            leave()
            return complete(.cancel)
        }
        hasDropped = true
        send(.XdndDrop, [source, 0, time, 0, 0])
        restartTimer(Self.transferTime) { [weak self] in self?.complete(.cancel) }
    }

    private func complete(_ operation: UIDropOperation) {
        let callback = completion
        completion = nil
        resetTarget()
        callback?(operation)
    }

    /// Called when the target has not answered in time, which counts as a refusal.
    private func targetIsSilent() {
        isWaiting = false
        operation = .cancel
        if completion != nil { return sendDrop() }
        sendPosition()
    }

    // MARK: Answers

    /// Handles a message to the source window. Returns whether it belongs to the drag.
    func handle(_ message: XClientMessageEvent) -> Bool {
        let items = message.items
        switch connection.atoms.name(of: message.message_type) {
        case .XdndStatus: if items[0] == target?.window { noteStatus(items) }
        case .XdndFinished: if items[0] == target?.window, hasDropped { finish(items) }
        default: return false
        }
        return true
    }

    private func noteStatus(_ items: [UInt]) {
        timer?.cancel()
        isWaiting = false
        operation = items[1] & 1 == 0 ? .cancel : items[4] == connection.atoms[.XdndActionMove] ? .move : .copy
        if nextPosition != nil { return sendPosition() }
        if completion != nil { sendDrop() }
    }

    private func finish(_ items: [UInt]) {
        // Before version 5, the message does not contain the result.
        let isAccepted = (target?.version ?? 0) < 5 || items[1] & 1 == 1
        let isMove = items[2] == connection.atoms[.XdndActionMove] || items[2] == 0 && operation == .move
        complete(isAccepted ? (isMove ? .move : .copy) : .cancel)
    }

    private func send(_ name: AtomName, _ items: [UInt]) {
        guard let target else { return }
        connection.sendMessage(connection.atoms[name], about: target.window, to: target.receiver, items)
        connection.flush()
    }

    private func restartTimer(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        timer?.cancel()
        timer = FrameScheduler.current.schedule(after: seconds) { action() }
    }
}
