import Foundation

/// A receiver of the values of a publisher. As in Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the error.
    associatedtype Failure: Error

    /// Receives the subscription, from which the subscriber requests values.
    func receive(subscription: any Subscription)
    /// Receives a value and returns how many more the subscriber requests.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the end of the publisher; no value follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives the empty value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a publisher and a subscriber. As in Combine.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests more values.
    func request(_ demand: Subscribers.Demand)
}

/// A value with an identifier by which logs distinguish it. As in Combine.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An identifier of a subscription or subscriber. As in Combine.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let next = UncheckedBox((lock: NSLock(), value: UInt(0)))
    private let value: UInt

    /// Creates an identifier that no earlier call has created.
    public init() {
        value = Self.next.value.lock.withLock {
            Self.next.value.value += 1
            return Self.next.value.value
        }
    }

    /// Creates the identifier of an object from its address.
    public init(_ object: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(object).hashValue) }

    /// As in Combine.
    public var description: String { "0x\(String(value, radix: 16))" }
}

extension Subscribers {
    /// The way in which a publisher ends. As in Combine.
    @frozen public enum Completion<Failure: Error> {
        /// The publisher has no more values.
        case finished
        /// The publisher failed.
        case failure(Failure)

        /// Returns the completion with the error transformed.
        func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Completion<NewFailure> {
            switch self {
            case .finished: .finished
            case .failure(let error): .failure(transform(error))
            }
        }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}
