import Foundation

/// The folders in which programs keep files of a user. *Thread*: any.
///
/// *Source*: XDG Base Directory Specification 0.8. Relative paths in the variables are ignored, as the specification requires.
package enum UserFolder: String, Sendable {
    case cache = "XDG_CACHE_HOME"
    case configuration = "XDG_CONFIG_HOME"
    case state = "XDG_STATE_HOME"

    /// The absolute path in the folder's variable, otherwise the standard path below `HOME`; nil if neither variable has an absolute path.
    package func path(in environment: [String: String]) -> String? {
        Self.absolute(environment[rawValue]) ?? Self.absolute(environment["HOME"]).map { $0 + standardPath }
    }

    /// The same path as `path(in:)`, or the standard path below `home` if that is nil.
    package func path(in environment: [String: String], home: String) -> String { path(in: environment) ?? home + standardPath }

    private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }

    private var standardPath: String {
        switch self {
        case .cache: "/.cache"
        case .configuration: "/.config"
        case .state: "/.local/state"
        }
    }
}
