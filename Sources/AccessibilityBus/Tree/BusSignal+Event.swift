import MessageBus

extension BusSignal {
    /// Returns an event with the arguments that all AT-SPI events have.
    @MainActor static func event(
        _ interface: String, _ member: String, of object: ExportedObject, detail: String = "", _ first: Int32 = 0, _ second: Int32 = 0,
        data: BusValue = .integer(0)
    ) -> BusSignal {
        BusSignal(
            path: object.path, interface: "org.a11y.atspi.Event.\(interface)", member: member,
            values: [.string(detail), .integer(first), .integer(second), .variant(data), .array(of: "{sv}", [])])
    }
}
