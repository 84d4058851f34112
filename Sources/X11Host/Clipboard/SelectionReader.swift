internal import CX11
import Foundation
import UIPrimitives
import Scheduling

/// Asks other programs for what they offer in a selection, without ever waiting for them.
///
/// Each question has a property of its own, so that a late answer to a given-up question is not taken for another's.
/// *Thread*: main.
@MainActor final class SelectionReader {
    /// An owner that is silent for this long is given up. *Units*: seconds.
    static let timeLimit = 1.0
    /// More than this is not taken: somebody else's mistake. *Units*: bytes.
    static let sizeLimit = ResourceLimits.selectionBytes

    private let connection: DisplayConnection
    /// The window whose properties the answers arrive in.
    private let window: Window
    private var questions: [Atom: Question] = [:]
    private var nextProperty = 0

    private static let propertyCount = 16

    /// One conversion in progress.
    private final class Question {
        let selection: Atom
        let time: Time
        /// What to ask for next where the owner cannot give what was asked.
        var targets: ArraySlice<Atom>
        /// What was asked for last.
        var asked: Atom = 0
        let completion: @MainActor (_ value: PropertyValue?) -> Void
        var isIncremental = false
        var received: PropertyValue?
        var timer: ClockTimer?

        init(
            selection: Atom, time: Time, targets: ArraySlice<Atom>, completion: @escaping @MainActor (PropertyValue?) -> Void
        ) {
            self.selection = selection
            self.time = time
            self.targets = targets
            self.completion = completion
        }
    }

    init(connection: DisplayConnection, window: Window) {
        self.connection = connection
        self.window = window
    }

    /// Asks for the first of `targets` that the owner can give. Calls back once: with nil when there is no owner, no
    /// such target, or no answer in time.
    func read(
        _ selection: Atom, targets: [Atom], time: Time, completion: @escaping @MainActor (PropertyValue?) -> Void
    ) {
        guard connection.isUsable, !targets.isEmpty else { return completion(nil) }
        let property = connection.atoms.number(of: "WEFT_ANSWER_\(nextProperty)")
        nextProperty = (nextProperty + 1) % Self.propertyCount
        if questions[property] != nil { finish(property, with: nil) }
        let question = Question(selection: selection, time: time, targets: targets[...], completion: completion)
        questions[property] = question
        ask(question, property)
    }

    /// Cancels all conversions in progress; the server is gone.
    func cancelAll() {
        for property in Array(questions.keys) { finish(property, with: nil) }
    }

    private func ask(_ question: Question, _ property: Atom) {
        guard let target = question.targets.popFirst() else { return finish(property, with: nil) }
        question.asked = target
        connection.deleteProperty(property, of: window)
        XConvertSelection(connection.display, question.selection, target, property, window, question.time)
        connection.flush()
        restartTimer(question, property)
    }

    private func restartTimer(_ question: Question, _ property: Atom) {
        question.timer?.cancel()
        question.timer = FrameScheduler.main.clock.schedule(after: Self.timeLimit) { [weak self] in
            self?.finish(property, with: nil)
        }
    }

    private func finish(_ property: Atom, with value: PropertyValue?) {
        guard let question = questions.removeValue(forKey: property) else { return }
        question.timer?.cancel()
        question.completion(value)
    }

    /// The owner has answered.
    func handleNotify(_ event: XSelectionEvent) {
        guard event.property != 0 else { return refuse(event) }
        guard let question = questions[event.property], question.selection == event.selection else {
            // Too late: nobody waits for it any more.
            return connection.deleteProperty(event.property, of: window)
        }
        // Deleting the property notifies the owner to send more, or that all has been read.
        guard let value = connection.property(event.property, of: window, isDeleted: true) else {
            return ask(question, event.property)
        }
        if value.type == connection.atoms[.INCR] {
            question.isIncremental = true
            question.received = PropertyValue(type: 0, format: 8)
            connection.flush()
            restartTimer(question, event.property)
        } else {
            finish(event.property, with: value)
        }
    }

    /// The owner cannot give this target: the refusal names no property, so the question is found by the rest.
    private func refuse(_ event: XSelectionEvent) {
        let match = questions.first { _, question in
            question.selection == event.selection && question.time == event.time && question.asked == event.target
                && !question.isIncremental
        }
        if let (property, question) = match { ask(question, property) }
    }

    /// The owner has written the next piece of a large answer. Returns whether the property is one of these.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard let question = questions[event.atom] else { return false }
        guard question.isIncremental, event.state == PropertyNewValue else { return true }
        guard let piece = connection.property(event.atom, of: window, isDeleted: true) else { return true }
        connection.flush()
        question.received?.type = piece.type
        question.received?.format = piece.format
        question.received?.bytes += piece.bytes
        question.received?.longs += piece.longs
        if piece.bytes.isEmpty && piece.longs.isEmpty {
            finish(event.atom, with: question.received)
        } else if (question.received?.bytes.count ?? 0) > Self.sizeLimit {
            finish(event.atom, with: nil)
        } else {
            restartTimer(question, event.atom)
        }
        return true
    }
}
