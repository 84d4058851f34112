import Foundation
import NibReading
import UIKitCore

/// The description of a cell or header inside a list in a nib. The list creates as many views from it as it needs.
@MainActor struct NibPrototype {
    private let element: NibElement
    private let document: NibDocument
    private let name: String
    private let bundle: Bundle
    private weak var parent: NibLoading?
    private weak var owner: AnyObject?

    init(_ element: NibElement, in loading: NibLoading) {
        self.element = element
        document = loading.document
        name = loading.name
        bundle = loading.bundle
        parent = loading
        owner = loading.owner
    }

    /// Creates a view with its subviews and their connections to the nib's owner.
    func makeView() -> UIView {
        let loading = NibLoading(document, name: name, bundle: bundle, owner: owner, parent: parent)
        let view = loading.makeView(element)
        loading.finish()
        _ = loading.releaseObjects()
        return view
    }
}
