import Foundation

/// Creates the text that replaces a use of `#Preview` or `#PreviewSetup`.
enum PreviewExpansion {
    /// Returns the text. `source` is the use as written in the source; `discriminator` is the compiler's prefix for names that are unique
    /// to this expansion.
    /// - Returns: nil if `source` does not contain `#Preview`.
    static func expansion(of source: String, discriminator: String, file: String, line: Int) -> String? {
        // `source` may begin with comments and spaces.
        guard let start = source.range(of: "#Preview") else { return nil }
        // For `#PreviewSetup`, this is “Setup(…)”, so the text after `.preview` below completes a call of `preview` or of `previewSetup`.
        let call = source[start.upperBound...]
        let line = line + source[..<start.lowerBound].reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
        // The name is unique and mangled as the compiler requires.
        let name = "preview"
        let unique = "\(discriminator)\(name.utf8.count)\(name)fMu_"
        return """
            @section("weft_previews") @used private let \(unique): @convention(c) () -> UnsafeMutableRawPointer = {
                PreviewKit.PreviewPlace("\(escaped(file))", \(line)).preview\(call)
            }
            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    }
}
