/// The parts of libraries that CocoaPods compiles into the library's module, and that are separate modules in packages and Xcode projects.
/// For example, `pod 'Moya/RxSwift'` adds the sources of `RxMoya` to `Moya`. Here these parts are built as separate modules.
package enum LibraryOverlays {
    private static let known = [
        (library: "Moya", companion: "RxSwift", overlay: "RxMoya"), (library: "Moya", companion: "RxCocoa", overlay: "RxMoya"),
        (library: "Moya", companion: "ReactiveSwift", overlay: "ReactiveMoya"),
        (library: "Moya", companion: "Combine", overlay: "CombineMoya"),
    ]

    /// The modules with parts of libraries that Weft has as one module, with the names of these modules.
    package static let merged = ["IGListDiffKit": "IGListKit"]

    /// Returns the modules that a source needs besides the imported ones. A source that imports one of them is complete.
    package static func modules(besides imports: Set<String>) -> Set<String> {
        let found = known.filter { imports.contains($0.library) && imports.contains($0.companion) }
        return Set(found.map(\.overlay)).subtracting(imports)
    }
}
