import Foundation

/// Identifies a supplementary or decoration view.
struct SupplementaryKey: Hashable {
    /// The element kind, such as the kind of section headers.
    var kind: String
    /// The index path of the element's attributes.
    var path: IndexPath
}
