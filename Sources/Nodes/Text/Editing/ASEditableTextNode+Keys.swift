import Foundation

/// Makes a second property `typingAttributes` possible in ``ASEditableTextNode``, with another type of keys.
public protocol _TypingAttributes: AnyObject {}

extension ASEditableTextNode: _TypingAttributes {}

extension _TypingAttributes where Self: ASEditableTextNode {
    /// The attributes of typed text, with the keys of attributed strings. Texture's property with this name has strings as keys.
    @_disfavoredOverload
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get {
            let values: [String: Any]? = typingAttributes
            return values.map { $0.reduce(into: [:]) { $0[NSAttributedString.Key($1.key)] = $1.value } }
        }
        set {
            let values: [String: Any]? = newValue.map { $0.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value } }
            typingAttributes = values
        }
    }
}
