import MessageBus

/// The interface `org.a11y.atspi.Cache`: all exported objects in one answer. *Thread*: main.
@MainActor struct CacheInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Cache"
    static let path = "/org/a11y/atspi/cache"
    private static let signature = "((so)(so)(so)iiassusau)"

    func answer(_ call: BusCall) -> BusAnswer {
        guard call.member == "GetItems" else { return .unknownMethod(call) }
        context.tree.update()
        return .value(.array(of: Self.signature, context.tree.all.map(item)))
    }

    private func item(_ object: ExportedObject) -> BusValue {
        .structure([
            context.reference(object), context.reference(context.tree.root),
            object.kind == .application ? context.desktop : context.reference(object.parent), .integer(context.index(of: object)),
            .integer(Int32(clamping: object.children.count)), .array(of: "s", context.interfaces(of: object).map(BusValue.string)),
            .string(object.name), .number(object.role.rawValue), .string(object.description),
            .array(of: "u", object.states.words.map(BusValue.number)),
        ])
    }
}
