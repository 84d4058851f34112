/// An element of an Interface Builder file: its name, attributes and children.
package final class NibElement: Sendable {
    /// The element's name, such as `label`.
    package let name: String
    /// The attributes by name.
    package let attributes: [String: String]
    /// The child elements, in the order of the file.
    package let children: [NibElement]
    /// The text directly inside the element; empty if there is only white space.
    package let text: String
    /// The line of the opening tag, counted from 1.
    package let line: Int

    package init(name: String, attributes: [String: String] = [:], children: [NibElement] = [], text: String = "", line: Int = 0) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
    }

    /// The value of an attribute; nil if the element does not have it.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// The identifier with which connections and constraints refer to the object; empty for elements that are not objects.
    package var id: String { attributes["id"] ?? "" }

    /// Returns the child for the property `key`.
    package func child(key: String) -> NibElement? { children.first { $0.attributes["key"] == key } }

    /// Returns the first child with the given name.
    package func child(named name: String) -> NibElement? { children.first { $0.name == name } }

    /// Returns the children of the child with the given name, such as `subviews`.
    package func list(_ name: String) -> [NibElement] { child(named: name)?.children ?? [] }

    /// Returns the descendants with the given name, at any depth. *Cost*: visits every descendant.
    package func descendants(named name: String) -> [NibElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }
}
