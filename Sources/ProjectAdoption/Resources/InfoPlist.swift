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
        // The keys for phones have precedence, because the first window has the size of a phone.
        let generated = settings.values(prefix: "INFOPLIST_KEY_")
        for suffix in ["_iPhone", "", "_iPad"] {
            for (key, text) in generated where Self.deviceSuffix(of: key) == suffix {
                let name = String(key.dropLast(suffix.count))
                if values[name] == nil { values[name] = Self.generated(text, for: name) }
            }
        }
        self.values = values
    }

    /// Returns the suffix of a device at the end of a key; "" if there is none.
    private static func deviceSuffix(of key: String) -> String { ["_iPhone", "_iPad"].first(where: key.hasSuffix) ?? "" }

    /// Returns the value that Xcode writes for the text of a build setting.
    private static func generated(_ text: String, for name: String) -> Any {
        switch text {
        case _ where listNames.contains(name): text.split(separator: " ").map(String.init)
        case "YES": true
        case "NO": false
        default: text
        }
    }

    /// The generated keys whose values are lists.
    private static let listNames: Set = ["UISupportedInterfaceOrientations", "UIBackgroundModes", "UIRequiredDeviceCapabilities"]

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
