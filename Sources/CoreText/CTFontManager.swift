import Foundation
import Graphics
import TextEngine

// Core Text's functions that register a program's own fonts by name.

/// How far a registration reaches.
///
/// *Differs from Core Text*: every one reaches as far as the process and as long.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3

    public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered: codes of ``kCTFontManagerErrorDomain``.
public enum CTFontManagerError: Int, Sendable {
    case fileNotFound = 101
    case invalidFontData = 104
    case alreadyRegistered = 105
    case notRegistered = 201
}

/// The domain of the errors that registering fonts gives.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Makes the fonts of a file known to `UIFont(name:size:)` and descriptors, by family and PostScript name.
///
/// False, and an error, where the file holds no usable font or is registered already; what cannot be read is also told
/// once in the log. *Thread*: any. *Cost*: reads the file's headers.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: fontURL.fontPath) }
}

/// Takes the names back. Fonts made before keep their letters.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.unregister(path: fontURL.fontPath) }
}

/// Makes a font of a program's bytes known to `UIFont(name:size:)` and descriptors.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: font.font.face.file.path) }
}

/// Takes the font's name back.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.unregister(path: font.font.face.file.path) }
}

private func report(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontError) -> Void) -> Bool {
    do {
        try body()
        return true
    } catch let problem {
        let failure = NSError(
            domain: String(describing: kCTFontManagerErrorDomain), code: problem.managerCode.rawValue,
            userInfo: [NSLocalizedDescriptionKey: problem.description])
        error?.pointee = Unmanaged.passRetained(failure)
        return false
    }
}

extension FontError {
    fileprivate var managerCode: CTFontManagerError {
        switch self {
        case .alreadyRegistered: .alreadyRegistered
        case .notRegistered: .notRegistered
        case .unreadable, .missing, .changed:
            FileManager.default.fileExists(atPath: path) ? .invalidFontData : .fileNotFound
        }
    }
}

extension NSURL {
    /// The path of a font file, without links and dots, so that one file has one name.
    fileprivate var fontPath: String {
        URL(fileURLWithPath: path ?? "").standardizedFileURL.path
    }
}
