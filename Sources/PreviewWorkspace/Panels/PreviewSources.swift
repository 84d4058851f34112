import LayoutEngine

/// Opens and edits the sources of the shown preview, in a program that can find them. *Thread*: main.
@MainActor package protocol PreviewSources: AnyObject {
    /// Opens in the user's editor the line that creates a node or a spec.
    func showSource(of element: ASLayoutElementObject)

    /// Writes edited values to the places in the sources where they are set. `onEnd` is called with whether each value was written; it is
    /// not called if the process that writes has ended.
    func apply(_ edits: [ElementEdit], onEnd: @escaping @MainActor ([Bool]) -> Void)
}

/// An edited value of a node or a spec, with the old and the new value as text.
package struct ElementEdit {
    package let element: ASLayoutElementObject
    /// The name of the property in code, such as `spacing`.
    package let property: String
    /// The current value in the sources.
    package let old: String
    package let new: String

    package init(element: ASLayoutElementObject, property: String, old: String, new: String) {
        self.element = element
        self.property = property
        self.old = old
        self.new = new
    }
}
