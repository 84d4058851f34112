import MessageBus

extension BusSignal {
    /// An event in the form that all events of AT-SPI have.
    @MainActor static func event(
        _ interface: String, _ member: String, of object: ExportedObject, detail: String = "", _ first: Int32 = 0, _ second: Int32 = 0,
        data: BusValue = .integer(0)
    ) -> BusSignal {
        BusSignal(
            path: object.path, interface: "org.a11y.atspi.Event.\(interface)", member: member,
            values: [.string(detail), .integer(first), .integer(second), .variant(data), .array(of: "{sv}", [])])
    }
}
