import Foundation

/// A property whose values are published, and whose changes the object announces. As in Combine.
@propertyWrapper public struct Published<Value> {
    let storage: PublishedStorage<Value>

    /// Creates a property with an initial value.
    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }
    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    /// The publisher of a property. It sends the current value, and then each new value before the value is stored. As in Combine.
    public struct Publisher: Combine.Publisher {
        /// As in Combine.
        public typealias Output = Value
        /// As in Combine.
        public typealias Failure = Never
        let storage: PublishedStorage<Value>

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.subject.receive(subscriber: subscriber)
        }
    }

    /// The publisher of the property.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set {}
    }

    /// Unavailable: the compiler uses the static subscript for properties of classes, and other types cannot have published properties.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    /// The value of the property in the object that contains it.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }
}

/// The storage of a published property. *Lock*: its own.
final class PublishedStorage<Value>: @unchecked Sendable {
    let subject: CurrentValueSubject<Value, Never>
    private let lock = NSLock()
    // Protection: the lock.
    private var stored: Value
    private var cancellables: [AnyCancellable] = []
    private var owner: ObservableObjectPublisher?

    init(_ value: Value) {
        stored = value
        subject = CurrentValueSubject(value)
    }

    deinit { subject.send(completion: .finished) }

    var value: Value { lock.withLock { stored } }

    /// Announces the change, publishes the value and then stores it. A subscriber that reads the property gets the old value.
    func set(_ value: Value) {
        lock.withLock { owner }?.send()
        subject.send(value)
        let old = lock.withLock { () -> Value in
            defer { stored = value }
            return stored
        }
        withExtendedLifetime(old) {}
        subject.restore(value)  // A subscriber may have set another value in the meantime.
    }

    func retain(_ cancellable: AnyCancellable) { lock.withLock { cancellables.append(cancellable) } }
}

/// A published property with a value of unknown type, as found in the mirror of an object.
fileprivate protocol AnyPublished {
    var owner: ObservableObjectPublisher? { get }
    func setOwner(_ owner: ObservableObjectPublisher)
}

extension Published: AnyPublished {
    var owner: ObservableObjectPublisher? { storage.announcer }
    func setOwner(_ owner: ObservableObjectPublisher) { storage.announcer = owner }
}

extension PublishedStorage {
    fileprivate var announcer: ObservableObjectPublisher? {
        get { lock.withLock { owner } }
        set { lock.withLock { owner = newValue } }
    }
}

/// An object that announces changes before they take place. As in Combine.
public protocol ObservableObject: AnyObject {
    /// The type of `objectWillChange`.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    /// The publisher that sends a value before each change of the object.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that sends a value before each change of a published property.
    public var objectWillChange: ObservableObjectPublisher {
        var properties: [any AnyPublished] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let present = mirror {
            properties += present.children.compactMap { $0.value as? any AnyPublished }
            mirror = present.superclassMirror
        }
        if let publisher = properties.lazy.compactMap(\.owner).first { return publisher }
        let publisher = properties.isEmpty ? ObjectPublishers.publisher(of: self) : ObservableObjectPublisher()
        for property in properties { property.setOwner(publisher) }
        return publisher
    }
}

/// The publishers of objects without published properties. *Lock*: its own.
private enum ObjectPublishers {
    private static let table = WeakPublisherTable()
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher { table.publisher(of: object) }
}

private final class WeakPublisherTable: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private let lock = NSLock()
    // Protection: the lock.
    private var entries: [ObjectIdentifier: Entry] = [:]

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
            entries = entries.filter { $0.value.object != nil }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}

/// A publisher that announces the changes of an object. As in Combine.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// As in Combine.
    public typealias Output = Void
    /// As in Combine.
    public typealias Failure = Never
    private let subject = PassthroughSubject<Void, Never>()

    /// Creates a publisher.
    public init() {}

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.receive(subscriber: subscriber)
    }

    /// Announces a change to the subscribers.
    public func send() { subject.send() }
}
