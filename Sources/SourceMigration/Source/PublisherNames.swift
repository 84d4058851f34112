/// The names of Combine that identify a source which uses Combine without importing it. On Apple's systems, Foundation and SwiftUI export
/// Combine.
package enum PublisherNames {
    /// The names of types.
    static let types: Set = [
        "Published", "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
    ]
    /// The texts to search for in sources: the names of the types, with `@` before `Published`, which is used as an attribute.
    package static let words: Set = types.subtracting(["Published"]).union(["@Published"])
    /// The modules that declare these names, too.
    static let modules: Set = ["Combine", "OpenCombine", "OpenCombineShim", "CombineX"]
}
