import Foundation

/// The content of a drag in the form that other programs request: data by MIME type. *Thread*: main.
@MainActor package struct DragContent {
    /// The source of the data of a type.
    private enum Source {
        case text, urls
        case item(NSItemProvider, String)
    }

    /// The MIME types in the order of preference.
    package let types: [String]
    private let sources: [String: Source]
    private let providers: [NSItemProvider]

    private static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    private static let urlType = "text/uri-list"

    /// Creates the content from the public representations of items. Texts of several items are joined by line feeds, and URLs form
    /// one list; data of any other type comes from the first item that has it.
    package init(providers: [NSItemProvider]) {
        var types: [String] = []
        var sources: [String: Source] = [:]
        func add(_ type: String, _ source: Source) {
            guard sources[type] == nil else { return }
            sources[type] = source
            types.append(type)
        }
        for provider in providers {
            for identifier in provider.publicTypeIdentifiers {
                let type = UTType(importedAs: identifier)
                if type.conforms(to: .url) {
                    add(Self.urlType, .urls)
                } else if type.conforms(to: .plainText) {
                    for name in Self.textTypes { add(name, .text) }
                } else {
                    add(type.preferredMIMEType ?? identifier, .item(provider, identifier))
                }
            }
        }
        // URLs are also offered as text, because text editors accept only text.
        if sources[Self.urlType] != nil { for name in Self.textTypes { add(name, .text) } }
        self.types = types
        self.sources = sources
        self.providers = providers
    }

    /// Creates the data of a type and passes it to `completion` on the main thread; nil if the items do not have it.
    package func load(_ type: String, completion: @escaping @MainActor (Data?) -> Void) {
        switch sources[type] {
        case nil: completion(nil)
        case .item(let provider, let identifier): Self.load([(provider, identifier)]) { completion($0.first) }
        case .urls:
            Self.load(parts(of: [.fileURL, .url])) { completion(Self.joined($0, by: "\r\n", end: "\r\n")) }
        case .text:
            let texts = parts(of: [.utf8PlainText, .plainText])
            Self.load(texts.isEmpty ? parts(of: [.url]) : texts) { completion(Self.joined($0, by: "\n", end: "")) }
        }
    }

    /// The first type of each item that conforms to one of `types`.
    private func parts(of types: [UTType]) -> [(NSItemProvider, String)] {
        providers.compactMap { provider in
            let names = provider.publicTypeIdentifiers
            for type in types {
                if let name = names.first(where: { UTType(importedAs: $0).conforms(to: type) }) { return (provider, name) }
            }
            return nil
        }
    }

    private static func joined(_ parts: [Data], by separator: String, end: String) -> Data? {
        guard !parts.isEmpty else { return nil }
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: separator) + end
        return Data(text.utf8)
    }

    /// Loads parts one after the other; the result does not contain those that fail.
    private static func load(
        _ parts: [(NSItemProvider, String)], loaded: [Data] = [], completion: @escaping @MainActor ([Data]) -> Void
    ) {
        guard let (provider, identifier) = parts.first else { return completion(loaded) }
        provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
            MainActor.assumeIsolated {
                load(Array(parts.dropFirst()), loaded: loaded + (data.map { [$0] } ?? []), completion: completion)
            }
        }
    }
}
