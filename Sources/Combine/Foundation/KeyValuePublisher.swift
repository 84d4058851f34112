import FoundationCompatibility

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Returns a publisher of the values at a key path. *Thread*: main. *Differs from Combine*: the value is compared once per frame, as by
    /// `observe(_:options:changeHandler:)`.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject {
    /// A publisher of the values at a key path of an object. As in Combine.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        /// As in Combine.
        public typealias Output = Value
        /// As in Combine.
        public typealias Failure = Never
        /// The observed object.
        public let object: Subject
        /// The key path of the observed value.
        public let keyPath: KeyPath<Subject, Value>
        /// The options that determine when values are published.
        public let options: NSKeyValueObservingOptions

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let buffer = BufferedSubscription<Value, Never>(AnySubscriber(subscriber))
            buffer.start()
            let observation = object.observe(keyPath, options: options) { object, _ in buffer.emit(object[keyPath: keyPath]) }
            let made = UncheckedBox(observation)
            buffer.retain(AnyCancellable { made.value.invalidate() })
        }
    }
}
