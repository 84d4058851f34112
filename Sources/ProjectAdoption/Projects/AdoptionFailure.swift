/// A project cannot be adopted; the message names what is missing or cannot be read.
package struct AdoptionFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
