import CommandResults

/// A name for a package and its modules.
package struct PackageName: CustomStringConvertible, Sendable {
    let text: String

    package var description: String { text }

    /// The names of modules that every package can import, and the keywords of Swift that begin with an uppercase letter.
    private static let reserved: Set<String> = [
        "AsyncDisplayKit", "UIKit", "Foundation", "Swift", "WeftApp", "WeftTesting", "PreviewKit", "LayoutSpecBuilders", "QuartzCore",
        "CoreGraphics", "CoreText", "CoreImage", "AVFoundation", "MapKit", "XCTest", "Testing", "Dispatch", "Glibc", "Weft", "Any", "Self",
        "Type", "Protocol",
    ]

    /// Checks a name.
    /// - Throws: ``CommandFailure`` with a similar valid name if a module cannot have the name.
    package init(_ text: String) throws {
        guard text.first?.isUppercase == true, text.allSatisfy(Self.isAllowed), text.count <= 60 else {
            let nearest = Self.nearest(to: text)
            throw CommandFailure(
                message: "“\(text)” cannot name a module: use up to 60 letters, digits and underscores, beginning with a capital letter"
                    + (nearest.isEmpty ? "" : ", such as \(nearest)"),
                code: ProgramExit.usage)
        }
        guard !Self.reserved.contains(text) else {
            throw CommandFailure(
                message: "another module has the name “\(text)”: use another one, such as \(text)App", code: ProgramExit.usage)
        }
        self.text = text
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }

    /// Returns the joined words of a text, each beginning with an uppercase letter.
    private static func nearest(to text: String) -> String {
        let words = text.drop { !$0.isASCII || !$0.isLetter }.split { !isAllowed($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return String(words.joined().prefix(60))
    }
}
