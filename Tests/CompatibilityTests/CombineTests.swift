import Combine
import Foundation
import XCTest

/// The operators, subjects and schedulers of `Combine`, as sources of apps use them.
final class CombineTests: XCTestCase {
    private struct Failure: Error, Equatable {}
    private var cancellables: Set<AnyCancellable> = []

    override func tearDown() {
        cancellables = []
        super.tearDown()
    }

    /// The values and the end of a publisher that sends them immediately.
    private func events<P: Publisher>(_ publisher: P) -> (values: [P.Output], end: Subscribers.Completion<P.Failure>?) {
        var values: [P.Output] = []
        var end: Subscribers.Completion<P.Failure>?
        publisher.sink(receiveCompletion: { end = $0 }, receiveValue: { values.append($0) }).store(in: &cancellables)
        return (values, end)
    }

    func testOperatorsTransformAndFilterValues() {
        XCTAssertEqual(events((1...6).publisher.map { $0 * 2 }.filter { $0 > 4 }.dropFirst().prefix(2)).values, [8, 10])
        XCTAssertEqual(events(["1", "x", "3"].publisher.compactMap(Int.init)).values, [1, 3])
        XCTAssertEqual(events([1, 1, 2, 2, 1].publisher.removeDuplicates()).values, [1, 2, 1])
        XCTAssertEqual(events([1, 2, 3].publisher.scan(0, +)).values, [1, 3, 6])
        XCTAssertEqual(events([1, 2, 3, 4, 5].publisher.collect(2)).values, [[1, 2], [3, 4], [5]])
        XCTAssertEqual(events([3, 1, 2].publisher.min()).values, [1])
        XCTAssertEqual(events([3, 1, 2].publisher.last()).values, [2])
        XCTAssertEqual(events([2, 3].publisher.prepend(1).append(4, 5)).values, [1, 2, 3, 4, 5])
        XCTAssertEqual(events([1, 2].publisher.contains(2)).values, [true])
        XCTAssertEqual(events(Empty<Int, Never>().replaceEmpty(with: 7)).values, [7])
    }

    func testFailuresAreCaughtAndRetried() {
        let failing = [1, 2, 3].publisher.tryMap { value -> Int in
            if value == 3 { throw Failure() }
            return value
        }
        XCTAssertEqual(events(failing).values, [1, 2])
        guard case .failure(let error) = events(failing).end else { return XCTFail("the publisher did not fail") }
        XCTAssertTrue(error is Failure)
        XCTAssertEqual(events(failing.replaceError(with: 9)).values, [1, 2, 9])
        XCTAssertEqual(events(failing.catch { _ in Just(8) }).values, [1, 2, 8])
        XCTAssertEqual(events(failing.retry(1)).values, [1, 2, 1, 2])
        XCTAssertEqual(
            events(Fail<Int, Failure>(error: Failure()).mapError { _ in URLError(.timedOut) }).end, .failure(URLError(.timedOut)))
    }

    func testSubjectsSendToTheirSubscribersUntilTheEnd() {
        let subject = PassthroughSubject<Int, Failure>()
        let current = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = []
        subject.send(0)
        subject.sink(receiveCompletion: { _ in seen.append(-1) }, receiveValue: { seen.append($0) }).store(in: &cancellables)
        subject.send(1)
        subject.send(completion: .failure(Failure()))
        subject.send(2)
        XCTAssertEqual(seen, [1, -1])
        var states: [Int] = []
        let subscription = current.sink { states.append($0) }
        current.value = 2
        current.send(3)
        subscription.cancel()
        current.value = 4
        XCTAssertEqual(states, [1, 2, 3])
        XCTAssertEqual(current.value, 4)
    }

    func testAReleasedSubscriptionEnds() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var subscription: AnyCancellable? = subject.sink { seen.append($0) }
        subject.send(1)
        XCTAssertNotNil(subscription)
        subscription = nil
        subject.send(2)
        XCTAssertEqual(seen, [1])
    }

    func testPublishersAreCombined() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<String, Never>()
        var latest: [String] = []
        var zipped: [String] = []
        first.combineLatest(second).sink { latest.append("\($0)\($1)") }.store(in: &cancellables)
        Publishers.Zip(first, second).map { "\($0)\($1)" }.sink { zipped.append($0) }.store(in: &cancellables)
        first.send(1)
        first.send(2)
        second.send("a")
        second.send("b")
        XCTAssertEqual(latest, ["2a", "2b"])
        XCTAssertEqual(zipped, ["1a", "2b"])
        XCTAssertEqual(events([1, 2].publisher.merge(with: [3].publisher)).values, [1, 2, 3])
        XCTAssertEqual(events(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }).values, [6])
    }

    func testInnerPublishersAreFlattened() {
        XCTAssertEqual(events([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }).values, [1, 10, 2, 20])
        let outer = PassthroughSubject<CurrentValueSubject<Int, Never>, Never>()
        let (one, two) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
        var seen: [Int] = []
        outer.switchToLatest().sink { seen.append($0) }.store(in: &cancellables)
        outer.send(one)
        outer.send(two)
        one.send(10)
        two.send(20)
        XCTAssertEqual(seen, [1, 2, 20])
    }

    func testASubscriberReceivesOnlyWhatItRequests() {
        final class Limited: Subscriber {
            typealias Input = Int
            typealias Failure = Never
            var subscription: (any Subscription)?
            var values: [Int] = []
            var hasEnded = false
            func receive(subscription: any Subscription) {
                self.subscription = subscription
                subscription.request(.max(1))
            }
            func receive(_ input: Int) -> Subscribers.Demand {
                values.append(input)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) { hasEnded = true }
        }
        let subscriber = Limited()
        (1...5).publisher.filter { $0 % 2 == 1 }.subscribe(subscriber)
        XCTAssertEqual(subscriber.values, [1])
        subscriber.subscription?.request(.max(1))
        XCTAssertEqual(subscriber.values, [1, 3])
        XCTAssertFalse(subscriber.hasEnded)
        subscriber.subscription?.request(.unlimited)
        XCTAssertEqual(subscriber.values, [1, 3, 5])
        XCTAssertTrue(subscriber.hasEnded)
    }

    func testPublishedPropertiesAnnounceChanges() {
        final class Model: ObservableObject {
            @Published var count = 0
            @Published var name = "a"
        }
        let model = Model()
        var announced = 0
        var counts: [Int] = []
        var stored: [Int] = []
        model.objectWillChange.sink { _ in announced += 1 }.store(in: &cancellables)
        model.$count.sink {
            counts.append($0)
            stored.append(model.count)
        }.store(in: &cancellables)
        model.count = 1
        model.name = "b"
        XCTAssertEqual(announced, 2)
        XCTAssertEqual(counts, [0, 1])
        XCTAssertEqual(stored, [0, 0], "the value is published before it is stored")
        Just(5).assign(to: &model.$count)
        XCTAssertEqual(model.count, 5)
        Just("c").assign(to: \.name, on: model).store(in: &cancellables)
        XCTAssertEqual(model.name, "c")
    }

    func testASharedPublisherIsSubscribedOnce() {
        let subject = PassthroughSubject<Int, Never>()
        var subscriptions = 0
        var ends = 0
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { ends += 1 }).share()
        var seen: [Int] = []
        let first = shared.sink { seen.append($0) }
        let second = shared.sink { seen.append($0 * 10) }
        subject.send(1)
        XCTAssertEqual(seen.sorted(), [1, 10])
        first.cancel()
        XCTAssertEqual(ends, 0)
        second.cancel()
        XCTAssertEqual([subscriptions, ends], [1, 1])
    }

    func testSchedulersDeliverLater() {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        var debounced: [Int] = []
        let isDone = expectation(description: "values")
        isDone.expectedFulfillmentCount = 3
        subject.receive(on: DispatchQueue.main).sink {
            received.append($0)
            isDone.fulfill()
        }.store(in: &cancellables)
        subject.debounce(for: .milliseconds(1), scheduler: RunLoop.main).sink {
            debounced.append($0)
            isDone.fulfill()
        }.store(in: &cancellables)
        subject.send(1)
        subject.send(2)
        XCTAssertEqual(received, [])
        wait(for: [isDone], timeout: 10)
        XCTAssertEqual(received, [1, 2])
        XCTAssertEqual(debounced, [2])
    }

    func testFutureNotificationsAndTimersPublish() async {
        let name = Notification.Name("CombineTests")
        let center = NotificationCenter()
        var seen = 0
        let subscription = center.publisher(for: name).sink { _ in seen += 1 }
        center.post(name: name, object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        XCTAssertEqual(seen, 1)
        let value = await Future<Int, Never> { $0(.success(4)) }.value
        XCTAssertEqual(value, 4)
        var all: [Int] = []
        for await value in [1, 2].publisher.values { all.append(value) }
        XCTAssertEqual(all, [1, 2])
        struct Item: Codable, Equatable { let id: Int }
        let decoded = Just(Data("{\"id\":3}".utf8)).decode(type: Item.self, decoder: JSONDecoder()).assertNoFailure()
        XCTAssertEqual(events(decoded).values, [Item(id: 3)])
    }

    func testACancelledFlatMapReleasesItsPublishers() {
        final class Token {}
        weak var released: Token?
        let subject = PassthroughSubject<Int, Never>()
        let inner = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        do {
            let token = Token()
            released = token
            let values = subject.flatMap { _ -> PassthroughSubject<Int, Never> in withExtendedLifetime(token) { inner } }
            let subscription = values.sink { seen.append($0) }
            subject.send(1)
            inner.send(2)
            subscription.cancel()
            inner.send(3)
        }
        XCTAssertEqual(seen, [2])
        XCTAssertNil(released)
    }

    func testASinkReleasesItsClosuresAtTheEnd() {
        final class Owner {
            var cancellables: Set<AnyCancellable> = []
            var values: [Int] = []
        }
        weak var released: Owner?
        let subject = PassthroughSubject<Int, Never>()
        do {
            let owner = Owner()
            released = owner
            subject.sink { owner.values.append($0) }.store(in: &owner.cancellables)
            subject.send(1)
            XCTAssertEqual(owner.values, [1])
            subject.send(completion: .finished)
        }
        XCTAssertNil(released)
    }

    func testSubscribersCanSendAgainWhileTheyReceive() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var lists: [[Int]] = []
        subject.first().sink {
            seen.append($0)
            subject.send(2)
        }.store(in: &cancellables)
        subject.send(1)
        XCTAssertEqual(seen, [1])
        subject.collect(1).sink {
            lists.append($0)
            if lists.count < 3 { subject.send(lists.count) }
        }.store(in: &cancellables)
        subject.send(0)
        XCTAssertEqual(lists, [[0], [1], [2]])
    }

    func testAPublishedPropertyAgreesWithItsPublisherAfterANestedChange() {
        final class Model { @Published var number = 0 }
        let model = Model()
        model.$number.sink { if $0 > 10 { model.number = 10 } }.store(in: &cancellables)
        model.number = 11
        XCTAssertEqual(events(model.$number).values, [model.number])
    }

    func testManyRetriesDoNotOverflowTheStack() {
        var attempts = 0
        let failing = Deferred { () -> Fail<Int, Failure> in
            attempts += 1
            return Fail(error: Failure())
        }
        XCTAssertEqual(events(failing.retry(10_000)).end, .failure(Failure()))
        XCTAssertEqual(attempts, 10_001)
    }

    func testARequestEndsWithItsSubscriptionAndIsNotMadeForACanceledOne() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, length) == 0 && listen(listener, 5) == 0 && getsockname(listener, $0, &length) == 0)
            }
        }
        let url = try XCTUnwrap(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/never"))
        func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&state, 1, milliseconds) > 0
        }

        // The subscriber cancels when it receives the subscription.
        let early = AnySubscriber<(data: Data, response: URLResponse), URLError>(receiveSubscription: { $0.cancel() })
        URLSession.shared.dataTaskPublisher(for: url).receive(subscriber: early)
        XCTAssertFalse(isReadable(listener, within: 300), "no connection")

        var isEnded = false
        let subscription = URLSession.shared.dataTaskPublisher(for: url)
            .sink(receiveCompletion: { _ in isEnded = true }, receiveValue: { _ in })
        XCTAssertTrue(isReadable(listener, within: 10_000))
        let connection = accept(listener, nil, nil)
        defer { close(connection) }
        subscription.cancel()
        // The server receives the end of the connection after the request.
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 1
        while count > 0, isReadable(connection, within: 10_000) { count = read(connection, &bytes, bytes.count) }
        XCTAssertLessThanOrEqual(count, 0, "the connection was closed")
        XCTAssertFalse(isEnded)
    }
}
