import Foundation
import FoundationNetworking

extension URLRequest {
    /// *Differs from Foundation*: always true; setting it has no effect. The desktop marks no network as constrained.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// *Differs from Foundation*: always true; setting it has no effect. The desktop marks no network as expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLSessionConfiguration {
    /// *Differs from Foundation*: always true; setting it has no effect. The desktop marks no network as constrained.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// *Differs from Foundation*: always true; setting it has no effect. The desktop marks no network as expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// *Differs from Foundation*: always false; setting it has no effect. A program that has ended is not started for a transfer.
    public var sessionSendsLaunchEvents: Bool {
        get { false }
        set {}
    }

    /// *Differs from Foundation*: always false; setting it has no effect. A request without a network fails.
    @_disfavoredOverload public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
}

extension URLError {
    /// The reason why a network cannot be used.
    public enum NetworkUnavailableReason: Int, Sendable {
        /// As in Foundation.
        case cellular, expensive, constrained
    }

    /// *Differs from Foundation*: always nil.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension ProcessInfo {
    /// Whether the program is an iOS app that runs on a Mac: always false.
    public var isiOSAppOnMac: Bool { false }
    /// Whether the program uses Mac Catalyst: always false.
    public var isMacCatalystApp: Bool { false }
}
