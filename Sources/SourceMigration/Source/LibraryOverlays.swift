/// The parts of libraries that CocoaPods compiles into the library's module, and that are separate modules in packages and Xcode projects.
/// For example, `pod 'Moya/RxSwift'` adds the sources of `RxMoya` to `Moya`. Here these parts are built as separate modules.
package enum LibraryOverlays {
    private static let known = [
        (library: "Moya", companion: "RxSwift", overlay: "RxMoya"), (library: "Moya", companion: "RxCocoa", overlay: "RxMoya"),
        (library: "Moya", companion: "ReactiveSwift", overlay: "ReactiveMoya"),
        (library: "Moya", companion: "Combine", overlay: "CombineMoya"),
    ]

    /// The modules of libraries that are parts of one module in Weft, with the name of Weft's module.
    package static let merged = ["IGListDiffKit": "IGListKit", "AVFAudio": "AVFoundation"]

    /// Returns the modules that a source with the given imports needs in addition to them.
    package static func modules(besides imports: Set<String>) -> Set<String> {
        let found = known.filter { imports.contains($0.library) && imports.contains($0.companion) }
        return Set(found.map(\.overlay)).subtracting(imports)
    }
}
