/// An element of an Interface Builder file: its name, attributes and children.
package final class NibElement: Sendable {
    /// The element's name, such as `label`.
    package let name: String
    /// The attributes by name.
    package let attributes: [String: String]
    /// The elements directly inside, in their order.
    package let children: [NibElement]
    /// The characters directly inside; empty if there is only white space.
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

    /// The value of an attribute; nil if the element has none of that name.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// The identifier that connections and constraints name the object by; empty for elements that are no objects.
    package var id: String { attributes["id"] ?? "" }

    /// The child for the property `key`.
    package func child(key: String) -> NibElement? { children.first { $0.attributes["key"] == key } }

    /// The first child of that name.
    package func child(named name: String) -> NibElement? { children.first { $0.name == name } }

    /// The elements in the child of that name, such as `subviews`.
    package func list(_ name: String) -> [NibElement] { child(named: name)?.children ?? [] }

    /// The elements of that name at any depth. *Cost*: visits every element below.
    package func descendants(named name: String) -> [NibElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(named: name) }
    }
}
