import Foundation
import Scheduling

/// Experiments of Texture that a program may turn on.
///
/// *Differs from Texture*: no part of this library asks for one; they can be set, asked for by the program, and reported.
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let textNode = Self(rawValue: 1 << 0)
    public static let interfaceStateCoalescing = Self(rawValue: 1 << 1)
    public static let layerDefaults = Self(rawValue: 1 << 2)
    public static let collectionTeardown = Self(rawValue: 1 << 3)
    public static let framesetterCache = Self(rawValue: 1 << 4)
    public static let skipClearData = Self(rawValue: 1 << 5)
    public static let didEnterPreloadSkipASMLayout = Self(rawValue: 1 << 6)
    public static let dispatchApply = Self(rawValue: 1 << 7)
    public static let drawingGlobal = Self(rawValue: 1 << 8)
    public static let optimizeDataControllerPipeline = Self(rawValue: 1 << 9)
    public static let disableGlobalTextkitLock = Self(rawValue: 1 << 10)
    public static let mainThreadOnlyDataController = Self(rawValue: 1 << 11)
    public static let rangeUpdateOnChangesetUpdate = Self(rawValue: 1 << 12)
    public static let noTextRendererCache = Self(rawValue: 1 << 13)
    public static let lockTextRendererCache = Self(rawValue: 1 << 14)
    public static let hierarchyDisplayDidFinishIsRecursive = Self(rawValue: 1 << 15)
    public static let featureAll = Self(rawValue: 0xFFFF_FFFF)

    /// The names in configuration files, by bit.
    fileprivate static let names = [
        "exp_text_node", "exp_interface_state_coalesce", "exp_infer_layer_defaults", "exp_collection_teardown",
        "exp_framesetter_cache", "exp_skip_clear_data", "exp_did_enter_preload_skip_asm_layout", "exp_dispatch_apply",
        "exp_drawing_global", "exp_optimize_data_controller_pipeline", "exp_disable_global_textkit_lock",
        "exp_main_thread_only_data_controller", "exp_range_update_on_changeset_update", "exp_no_text_renderer_cache",
        "exp_lock_text_renderer_cache", "exp_hierarchy_display_did_finish_is_recursive",
    ]
}

/// The names of experiments, as configuration files spell them.
public func ASExperimentalFeaturesGetNames(_ flags: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.enumerated().filter { flags.rawValue & (1 << UInt($0.offset)) != 0 }.map(\.element)
}

/// The experiments of names; those that nobody knows are left out.
public func ASExperimentalFeaturesFromArray(_ array: [String]) -> ASExperimentalFeatures {
    array.reduce(into: []) { flags, name in
        guard let bit = ASExperimentalFeatures.names.firstIndex(of: name) else { return }
        flags.insert(ASExperimentalFeatures(rawValue: 1 << UInt(bit)))
    }
}

/// Hears of the library's start and of experiments. *Thread*: any.
public protocol ASConfigurationDelegate: NSObjectProtocol {
    /// The configuration is in use.
    func textureDidInitialize()
    /// The program asked for experiments that are on, each for the first time.
    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures)
}

extension ASConfigurationDelegate {
    public func textureDidInitialize() {}
    public func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {}
}

/// Which experiments are on, and who hears of them. Copied where it is handed over; change it before that.
open class ASConfiguration: NSObject, NSCopying, @unchecked Sendable {  // Copied where it is handed over.
    open var delegate: (any ASConfigurationDelegate)?
    open var experimentalFeatures: ASExperimentalFeatures = []

    /// The configuration that a dictionary spells: `{"version": 1, "experimental_features": ["exp_dispatch_apply"]}`. One of
    /// another version, or without a version, sets nothing.
    public init(dictionary: [AnyHashable: Any]? = nil) {
        super.init()
        guard let dictionary else { return }
        if dictionary["version"] as? Int == Self.version {
            experimentalFeatures = ASExperimentalFeaturesFromArray(dictionary["experimental_features"] as? [String] ?? [])
        } else {
            Log.warning("a configuration of version \(dictionary["version"] ?? "none") is not understood; \(Self.version) is")
        }
    }

    /// The version of configurations in files.
    private static let version = 1

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ASConfiguration()
        copy.delegate = delegate
        copy.experimentalFeatures = experimentalFeatures
        return copy
    }
}

/// Holds the program's configuration. *Thread*: any.
///
/// *Differs from Texture*: there is no category through which the library finds the program's configuration; the program hands
/// it over at its start with ``test_reset(with:)``. Until then the configuration is the empty one.
public final class ASConfigurationManager: NSObject, Sendable {
    private struct State {
        var configuration = ASConfiguration()
        var activated: ASExperimentalFeatures = []
    }

    private let state = Locked(State())
    private static let shared = ASConfigurationManager()

    private override init() {}

    /// Takes a copy of `configuration`, or the empty one for nil, into use and tells its delegate.
    public static func test_reset(with configuration: ASConfiguration?) {
        let copy = configuration?.copy() as? ASConfiguration ?? ASConfiguration()
        shared.state.withLock { $0 = State(configuration: copy) }
        copy.delegate?.textureDidInitialize()
    }

    /// Whether experiments are on; the delegate hears of those asked for the first time.
    fileprivate static func activate(_ features: ASExperimentalFeatures) -> Bool {
        let (isOn, delegate, new) = shared.state.withLock { state -> (Bool, (any ASConfigurationDelegate)?, ASExperimentalFeatures) in
            let on = features.intersection(state.configuration.experimentalFeatures)
            let new = on.subtracting(state.activated)
            state.activated.formUnion(on)
            return (on == features, state.configuration.delegate, new)
        }
        if !new.isEmpty { delegate?.textureDidActivateExperimentalFeatures(new) }
        return isOn
    }
}

/// Whether experiments are on. See ``ASConfigurationManager``.
public func ASActivateExperimentalFeature(_ option: ASExperimentalFeatures) -> Bool {
    ASConfigurationManager.activate(option)
}
