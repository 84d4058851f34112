internal import CHyphen
import Foundation

/// The hyphenation patterns of one language, in the format of TeX (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983).
///
/// *Thread*: any; a lookup only reads the dictionary.
// Protection: the handle is not written after `init`. The source of libhyphen (2.8.8 and 2.8.9) shows that the library writes to a
// dictionary only while it loads the dictionary, and that it has no global variables.
final class HyphenationDictionary: @unchecked Sendable {
    private let library: HyphenLibrary
    private let handle: UnsafeMutableRawPointer

    /// The maximum size of a dictionary file, in bytes; the largest dictionaries of LibreOffice have 2 MB.
    private static let maximumBytes = 16 << 20

    /// Reads a dictionary; nil if the file is not one. *Cost*: a few milliseconds.
    init?(path: String, library: HyphenLibrary) {
        guard let file = FileManager.default.contents(atPath: path), file.count <= Self.maximumBytes,
            let text = Self.utf8([UInt8](file)), let handle = library.load(text)
        else { return nil }
        self.library = library
        self.handle = handle
    }

    deinit {
        library.free(handle)
    }

    /// Returns the places in a lowercase word where a line may end, each as the number of scalars before it.
    ///
    /// Breaks that change the spelling ("Schiffahrt": "Schiff-fahrt") are ignored, since the text is shown unchanged.
    func breaks(in word: [Unicode.Scalar]) -> [Int] {
        let bytes = word.flatMap { UTF8.encode($0).map(Array.init) ?? [] }
        guard word.count > 1, let digits = library.digits(of: bytes, in: handle) else { return [] }
        return (1..<word.count).filter { digits[$0 - 1] & 1 == 1 }
    }

    /// Converts a dictionary to UTF-8. The first line of the file is the name of its character set.
    private static func utf8(_ file: [UInt8]) -> [UInt8]? {
        guard let lineEnd = file.firstIndex(of: 0x0A) else { return nil }
        var charset = String(decoding: file[..<lineEnd], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        if charset == "UTF-8" { return file }
        if charset.hasPrefix("microsoft-") { charset.removeFirst("microsoft-".count) }
        let patterns = Array(file[(lineEnd + 1)...])
        // No character of an 8-bit set needs more than three bytes in UTF-8.
        var converted = [CChar](repeating: 0, count: patterns.count * 3)
        let count = patterns.withUnsafeBytes { bytes in
            weft_to_utf8(
                charset, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, &converted, converted.count)
        }
        guard count >= 0 else { return nil }
        return Array("UTF-8\n".utf8) + converted[..<count].lazy.map { UInt8(bitPattern: $0) }
    }
}
