import Foundation
import NibReading
import Scheduling

extension NibLoading {
    /// Applies the values of elements to existing objects: constraints, runtime attributes, outlets, actions and segues. Then
    /// calls `awakeFromNib()` on the objects.
    package func finish() {
        let constraints = pending.constraints.compactMap { makeConstraint($0.element, in: $0.view) }
        NSLayoutConstraint.activate(constraints)
        let created = pending.objects
        pending.objects = []
        pending.constraints = []
        for (object, element) in created { applyAttributes(element, to: object) }
        let pendingConnections = pending.connections.compactMap { entry in entry.source.map { ($0, entry.element) } }
        let connections = pendingConnections + created.flatMap { entry in entry.element.list("connections").map { (entry.object, $0) } }
        pending.connections = []
        connect(connections)
        for (object, element) in created where element.name != "placeholder" { (object as? any _NibAwakening)?.awakeFromNib() }
    }

    // MARK: Constraints

    /// Creates a constraint and registers it under its identifier. Returns nil for a placeholder, or if an item is unknown.
    private func makeConstraint(_ element: NibElement, in view: UIView) -> NSLayoutConstraint? {
        let element = varied(element)
        guard element.bool("placeholder") != true else { return nil }
        let second = element["secondItem"]
        guard let first = element["firstItem"].map(object) ?? view, let attribute = NibConstraintNames.attribute(element["firstAttribute"])
        else { return unknown(element) }
        let other = second.flatMap(object)
        guard second == nil || other != nil, isInHierarchy(first, of: view), other.map({ isInHierarchy($0, of: view) }) ?? true
        else { return unknown(element) }
        let type = element["customClass"].flatMap { programClass($0, module: element["customModule"]) } as? NSLayoutConstraint.Type
        let constraint = type?.makeOfDynamicClass() as? NSLayoutConstraint ?? NSLayoutConstraint()
        constraint.set(
            item: first, attribute: attribute, relatedBy: element["relation"].flatMap { NibConstraintNames.relations[$0] } ?? .equal,
            toItem: other,
            attribute: other == nil ? .notAnAttribute : NibConstraintNames.attribute(element["secondAttribute"]) ?? attribute,
            multiplier: element.ratio("multiplier") ?? 1, constant: element.number("constant") ?? 0)
        constraint.priority = UILayoutPriority(Float(element.number("priority") ?? 1000))
        constraint.identifier = element["identifier"]
        if type == nil { add(constraint, id: element.id) } else { register(constraint, element) }
        return constraint
    }

    /// Whether a constraint of `view` can refer to an item: the items of a damaged file may have no view in common.
    private func isInHierarchy(_ item: AnyObject, of view: UIView) -> Bool {
        let owner = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
        return owner?.isDescendant(of: view) ?? (item is any UILayoutSupport)
    }

    private func unknown(_ element: NibElement) -> NSLayoutConstraint? {
        Log.warning("\(name):\(element.line): the constraint \(element.id) refers to an object that does not exist")
        return nil
    }

    // MARK: Runtime attributes

    private func applyAttributes(_ element: NibElement, to object: AnyObject) {
        let attributes = element.list("userDefinedRuntimeAttributes")
        guard !attributes.isEmpty else { return }
        let members = NibMembers()
        (object as? UIResponder)?.addNibMembers(to: members)
        for attribute in attributes {
            guard let path = attribute["keyPath"] else { continue }
            let value = runtimeValue(attribute)
            if members.hasValue(path) {
                if !members.assign(value, to: path) { logMismatch(path, object, attribute) }
            } else if let view = object as? UIView, NibDecoder.set(value, keyPath: path, of: view) {
                continue
            } else {
                Log.warning("\(name):\(attribute.line): \(type(of: object)) has no attribute \(path) that a nib can set")
            }
        }
    }

    /// The value of a runtime attribute; nil if the attribute has no value.
    private func runtimeValue(_ element: NibElement) -> Any? {
        switch element["type"] {
        case "boolean": element.bool("value") ?? false
        case "number": element.child(key: "value")?.number("value") ?? element.number("value")
        case "string": element["value"] ?? element.child(key: "value")?.text
        case "color": element.child(key: "value").flatMap(color)
        case "size": element.size("value")
        case "point": element.point("value")
        case "rect": element.rect("value")
        case "image": image(element["value"], catalog: nil)
        default: nil
        }
    }

    func logMismatch(_ property: String, _ object: AnyObject, _ element: NibElement) {
        Log.warning("\(name):\(element.line): \(property) of \(type(of: object)) has another type than what the nib connects to it")
    }
}

/// The attributes and relations of constraints by their names in nibs.
enum NibConstraintNames {
    static let relations: [String: NSLayoutConstraint.Relation] = [
        "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual, "equal": .equal,
    ]

    static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? { name.flatMap { attributes[$0] } }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
        "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}
