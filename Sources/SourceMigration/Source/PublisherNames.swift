/// The names of Combine by which a source is known that uses it without an import: on Apple's systems Foundation exports Combine, and SwiftUI
/// does.
package enum PublisherNames {
    /// The names of types.
    static let types: Set = [
        "Published", "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
    ]
    /// The words of sources: the types, and the one that is used as an attribute.
    package static let words: Set = types.subtracting(["Published"]).union(["@Published"])
    /// The modules that declare these names, too.
    static let modules: Set = ["Combine", "OpenCombine", "OpenCombineShim", "CombineX"]
}
