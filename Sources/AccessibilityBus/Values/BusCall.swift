import MessageBus

/// A call that an assistive program makes.
struct BusCall {
    let path: String
    let interface: String
    let member: String
    var arguments: [BusValue] = []

    /// Returns the argument at an index as an integer; 0 if the argument is missing or is not an integer.
    func integer(_ place: Int) -> Int {
        guard arguments.indices.contains(place), let value = arguments[place].asDouble else { return 0 }
        return Int(exactly: value) ?? 0
    }
}

/// The answer to a call.
enum BusAnswer: Equatable {
    case values([BusValue])
    /// A D-Bus error: its name and its message.
    case error(String, String)

    static func value(_ value: BusValue) -> BusAnswer { .values([value]) }

    static func unknownMethod(_ call: BusCall) -> BusAnswer {
        .error("org.freedesktop.DBus.Error.UnknownMethod", "\(call.interface) of \(call.path) has no method \(call.member)")
    }

    static func unknownObject(_ call: BusCall) -> BusAnswer {
        .error("org.freedesktop.DBus.Error.UnknownObject", "\(call.path) is not or no longer exported")
    }

    static func unknownProperty(_ name: String) -> BusAnswer {
        .error("org.freedesktop.DBus.Error.UnknownProperty", "the object has no property \(name)")
    }
}

/// A signal about an object.
struct BusSignal: Equatable {
    let path: String
    let interface: String
    let member: String
    let values: [BusValue]
}
