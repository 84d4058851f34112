internal import CHyphen

/// The functions of libhyphen, which is opened when the first dictionary is needed.
// Protection: the table of functions is written before `init` returns, and never afterwards.
final class HyphenLibrary: @unchecked Sendable {
    private let functions: weft_hyphen_library

    /// Opens the library; nil if it is not installed. *Cost*: loads a small library, about 0.2 ms.
    init?(named name: String = "libhyphen.so.0") {
        var functions = weft_hyphen_library()
        guard weft_hyphen_open(name, &functions) != 0 else { return nil }
        self.functions = functions
    }

    func load(_ text: [UInt8]) -> UnsafeMutableRawPointer? {
        withUnsafePointer(to: functions) { weft_hyphen_load($0, text, text.count) }
    }

    func free(_ dictionary: UnsafeMutableRawPointer) {
        withUnsafePointer(to: functions) { weft_hyphen_free($0, dictionary) }
    }

    /// Returns a digit for each character of the UTF-8 word, odd if a line may end after the character; nil on failure.
    func digits(of word: [UInt8], in dictionary: UnsafeMutableRawPointer) -> [CChar]? {
        // The library writes up to five bytes beyond the word.
        var digits = [CChar](repeating: 0, count: word.count + 5)
        let isDone = withUnsafePointer(to: functions) { functions in
            (word + [0]).withUnsafeBytes { bytes in
                weft_hyphen_find(
                    functions, dictionary, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: word.count), &digits)
            }
        }
        return isDone != 0 ? digits : nil
    }
}
