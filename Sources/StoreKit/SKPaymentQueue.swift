import UIKit

/// The domain of the errors of purchases.
public let SKErrorDomain = "SKErrorDomain"

/// An error of purchases.
public struct SKError: Error, Equatable, Sendable, CustomNSError {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// As in StoreKit.
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable,
            cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { SKErrorDomain }
    /// The code of the error as an `NSError`: the number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The information of the error as an `NSError`: its description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "There is no store."] }
}

/// A product that is sold. *Differs from StoreKit*: there is no store, so a program never gets one from it.
open class SKProduct: NSObject {
    /// The name for the user.
    open var localizedTitle: String { "" }
    /// The description for the user.
    open var localizedDescription: String { "" }
    /// The price in the currency of ``priceLocale``.
    open var price: NSDecimalNumber { .zero }
    /// The locale of the price.
    open var priceLocale: Locale { .current }
    /// The identifier of the product.
    open var productIdentifier: String { "" }
    /// The length of the subscription; nil for other products.
    open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }

    public override init() {}
}

/// The length of a subscription.
open class SKProductSubscriptionPeriod: NSObject {
    /// The units of the length.
    public enum PeriodUnit: UInt, Sendable {
        /// As in StoreKit.
        case day, week, month, year
    }
    /// The number of units.
    open var numberOfUnits: Int { 0 }
    /// The unit.
    open var unit: PeriodUnit { .day }
    public override init() {}
}

extension SKProduct {
    /// The units of the length of a subscription.
    public typealias PeriodUnit = SKProductSubscriptionPeriod.PeriodUnit
}

/// A payment: a request to buy a product.
open class SKPayment: NSObject {
    /// The identifier of the product.
    open internal(set) var productIdentifier = ""
    /// The number of products.
    open internal(set) var quantity = 1
    /// The program's identifier of the user's account.
    open internal(set) var applicationUsername: String?

    public override init() {}
    /// Creates a payment for one unit of a product.
    public convenience init(product: SKProduct) {
        self.init()
        productIdentifier = product.productIdentifier
    }
}

/// A payment whose values can be set.
open class SKMutablePayment: SKPayment {
    /// The identifier of the product.
    open override var productIdentifier: String {
        get { super.productIdentifier }
        set { super.productIdentifier = newValue }
    }
    /// The number of products.
    open override var quantity: Int {
        get { super.quantity }
        set { super.quantity = newValue }
    }
    /// The program's identifier of the user's account.
    open override var applicationUsername: String? {
        get { super.applicationUsername }
        set { super.applicationUsername = newValue }
    }
}

/// The state of a purchase.
public enum SKPaymentTransactionState: Int, Sendable {
    /// As in StoreKit.
    case purchasing, purchased, failed, restored, deferred
}

/// A purchase in the queue. *Differs from StoreKit*: every purchase fails.
open class SKPaymentTransaction: NSObject {
    /// The state: failed.
    open var transactionState: SKPaymentTransactionState { .failed }
    /// The reason: ``SKError/Code/paymentNotAllowed``.
    open var error: (any Error)? { SKError(.paymentNotAllowed) }
    /// The payment.
    public let payment: SKPayment
    /// The identifier of the transaction: nil.
    open var transactionIdentifier: String? { nil }
    /// The time of the transaction: nil.
    open var transactionDate: Date? { nil }
    /// The original transaction of a restored one: nil.
    open var original: SKPaymentTransaction? { nil }

    init(_ payment: SKPayment) { self.payment = payment }
}

/// Observes the purchases of a queue. *Thread*: main.
public protocol SKPaymentTransactionObserver: AnyObject {
    /// Called when purchases have changed.
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    /// Called when purchases were removed.
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    /// Called when purchases could not be restored.
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    /// Called when purchases were restored. *Differs from StoreKit*: never called.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    /// Called before a purchase that the store began. *Differs from StoreKit*: never called.
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
    /// Does nothing.
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    /// Does nothing.
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    /// Does nothing.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    /// Returns false.
    public func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool { false }
}

/// The purchases in progress. *Differs from StoreKit*: there is no store, as on a device where purchases are not allowed. *Thread*: main.
open class SKPaymentQueue: NSObject {
    nonisolated(unsafe) private static let queue = SKPaymentQueue()  // Protection: used on the main thread only.
    private var observers: [any SKPaymentTransactionObserver] = []
    /// The purchases that are not finished.
    open private(set) var transactions: [SKPaymentTransaction] = []

    /// The only queue.
    open class func `default`() -> SKPaymentQueue { queue }
    /// Whether purchases are allowed: false.
    open class func canMakePayments() -> Bool { false }

    /// Adds an observer, which is retained.
    open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
    /// Removes an observer.
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }

    /// Adds a purchase. It fails, and the observers are notified of the failure on the main queue.
    open func add(_ payment: SKPayment) {
        let transaction = SKPaymentTransaction(payment)
        transactions.append(transaction)
        notify { $0.paymentQueue($1, updatedTransactions: [transaction]) }
    }

    /// Restores purchases. This fails, and the observers are notified of the failure on the main queue.
    open func restoreCompletedTransactions() {
        notify { $0.paymentQueue($1, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed)) }
    }

    /// Removes a purchase. The observers are notified of the removal on the main queue.
    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        transactions.removeAll { $0 === transaction }
        notify { $0.paymentQueue($1, removedTransactions: [transaction]) }
    }

    private func notify(_ call: @escaping (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void) {
        nonisolated(unsafe) let (call, queue) = (call, self)
        DispatchQueue.main.async { for observer in queue.observers { call(observer, queue) } }
    }
}
