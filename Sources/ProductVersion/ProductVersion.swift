/// The version of Weft. `Scripts/version` reads this file, so that programs, packages and tarballs have the same one.
package enum ProductVersion {
    /// The version, in the form of semantic versioning.
    package static let current = "0.1.0"
}
