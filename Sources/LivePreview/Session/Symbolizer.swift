import Foundation
import LivePreviewBuild
import SwiftToolchain

/// Finds the functions and lines that belong to addresses in a library. *Cost*: one run of the toolchain's `llvm-symbolizer`.
enum Symbolizer {
    struct Frame {
        let function: String
        let file: String
        let line: Int
        let column: Int
    }

    /// Returns the places of return addresses, which are given as offsets in `library`.
    static func places(of offsets: [String], in library: String) -> [Frame] {
        guard !offsets.isEmpty, let swift = try? SwiftTools() else { return [] }
        // A return address may already belong to the next line, so the byte before it is looked up.
        let addresses = offsets.compactMap { UInt($0.dropFirst(2), radix: 16) }.map { "0x" + String(max(1, $0) - 1, radix: 16) }
        guard let text = swift.output(of: "llvm-symbolizer", ["--obj=\(library)", "--output-style=JSON"] + addresses) else { return [] }
        let entries = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [[String: Any]] ?? []
        let symbols = entries.compactMap { ($0["Symbol"] as? [[String: Any]])?.first }
            .filter { ($0["FileName"] as? String)?.isEmpty == false }
        let names = demangled(symbols.map { $0["FunctionName"] as? String ?? "" }, swift: swift)
        return zip(symbols, names).map { symbol, name in
            Frame(
                function: name, file: symbol["FileName"] as? String ?? "", line: symbol["Line"] as? Int ?? 0,
                column: symbol["Column"] as? Int ?? 0)
        }
    }

    private static func demangled(_ names: [String], swift: SwiftTools) -> [String] {
        guard names.contains(where: { $0.hasPrefix("$s") }),
            let text = swift.output(of: "swift-demangle", ["--compact", "--simplified"] + names)
        else { return names }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        return lines.count == names.count ? lines : names
    }
}
