import Foundation
import Scheduling

/// Experiments of Texture that a client may turn on.
///
/// *Differs from Texture*: no part of this library queries one; they can be set, queried by the client, and reported.
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// `exp_text_node`. Without effect here.
    public static let textNode = Self(rawValue: 1 << 0)
    /// `exp_interface_state_coalesce`. Without effect here.
    public static let interfaceStateCoalescing = Self(rawValue: 1 << 1)
    /// `exp_infer_layer_defaults`. Without effect here.
    public static let layerDefaults = Self(rawValue: 1 << 2)
    /// `exp_collection_teardown`. Without effect here.
    public static let collectionTeardown = Self(rawValue: 1 << 3)
    /// `exp_framesetter_cache`. Without effect here.
    public static let framesetterCache = Self(rawValue: 1 << 4)
    /// `exp_skip_clear_data`. Without effect here.
    public static let skipClearData = Self(rawValue: 1 << 5)
    /// `exp_did_enter_preload_skip_asm_layout`. Without effect here.
    public static let didEnterPreloadSkipASMLayout = Self(rawValue: 1 << 6)
    /// `exp_dispatch_apply`. Without effect here.
    public static let dispatchApply = Self(rawValue: 1 << 7)
    /// `exp_drawing_global`. Without effect here.
    public static let drawingGlobal = Self(rawValue: 1 << 8)
    /// `exp_optimize_data_controller_pipeline`. Without effect here.
    public static let optimizeDataControllerPipeline = Self(rawValue: 1 << 9)
    /// `exp_disable_global_textkit_lock`. Without effect here.
    public static let disableGlobalTextkitLock = Self(rawValue: 1 << 10)
    /// `exp_main_thread_only_data_controller`. Without effect here.
    public static let mainThreadOnlyDataController = Self(rawValue: 1 << 11)
    /// `exp_range_update_on_changeset_update`. Without effect here.
    public static let rangeUpdateOnChangesetUpdate = Self(rawValue: 1 << 12)
    /// `exp_no_text_renderer_cache`. Without effect here.
    public static let noTextRendererCache = Self(rawValue: 1 << 13)
    /// `exp_lock_text_renderer_cache`. Without effect here.
    public static let lockTextRendererCache = Self(rawValue: 1 << 14)
    /// `exp_hierarchy_display_did_finish_is_recursive`. Without effect here: the call always covers the subtree.
    public static let hierarchyDisplayDidFinishIsRecursive = Self(rawValue: 1 << 15)
    /// All experiments.
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

/// The names of the set experiments, as configuration files spell them, in the order of their bits.
public func ASExperimentalFeaturesGetNames(_ flags: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.enumerated().filter { flags.rawValue & (1 << UInt($0.offset)) != 0 }.map(\.element)
}

/// The experiments with the given names; unknown names are ignored.
public func ASExperimentalFeaturesFromArray(_ array: [String]) -> ASExperimentalFeatures {
    array.reduce(into: []) { flags, name in
        guard let bit = ASExperimentalFeatures.names.firstIndex(of: name) else { return }
        flags.insert(ASExperimentalFeatures(rawValue: 1 << UInt(bit)))
    }
}

/// Receives the library's start and the activation of experiments. *Thread*: any.
public protocol ASConfigurationDelegate: NSObjectProtocol {
    /// Called when the configuration was adopted.
    func textureDidInitialize()
    /// Called when the client queried experiments that are on, for the first time each.
    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures)
}

extension ASConfigurationDelegate {
    /// Does nothing by default.
    public func textureDidInitialize() {}
    /// Does nothing by default.
    public func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {}
}

/// The experiments that are on, and their delegate. The manager copies it; later changes have no effect.
open class ASConfiguration: NSObject, NSCopying, @unchecked Sendable {  // Copied when it is adopted.
    /// Receives the library's start and activations. Retained. Default: nil.
    open var delegate: (any ASConfigurationDelegate)?
    /// The experiments that are on. Default: empty.
    open var experimentalFeatures: ASExperimentalFeatures = []

    /// Decodes a dictionary such as `{"version": 1, "experimental_features": ["exp_dispatch_apply"]}`. A dictionary of
    /// another version, or without a version, sets nothing and logs a warning.
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

    /// A copy with the same experiments and delegate.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ASConfiguration()
        copy.delegate = delegate
        copy.experimentalFeatures = experimentalFeatures
        return copy
    }
}

/// Holds the client's configuration. *Thread*: any.
///
/// *Differs from Texture*: there is no category through which the library finds the client's configuration; the client passes
/// it at its start with ``test_reset(with:)``. Until then the configuration is empty.
public final class ASConfigurationManager: NSObject, Sendable {
    private struct State {
        var configuration = ASConfiguration()
        var activated: ASExperimentalFeatures = []
    }

    private let state = Locked(State())
    private static let shared = ASConfigurationManager()

    private override init() {}

    /// Adopts a copy of `configuration`, or an empty one for nil, and notifies its delegate before it returns.
    public static func test_reset(with configuration: ASConfiguration?) {
        let copy = configuration?.copy() as? ASConfiguration ?? ASConfiguration()
        shared.state.withLock { $0 = State(configuration: copy) }
        copy.delegate?.textureDidInitialize()
    }

    /// Whether experiments are on; notifies the delegate of those queried for the first time.
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

/// Whether all given experiments are on. Notifies the delegate of those queried for the first time. *Thread*: any.
public func ASActivateExperimentalFeature(_ option: ASExperimentalFeatures) -> Bool {
    ASConfigurationManager.activate(option)
}
