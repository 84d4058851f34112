import Foundation
import Scheduling

/// Experiments of Texture that a program may enable.
///
/// *Differs from Texture*: only `checkBatchFetchingOnScroll` has an effect; the others can be set, queried by the program, and reported.
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    /// One bit for each experiment.
    public let rawValue: UInt

    /// Creates a set from its bits; unknown bits are kept.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// *Differs from Texture*: without effect; there is a single text node.
    public static let textNode = Self(rawValue: 1 << 0)
    /// *Differs from Texture*: without effect; there is a single way in which states change.
    public static let interfaceStateCoalescing = Self(rawValue: 1 << 1)
    /// *Differs from Texture*: without effect; layers always begin with the defaults of Core Animation.
    public static let layerDefaults = Self(rawValue: 1 << 2)
    /// *Differs from Texture*: without effect; lists release their cells when they are released.
    public static let collectionTeardown = Self(rawValue: 1 << 3)
    /// *Differs from Texture*: without effect; measured lines are always cached.
    public static let framesetterCache = Self(rawValue: 1 << 4)
    /// *Differs from Texture*: without effect; there is a single data pipeline.
    public static let skipClearData = Self(rawValue: 1 << 5)
    /// *Differs from Texture*: without effect; a node with automatic subnode management is always laid out before it preloads.
    public static let didEnterPreloadSkipASMLayout = Self(rawValue: 1 << 6)
    /// *Differs from Texture*: without effect; lists measure items on several threads without `dispatch_apply`.
    public static let dispatchApply = Self(rawValue: 1 << 7)
    /// *Differs from Texture*: without effect; drawing has its own queues.
    public static let drawingGlobal = Self(rawValue: 1 << 8)
    /// *Differs from Texture*: without effect; there is a single data pipeline.
    public static let optimizeDataControllerPipeline = Self(rawValue: 1 << 9)
    /// *Differs from Texture*: without effect; no lock is shared between texts.
    public static let disableGlobalTextkitLock = Self(rawValue: 1 << 10)
    /// *Differs from Texture*: without effect; there is a single data pipeline.
    public static let mainThreadOnlyDataController = Self(rawValue: 1 << 11)
    /// *Differs from Texture*: without effect; ranges are always updated after changes.
    public static let rangeUpdateOnChangesetUpdate = Self(rawValue: 1 << 12)
    /// *Differs from Texture*: without effect; texts are always cached, within a limit.
    public static let noTextRendererCache = Self(rawValue: 1 << 13)
    /// *Differs from Texture*: without effect; texts are always cached, within a limit.
    public static let lockTextRendererCache = Self(rawValue: 1 << 14)
    /// *Differs from Texture*: without effect; nodes are always notified recursively.
    public static let hierarchyDisplayDidFinishIsRecursive = Self(rawValue: 1 << 15)
    /// *Differs from Texture*: without effect; a node is notified of a change with the traits before it.
    public static let traitCollectionDidChangeWithPreviousCollection = Self(rawValue: 1 << 16)
    /// Lists check during a drag as well whether a batch must be fetched, and not only at its end. *Differs from Texture*: at each movement
    /// of a drag, and in tables too; Texture checks at the first movement, in collections.
    public static let checkBatchFetchingOnScroll = Self(rawValue: 1 << 17)
    /// All experiments.
    public static let featureAll = Self(rawValue: 0xFFFF_FFFF)

    /// The names in configuration files, by bit.
    fileprivate static let names = [
        "exp_text_node", "exp_interface_state_coalesce", "exp_infer_layer_defaults", "exp_collection_teardown",
        "exp_framesetter_cache", "exp_skip_clear_data", "exp_did_enter_preload_skip_asm_layout", "exp_dispatch_apply",
        "exp_drawing_global", "exp_optimize_data_controller_pipeline", "exp_disable_global_textkit_lock",
        "exp_main_thread_only_data_controller", "exp_range_update_on_changeset_update", "exp_no_text_renderer_cache",
        "exp_lock_text_renderer_cache", "exp_hierarchy_display_did_finish_is_recursive",
        "exp_trait_collection_did_change_with_previous_collection", "exp_check_batch_fetching_on_scroll",
    ]
}

/// Returns the names of experiments, as in configuration files.
public func ASExperimentalFeaturesGetNames(_ flags: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.enumerated().filter { flags.rawValue & (1 << UInt($0.offset)) != 0 }.map(\.element)
}

/// Returns the experiments with the given names; unknown names are ignored.
public func ASExperimentalFeaturesFromArray(_ array: [String]) -> ASExperimentalFeatures {
    array.reduce(into: []) { flags, name in
        guard let bit = ASExperimentalFeatures.names.firstIndex(of: name) else { return }
        flags.insert(ASExperimentalFeatures(rawValue: 1 << UInt(bit)))
    }
}

/// Receives notifications about the configuration and about experiments. *Thread*: any.
public protocol ASConfigurationDelegate: NSObjectProtocol {
    /// Called when the configuration was stored in the manager.
    func textureDidInitialize()
    /// Called when the program queried enabled experiments for the first time.
    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures)
}

extension ASConfigurationDelegate {
    /// Does nothing.
    public func textureDidInitialize() {}
    /// Does nothing.
    public func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {}
}

/// The supported version of configurations.
public let ASConfigurationSchemaCurrentVersion = 1

/// The enabled experiments and the delegate. The manager copies it, so later changes have no effect.
open class ASConfiguration: NSObject, NSCopying, @unchecked Sendable {  // The manager works with a copy.
    /// Receives the notifications; retained.
    open var delegate: (any ASConfigurationDelegate)?
    /// The enabled experiments; none by default.
    open var experimentalFeatures: ASExperimentalFeatures = []

    /// Creates a configuration from a dictionary: `{"version": 1, "experimental_features": ["exp_dispatch_apply"]}`. A dictionary with
    /// another version, or without one, sets nothing and is logged.
    public init(dictionary: [AnyHashable: Any]? = nil) {
        super.init()
        guard let dictionary else { return }
        if dictionary["version"] as? Int == ASConfigurationSchemaCurrentVersion {
            experimentalFeatures = ASExperimentalFeaturesFromArray(dictionary["experimental_features"] as? [String] ?? [])
        } else {
            let version = dictionary["version"] ?? "none"
            Log.warning("a configuration of version \(version) is not supported, only version \(ASConfigurationSchemaCurrentVersion) is")
        }
    }

    /// Returns a configuration with the same delegate and experiments.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ASConfiguration()
        copy.delegate = delegate
        copy.experimentalFeatures = experimentalFeatures
        return copy
    }
}

/// Stores the program's configuration. *Thread*: any.
///
/// *Differs from Texture*: no category provides the program's configuration; the program passes it at its start to
/// ``test_reset(with:)``. Until then the configuration is empty.
public final class ASConfigurationManager: NSObject, Sendable {
    private struct State {
        var configuration = ASConfiguration()
        var activated: ASExperimentalFeatures = []
    }

    private let state = Locked(State())
    private static let shared = ASConfigurationManager()

    private override init() {}

    /// Stores a copy of `configuration`, or an empty configuration if it is nil, and notifies its delegate.
    public static func test_reset(with configuration: ASConfiguration?) {
        let copy = configuration?.copy() as? ASConfiguration ?? ASConfiguration()
        shared.state.withLock { $0 = State(configuration: copy) }
        copy.delegate?.textureDidInitialize()
    }

    /// Returns whether all given experiments are enabled, and notifies the delegate of enabled ones that are queried for the first time.
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

/// Returns whether all given experiments are enabled. See ``ASConfigurationManager``. *Thread*: any.
public func ASActivateExperimentalFeature(_ option: ASExperimentalFeatures) -> Bool {
    ASConfigurationManager.activate(option)
}
