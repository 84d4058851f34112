/// A project cannot be adopted; the message names the missing or unreadable file.
package struct AdoptionFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
