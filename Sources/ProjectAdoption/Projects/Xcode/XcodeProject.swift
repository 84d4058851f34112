import Foundation

/// Reads the targets of an `.xcodeproj`.
struct XcodeProject {
    private let objects: XcodeObjects
    private let tree: XcodeFileTree
    private let name: String
    /// The folder that contains the `.xcodeproj`.
    private let folder: String

    /// Reads the project file.
    /// - Throws: ``AdoptionFailure`` if the file cannot be read.
    init(path: String) throws {
        objects = try XcodeObjects(file: FilePath.join(path, "project.pbxproj"))
        folder = FilePath.folder(path)
        name = FilePath.stem(path)
        tree = XcodeFileTree(objects: objects, sourceRoot: folder)
    }

    func read() -> SourceProject {
        var project = SourceProject(name: name, folder: folder)
        project.packages = packages()
        for target in objects.objects(objects.root?.list("targets") ?? []) {
            let name = target.text("name") ?? "?"
            let settings = settings(of: target)
            if let reason = exclusionReason(target, settings) {
                project.omissions.append(Omission(name: name, reason: reason))
            } else {
                project.targets.append(read(target, name: name, settings: settings))
            }
        }
        return project
    }

    private func exclusionReason(_ target: XcodeObject, _ settings: BuildSettings) -> String? {
        guard target.isa == "PBXNativeTarget" else { return "an aggregate or external target has no sources" }
        guard kind(of: target) != nil else { return XcodeProductType.reason(target.text("productType") ?? "") }
        let platforms = settings.list("SUPPORTED_PLATFORMS") + [settings["SDKROOT"] ?? "iphoneos"]
        let isForPhone = platforms.contains { $0.hasPrefix("iphone") || $0 == "auto" }
        return isForPhone ? nil : "it is built for \(settings["SDKROOT"] ?? "another system"), not for iOS"
    }

    private func kind(of target: XcodeObject) -> SourceTarget.Kind? {
        XcodeProductType.kind(target.text("productType") ?? "")
    }

    private func read(_ target: XcodeObject, name: String, settings: BuildSettings) -> SourceTarget {
        var result = SourceTarget(
            name: name, moduleName: BuildSettings.identifier(settings["PRODUCT_MODULE_NAME"] ?? name), kind: kind(of: target) ?? .library)
        result.settings = settings
        result.infoPlist = settings["INFOPLIST_FILE"].map { FilePath.join(folder, $0) }
        for phase in objects.objects(target.list("buildPhases")) { add(phase, to: &result) }
        addSynchronizedFiles(of: target, to: &result)
        result.products = objects.objects(target.list("packageProductDependencies")).compactMap { $0.text("productName") }
        result.files = result.files.filter { $0.path != result.infoPlist }
        return result
    }

    private func add(_ phase: XcodeObject, to target: inout SourceTarget) {
        switch phase.isa {
        case "PBXSourcesBuildPhase":
            for file in buildFiles(phase) { target.files += tree.files(of: file).map { SourceFile(path: $0, use: .compiled) } }
        case "PBXResourcesBuildPhase":
            for file in buildFiles(phase) {
                target.files += tree.files(of: file).map { SourceFile(path: $0, use: .resource(BundlePath.of($0))) }
            }
        case "PBXShellScriptBuildPhase":
            let name = phase.text("name") ?? "a script"
            if !name.hasPrefix("[CP]") {
                target.omissions.append(
                    Omission(
                        name: name, reason: "scripts of the build are not run", remedy: XcodeScript.remedy(phase.text("shellScript") ?? ""))
                )
            }
        default: break
        }
    }

    /// Returns the references of the build files in a phase, without those that are only for other systems.
    private func buildFiles(_ phase: XcodeObject) -> [String] {
        objects.objects(phase.list("files")).compactMap { file in
            let filters = file.list("platformFilters") + [file.text("platformFilter")].compactMap { $0 }
            return filters.isEmpty || filters.contains("ios") ? file.text("fileRef") : nil
        }
    }

    // MARK: Folders in place of lists

    /// Adds the files of the folders that belong to a target as a whole, except the files that the project excludes from the target.
    private func addSynchronizedFiles(of target: XcodeObject, to result: inout SourceTarget) {
        for group in objects.objects(target.list("fileSystemSynchronizedGroups")) {
            guard let path = tree.path(of: group.identifier) else { continue }
            let excluded = exceptions(of: group, target: target)
            let contents = FolderContents(of: path, project: folder)
            result.omissions += contents.omissions(project: folder)
            for file in contents.files where !excluded.contains(FilePath.relative(file, to: path)) {
                result.files.append(synchronized(file, in: group, path))
            }
        }
    }

    private func exceptions(of group: XcodeObject, target: XcodeObject) -> Set<String> {
        let sets = objects.objects(group.list("exceptions")).filter { $0.text("target") == target.identifier }
        return Set(sets.flatMap { $0.list("membershipExceptions") })
    }

    private func synchronized(_ file: String, in group: XcodeObject, _ folder: String) -> SourceFile {
        let relative = FilePath.relative(file, to: folder)
        if let whole = group.list("explicitFolders").first(where: { FilePath.isInside(relative, $0) }) {
            let inside = FilePath.name(whole) + relative.dropFirst(whole.count)
            return SourceFile(path: file, use: .resource(inside))
        }
        switch FileKind(file) {
        case .swift, .otherSource, .dataModel: return SourceFile(path: file, use: .compiled)
        default: return SourceFile(path: file, use: .resource(BundlePath.of(file)))
        }
    }

    // MARK: Settings and packages

    private func settings(of target: XcodeObject) -> BuildSettings {
        let name = target.text("name") ?? ""
        var settings = BuildSettings(defaults: [
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "PROJECT_NAME": self.name,
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "SRCROOT": folder,
            "PROJECT_DIR": folder, "SOURCE_ROOT": folder, "CONFIGURATION": "Debug", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "DEVELOPMENT_LANGUAGE": objects.root?.text("developmentRegion") ?? "en", "PLATFORM_NAME": "iphonesimulator",
            "SWIFT_ENABLE_BARE_SLASH_REGEX": "YES",
        ])
        add(objects.root?.text("buildConfigurationList"), to: &settings)
        add(target.text("buildConfigurationList"), to: &settings)
        return settings
    }

    /// Adds the settings of one configuration in a list: the first that exists of `Debug`, the default configuration, a configuration whose
    /// name contains `Debug`, and the first one in the list.
    private func add(_ list: String?, to settings: inout BuildSettings) {
        guard let list = list.flatMap({ objects[$0] }) else { return }
        let configurations = objects.objects(list.list("buildConfigurations"))
        let preferred = ["Debug", list.text("defaultConfigurationName") ?? ""]
        let byName = preferred.lazy.compactMap { name in configurations.first { $0.text("name") == name } }.first
        let debug = byName ?? configurations.first { $0.text("name")?.contains("Debug") == true } ?? configurations.first
        guard let debug else { return }
        if let base = debug.text("baseConfigurationReference").flatMap({ tree.path(of: $0) }) {
            // The configuration files of CocoaPods are ignored, because they only contain search paths for its products.
            if !FilePath.name(base).hasPrefix("Pods-") { settings.add(ConfigurationFile.settings(of: base)) }
        }
        settings.add(debug.dictionary("buildSettings"))
    }

    private func packages() -> [PackageReference] {
        linkedPackages() + folderPackages()
    }

    /// Returns the packages that are folders in the project's file tree, as in Xcode before version 15.
    private func folderPackages() -> [PackageReference] {
        objects.identifiers(isa: "PBXFileReference").compactMap { identifier in
            let type = objects[identifier]?.text("lastKnownFileType") ?? ""
            guard ["folder", "wrapper", "text"].contains(type), let path = tree.path(of: identifier),
                Files.exists(FilePath.join(path, "Package.swift"))
            else { return nil }
            return PackageReference(name: FilePath.name(path), source: .local(path))
        }
    }

    private func linkedPackages() -> [PackageReference] {
        objects.objects(objects.root?.list("packageReferences") ?? []).compactMap { reference in
            if reference.isa == "XCLocalSwiftPackageReference", let path = reference.text("relativePath") {
                return PackageReference(name: FilePath.name(path), source: .local(FilePath.join(folder, path)))
            }
            guard let url = reference.text("repositoryURL") else { return nil }
            let requirement = reference.dictionary("requirement")
            let version = requirement["minimumVersion"] ?? requirement["version"]
            return PackageReference(
                name: PackageIdentity.name(url: url), source: .remote(url: url, version: version.map { "\($0)" }))
        }
    }
}

/// The product types of Xcode's targets.
enum XcodeProductType {
    static func kind(_ type: String) -> SourceTarget.Kind? {
        switch type.replacingOccurrences(of: "com.apple.product-type.", with: "") {
        case "application", "application.on-demand-install-capable": .application
        case "framework", "framework.static", "library.static", "library.dynamic": .library
        case "bundle.unit-test": .tests
        default: nil
        }
    }

    static func reason(_ type: String) -> String {
        if type.contains("ui-testing") { return "UI tests are not run" }
        if type.contains("extension") { return "app extensions are not built" }
        if type.contains("watch") { return "watchOS apps are not built" }
        return "its product, \(type.split(separator: ".").last ?? "unknown"), is not built"
    }
}

/// Recognizes build scripts that generate sources.
enum XcodeScript {
    static func remedy(_ text: String) -> String {
        let generators = ["swiftgen": "SwiftGen", "rswift": "R.swift", "R.swift": "R.swift", "sourcery": "Sourcery", "protoc": "protoc"]
        guard let name = generators.first(where: { text.contains($0.key) })?.value else { return "" }
        return "run \(name) as the build does, so that the sources it writes exist"
    }
}

/// Determines the path of a resource in the bundle that Xcode builds: at the top, or in the folder of its language.
enum BundlePath {
    static func of(_ path: String) -> String {
        let folder = FilePath.name(FilePath.folder(path))
        return folder.hasSuffix(".lproj") ? folder + "/" + FilePath.name(path) : FilePath.name(path)
    }
}

/// Determines the name of a package from its address: the last component without `.git`.
enum PackageIdentity {
    static func name(url: String) -> String {
        let name = FilePath.name(url)
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}
