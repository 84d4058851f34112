import Foundation

/// A placeholder in a menu for elements that are determined when the menu opens. While they are pending, the menu shows “Loading…”.
open class UIDeferredMenuElement: UIMenuElement {
    /// Determines the elements and passes them to `completion`, immediately or later. *Thread*: main for both.
    public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let cachesElements: Bool
    /// The last elements; nil while they are pending.
    private(set) var elements: [UIMenuElement]?
    /// The number of the last request; the result of an earlier one is ignored.
    private var request = 0
    private var isLoading = false
    private var completion: () -> Void = {}

    /// Creates an element that calls `elementProvider` when it is first shown, and stores the result.
    public init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        cachesElements = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached provider: @escaping Provider) {
        self.provider = provider
        cachesElements = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Returns an element that calls `elementProvider` each time that it is shown.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    package override var shownAttributes: Attributes { .disabled }

    /// Called before a menu with the element is shown: requests missing elements. `completion` is called when they arrive later, and
    /// replaces the closure of an earlier call.
    package func prepare(completion: @escaping () -> Void) {
        self.completion = {}
        defer { self.completion = completion }
        guard !cachesElements || elements == nil && !isLoading else { return }
        elements = nil
        isLoading = true
        request += 1
        let number = request
        provider { [weak self] in self?.receive($0, request: number) }
    }

    private func receive(_ found: [UIMenuElement], request number: Int) {
        guard isLoading, number == request else { return }
        isLoading = false
        elements = found
        completion()
    }
}
