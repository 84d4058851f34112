import Foundation

/// Returns an error as an object; nil for another value. `weft migrate` writes it in place of `value as? NSError`, which succeeds for every
/// error only on Apple's systems.
public func _nsError(_ value: Any?) -> NSError? {
    (value as? any Error).map { $0 as NSError }
}
