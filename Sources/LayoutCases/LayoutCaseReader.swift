import Foundation
import UIPrimitives

/// One value of a case file together with its location in the file for error messages.
struct CaseValue {
    let value: Any
    let path: String
    let file: String

    /// Returns an error at the location of this value.
    func fail(_ reason: String) -> LayoutCaseError {
        LayoutCaseError(file: file, location: path.isEmpty ? nil : path, reason: reason)
    }

    /// The member `key`. Throws an error if it is missing.
    subscript(key: String) -> CaseValue {
        get throws(LayoutCaseError) {
            guard let member = try optional(key) else { throw fail("\"\(key)\" is missing") }
            return member
        }
    }

    /// Returns the member `key`; nil if it is missing or null.
    func optional(_ key: String) throws(LayoutCaseError) -> CaseValue? {
        guard let object = value as? [String: Any] else { throw fail("an object is expected") }
        guard let member = object[key], !(member is NSNull) else { return nil }
        return CaseValue(value: member, path: path.isEmpty ? key : "\(path).\(key)", file: file)
    }

    /// Returns the elements of an array, each with its index in the path.
    func array(count: Int? = nil) throws(LayoutCaseError) -> [CaseValue] {
        guard let array = value as? [Any] else { throw fail("an array is expected") }
        if let count, array.count != count { throw fail("\(count) elements are expected, \(array.count) found") }
        return array.enumerated().map { CaseValue(value: $1, path: "\(path)[\($0)]", file: file) }
    }

    func string() throws(LayoutCaseError) -> String {
        guard let string = value as? String else { throw fail("a string is expected") }
        return string
    }

    func bool() throws(LayoutCaseError) -> Bool {
        guard let bool = value as? Bool else { throw fail("true or false is expected") }
        return bool
    }

    /// Returns the value of a number, `"inf"`, `"-inf"` or `"cgfloat_max"`.
    func number() throws(LayoutCaseError) -> CGFloat {
        switch value {
        // `true` is an `NSNumber` too; its C type distinguishes it.
        case let number as NSNumber where number.objCType.pointee != CChar(UInt8(ascii: "c")):
            return CGFloat(number.doubleValue)
        case "inf" as String: return .infinity
        case "-inf" as String: return -.infinity
        case "cgfloat_max" as String: return .greatestFiniteMagnitude
        default: throw fail("a number, \"inf\" or \"cgfloat_max\" is expected")
        }
    }

    func size() throws(LayoutCaseError) -> CGSize {
        let pair = try array(count: 2)
        return CGSize(width: try pair[0].number(), height: try pair[1].number())
    }

    func point() throws(LayoutCaseError) -> CGPoint {
        let pair = try array(count: 2)
        return CGPoint(x: try pair[0].number(), y: try pair[1].number())
    }

    /// Returns the value that `names` assigns to this word.
    func choice<Choice>(_ names: KeyValuePairs<String, Choice>) throws(LayoutCaseError) -> Choice {
        let word = try string()
        if let found = names.first(where: { $0.key == word }) { return found.value }
        throw fail("\"\(word)\" is not one of \(names.map(\.key).joined(separator: ", "))")
    }
}

extension CaseValue {
    /// Parses a whole case file.
    init(parsing data: Data, file: String) throws(LayoutCaseError) {
        if let problem = JSONBudget.file.problem(of: data) { throw LayoutCaseError(file: file, location: nil, reason: problem) }
        do {
            let value = try JSONSerialization.jsonObject(with: data)
            self.init(value: value, path: "", file: file)
        } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
            throw LayoutCaseError(
                file: file, location: nil, reason: "not JSON: \(detail ?? error.localizedDescription)")
        }
    }
}
