import Foundation

/// A receiver of the values of a publisher. As in Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the error.
    associatedtype Failure: Error

    /// Receives the subscription, of which values can be requested.
    func receive(subscription: any Subscription)
    /// Receives a value, and returns how many more are requested.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Receives the end; no value follows.
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

/// An object with an identifier in logs. As in Combine.
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

    /// A new identifier.
    public init() {
        value = Self.next.value.lock.withLock {
            Self.next.value.value += 1
            return Self.next.value.value
        }
    }

    /// The identifier of an object.
    public init(_ object: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(object).hashValue) }

    /// As in Combine.
    public var description: String { "0x\(String(value, radix: 16))" }
}

extension Subscribers {
    /// The end of a publisher. As in Combine.
    @frozen public enum Completion<Failure: Error> {
        /// The publisher has no more values.
        case finished
        /// The publisher failed.
        case failure(Failure)

        /// The end with another type of error.
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
