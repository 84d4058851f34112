import Foundation

/// The content of a drag as other programs request it: by MIME type. *Thread*: main.
@MainActor package struct DragContent {
    /// A way to create the data of a type.
    private enum Source {
        case text, addresses
        case item(NSItemProvider, String)
    }

    /// The types in the order of preference.
    package let types: [String]
    private let sources: [String: Source]
    private let providers: [NSItemProvider]

    private static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    private static let addressType = "text/uri-list"

    /// The public representations of the items. Texts of several items are joined by line feeds, and addresses form one list; of
    /// other types the first item that has one provides it.
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
                    add(Self.addressType, .addresses)
                } else if type.conforms(to: .plainText) {
                    for name in Self.textTypes { add(name, .text) }
                } else {
                    add(type.preferredMIMEType ?? identifier, .item(provider, identifier))
                }
            }
        }
        // Editors accept an address as text.
        if sources[Self.addressType] != nil { for name in Self.textTypes { add(name, .text) } }
        self.types = types
        self.sources = sources
        self.providers = providers
    }

    /// Creates the data of a type; nil if the items do not have it. Calls back later, on the main thread.
    package func load(_ type: String, completion: @escaping @MainActor (Data?) -> Void) {
        switch sources[type] {
        case nil: completion(nil)
        case .item(let provider, let identifier): Self.load([(provider, identifier)]) { completion($0.first) }
        case .addresses:
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

    /// Loads parts one after another; those that fail are left out.
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
