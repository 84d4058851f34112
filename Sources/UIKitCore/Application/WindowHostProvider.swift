internal import CWindowHosts
import Foundation
import Scheduling
import UIPrimitives

/// Creates hosts that show windows on a display. WeftApp registers its provider; a program only has to link that module.
@MainActor package protocol WindowHostProvider: AnyObject {
    /// Creates the host. *Throws*: an error whose description is the reason for the missing display.
    static func makeHost(_ request: WindowRequest) throws -> any ApplicationHost
}

extension UIApplication {
    /// The provider in this program; nil if the program does not link WeftApp. The first access lets WeftApp assign it.
    package static var windowHostProvider: (any WindowHostProvider.Type)? {
        get {
            if registeredWindowHostProvider == nil { weft_register_linked_window_hosts() }
            return registeredWindowHostProvider
        }
        set { registeredWindowHostProvider = newValue }
    }

    private static var registeredWindowHostProvider: (any WindowHostProvider.Type)?

    /// Runs the program until its main loop ends. Returns the exit code of the process; 3 if the program has no host.
    static func run(_ makeDelegate: () -> any UIApplicationDelegate) -> Int32 {
        guard let provider = windowHostProvider else {
            Log.error("no host to run on: add WeftApp to the program's dependencies, or set UIApplication.shared.host")
            return 3
        }
        do {
            return shared.run(
                on: try provider.makeHost(WindowRequest()), info: Bundle.main.infoDictionary ?? [:],
                addresses: LaunchAddresses(arguments: CommandLine.arguments), makeDelegate)
        } catch {
            Log.error("\(error)")
            return 3
        }
    }
}
