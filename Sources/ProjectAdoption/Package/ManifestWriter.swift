/// Writes the `Package.swift` of an adopted project.
enum ManifestWriter {
    static func text(of plan: AdoptionPlan, resources: [String: [String]]) -> String {
        var targets = plan.modules.map { target($0, in: plan, resources: resources[$0.name] ?? []) }
        if plan.application == nil { targets.append(previews(of: plan)) }
        let packages = plan.packages.map {
            "        .package(url: \(SwiftLiteral.quoted($0.url)), from: \(SwiftLiteral.quoted($0.version))),\n"
        }.joined()
        return """
            // swift-tools-version: 6.1
            // Written by `weft adopt`, which overwrites changes of this file. Choices are in \(AdoptionOptions.fileName).
            import PackageDescription

            let package = Package(
                name: \(SwiftLiteral.quoted(plan.name + "-weft")),
                defaultLocalization: \(SwiftLiteral.quoted(language(of: plan))),
                dependencies: [
                    .package(name: "weft", path: \(SwiftLiteral.quoted(plan.options.weft))),
            \(packages)    ],
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    private static func language(of plan: AdoptionPlan) -> String {
        plan.application?.settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    }

    private static func target(_ module: PlannedModule, in plan: AdoptionPlan, resources: [String]) -> String {
        let kinds: [SourceTarget.Kind: String] = [.application: "executableTarget", .library: "target", .tests: "testTarget"]
        var weft = ["AsyncDisplayKit", "UIKit"]
        if module.target.kind == .application { weft.append("WeftApp") }
        // PreviewKit links the whole workspace, so only modules with previews depend on it.
        if module.usesPreviews { weft.append("PreviewKit") }
        weft += module.imports.intersection(AvailableModules.optionalProducts).sorted()
        let names = (module.target.kind == .tests ? weft + ["WeftTesting"] : weft).map { product($0, package: "weft") }
        let built = Set(plan.modules.map(\.name))
        let siblings = module.siblings.filter(built.contains).map(SwiftLiteral.quoted)
        let dependencies = names + siblings + module.products.map { product($0.name, package: $0.package) }
        var fields = ["name: \(SwiftLiteral.quoted(module.name))", "dependencies: [\(dependencies.joined(separator: ", "))]"]
        if !resources.isEmpty {
            fields.append("resources: [\(resources.map { ".copy(\(SwiftLiteral.quoted("Resources/" + $0)))" }.joined(separator: ", "))]")
        }
        fields.append("swiftSettings: [\(settings(of: module.target).joined(separator: ", "))]")
        let body = fields.map { "            \($0)" }.joined(separator: ",\n")
        return "        .\(kinds[module.target.kind] ?? "target")(\n\(body)),"
    }

    private static func previews(of plan: AdoptionPlan) -> String {
        let modules = plan.modules.filter { $0.target.kind == .library }.map { SwiftLiteral.quoted($0.name) }
        let dependencies = modules + ["PreviewKit", "WeftApp"].map { product($0, package: "weft") }
        return """
                    .executableTarget(
                        name: \(SwiftLiteral.quoted(plan.program)),
                        dependencies: [\(dependencies.joined(separator: ", "))]),
            """
    }

    /// Returns the language mode, the conditions, the features and the default isolation of a target, as in Xcode's settings.
    private static func settings(of target: SourceTarget) -> [String] {
        let mode = languageMode(target.settings["SWIFT_VERSION"] ?? "5.0")
        var settings = [".swiftLanguageMode(.\(mode))"]
        let conditions =
            target.settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + defines(in: target.settings.list("OTHER_SWIFT_FLAGS"))
        var seen: Set = ["DEBUG"]
        settings += conditions.filter { seen.insert($0).inserted }.map { ".define(\(SwiftLiteral.quoted($0)))" }
        // In the mode of Swift 6 the features are part of the language, and the compiler refuses their names.
        if mode != "v6" { settings += features(of: target).map { ".enableUpcomingFeature(\(SwiftLiteral.quoted($0)))" } }
        if target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            settings.append(".unsafeFlags([\"-default-isolation\", \"MainActor\"])")
        }
        return settings
    }

    /// Returns the upcoming features of a target with which the compiler accepts more code. Those that refuse code are left out.
    private static func features(of target: SourceTarget) -> [String] {
        let flags = target.settings.list("OTHER_SWIFT_FLAGS")
        var named = Set(zip(flags, flags.dropFirst()).filter { $0.0 == "-enable-upcoming-feature" }.map(\.1))
        if target.settings.isOn("SWIFT_ENABLE_BARE_SLASH_REGEX") || flags.contains("-enable-bare-slash-regex") {
            named.insert("BareSlashRegexLiterals")
        }
        return ["BareSlashRegexLiterals", "ImplicitOpenExistentials", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability"]
            .filter(named.contains)
    }

    /// Returns the language mode for a version of Swift. Returns the mode of Swift 5 if the text is not a version, for example for a
    /// variable without a value. The compiler has no modes for versions before 4.
    private static func languageMode(_ version: String) -> String {
        let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
        let major = numbers.first ?? 0
        let minor = numbers.dropFirst().first ?? 0
        switch major {
        case 1...3: return "v4"
        case 4: return minor < 2 ? "v4" : "v4_2"
        case 6...: return "v6"
        default: return "v5"
        }
    }

    /// Returns the conditions in flags such as `-D NAME` and `-DNAME`.
    private static func defines(in flags: [String]) -> [String] {
        var found: [String] = []
        for (index, flag) in flags.enumerated() {
            if flag == "-D", index + 1 < flags.count { found.append(flags[index + 1]) }
            if flag.hasPrefix("-D"), flag.count > 2 { found.append(String(flag.dropFirst(2))) }
        }
        return found
    }

    private static func product(_ name: String, package: String) -> String {
        ".product(name: \(SwiftLiteral.quoted(name)), package: \(SwiftLiteral.quoted(package)))"
    }
}
