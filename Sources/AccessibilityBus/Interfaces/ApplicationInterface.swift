import Foundation
import MessageBus
import ProductVersion

/// The interface `org.a11y.atspi.Application`: the name of the toolkit, and the number that the registry of AT-SPI assigns to the
/// program. *Thread*: main.
@MainActor struct ApplicationInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Application"
    static let properties = ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"]

    func answer(_ call: BusCall) -> BusAnswer {
        switch call.member {
        case "GetLocale": .value(.string(Locale.current.identifier))
        case "GetApplicationBusAddress": .value(.string(""))
        default: .unknownMethod(call)
        }
    }

    func property(_ name: String) -> BusValue? {
        switch name {
        case "ToolkitName": .string("Weft")
        case "Version", "ToolkitVersion": .string(ProductVersion.current)
        case "AtspiVersion": .string("2.1")
        case "Id": .integer(context.applicationNumber)
        default: nil
        }
    }
}
