import Foundation
import Graphics
import TextEngine

// The functions of Core Text that register fonts of a program by name.

/// The extent and lifetime of a registration.
///
/// *Differs from Core Text*: every registration is valid in the process and until its end.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3

    /// The older name of `.persistent`.
    public static let user = CTFontManagerScope.persistent
}

/// The reasons why a font was not registered: codes of ``kCTFontManagerErrorDomain``.
public enum CTFontManagerError: Int, Sendable {
    case fileNotFound = 101
    case invalidFontData = 104
    case alreadyRegistered = 105
    case notRegistered = 201
}

/// The domain of the errors of font registration.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Registers the fonts of a file for `UIFont(name:size:)` and descriptors, by family and PostScript name.
///
/// Returns false, with an error, if the file contains no usable font or is registered; an unreadable file is also logged once.
/// *Thread*: any. *Cost*: reads the headers of the file.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: fontURL.fontPath) }
}

/// Removes the registration of a file. Existing fonts remain usable.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.unregister(path: fontURL.fontPath) }
}

/// Registers a font from data for `UIFont(name:size:)` and descriptors.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: font.font.face.file.path) }
}

/// Removes the registration of a font.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.unregister(path: font.font.face.file.path) }
}

private func report(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontError) -> Void) -> Bool {
    do {
        try body()
        return true
    } catch let problem {
        let told = NSError(
            domain: String(describing: kCTFontManagerErrorDomain), code: problem.managerCode.rawValue,
            userInfo: [NSLocalizedDescriptionKey: problem.description])
        error?.pointee = Unmanaged.passRetained(told)
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
    /// The path of a font file without links and dots, so that each file has one path.
    fileprivate var fontPath: String {
        URL(fileURLWithPath: path ?? "").standardizedFileURL.path
    }
}
