/// Converts between texts and Swift string literals with escapes.
enum StringEscapes {
    /// Returns the text of a literal's content; nil if the content has an interpolation or an unknown escape.
    static func text(of content: ArraySlice<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = content
        while let next = rest.popFirst() {
            guard next == UInt8(ascii: "\\") else {
                bytes.append(next)
                continue
            }
            guard let escape = rest.popFirst(), let scalar = scalar(escape, &rest) else { return nil }
            bytes += Array(String(scalar).utf8)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns the literal of a text, with quotation marks.
    static func literal(of text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0": result += "\\0"
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case _ where scalar.value < 32 || scalar.value == 127: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func scalar(_ escape: UInt8, _ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch escape {
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "0"): "\0"
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "'"): "'"
        case UInt8(ascii: "u"): codePoint(&rest)
        default: nil
        }
    }

    /// Reads a code point such as `{1F600}`.
    private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let digits = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
}
