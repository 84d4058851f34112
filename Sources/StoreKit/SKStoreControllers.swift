import UIKit

/// Requests a review of the program.
open class SKStoreReviewController: NSObject {
    /// Requests a review. *Differs from StoreKit*: without effect; there is no store.
    @MainActor open class func requestReview() {}
    /// Requests a review in a scene. *Differs from StoreKit*: without effect; there is no store.
    @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}

/// The key of the identifier of the product that `SKStoreProductViewController` shows.
public let SKStoreProductParameterITunesItemIdentifier = "id"

/// An object that is notified when a page of the store ends. *Thread*: main.
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    /// Called when the page ends. The method must dismiss it; the default implementation does only that.
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    /// Dismisses the page.
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) { viewController.dismiss(animated: true) }
}

/// A page of the store. *Differs from StoreKit*: the page is empty; loading fails, and the page ends as soon as it appears.
open class SKStoreProductViewController: UIViewController {
    /// The delegate, which is notified of the end; not retained. Without a delegate, the page dismisses itself.
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?
    private var didEnd = false

    /// Loads a product: the closure is called on the main queue with false and ``SKError/Code/storeProductNotAvailable``.
    open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil) {
        nonisolated(unsafe) let block = block
        DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        guard let delegate else { return dismiss(animated: animated) }
        delegate.productViewControllerDidFinish(self)
    }
}
