import Dispatch
import MessageBus

/// The keys whose answer from assistive programs is pending. Keys that they do not consume are delivered in the order in which they were
/// pressed.
///
/// If the registry does not answer in time, keys are delivered without waiting until the registry answers again. *Thread*: main.
@MainActor final class KeyOffers {
    private struct Offer {
        let serial: UInt32
        let deliver: @MainActor () -> Void
        /// Whether an assistive program consumed the key; nil before the answer.
        var isConsumed: Bool?
    }

    private var offers: [Offer] = []
    private var isAnswering = true
    private let schedule: @MainActor (@escaping @MainActor () -> Void) -> Void

    /// The longest wait for an answer. *Units*: milliseconds.
    private static let limit = 200

    /// - Parameter schedule: calls a closure after the longest wait for an answer.
    init(
        schedule: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void = { work in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(KeyOffers.limit)) { MainActor.assumeIsolated { work() } }
        }
    ) {
        self.schedule = schedule
    }

    /// Adds a key that was sent with the call `serial`; `deliver` passes it to the program.
    func add(_ serial: UInt32, deliver: @escaping @MainActor () -> Void) {
        offers.append(Offer(serial: serial, deliver: deliver, isConsumed: isAnswering ? nil : false))
        deliverAnswered()
        guard isAnswering else { return }
        schedule { [weak self] in self?.timeLimitDidPass(serial) }
    }

    /// Delivers a key that is not offered to assistive programs, such as text of an input method, after the pending keys.
    func add(deliver: @escaping @MainActor () -> Void) {
        offers.append(Offer(serial: 0, deliver: deliver, isConsumed: false))
        deliverAnswered()
    }

    /// Handles the answer to the call `serial`. An error, which has no values, consumes no key.
    func handleReply(_ serial: UInt32, _ values: [BusValue]) {
        isAnswering = true
        answer(serial, values.first == .bool(true))
    }

    /// Delivers all pending keys. Called when the connection through which they were offered has ended, so that no answer follows.
    func deliverAll() {
        isAnswering = true
        for index in offers.indices { offers[index].isConsumed = offers[index].isConsumed ?? false }
        deliverAnswered()
    }

    private func timeLimitDidPass(_ serial: UInt32) {
        guard offers.contains(where: { $0.serial == serial }) else { return }
        isAnswering = false
        for index in offers.indices { offers[index].isConsumed = offers[index].isConsumed ?? false }
        deliverAnswered()
    }

    private func answer(_ serial: UInt32, _ isConsumed: Bool) {
        guard let index = offers.firstIndex(where: { $0.serial == serial }) else { return }
        offers[index].isConsumed = isConsumed
        deliverAnswered()
    }

    private func deliverAnswered() {
        while let first = offers.first, let isConsumed = first.isConsumed {
            offers.removeFirst()
            if !isConsumed { first.deliver() }
        }
    }
}
