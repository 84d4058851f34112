import Foundation
import MessageBus

/// The interface `org.a11y.atspi.Accessible`: the tree, roles, states and names. *Thread*: main.
@MainActor struct AccessibleInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Accessible"

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        switch call.member {
        case "GetChildAtIndex":
            let index = call.integer(0)
            return .value(context.reference(object.children.indices.contains(index) ? object.children[index] : nil))
        case "GetChildren": return .value(.array(of: "(so)", object.children.map(context.reference)))
        case "GetIndexInParent": return .value(.integer(context.index(of: object)))
        case "GetRelationSet": return .value(.array(of: "(ua(so))", relations(of: object)))
        case "GetRole": return .value(.number(object.role.rawValue))
        case "GetRoleName", "GetLocalizedRoleName": return .value(.string(object.role.name))
        case "GetState": return .value(.array(of: "u", object.states.words.map(BusValue.number)))
        case "GetAttributes": return .value(attributes(of: object))
        case "GetApplication": return .value(context.reference(context.tree.root))
        case "GetInterfaces": return .value(.array(of: "s", context.interfaces(of: object).map(BusValue.string)))
        default: return .unknownMethod(call)
        }
    }

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        switch name {
        case "Name": .string(object.name)
        case "Description": .string(object.description)
        case "HelpText": .string(object.responder?.accessibilityHint ?? "")
        case "Parent": object.kind == .application ? context.desktop : context.reference(object.parent)
        case "ChildCount": .integer(Int32(clamping: object.children.count))
        case "Locale": .string(locale(of: object))
        case "AccessibleId": .string(object.responder?.accessibilityIdentifier ?? "")
        default: nil
        }
    }

    /// Returns the language of the object in the form of the locale names in environment variables, such as `en_US`.
    private func locale(of object: ExportedObject) -> String {
        object.responder?.accessibilityLanguage?.replacingOccurrences(of: "-", with: "_") ?? Locale.current.identifier
    }

    static let properties = ["Name", "Description", "HelpText", "Parent", "ChildCount", "Locale", "AccessibleId"]

    private func relations(of object: ExportedObject) -> [BusValue] {
        ObjectRelations(tree: context.tree).all(of: object).map { kind, targets in
            .structure([.number(kind.rawValue), .array(of: "(so)", targets.map(context.reference))])
        }
    }

    /// Returns the attributes of an object: the toolkit, the index of a row in its list or of a tab among the tabs, and the spoken value.
    private func attributes(of object: ExportedObject) -> BusValue {
        var pairs = [("toolkit", "Weft")]
        if let list = object.parent, let rows = ListRows(list) {
            let missing: Int? = if case .row(let index) = object.kind { index } else { nil }
            if let index = missing ?? rows.index(of: object) {
                pairs += [("posinset", "\(index + 1)"), ("setsize", "\(rows.count)")]
            }
        }
        if object.role == .pageTab, let tabs = object.parent?.children {
            pairs += [("posinset", "\(context.index(of: object) + 1)"), ("setsize", "\(tabs.count)")]
        }
        if let value = object.responder?.accessibilityValue, !value.isEmpty { pairs.append(("valuetext", value)) }
        return .array(of: "{ss}", pairs.map { .entry(.string($0.0), .string($0.1)) })
    }
}
