import UIKit

/// An object that is notified of the end of a request. *Thread*: main.
public protocol SKRequestDelegate: NSObjectProtocol {
    /// Called when a request succeeded. *Differs from StoreKit*: never called.
    func requestDidFinish(_ request: SKRequest)
    /// Called when a request failed.
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    /// Does nothing.
    public func requestDidFinish(_ request: SKRequest) {}
    /// Does nothing.
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Receives products. *Thread*: main.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    /// Called with the products. *Differs from StoreKit*: never called; the request fails.
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A request to the store. *Differs from StoreKit*: every request fails, because there is no store.
open class SKRequest: NSObject {
    fileprivate weak var receiver: (any SKRequestDelegate)?
    private var isCancelled = false

    public override init() {}

    /// Starts the request. It fails with ``SKError/Code/storeProductNotAvailable``, and the delegate is notified on the main queue.
    open func start() {
        isCancelled = false
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async {
            guard !request.isCancelled else { return }
            request.receiver?.request(request, didFailWithError: SKError(.storeProductNotAvailable))
        }
    }

    /// Cancels the request: the delegate is not notified.
    open func cancel() { isCancelled = true }
}

/// A request for products.
open class SKProductsRequest: SKRequest {
    /// The identifiers of the products.
    public let productIdentifiers: Set<String>
    /// The delegate, which is notified of the end of the request; not retained.
    open weak var delegate: (any SKProductsRequestDelegate)? { didSet { receiver = delegate } }

    /// Creates a request for products by their identifiers.
    public init(productIdentifiers: Set<String>) { self.productIdentifiers = productIdentifiers }

    /// Creates a request for no product, such as the value of a variable before the request is known.
    public override convenience init() { self.init(productIdentifiers: []) }
}

/// A request for the receipt of purchases.
open class SKReceiptRefreshRequest: SKRequest {
    /// The delegate, which is notified of the end of the request; not retained.
    open weak var delegate: (any SKRequestDelegate)? { didSet { receiver = delegate } }

    /// Creates a request. *Differs from StoreKit*: the properties have no effect.
    public init(receiptProperties properties: [String: Any]? = nil) {}
}

/// The response to a request for products. *Differs from StoreKit*: none is created.
open class SKProductsResponse: NSObject {
    /// The products.
    open var products: [SKProduct] { [] }
    /// The requested identifiers that do not exist in the store.
    open var invalidProductIdentifiers: [String] { [] }
    private override init() {}
}
