extension MigrationRule {
    /// Replaces imports of Apple's frameworks whose parts stand in UIKit here.
    static let imports = MigrationRule(
        name: "imports",
        summary: "Imports of QuartzCore, CoreGraphics, CoreImage, os and of parts of UIKit become `import UIKit`, which holds those parts.",
        example: (
            before: """
            import QuartzCore
            import CoreGraphics
            """,
            after: """
            import UIKit

            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            var hasInterface = source.imports.contains { interfaceModules.contains($0.path) }
            for statement in source.imports where statement.isFoldedIntoInterface {
                if hasInterface {
                    pass.remove(statement.range, in: index)
                } else {
                    pass.replace(statement.range, with: "import UIKit", in: index)
                    hasInterface = true
                }
            }
        }
    }

    /// Adds Linux's second half of Foundation where a file uses the network without any user interface.
    static let networking = MigrationRule(
        name: "networking",
        summary: "A file that imports Foundation alone and names `URLSession` or `URLRequest` gets `import FoundationNetworking`.",
        example: (
            before: """
            import Foundation
            let session = URLSession.shared
            """,
            after: """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            let session = URLSession.shared
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let paths = source.imports.map(\.path)
            guard let foundation = source.imports.first(where: { $0.path == "Foundation" }),
                !paths.contains("FoundationNetworking"), !paths.contains(where: interfaceModules.contains),
                source.tokens.contains(where: { networkNames.contains($0.text) })
            else { continue }
            let end = foundation.range.upperBound
            pass.replace(
                end..<end, with: "\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif", in: index)
        }
    }

    /// Modules that bring UIKit and Foundation's networking along.
    private static let interfaceModules: Set = ["UIKit", "AsyncDisplayKit"]
    private static let networkNames: Set = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionDataTask", "URLSessionTask", "URLSessionConfiguration",
        "URLSessionDelegate", "URLCache", "URLProtocol", "URLCredential", "URLAuthenticationChallenge", "HTTPCookieStorage",
    ]
}

/// An `import` and the module it names.
private struct ImportStatement {
    /// Attributes, keyword and path, in bytes.
    let range: Range<Int>
    /// `UIKit` or `UIKit.UIGestureRecognizerSubclass`.
    let path: String

    private static let folded: Set = ["QuartzCore", "CoreGraphics", "CoreImage", "os", "os.log", "CoreText", "ObjectiveC"]

    /// Whether `import UIKit` says the same here.
    var isFoldedIntoInterface: Bool {
        Self.folded.contains(path) || path.hasPrefix("UIKit.")
    }
}

extension SwiftSource {
    /// The file's imports in order.
    fileprivate var imports: [ImportStatement] {
        tokens.indices.compactMap { position in
            guard tokens[position].text == "import", position + 1 < tokens.count else { return nil }
            var start = position
            while start > 0, ["@_exported", "@testable", "@preconcurrency", "@_implementationOnly"].contains(tokens[start - 1].text) {
                start -= 1
            }
            guard startsLine(tokens[start].range.lowerBound) else { return nil }
            var next = position + 1
            if ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(tokens[next].text) { next += 1 }
            guard next < tokens.count, tokens[next].isWord else { return nil }
            var path = tokens[next].text
            while next + 2 < tokens.count, tokens[next + 1].text == ".", tokens[next + 2].isWord {
                path += "." + tokens[next + 2].text
                next += 2
            }
            return ImportStatement(range: tokens[start].range.lowerBound..<tokens[next].range.upperBound, path: path)
        }
    }
}
