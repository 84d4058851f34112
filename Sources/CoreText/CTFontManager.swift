import Foundation
import Graphics
import TextEngine

// The functions of Core Text that register the fonts of a program, so that the program can use them by name.

/// The extent and lifetime of a registration.
///
/// *Differs from Core Text*: every registration is valid only in the process, until the process ends.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No scope.
    case none = 0
    /// The font is available in the process until it ends.
    case process = 1
    /// The font is available to the user permanently.
    case persistent = 2
    /// The font is available to the user until the session ends.
    case session = 3

    /// The older name of `.persistent`.
    public static let user = CTFontManagerScope.persistent
}

/// The reasons why a font was not registered or unregistered: codes of ``kCTFontManagerErrorDomain``.
public enum CTFontManagerError: Int, Sendable {
    /// The file does not exist.
    case fileNotFound = 101
    /// The file contains no usable font.
    case invalidFontData = 104
    /// The font is already registered.
    case alreadyRegistered = 105
    /// The font is not registered.
    case notRegistered = 201
}

/// The domain of the errors of font registration.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Registers the fonts of a file for `UIFont(name:size:)` and descriptors, by family and PostScript name.
///
/// Returns false, with an error, if the file contains no usable font or is already registered; an unreadable file is also logged once.
/// *Thread*: any. *Cost*: reads the headers of the file.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: fontURL.fontPath) }
}

/// Removes the registration of a file. Existing fonts remain usable. Returns false, with an error, if the file is not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.unregister(path: fontURL.fontPath) }
}

/// Registers the file of a font for `UIFont(name:size:)` and descriptors. Returns false, with an error, if it is already registered.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    report(error) { () throws(FontError) in try RegisteredFonts.register(path: font.font.face.file.path) }
}

/// Removes the registration of the file of a font. Returns false, with an error, if it is not registered.
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
        case .unreadable, .missing, .damaged, .changed:
            FileManager.default.fileExists(atPath: path) ? .invalidFontData : .fileNotFound
        }
    }
}

extension NSURL {
    /// The path of a font file without symbolic links, `.` and `..`, so that each file has one path.
    fileprivate var fontPath: String {
        URL(fileURLWithPath: path ?? "").standardizedFileURL.path
    }
}
