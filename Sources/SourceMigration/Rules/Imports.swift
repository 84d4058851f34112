extension MigrationRule {
    /// Replaces imports of submodules and of the Objective-C runtime, which do not exist on Linux.
    static let imports = MigrationRule(
        name: "imports",
        summary: """
            Imports of ObjectiveC and of parts of UIKit become `import UIKit`, which holds those parts; one of a header of \
            AsyncDisplayKit, or of a part of AVFoundation, IGListKit and other modules, becomes that of the module.
            """,
        example: (
            before: """
            import UIKit.UIGestureRecognizerSubclass
            import AsyncDisplayKit.ASDisplayNode
            """,
            after: """
            import AsyncDisplayKit
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            var hasNodes = source.imports.contains { $0.path == "AsyncDisplayKit" }
            for statement in source.imports where statement.path.hasPrefix("AsyncDisplayKit.") {
                if hasNodes {
                    pass.remove(statement.range, in: index)
                } else {
                    pass.replace(statement.range, with: "import AsyncDisplayKit", in: index)
                }
                hasNodes = true
            }
            for statement in source.imports {
                let parts = statement.path.split(separator: ".")
                // The path names the Swift part of a module that is written in Swift and Objective-C. This part is built as the whole
                // module.
                if parts.count == 2, parts[1] == "Swift", source.text(statement.range).hasSuffix("import \(statement.path)") {
                    pass.remove((statement.range.upperBound - ".Swift".utf8.count)..<statement.range.upperBound, in: index)
                    continue
                }
                // This import names a declaration in a submodule, such as `import class Foundation.NSLock.NSRecursiveLock`.
                if parts.count > 2, wholeModules.contains(String(parts[0])),
                    !source.text(statement.range).hasSuffix("import \(statement.path)")
                {
                    pass.replace(statement.range, with: "import \(parts[0])", in: index)
                    continue
                }
                // An import that names a declaration of the module itself, such as `import class AVFoundation.AVPlayer`, stays unchanged.
                // Modules of C libraries can have submodules on Linux too.
                guard parts.count > 1, wholeModules.contains(String(parts[0])) || libraries.contains(String(parts[0])),
                    source.text(statement.range).hasSuffix("import \(statement.path)")
                else { continue }
                let module = statement.range.upperBound - statement.path.utf8.count + parts[0].utf8.count
                pass.remove(module..<statement.range.upperBound, in: index)
            }
            for statement in source.imports {
                guard let whole = LibraryOverlays.merged[statement.path] else { continue }
                let name = statement.range.upperBound - statement.path.utf8.count..<statement.range.upperBound
                if source.imports.contains(where: { $0.path == whole }) {
                    pass.remove(statement.range, in: index)
                } else {
                    pass.replace(name, with: whole, in: index)
                }
            }
            var hasInterface = hasNodes || source.imports.contains { interfaceModules.contains($0.path) }
            for statement in source.imports where statement.isFoldedIntoInterface {
                if hasInterface {
                    pass.remove(statement.range, in: index)
                } else {
                    pass.replace(statement.range, with: "import UIKit", in: index)
                    hasInterface = true
                }
            }
        }
    }

    /// Adds an import of FoundationNetworking, which is a separate module on Linux, to files that use the network without importing
    /// UIKit.
    static let networking = MigrationRule(
        name: "networking",
        summary: "A file that imports Foundation alone and names `URLSession` or `URLRequest` gets `import FoundationNetworking`.",
        example: (
            before: """
            import Foundation
            let session = URLSession.shared
            """,
            after: """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            let session = URLSession.shared
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].members.formUnion(source.declaredNames.intersection(networkNames))
        }
        let declared = pass.members
        for (index, source) in pass.sources.enumerated() {
            source.replaceQualifiedNetworkNames(besides: declared, &pass, index)
            let paths = source.imports.map(\.path)
            guard let foundation = source.imports.first(where: { $0.path == "Foundation" }),
                !paths.contains("FoundationNetworking"), !paths.contains(where: interfaceModules.contains),
                source.tokens.contains(where: { networkNames.contains($0.text) })
            else { continue }
            let end = foundation.range.upperBound
            pass.replace(
                end..<end, with: "\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif", in: index)
        }
    }

    /// Adds an import of FoundationXML, which is a separate module on Linux, to files that read XML.
    static let documents = MigrationRule(
        name: "xml",
        summary: "A file that names `XMLParser` gets `import FoundationXML`.",
        example: (
            before: """
            import Foundation
            let parser = XMLParser(data: data)
            """,
            after: """
            import Foundation
            #if canImport(FoundationXML)
            import FoundationXML
            #endif
            let parser = XMLParser(data: data)
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            guard !source.imports.contains(where: { $0.path == "FoundationXML" }), !source.imports.isEmpty,
                source.tokens.contains(where: { ["XMLParser", "XMLParserDelegate"].contains($0.text) })
            else { continue }
            source.insert("#if canImport(FoundationXML)\nimport FoundationXML\n#endif", &pass, index)
        }
    }

    /// Adds imports of modules that a bridging header, another framework or Xcode imports implicitly.
    static let bridgedImports = MigrationRule(
        name: "bridged-imports",
        summary: """
            A file that names nodes, views, `#Preview` or, in a program that imports IGListKit elsewhere, section controllers without \
            importing their module gets the import; so does one that names what Apple's Foundation, CoreGraphics or runtime contain and \
            UIKit contains here, or publishers such as `@Published`.
            """,
        example: (
            before: """
            import Foundation
            final class CardNode: ASDisplayNode {}
            """,
            after: """
            import Foundation
            import AsyncDisplayKit
            final class CardNode: ASDisplayNode {}
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].members.formUnion(source.declaredTypes.intersection(PublisherNames.types))
            pass.facts[index].foundationNames = source.declaredTypes.intersection(FoundationNames.all)
        }
        // Such a name of a type of the program, also of another of its modules, means this type.
        let own = pass.facts.reduce(into: pass.outside.foundationNames) { $0.formUnion($1.foundationNames) }
        let foundation = FoundationNames.all.subtracting(own)
        let distinctive = FoundationNames.distinctive.subtracting(own)
        let publishers = PublisherNames.words.filter { !pass.members.contains($0.hasPrefix("@") ? String($0.dropFirst()) : $0) }
        let hasSectionControllers = pass.sources.contains { $0.imports.contains { $0.path == "IGListKit" } }
        for (index, source) in pass.sources.enumerated() {
            let paths = Set(source.imports.map(\.path))
            var missing: [String] = []
            if !paths.contains("AsyncDisplayKit"), source.usesNodes {
                missing.append("AsyncDisplayKit")
            } else if paths.isDisjoint(with: interfaceModules) {
                // For a file that imports CoreFoundation, the names of that module would be ambiguous.
                let system = paths.contains("CoreFoundation") ? systemNames.filter { !isOfCoreFoundation($0) } : systemNames
                if source.usesViews || source.usesType(of: system) {
                    missing.append("UIKit")
                } else if paths.isDisjoint(with: foundations), source.usesType(of: paths.isEmpty ? foundation : distinctive) {
                    missing.append(source.usesType(of: networkNames) ? "UIKit" : "Foundation")
                }
            }
            // On Apple's systems, the header of AsyncDisplayKit imports IGListKit.
            if hasSectionControllers, !paths.contains("IGListKit"), source.usesType(of: sectionControllerNames) {
                missing.append("IGListKit")
            }
            if paths.isDisjoint(with: PublisherNames.modules), source.usesType(of: publishers) {
                source.insert("#if canImport(Combine)\nimport Combine\n#endif", &pass, index)
            }
            // On Apple's systems, the headers of UIKit declare these names or import their module.
            if !paths.contains("UserNotifications"), source.usesType(of: notificationNames) || source.usesNotifications {
                missing.append("UserNotifications")
            }
            if !paths.contains("PreviewKit"), source.tokens.contains(where: { $0.text == "#Preview" }) { missing.append("PreviewKit") }
            source.addOverlays(&pass, index)
            guard !missing.isEmpty else { continue }
            let text = missing.map { "import \($0)" }.joined(separator: "\n")
            source.insert(text, &pass, index)
        }
    }

    /// The names of Apple's Foundation, CoreGraphics, os and Objective-C runtime that Weft's UIKit exports and Foundation for Linux does
    /// not.
    private static let systemNames: Set = [
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_AssociationPolicy", "Selector",
        "NSDataDetector", "NSHashTable", "NSMapTable", "NSItemProvider", "UndoManager", "NSUserActivity", "DateComponentsFormatter",
        "NSKeyValueObservation", "NSDiscardableContent", "_nsError", "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutDimension",
        "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSParagraphStyle", "NSMutableParagraphStyle", "NSTextAttachment",
        "NSTextStorage", "NSLayoutManager", "NSTextContainer", "NSShadow", "NSTextAlignment", "NSLineBreakMode", "NSUnderlineStyle",
        "objc_sync_enter", "objc_sync_exit", "object_getClass", "class_copyPropertyList", "NetService", "NetServiceBrowser",
        "NetServiceDelegate", "NetServiceBrowserDelegate", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
        "NSUbiquitousKeyValueStore", "OSAllocatedUnfairLock", "os_unfair_lock", "OSLog", "os_log", "CFString", "CFData", "CFDictionary",
        "CFArray", "CFURL", "CFTimeInterval", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "CGAffineTransform",
        "CGColor", "CGImage", "CGContext", "CGPath", "CGMutablePath", "CGColorSpace", "UTType", "autoreleasepool", "#selector",
        "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete", "SecRandomCopyBytes", "SecCopyErrorMessageString",
        "kSecClass", "kSecValueData", "kSecAttrAccessible", "errSecSuccess", "errSecItemNotFound", "AutoreleasingUnsafeMutablePointer",
        "NSErrorPointer", "RelativeDateTimeFormatter", "LocalizedStringResource", "NSException", "NSFileCoordinator", "NSFilePresenter",
        "NSItemProviderReading", "NSItemProviderWriting", "NSStringFromCGRect", "NSStringFromCGPoint", "NSStringFromCGSize",
        "NSStringFromSelector", "NSSelectorFromString", "CGRectFromString", "CGPointFromString", "CGSizeFromString", "OSStatus", "noErr",
        "CFTypeRef", "CFStringTransform", "kCFAllocatorDefault", "method_exchangeImplementations", "class_getInstanceMethod",
        "class_addMethod", "class_replaceMethod", "method_getImplementation", "method_getTypeEncoding", "class_getSuperclass",
        "NSKeyValueObservedChange",
        "NSKeyValueObservingOptions", "NSKeyValueChangeKey", "NSUserActivityTypeBrowsingWeb", "NSSetUncaughtExceptionHandler",
    ]
    private static func isOfCoreFoundation(_ name: String) -> Bool { name.hasPrefix("CF") || name.hasPrefix("kCF") }

    /// The libraries in Objective-C whose modules have submodules on Apple's systems.
    private static let libraries: Set = ["Realm", "IGListKit", "IGListDiffKit", "PINRemoteImage", "PINCache", "SDWebImage"]
    /// The modules that have submodules on Apple's systems and none in Weft.
    private static let wholeModules: Set = [
        "AVFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMedia", "CoreText", "Foundation", "ImageIO", "MapKit",
        "QuartzCore", "SafariServices", "WebKit", "AVKit", "CoreServices", "MobileCoreServices", "Photos", "UniformTypeIdentifiers",
    ]
    /// The modules that export Foundation.
    private static let foundations: Set = ["Foundation", "CoreGraphics", "CoreLocation", "MapKit", "AVFoundation", "WebKit", "IGListKit"]

    private static let notificationNames: Set = [
        "UILocalNotification", "UIUserNotificationSettings", "UIUserNotificationType", "UNUserNotificationCenter",
        "UNUserNotificationCenterDelegate", "UNNotification", "UNNotificationResponse", "UNNotificationPresentationOptions",
        "UNAuthorizationOptions", "UNNotificationRequest", "UNNotificationContent", "UNMutableNotificationContent",
        "UNNotificationSettings",
    ]
    /// The members of the shared application that UserNotifications adds.
    fileprivate static let notificationMembers: Set = [
        "cancelAllLocalNotifications", "cancelLocalNotification", "scheduledLocalNotifications", "scheduleLocalNotification",
        "registerUserNotificationSettings", "currentUserNotificationSettings",
    ]

    private static let sectionControllerNames: Set = [
        "ListAdapter", "ListAdapterDataSource", "ListAdapterUpdater", "ListSectionController", "ListSupplementaryViewSource",
        "ListCollectionContext", "ListDiffable", "ListDiff", "ListDisplayDelegate",
        "ListBindingSectionController", "ListGenericSectionController", "ListBindable", "ASIGListSectionControllerMethods",
        "ASIGListSupplementaryViewSourceMethods",
        "IGListDiffable", "IGListCollectionContext", "IGListSectionController", "IGListAdapter", "IGListAdapterDataSource",
        "IGListAdapterUpdater", "IGListSectionType", "IGListSupplementaryViewSource", "IGListDisplayDelegate",
    ]

    /// The modules that export UIKit and FoundationNetworking.
    private static let interfaceModules: Set = ["UIKit", "AsyncDisplayKit"]
    fileprivate static let networkNames: Set = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionDataTask", "URLSessionTask", "URLSessionConfiguration",
        "URLSessionDelegate", "URLCache", "URLProtocol", "URLCredential", "URLAuthenticationChallenge", "HTTPCookieStorage",
    ]
}

/// An `import` statement.
struct ImportStatement {
    /// The range of attributes, keyword and path, in bytes.
    let range: Range<Int>
    /// The imported path, such as `UIKit` or `UIKit.UIGestureRecognizerSubclass`.
    let path: String

    /// Whether `import UIKit` imports the same names in Weft.
    var isFoldedIntoInterface: Bool {
        path == "ObjectiveC" || path.hasPrefix("ObjectiveC.") || path.hasPrefix("UIKit.")
    }
}

extension SwiftSource {
    /// Imports the parts of libraries that CocoaPods compiles into the module that the file imports.
    fileprivate func addOverlays(_ pass: inout MigrationPass, _ index: Int) {
        guard let library = imports.first(where: { $0.path == "Moya" }) else { return }
        let end = library.range.upperBound
        for overlay in LibraryOverlays.modules(besides: Set(imports.map(\.path))).sorted() {
            pass.replace(end..<end, with: "\n#if canImport(\(overlay))\nimport \(overlay)\n#endif", in: index)
        }
    }

    /// Replaces imports such as `import struct Foundation.URLRequest`, and removes the module from names such as `Foundation.URLRequest`:
    /// on Linux another module declares them.
    ///
    /// - Parameter declared: the names that the program declares, too. For these names, `Foundation` is replaced with the other module's
    ///   name.
    fileprivate func replaceQualifiedNetworkNames(besides declared: Set<String>, _ pass: inout MigrationPass, _ index: Int) {
        for statement in imports where statement.path.hasPrefix("Foundation.") {
            let text = text(statement.range)
            if statement.path.hasPrefix("Foundation.objc_") {
                // On Linux, UIKit declares the functions of the Objective-C runtime.
                pass.replace(statement.range, with: "import UIKit", in: index)
                continue
            }
            guard MigrationRule.networkNames.contains(String(statement.path.dropFirst("Foundation.".count))) else { continue }
            pass.replace(
                statement.range,
                with: "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#else\n\(text)\n#endif", in: index)
        }
        for position in tokens.indices.dropLast(2) where tokens[position].text == "Foundation" && tokens[position + 1].text == "." {
            let range = tokens[position].range.lowerBound..<tokens[position + 2].range.lowerBound
            guard MigrationRule.networkNames.contains(tokens[position + 2].text),
                !imports.contains(where: { $0.range.contains(range.lowerBound) })
            else { continue }
            pass.replace(range, with: declared.contains(tokens[position + 2].text) ? "FoundationNetworking." : "", in: index)
        }
    }

    /// The names of the types, functions and variables that the file declares.
    fileprivate var declaredNames: Set<String> { declaredMembers.union(declaredTypes) }

    /// The names of the types that the file declares.
    var declaredTypes: Set<String> {
        Set(tokens.indices.dropFirst().filter { Self.typeWords.contains(tokens[$0 - 1].text) }.map { tokens[$0].text })
    }

    private static let typeWords: Set = ["class", "struct", "enum", "protocol", "typealias", "actor"]
}

extension SwiftSource {
    /// The imports outside of conditions.
    private var unconditionalImports: [ImportStatement] {
        var depth = 0
        var conditional: Set<Int> = []
        for token in tokens {
            if token.text == "#if" { depth += 1 }
            if token.text == "#endif" { depth -= 1 }
            if depth > 0 { conditional.insert(token.range.lowerBound) }
        }
        return imports.filter { !conditional.contains($0.range.lowerBound) }
    }

    /// Adds imports after the last import outside of conditions, or at the beginning of the file.
    fileprivate func insert(_ text: String, _ pass: inout MigrationPass, _ index: Int) {
        if let last = unconditionalImports.last {
            pass.replace(last.range.upperBound..<last.range.upperBound, with: "\n\(text)", in: index)
        } else if let first = tokens.first?.range.lowerBound {
            pass.replace(first..<first, with: imports.isEmpty ? "\(text)\n\n" : "\(text)\n", in: index)
        }
    }

    /// Adds the imports of other sources that are missing in this one, because code from them moves to it.
    func insertImports(of others: [SwiftSource], _ pass: inout MigrationPass, _ index: Int) {
        var known = Set(imports.map(\.path))
        let missing = others.flatMap { other in
            other.unconditionalImports.filter { known.insert($0.path).inserted }.map { other.text($0.range) }
        }
        if !missing.isEmpty { insert(missing.joined(separator: "\n"), &pass, index) }
    }

    /// Returns whether the file uses the name of one of these types, other than as a member.
    fileprivate func usesType(of types: Set<String>) -> Bool {
        tokens.indices.contains { types.contains(tokens[$0].text) && ($0 == 0 || tokens[$0 - 1].text != ".") }
    }

    /// Whether the file uses a member of the shared application for local notifications.
    fileprivate var usesNotifications: Bool {
        tokens.indices.dropFirst(4).contains { position in
            MigrationRule.notificationMembers.contains(tokens[position].text)
                && tokens[(position - 4)..<position].map(\.text) == ["UIApplication", ".", "shared", "."]
        }
    }

    /// Whether the file uses a name of AsyncDisplayKit, recognized by the prefix of its types and functions.
    fileprivate var usesNodes: Bool {
        usesName(prefix: "AS") { text in !SystemPrefixes.authentication.contains(where: text.hasPrefix) }
    }

    /// Whether the file uses a name of UIKit.
    fileprivate var usesViews: Bool { usesName(prefix: "UI") { _ in true } }

    /// Returns whether the file uses, other than as a member, a word that consists of the prefix, an uppercase letter, a lowercase letter
    /// and any further characters.
    private func usesName(prefix: String, where isOf: (String) -> Bool) -> Bool {
        tokens.indices.contains { position in
            let text = tokens[position].text
            guard text.hasPrefix(prefix), position == 0 || tokens[position - 1].text != ".", isOf(text) else { return false }
            let rest = text.utf8.dropFirst(2)
            guard let first = rest.first, let second = rest.dropFirst().first else { return false }
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
        }
    }

    /// The imports of the file, in order.
    var imports: [ImportStatement] {
        tokens.indices.compactMap { position in
            guard tokens[position].text == "import", position + 1 < tokens.count else { return nil }
            var start = position
            while start > 0, ["@_exported", "@testable", "@preconcurrency", "@_implementationOnly"].contains(tokens[start - 1].text) {
                start -= 1
            }
            guard startsLine(tokens[start].range.lowerBound) else { return nil }
            var next = position + 1
            if ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(tokens[next].text) { next += 1 }
            guard next < tokens.count, tokens[next].isWord else { return nil }
            var path = tokens[next].text
            while next + 2 < tokens.count, tokens[next + 1].text == ".", tokens[next + 2].isWord {
                path += "." + tokens[next + 2].text
                next += 2
            }
            return ImportStatement(range: tokens[start].range.lowerBound..<tokens[next].range.upperBound, path: path)
        }
    }
}

/// The prefixes of names from Apple's frameworks that also begin with AS.
private enum SystemPrefixes {
    static let authentication = ["ASAuthorization", "ASWebAuthentication", "ASIdentifier", "ASPassword", "ASCredential", "ASAccount"]
}
