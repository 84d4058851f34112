import MessageBus

/// Answers the calls of assistive programs. *Thread*: main.
@MainActor struct ExportService {
    let context: ExportContext

    private static let properties = "org.freedesktop.DBus.Properties"

    func answer(_ call: BusCall) -> BusAnswer {
        if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" { return .values([]) }
        if call.path == CacheInterface.path { return CacheInterface(context: context).answer(call) }
        guard let object = context.tree.object(at: call.path) else { return .unknownObject(call) }
        if call.interface == Self.properties { return answerProperties(call, object) }
        guard context.interfaces(of: object).contains(call.interface) else { return .unknownMethod(call) }
        switch call.interface {
        case AccessibleInterface.name: return AccessibleInterface(context: context).answer(call, object)
        case ApplicationInterface.name: return ApplicationInterface(context: context).answer(call)
        case ComponentInterface.name: return ComponentInterface(context: context).answer(call, object)
        case ActionInterface.name: return ActionInterface().answer(call, object)
        case TextInterface.name: return TextInterface(context: context).answer(call, object)
        case EditableTextInterface.name: return EditableTextInterface().answer(call, object)
        case TableInterface.name: return TableInterface(context: context).answer(call, object)
        case SelectionInterface.name: return SelectionInterface(context: context).answer(call, object)
        case CollectionInterface.name: return CollectionInterface(context: context).answer(call, object)
        default: return .unknownMethod(call)
        }
    }

    // MARK: Properties

    private func answerProperties(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        let interface = call.arguments.first?.text ?? ""
        let name = call.arguments.count > 1 ? call.arguments[1].text ?? "" : ""
        guard context.interfaces(of: object).contains(interface) else { return .unknownProperty("\(interface).\(name)") }
        switch call.member {
        case "Get": return property(name, interface, object).map { .value(.variant($0)) } ?? .unknownProperty("\(interface).\(name)")
        case "GetAll":
            let pairs = Self.names(of: interface).compactMap { name in
                property(name, interface, object).map { BusValue.entry(.string(name), .variant($0)) }
            }
            return .value(.array(of: "{sv}", pairs))
        case "Set":
            let value = call.arguments.count > 2 ? call.arguments[2] : nil
            return set(name, interface, object, value?.asDouble) ? .values([]) : .unknownProperty("settable \(interface).\(name)")
        default: return .unknownMethod(call)
        }
    }

    private static func names(of interface: String) -> [String] {
        switch interface {
        case AccessibleInterface.name: AccessibleInterface.properties
        case ApplicationInterface.name: ApplicationInterface.properties
        case ActionInterface.name: ActionInterface.properties
        case ValueInterface.name: ValueInterface.properties
        case TextInterface.name: TextInterface.properties
        case TableInterface.name: TableInterface.properties
        case SelectionInterface.name: SelectionInterface.properties
        default: []
        }
    }

    private func property(_ name: String, _ interface: String, _ object: ExportedObject) -> BusValue? {
        switch interface {
        case AccessibleInterface.name: AccessibleInterface(context: context).property(name, object)
        case ApplicationInterface.name: ApplicationInterface(context: context).property(name)
        case ActionInterface.name: ActionInterface().property(name, object)
        case ValueInterface.name: ValueInterface().property(name, object)
        case TextInterface.name: TextInterface(context: context).property(name, object)
        case TableInterface.name: TableInterface(context: context).property(name, object)
        case SelectionInterface.name: SelectionInterface(context: context).property(name, object)
        default: nil
        }
    }

    private func set(_ name: String, _ interface: String, _ object: ExportedObject, _ value: Double?) -> Bool {
        guard let value else { return false }
        if interface == ApplicationInterface.name, name == "Id" {
            context.applicationNumber = Int32(exactly: value) ?? 0
            return true
        }
        return interface == ValueInterface.name && name == "CurrentValue" && ValueInterface().setCurrentValue(value, object)
    }
}
