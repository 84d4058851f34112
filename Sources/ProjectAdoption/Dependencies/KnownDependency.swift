/// A library that projects with Texture commonly use, and how adoption treats it.
struct KnownDependency: Sendable {
    enum Resolution: Equatable, Sendable {
        /// Weft provides the modules of the library.
        case provided
        /// The library is a tool of the build, which no source imports.
        case tool
        /// The library is a Swift package that builds on Linux.
        case package(url: String, version: String)
        /// The library is written in Swift for iOS; its sources are fetched and built in the same way as those of the project.
        case sources(url: String)
        /// The library is written in plain Swift, without a package for Linux; its sources are fetched if their address is known, and can
        /// be copied into the project otherwise.
        case vendor
        /// The library cannot be built, for the given reason: it depends on Apple's frameworks or is written in Objective-C.
        case unavailable(String)
    }

    /// The names of the library in dependency managers.
    let names: Set<String>
    /// The modules that sources import.
    let modules: [String]
    package let resolution: Resolution

    /// The address of the library's package that builds on Linux; nil without one.
    var packageAddress: String? { if case .package(let url, _) = resolution { url } else { nil } }

    static func named(_ name: String) -> KnownDependency? {
        let key = name.lowercased()
        return all.first { known in known.names.contains { $0.lowercased() == key } }
    }

    static func module(_ module: String) -> KnownDependency? { all.first { $0.modules.contains(module) } }

    private static func provided(_ names: String...) -> KnownDependency {
        KnownDependency(names: Set(names), modules: names, resolution: .provided)
    }

    private static func tool(_ names: String...) -> KnownDependency {
        KnownDependency(names: Set(names), modules: [], resolution: .tool)
    }

    private static func package(_ url: String, _ version: String, names: [String] = [], modules: String...) -> KnownDependency {
        KnownDependency(
            names: Set(names + modules + [PackageIdentity.name(url: url)]), modules: modules,
            resolution: .package(url: url, version: version))
    }

    private static func sources(_ path: String, _ modules: String...) -> KnownDependency {
        KnownDependency(
            names: Set(modules + [PackageIdentity.name(url: path)]), modules: modules, resolution: .sources(url: github + path))
    }

    private static func vendor(_ names: String...) -> KnownDependency {
        KnownDependency(names: Set(names), modules: names, resolution: .vendor)
    }

    private static func unavailable(_ reason: String, _ names: [String], modules: [String] = []) -> KnownDependency {
        KnownDependency(names: Set(names), modules: names + modules, resolution: .unavailable(reason))
    }

    private static let github = "https://github.com/"

    /// All known libraries, which `Documentation/Adopting.md` lists as well.
    static let all: [KnownDependency] = [
        KnownDependency(names: ["Texture", "AsyncDisplayKit"], modules: ["AsyncDisplayKit", "Texture"], resolution: .provided),
        provided("PINOperation", "libwebp"),
        provided("TextureSwiftSupport", "IGListKit"), provided("PINRemoteImage"),
        unavailable("images are loaded without it, and Weft has a cache of its own", ["PINCache"]),
        tool("SwiftLint", "SwiftFormat", "SwiftGen", "Sourcery", "LookinServer", "Reveal-SDK", "FLEX", "R.swift", "CocoaDebug"),
        package(github + "SwiftyJSON/SwiftyJSON", "5.0.0", modules: "SwiftyJSON"),
        package(github + "tristanhimmelman/ObjectMapper", "4.2.0", modules: "ObjectMapper"),
        package(github + "Alamofire/Alamofire", "5.6.0", modules: "Alamofire"),
        package(github + "Moya/Moya", "15.0.0", modules: "Moya"),
        package(github + "mxcl/PromiseKit", "8.0.0", modules: "PromiseKit"),
        package(github + "google/promises", "2.0.0", names: ["PromisesSwift", "PromisesObjC"], modules: "Promises"),
        package(github + "Swinject/Swinject", "2.8.0", modules: "Swinject"),
        package(github + "devxoul/Then", "3.0.0", modules: "Then"),
        package(github + "ra1028/DifferenceKit", "1.3.0", modules: "DifferenceKit"),
        package(github + "ReactiveCocoa/ReactiveSwift", "7.0.0", modules: "ReactiveSwift"),
        package(github + "krzyzanowskim/CryptoSwift", "1.6.0", modules: "CryptoSwift"),
        package(github + "scinfu/SwiftSoup", "2.6.0", modules: "SwiftSoup"),
        package(github + "tid-kijyun/Kanna", "5.2.0", modules: "Kanna"),
        package(github + "weichsel/ZIPFoundation", "0.9.0", modules: "ZIPFoundation"),
        package(github + "groue/GRDB.swift", "7.0.0", names: ["GRDB"], modules: "GRDB"),
        package(github + "stephencelis/SQLite.swift", "0.15.0", modules: "SQLite"),
        package(github + "apollographql/apollo-ios", "1.0.0", names: ["Apollo"], modules: "Apollo", "ApolloAPI"),
        package(github + "daltoniam/Starscream", "4.0.0", modules: "Starscream"),
        package(github + "malcommac/SwiftDate", "7.0.0", modules: "SwiftDate"),
        package(github + "jpsim/Yams", "5.0.0", modules: "Yams"),
        package(github + "apple/swift-algorithms", "1.0.0", modules: "Algorithms"),
        package(github + "apple/swift-collections", "1.0.0", modules: "Collections", "OrderedCollections", "DequeModule"),
        package(github + "apple/swift-log", "1.5.0", modules: "Logging"),
        package(github + "apple/swift-async-algorithms", "1.0.0", modules: "AsyncAlgorithms"),
        package(github + "apple/swift-crypto", "3.0.0", modules: "Crypto"),
        package(github + "Quick/Quick", "7.0.0", modules: "Quick"),
        package(github + "Quick/Nimble", "13.0.0", modules: "Nimble"),
        // RxSwift's own package omits RxCocoa on Linux, so its sources are used.
        sources("ReactiveX/RxSwift", "RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking"),
        sources("SnapKit/SnapKit", "SnapKit"),
        sources("ReactorKit/ReactorKit", "ReactorKit"),
        sources("onevcat/Kingfisher", "Kingfisher"),
        sources("kean/Nuke", "Nuke"),
        sources("MessageKit/MessageKit", "MessageKit"),
        sources("nathantannar4/InputBarAccessoryView", "InputBarAccessoryView"),
        sources("roberthein/TinyConstraints", "TinyConstraints"),
        sources("layoutBox/PinLayout", "PinLayout"),
        sources("Rightpoint/BonMot", "BonMot"),
        sources("HeroTransitions/Hero", "Hero"),
        sources("SwiftKickMobile/SwiftMessages", "SwiftMessages"),
        sources("xmartlabs/Eureka", "Eureka"),
        sources("scenee/FloatingPanel", "FloatingPanel"),
        sources("uias/Tabman", "Tabman"),
        sources("uias/Pageboy", "Pageboy"),
        sources("hyperoslo/Cache", "Cache"),
        sources("onmyway133/DeepDiff", "DeepDiff"),
        sources("RxSwiftCommunity/RxDataSources", "RxDataSources", "Differentiator"),
        sources("RxSwiftCommunity/RxOptional", "RxOptional"),
        sources("RxSwiftCommunity/RxCocoa-Texture", "RxCocoa_Texture", "RxCocoa-Texture"),
        sources("RxSwiftCommunity/RxAlamofire", "RxAlamofire"),
        sources("OhKanghoon/RxTexture", "RxTexture2"),
        sources("devxoul/ReusableKit", "ReusableKit"),
        sources("devxoul/URLNavigator", "URLNavigator"),
        sources("devxoul/Pure", "Pure"),
        sources("ReSwift/ReSwift", "ReSwift"),
        sources("AliSoftware/Reusable", "Reusable"),
        sources("SwifterSwift/SwifterSwift", "SwifterSwift"),
        sources("mac-cain13/R.swift.Library", "Rswift"),
        sources("jonkykong/SideMenu", "SideMenu"),
        sources("huri000/SwiftEntryKit", "SwiftEntryKit"),
        sources("freshOS/Stevia", "Stevia"),
        sources("JohnSundell/Unbox", "Unbox"),
        sources("scalessec/Toast-Swift", "Toast", "Toast_Swift"),
        sources("cbpowell/MarqueeLabel", "MarqueeLabel"),
        sources("nakiostudio/EasyPeasy", "EasyPeasy"),
        sources("robb/Cartography", "Cartography"),
        sources("Daltron/NotificationBanner", "NotificationBannerSwift", "NotificationBanner"),
        sources("hackiftekhar/IQKeyboardToolbarManager", "IQKeyboardToolbarManager"),
        sources("rechsteiner/Parchment", "Parchment"),
        sources("uber/needle", "NeedleFoundation"),
        sources("wvteijlingen/Spine", "Spine"),
        sources("kishikawakatsumi/KeychainAccess", "KeychainAccess"),
        sources("evgenyneu/keychain-swift", "KeychainSwift"),
        sources("SVProgressHUD/SVProgressHUD", "SVProgressHUD"),
        sources("jdg/MBProgressHUD", "MBProgressHUD"),
        sources("CoderMJLee/MJRefresh", "MJRefresh"),
        sources("AFNetworking/AFNetworking", "AFNetworking"),
        sources("SDWebImage/SDWebImage", "SDWebImage"),
        sources("PureLayout/PureLayout", "PureLayout"),
        sources("TTTAttributedLabel/TTTAttributedLabel", "TTTAttributedLabel"),
        sources("Cocoanetics/DTCoreText", "DTCoreText"),
        vendor("Curry", "Runes", "Argo", "Result", "TypedTextAttributes", "Swiftional"),
        unavailable(
            "it is written in Objective-C",
            ["FMDB", "MMKV", "SSZipArchive", "SVGKit", "YYText"], modules: ["IGListDiffKit"]),
        unavailable(
            "it needs Apple's image and view frameworks", ["lottie-ios", "NVActivityIndicatorView"],
            modules: ["Lottie"]),
        unavailable(
            "it depends on binary libraries for Apple's systems",
            ["Firebase", "FirebaseCore", "FirebaseAuth", "Crashlytics", "GoogleMaps"]),
        unavailable("its database is built for Apple's systems", ["RealmSwift", "Realm"]),
    ]
}
