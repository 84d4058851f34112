import Foundation

/// Reads single variables of the process's environment.
package enum EnvironmentVariable {
    /// Returns the value of a variable; nil if it is not set. *Cost*: less than a microsecond. `ProcessInfo.environment` creates a
    /// dictionary of all variables for each read, which takes 0.5 million instructions.
    package static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
