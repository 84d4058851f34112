import Foundation

/// The Info.plist of a bundle as Xcode builds it, with expanded variables and the keys from build settings.
struct InfoPlist {
    let values: [String: Any]

    /// - Parameter path: the file in the sources; nil if Xcode generates the Info.plist only from build settings.
    init(path: String?, settings: BuildSettings) {
        let file = path.flatMap(Files.propertyList) ?? [:]
        var values = file.mapValues { Self.expanded($0, settings) }
        let own = [
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME", "CFBundleExecutable": "EXECUTABLE_NAME",
            "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
            "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
        ]
        for (key, setting) in own where values[key] == nil { values[key] = settings[setting] }
        for (key, text) in settings.values(prefix: "INFOPLIST_KEY_") {
            let name = Self.name(ofKey: key)
            if values[name] == nil { values[name] = text == "YES" ? true : text == "NO" ? false : text as Any }
        }
        self.values = values
    }

    /// Returns the name of a key without the suffix of a device, such as `_iPad`.
    private static func name(ofKey key: String) -> String {
        for suffix in ["_iPhone", "_iPad"] where key.hasSuffix(suffix) { return String(key.dropLast(suffix.count)) }
        return key
    }

    private static func expanded(_ value: Any, _ settings: BuildSettings) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map { expanded($0, settings) }
        case let dictionary as [String: Any]: dictionary.mapValues { expanded($0, settings) }
        default: value
        }
    }

    /// The storyboard from which iOS creates the first window; nil if code creates the window.
    var mainStoryboard: String? {
        if let name = values["UIMainStoryboardFile"] as? String, !name.isEmpty { return name }
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
        return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first { !$0.isEmpty }
    }

    var data: Data {
        get throws { try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0) }
    }
}
