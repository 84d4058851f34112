/// The reason why a project cannot be adopted, with the missing or unreadable file.
package struct AdoptionFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
