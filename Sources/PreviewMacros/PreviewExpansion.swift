import Foundation

/// The text that replaces a use of `#Preview` or `#PreviewSetup`.
enum PreviewExpansion {
    /// `source` is the use as it is written, `discriminator` the compiler's prefix for names of only this expansion.
    /// - Returns: nil if the use does not begin with `#Preview`.
    static func expansion(of source: String, discriminator: String, file: String, line: Int) -> String? {
        // Comments and spaces before the use belong to it.
        guard let start = source.range(of: "#Preview") else { return nil }
        // “Setup(…)” for `#PreviewSetup`: the method's name continues as the macro's.
        let call = source[start.upperBound...]
        let line = line + source[..<start.lowerBound].reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
        // A unique name, mangled as the compiler requires.
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
