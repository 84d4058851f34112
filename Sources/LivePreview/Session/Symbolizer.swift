import Foundation
import LivePreviewBuild
import SwiftToolchain

/// Finds functions and lines of addresses in a library. *Cost*: one run of the toolchain's `llvm-symbolizer`.
enum Symbolizer {
    struct Place {
        let function: String
        let file: String
        let line: Int
        let column: Int
    }

    /// The places of return addresses, given as offsets in `library`.
    static func places(of offsets: [String], in library: String) -> [Place] {
        guard !offsets.isEmpty, let swift = try? SwiftTools() else { return [] }
        // A return address may belong to the next line.
        let addresses = offsets.compactMap { UInt($0.dropFirst(2), radix: 16) }.map { "0x" + String(max(1, $0) - 1, radix: 16) }
        guard let text = swift.output(of: "llvm-symbolizer", ["--obj=\(library)", "--output-style=JSON"] + addresses) else { return [] }
        let entries = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
        return entries.compactMap { entry in
            guard let symbol = (entry["Symbol"] as? [[String: Any]])?.first, let file = symbol["FileName"] as? String, !file.isEmpty
            else { return nil }
            return Place(
                function: demangled(symbol["FunctionName"] as? String ?? "", swift: swift), file: file, line: symbol["Line"] as? Int ?? 0,
                column: symbol["Column"] as? Int ?? 0)
        }
    }

    private static func demangled(_ name: String, swift: SwiftTools) -> String {
        guard name.hasPrefix("$s"), let text = swift.output(of: "swift-demangle", ["--compact", "--simplified", name]) else { return name }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
