import Foundation
import XCTest

@testable import ProjectAdoption

final class ProjectReaderTests: XCTestCase {
    func testGeneratedValuesOfAPhoneAreThoseForPhones() {
        for _ in 0..<8 {
            var settings = BuildSettings()
            settings.add([
                "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "UIInterfaceOrientationLandscapeLeft",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone":
                    "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight",
                "INFOPLIST_KEY_UIStatusBarHidden": "YES", "INFOPLIST_KEY_UIMainStoryboardFile_iPad": "Main",
            ])
            let plist = InfoPlist(path: nil, settings: settings)
            XCTAssertEqual(
                plist.values["UISupportedInterfaceOrientations"] as? [String],
                ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight"])
            XCTAssertEqual(plist.values["UIStatusBarHidden"] as? Bool, true)
            XCTAssertEqual(plist.mainStoryboard, "Main")
        }
    }

    func testFoldersThatBelongToATargetAsAWhole() throws {
        let fixture = try ProjectFixture()
        try fixture.write(Self.synchronizedProject, to: "App.xcodeproj/project.pbxproj")
        for name in ["App/A.swift", "App/Deep/B.swift", "App/Skipped.swift", "App/facts.json", "App/Info.plist", "App/Data/x.txt"] {
            try fixture.write("", to: name)
        }
        try fixture.write("{}", to: "App/Assets.xcassets/Contents.json")

        let target = try XCTUnwrap(try ProjectReader.read(fixture.folder + "/App.xcodeproj").targets.first)

        XCTAssertEqual(target.swiftFiles.map { FilePath.relative($0, to: fixture.folder) }, ["App/A.swift", "App/Deep/B.swift"])
        let resources = target.files.compactMap { file -> String? in if case .resource(let name) = file.use { name } else { nil } }
        XCTAssertEqual(resources, ["Assets.xcassets", "Data/x.txt", "facts.json"])
        XCTAssertEqual(target.settings["PRODUCT_MODULE_NAME"], "My_App")
    }

    func testGroupsThatContainThemselvesOrNestDeeplyAreRead() throws {
        let depth = 30_000
        let chain = (0..<depth).map { "D\($0) = { isa = PBXGroup; children = (D\($0 + 1)); sourceTree = \"<group>\"; };" }.joined()
        let fixture = try ProjectFixture()
        try fixture.write("", to: "deep/a.swift")
        try fixture.write(
            """
            { objectVersion = 50; rootObject = P; objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = C; };
                C = { isa = XCConfigurationList; buildConfigurations = (); };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (B, B2);
                    buildConfigurationList = C; };
                B = { isa = PBXSourcesBuildPhase; files = (F); };
                F = { isa = PBXBuildFile; fileRef = R; };
                B2 = { isa = PBXResourcesBuildPhase; files = (FV); };
                FV = { isa = PBXBuildFile; fileRef = V; };
                V = { isa = PBXVariantGroup; children = (V); name = x; sourceTree = "<group>"; };
                G = { isa = PBXGroup; children = (G, V, D0); sourceTree = "<group>"; };
                \(chain)
                D\(depth) = { isa = PBXGroup; path = deep; children = (R, G); sourceTree = "<group>"; };
                R = { isa = PBXFileReference; path = "a.swift"; sourceTree = "<group>"; };
            }; }
            """, to: "App.xcodeproj/project.pbxproj")

        let target = try XCTUnwrap(try ProjectReader.read(fixture.folder + "/App.xcodeproj").targets.first)

        XCTAssertEqual(target.swiftFiles, [fixture.folder + "/deep/a.swift"])
    }

    func testLinksThatLeaveTheCheckoutAreReportedAndNotFollowed() throws {
        let (fixture, other) = (try ProjectFixture(), try ProjectFixture())
        try other.write("secret", to: "Keys/key.swift")
        try fixture.write("", to: "Shared/S.swift")
        for name in ["App/App/A.swift", "App/.keep"] { try fixture.write("", to: name) }
        try fixture.write("", to: ".git")
        let links = [
            "Keys": other.folder + "/Keys", "key.swift": other.folder + "/Keys/key.swift", "etc": "/etc", "Shared": "../../Shared",
            "same.swift": "A.swift",
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: "\(fixture.folder)/App/App/\(name)", withDestinationPath: target)
        }
        try fixture.write(Self.synchronizedProject, to: "App/App.xcodeproj/project.pbxproj")

        for project in ["/App/App.xcodeproj", "/App/App"] {
            let target = try XCTUnwrap(try ProjectReader.read(fixture.folder + project).targets.first)
            let names = target.swiftFiles.map { FilePath.relative($0, to: fixture.folder + "/App/App") }
            XCTAssertEqual(names, ["A.swift", "Shared/S.swift", "same.swift"], project)
            XCTAssertEqual(target.omissions.map { FilePath.name($0.name) }, ["Keys", "etc", "key.swift"], project)
            XCTAssertTrue(
                target.omissions[0].reason.hasPrefix("the link leads to \(other.folder)/Keys, outside of "), target.omissions[0].reason)
        }
    }

    /// A specification can name single files, too.
    func testASpecificationNamesNoFileBehindALinkOutOfTheCheckout() throws {
        let (fixture, other) = (try ProjectFixture(), try ProjectFixture())
        try other.write("secret", to: "Keys/key.swift")
        for name in ["Classes/Own.swift", "Other/Shared.swift", ".git"] { try fixture.write("", to: name) }
        let links = [
            "Classes/key.swift": other.folder + "/Keys/key.swift", "Linked": other.folder + "/Keys",
            "Classes/same.swift": "../Other/Shared.swift",
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: "\(fixture.folder)/\(name)", withDestinationPath: target)
        }
        let files = ["Classes/Own.swift", "Classes/key.swift", "Linked/key.swift", "Classes/same.swift", "Classes/missing.swift"]
        let list = files.map { "'\($0)'" }.joined(separator: ", ")
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = \(list)\nend\n", to: "Pod.podspec")

        let target = try XCTUnwrap(PodspecProject.read("Pod", in: fixture.folder)?.targets.first)
        XCTAssertEqual(
            target.files.map { FilePath.relative($0.path, to: fixture.folder) }, ["Classes/Own.swift", "Classes/same.swift"])
        XCTAssertEqual(target.omissions.map(\.name), ["Classes/key.swift", "Linked/key.swift"])
    }

    func testALinkInTheMiddleOfAPathIsNotFollowedOutOfTheCheckout() throws {
        let (fixture, other) = (try ProjectFixture(), try ProjectFixture())
        try other.write("secret", to: "Keys/sub/key.swift")
        try fixture.write("", to: "Own/sub/own.swift")
        try fixture.write("", to: ".git")
        for (name, target) in ["Keys": other.folder + "/Keys", "Same": "Own"] {
            try FileManager.default.createSymbolicLink(atPath: "\(fixture.folder)/\(name)", withDestinationPath: target)
        }

        let contents = FolderContents(of: fixture.folder + "/Keys/sub", project: fixture.folder)
        XCTAssertEqual(contents.files, [])
        XCTAssertEqual(contents.foreignLinks.map(\.path), [fixture.folder + "/Keys/sub"])
        XCTAssertEqual(
            Files.files(in: fixture.folder + "/Same/sub", project: fixture.folder), [fixture.folder + "/Same/sub/own.swift"])
    }

    func testAProjectThatIsTooLargeIsRefusedWithTheLimit() throws {
        let fixture = try ProjectFixture()
        let file = "App.xcodeproj/project.pbxproj"
        try fixture.write(Self.synchronizedProject, to: file)
        XCTAssertEqual(truncate(fixture.folder + "/" + file, 65 << 20), 0)
        XCTAssertThrowsError(try ProjectReader.read(fixture.folder + "/App.xcodeproj")) {
            XCTAssertTrue("\($0)".hasSuffix("project.pbxproj: it is larger than 24 MB, the limit of such files"), "\($0)")
        }
    }

    func testLinksThatLeadBackAreEnteredOnce() throws {
        let fixture = try ProjectFixture()
        try fixture.write("", to: "A/B/x.txt")
        for name in ["one", "two"] {
            try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/A/" + name, withDestinationPath: ".")
        }

        XCTAssertEqual(Files.folders(in: fixture.folder + "/A", project: fixture.folder), ["A", "A/B"].map { fixture.folder + "/" + $0 })
    }

    func testAWorkspaceGivesTheAppAndFrameworksOfOtherProjects() throws {
        let fixture = try ProjectFixture.classic()
        let classic = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        let other = classic.replacingOccurrences(of: "name = Kit;", with: "name = Parts;").replacingOccurrences(
            of: "name = App;", with: "name = Demo;")
        try fixture.write(other, to: "App/Other/Other.xcodeproj/project.pbxproj")
        try fixture.write(
            """
            <?xml version="1.0"?><Workspace version = "1.0">
            <FileRef location = "group:App.xcodeproj"></FileRef>
            <Group location = "container:Other" name = "Other"><FileRef location = "group:Other.xcodeproj"></FileRef></Group>
            <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """, to: "App/App.xcworkspace/contents.xcworkspacedata")

        let project = try ProjectReader.read(fixture.folder + "/App")

        XCTAssertEqual(project.targets.map(\.name), ["App", "Kit", "AppTests", "Parts"])
        XCTAssertTrue(project.omissions.contains { $0.name == "Demo" })
    }

    func testTheOnlyProjectBelowAFolderIsFoundAndSeveralAreListed() throws {
        let fixture = try ProjectFixture.classic()
        let classic = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(classic, to: "Repository/ios/Sample/App.xcodeproj/project.pbxproj")
        try fixture.write(classic, to: "Repository/ios/Sample/Pods/Pods.xcodeproj/project.pbxproj")

        XCTAssertEqual(try ProjectReader.read(fixture.folder + "/Repository").folder, fixture.folder + "/Repository/ios/Sample")

        try fixture.write(classic, to: "Repository/other/Two.xcodeproj/project.pbxproj")
        XCTAssertThrowsError(try ProjectReader.read(fixture.folder + "/Repository")) {
            XCTAssertTrue("\($0)".hasPrefix("there are several projects; name one of them:\n"), "\($0)")
        }
    }

    func testAFolderWithoutAProjectIsOneModule() throws {
        let fixture = try ProjectFixture()
        try fixture.write("@main struct Start { static func main() {} }", to: "Start.swift")
        try fixture.write("", to: "Pods/Other.swift")
        try fixture.write("", to: "fr.lproj/Localizable.strings")

        let target = try XCTUnwrap(try ProjectReader.read(fixture.folder).targets.first)

        XCTAssertEqual(target.kind, .application)
        XCTAssertEqual(target.swiftFiles.map(FilePath.name), ["Start.swift"])
        XCTAssertTrue(target.files.contains { $0.use == .resource("fr.lproj/Localizable.strings") })
    }

    func testADumpedManifestGivesTargetsAndPackages() throws {
        let fixture = try ProjectFixture()
        try fixture.write("", to: "Sources/Cards/Card.swift")
        try fixture.write("", to: "Sources/Cards/Skip/No.swift")
        try fixture.write("", to: "Tests/CardsTests/T.swift")
        let list: [String: Any] = [
            "name": "Cards",
            "targets": [
                ["name": "Cards", "type": "regular", "exclude": ["Skip"], "dependencies": [["product": ["RxSwift", "RxSwift"]]]],
                ["name": "CardsTests", "type": "test"], ["name": "Tool", "type": "plugin"],
            ],
            "dependencies": [["fileSystem": [["path": "/elsewhere/Parts"]]]],
        ]

        let project = SwiftPackageProject.project(list, folder: fixture.folder)

        XCTAssertEqual(project.targets.map(\.name), ["Cards", "CardsTests"])
        XCTAssertEqual(project.targets[0].swiftFiles.map(FilePath.name), ["Card.swift"])
        XCTAssertEqual(project.targets[0].products, ["RxSwift"])
        XCTAssertEqual(project.packages, [PackageReference(name: "Parts", source: .local("/elsewhere/Parts"))])
        XCTAssertEqual(project.omissions.map(\.name), ["Tool"])
    }

    func testAProjectWithoutAnAppOrALibraryIsRefusedWithItsTargets() {
        func problem(_ project: SourceProject) -> String? {
            do {
                _ = try AdoptionPlanner.plan(project, options: AdoptionOptions(project: ".", weft: "."))
                return nil
            } catch {
                return "\(error)"
            }
        }
        var project = SourceProject(name: "Old", folder: "/none")
        XCTAssertEqual(problem(project), "the project has no app and no library for iOS; it has no targets")
        project.targets = [SourceTarget(name: "OldTests", moduleName: "OldTests", kind: .tests)]
        project.omissions = [Omission(name: "Widget", reason: "app extensions are not built")]
        XCTAssertEqual(
            problem(project),
            "the project has no app and no library for iOS; its targets are OldTests (tests); Widget (app extensions are not built)"
        )
        project.targets = [SourceTarget(name: "Old", moduleName: "Old", kind: .application)]
        XCTAssertEqual(problem(project), "the target Old has no Swift sources: Objective-C is not supported on Linux")
    }

    func testAFolderWithoutAProjectIsReported() throws {
        let fixture = try ProjectFixture()
        try fixture.write("not a project", to: "App.xcodeproj/project.pbxproj")
        let path = fixture.folder + "/App.xcodeproj"

        XCTAssertThrowsError(try ProjectReader.read(path)) {
            XCTAssertEqual("\($0)", "\(path)/project.pbxproj is not a valid Xcode project; open and save it in Xcode")
        }
        XCTAssertThrowsError(try ProjectReader.read(fixture.folder + "/No")) { XCTAssertTrue("\($0)".hasSuffix("there is no such file")) }
    }

    // MARK: Settings

    func testAnAppClipIsAnApplication() {
        XCTAssertEqual(XcodeProductType.kind("com.apple.product-type.application.on-demand-install-capable"), .application)
    }

    func testSettingsExpandVariablesWithModifiersAndDefaults() {
        var settings = BuildSettings(defaults: ["NAME": "My App"])
        settings.add(["A": "$(NAME:c99extidentifier)", "LIST": "one \"two three\"", "LOOP": "$(LOOP)", "B[sdk=macosx*]": "mac"])
        settings.add(["A": "$(inherited)-${NAME:rfc1034identifier}", "LIST": ["$(inherited)", "four"]])

        XCTAssertEqual(settings["A"], "My_App-My-App")
        XCTAssertEqual(settings.list("LIST"), ["one", "two three", "four"])
        XCTAssertNil(settings["B"])
        XCTAssertNil(settings["LOOP"])
        XCTAssertEqual(settings.expand("$(MISSING:default=x)$5"), "x$5")
    }

    func testSettingsThatNameEachOtherManyTimesEnd() {
        var settings = BuildSettings(defaults: [:])
        let names = (0..<40).map { "S\($0)" }
        settings.add(
            Dictionary(
                uniqueKeysWithValues: names.indices.map { index in
                    (names[index], index == 39 ? "x" : String(repeating: "$(S\(index + 1))", count: 4))
                }))
        settings.add(["LONG": String(repeating: "y", count: 50_000), "LONGER": "$(LONG)$(LONG)$(LONG)"])

        XCTAssertLessThan(settings.expand("$(S0)").utf8.count, 1 << 17)
        XCTAssertLessThan(settings.expand("$(LONGER)").utf8.count, 1 << 17)
        XCTAssertEqual(settings.expand("$(S38)"), "xxxx")
    }

    func testConfigurationFilesIncludeOthers() throws {
        let fixture = try ProjectFixture()
        try fixture.write("#include \"Base.xcconfig\"\nFLAGS = $(inherited) APP // mine\nURL = https:/$()/host\n", to: "App.xcconfig")
        try fixture.write("FLAGS = BASE\nA[arch=x86_64] = 1\n", to: "Base.xcconfig")

        let settings = ConfigurationFile.settings(of: fixture.folder + "/App.xcconfig") as? [String: String]

        XCTAssertEqual(settings?["FLAGS"], "BASE APP")
        XCTAssertEqual(settings?["URL"], "https:/$()/host")
        XCTAssertEqual(settings?["A[arch=x86_64]"], "1")
    }

    // MARK: Dependencies

    func testLocksOfEveryManager() {
        let pods = DependencyLocks.podfileLock(
            "PODS:\n  - Moya/Core (13.0.1):\n    - Alamofire (~> 4.1)\n  - \"A+B (1.0)\"\n\nDEPENDENCIES:\n  - X\n")
        XCTAssertEqual(pods.map(\.name), ["Moya", "A+B"])
        XCTAssertEqual(pods.map(\.version), ["13.0.1", "1.0"])
        XCTAssertEqual(DependencyLocks.podfile("  pod 'Texture/Core', '~> 3'\n# pod 'No'\n").map(\.name), ["Texture"])
        XCTAssertEqual(DependencyLocks.cartfile("github \"a/Kit\" \"v1.2\"\n").map(\.version), ["v1.2"])
        let resolved = """
            {"pins": [{"identity": "then", "location": "https://example.com/Then.git", "state": {"version": "3.0.0"}}], "version": 2}
            """
        XCTAssertEqual(DependencyLocks.packageResolved(Data(resolved.utf8)).map(\.name), ["Then"])
    }

    func testLocksStateTheAddressesOfRepositories() {
        let lock = """
            PODS:
              - Forked/Core (1.0)
              - Plain (2.0)

            EXTERNAL SOURCES:
              Forked/Core:
                :branch: main
                :git: https://example.com/Forked.git

            CHECKOUT OPTIONS:
              Forked/Core:
                :commit: 0123456789012345678901234567890123456789
                :git: https://example.com/Forked.git

            """
        let pods = DependencyLocks.podfileLock(lock)
        XCTAssertEqual(pods.map(\.url), ["https://example.com/Forked.git", nil])
        XCTAssertEqual(pods.map(\.version), ["0123456789012345678901234567890123456789", "2.0"])

        let podfile = DependencyLocks.podfile("pod 'A', :git => 'https://example.com/A.git', tag: '1.2'\npod 'B', '~> 1'\n")
        XCTAssertEqual(podfile.map(\.url), ["https://example.com/A.git", nil])
        XCTAssertEqual(podfile.map(\.version), ["1.2", nil])

        let cartfile = DependencyLocks.cartfile("github \"a/Kit\" \"v1\"\ngit \"ssh://host/b.git\" \"2\"\nbinary \"https://host/c.json\"\n")
        XCTAssertEqual(cartfile.map(\.url), ["https://github.com/a/Kit", "ssh://host/b.git", nil])
    }

    func testImportsAreFoundInEveryForm() {
        let scan = ImportScan("import A\n  @testable import B.Part\npublic import C\nimport struct D.E\n// import F\nimportant()\n")
        XCTAssertEqual(scan.statements.map(\.module), ["A", "B", "C", "D"])
    }

    // MARK: Resources

    func testStringCatalogsBecomeTables() throws {
        let fixture = try ProjectFixture()
        try fixture.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}},
              "%lld cards": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld card"}}, "other": {"stringUnit": {"value": "%lld cards"}}}}}}}}}
            """, to: "Localizable.xcstrings")
        var tables = StringTables()

        tables.add(catalog: fixture.folder + "/Localizable.xcstrings")

        let files = try Dictionary(
            uniqueKeysWithValues: tables.files.map {
                ($0.name, try PropertyListSerialization.propertyList(from: $0.data, format: nil) as? [String: Any] ?? [:])
            })
        XCTAssertEqual(
            files.keys.sorted(), ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "fr.lproj/Localizable.strings"])
        XCTAssertEqual(files["en.lproj/Localizable.strings"]?["Hello"] as? String, "Hello")
        XCTAssertEqual(files["fr.lproj/Localizable.strings"]?["Hello"] as? String, "Bonjour")
        XCTAssertEqual(files["en.lproj/Localizable.strings"]?["%lld cards"] as? String, "%lld cards")
    }

    func testSymbolsOfCatalogsAreNamedAsXcodeNamesThem() {
        let names = ["icon-home", "ic_back", "URLIcon", "2x", "default", "heroImage", "hero image", "ABC"]
        XCTAssertEqual(
            names.map { AssetSymbols.symbol($0, dropping: "Image") },
            ["iconHome", "icBack", "urlIcon", "_2x", "`default`", "hero", "hero", "abc"])
    }

    private static let synchronizedProject = """
        { objectVersion = 77; rootObject = R; objects = {
            R = { isa = PBXProject; mainGroup = M; targets = (T); buildConfigurationList = L; };
            M = { isa = PBXGroup; sourceTree = "<group>"; children = (G); };
            G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E);
                explicitFolders = (Data); };
            E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Skipped.swift, Info.plist); };
            T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = ();
                fileSystemSynchronizedGroups = (G); };
            L = { isa = XCConfigurationList; buildConfigurations = (); };
        }; }
        """
}
