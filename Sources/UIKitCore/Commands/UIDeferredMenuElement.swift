import Foundation

/// Stands in a menu for elements that are found only when the menu opens. Until they are there the menu shows that it waits.
open class UIDeferredMenuElement: UIMenuElement {
    /// Finds the elements and hands them over, now or later. *Thread*: main, both ways.
    public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let keepsElements: Bool
    /// What was handed over last; nil while the element waits.
    private(set) var elements: [UIMenuElement]?
    /// The number of the latest question: an answer to an earlier one is late.
    private var question = 0
    private var isAsking = false
    private var onArrival: () -> Void = {}

    /// An element that asks `elementProvider` the first time that it is shown, and keeps what it gets.
    public init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        keepsElements = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached provider: @escaping Provider) {
        self.provider = provider
        keepsElements = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// An element that asks `elementProvider` each time that it is shown.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    override var shownAttributes: Attributes { .disabled }

    /// A menu with the element is about to be shown: asks for the elements where they are not there. `onArrival` runs when they
    /// come later, instead of that of an earlier call.
    func prepare(onArrival: @escaping () -> Void) {
        self.onArrival = {}
        defer { self.onArrival = onArrival }
        guard !keepsElements || elements == nil && !isAsking else { return }
        elements = nil
        isAsking = true
        question += 1
        let number = question
        provider { [weak self] in self?.receive($0, question: number) }
    }

    private func receive(_ found: [UIMenuElement], question number: Int) {
        guard isAsking, number == question else { return }
        isAsking = false
        elements = found
        onArrival()
    }
}
