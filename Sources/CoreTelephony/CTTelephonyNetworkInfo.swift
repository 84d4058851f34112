import Foundation

/// A provider of mobile telephony.
open class CTCarrier: NSObject {
    /// The name of the provider: nil.
    open var carrierName: String? { nil }
    /// The mobile country code: nil.
    open var mobileCountryCode: String? { nil }
    /// The mobile network code: nil.
    open var mobileNetworkCode: String? { nil }
    /// The country code of ISO 3166: nil.
    open var isoCountryCode: String? { nil }
    /// Whether the provider permits calls over the network: false.
    open var allowsVOIP: Bool { false }

    public override init() {}
}

/// The state of mobile telephony. *Differs from CoreTelephony*: there is no telephone, as on an iPad without a SIM card.
open class CTTelephonyNetworkInfo: NSObject {
    /// The provider: nil.
    open var subscriberCellularProvider: CTCarrier? { nil }
    /// The providers of the SIM cards: nil.
    open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
    /// The radio technology that is in use: nil.
    open var currentRadioAccessTechnology: String? { nil }
    /// The radio technologies of the SIM cards that are in use: nil.
    open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
    /// The SIM card for data: nil.
    open var dataServiceIdentifier: String? { nil }
    /// *Differs from CoreTelephony*: stored, without effect; the provider does not change.
    open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
    /// *Differs from CoreTelephony*: stored, without effect; the providers do not change.
    open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?

    public override init() {}
}

/// GPRS.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// EDGE.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// WCDMA.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// HSDPA.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// HSUPA.
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
/// CDMA 1x.
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
/// CDMA EV-DO Rev. 0.
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
/// CDMA EV-DO Rev. A.
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
/// CDMA EV-DO Rev. B.
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
/// HRPD.
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyHRPD"
/// LTE.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// 5G with a 5G core network (standalone).
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
/// 5G with a 4G core network (non-standalone).
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"

extension Notification.Name {
    /// *Differs from CoreTelephony*: never posted; there is no telephone.
    public static let CTRadioAccessTechnologyDidChange = Notification.Name("CTRadioAccessTechnologyDidChangeNotification")
    /// *Differs from CoreTelephony*: never posted; there is no telephone.
    public static let CTServiceRadioAccessTechnologyDidChange = Notification.Name("CTServiceRadioAccessTechnologyDidChangeNotification")
}

/// Whether a program may use mobile data.
public enum CTCellularDataRestrictedState: UInt, Sendable {
    /// It is not known, the user forbids it, or it is allowed.
    case restrictedStateUnknown, restricted, notRestricted
}

/// The user's permission to use mobile data. *Differs from CoreTelephony*: there is no mobile data.
open class CTCellularData: NSObject {
    /// The permission: not known.
    open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
    /// Called on the main queue after it is set, with the state, as on a device.
    open var cellularDataRestrictionDidUpdateNotifier: (@Sendable (CTCellularDataRestrictedState) -> Void)? {
        didSet {
            guard let notifier = cellularDataRestrictionDidUpdateNotifier else { return }
            DispatchQueue.main.async { notifier(.restrictedStateUnknown) }
        }
    }

    public override init() {}
}
