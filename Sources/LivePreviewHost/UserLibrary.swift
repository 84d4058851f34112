import Foundation
import Glibc
import PreviewDeclarations

/// The library with the user's code of one generation. It is loaded once and never unloaded, because metadata of Swift types stays
/// registered.
@MainActor enum UserLibrary {
    private typealias SectionBoundFunction = @convention(c) () -> UnsafePointer<UnsafeRawPointer?>?

    /// Loads the library and creates the previews that it declares.
    /// - Throws: ``LibraryFailure`` with the message of the dynamic linker.
    static func load(_ path: String) throws -> [Preview] {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
            throw LibraryFailure(message: dlerror().map { String(cString: $0) } ?? "\(path) cannot be loaded")
        }
        guard let start = sectionBound("weft_library_previews_start", in: handle),
            let stop = sectionBound("weft_library_previews_stop", in: handle)
        else { return [] }
        return Preview.declared(from: start, to: stop)
    }

    /// Returns whether the library with this path contains the user's code. Async-signal-safe.
    nonisolated static func isName(_ name: UnsafePointer<CChar>) -> Bool {
        strstr(name, "/generation-") != nil || strstr(name, "/literals-") != nil
    }

    private static func sectionBound(_ name: String, in handle: UnsafeMutableRawPointer) -> UnsafePointer<UnsafeRawPointer?>? {
        guard let address = dlsym(handle, name) else { return nil }
        return unsafeBitCast(address, to: SectionBoundFunction.self)()
    }
}

/// The error for a library that cannot be loaded.
struct LibraryFailure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
