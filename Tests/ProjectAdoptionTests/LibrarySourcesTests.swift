import Foundation
import XCTest

@testable import ProjectAdoption

final class LibrarySourcesTests: XCTestCase {
    func testPodsInTheFolderBecomeModules() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("Missing", to: fixture)

        let report = try fixture.adoption().make().report

        XCTAssertEqual(
            fixture.text("App-weft/Sources/Missing/Missing/Sources/Label.swift"), "import UIKit\nopen class Label: UILabel {}\n")
        let card = try XCTUnwrap(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"))
        XCTAssertTrue(card.contains("\nimport Missing\n") || card.hasPrefix("import Missing\n"), card)
        let manifest = try XCTUnwrap(fixture.text("App-weft/Package.swift"))
        XCTAssertTrue(manifest.contains(".product(name: \"WeftApp\", package: \"weft\"), \"Kit\", \"Missing\""), manifest)
        XCTAssertFalse(report.omissions.contains { $0.name == "Missing" })
    }

    func testTheSwiftPartOfALibraryThatWeftHasBecomesAModule() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("IGListKit", to: fixture)
        try fixture.write("import IGListDiffKit\nlet label = Label()\n", to: "App/App/Views/CardNode.swift")

        let update = try fixture.adoption().make()

        let label = "App-weft/Sources/AppIGListKit/IGListKit/Sources/Label.swift"
        XCTAssertEqual(fixture.text(label), "@_exported import IGListKit; import UIKit\nopen class Label: UILabel {}\n")
        XCTAssertEqual(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"), "import AppIGListKit\nlet label = Label()\n")
        let manifest = try XCTUnwrap(fixture.text("App-weft/Package.swift"))
        XCTAssertTrue(manifest.contains("\"Kit\", \"AppIGListKit\"]") || manifest.contains("\"AppIGListKit\", \"Kit\"]"), manifest)
        XCTAssertEqual(manifest.components(separatedBy: ".product(name: \"IGListKit\", package: \"weft\")").count, 3, manifest)
        XCTAssertFalse(update.report.omissions.contains { $0.name.hasPrefix("IGList") })

        try fixture.write("import UIKit\n", to: "App/Pods/IGListKit/Sources/Label.swift")
        _ = try Adoption(existing: fixture.output).update()
        XCTAssertEqual(fixture.text(label), "@_exported import IGListKit; import UIKit\n")
    }

    func testAPackageThatBuildsOnLinuxComesBeforeItsPod() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("SwiftyJSON", to: fixture)

        _ = try fixture.adoption(packages: true).make()
        XCTAssertNil(fixture.text("App-weft/Sources/SwiftyJSON/SwiftyJSON/Sources/Label.swift"))

        _ = try fixture.adoption(packages: false).make()
        XCTAssertNotNil(fixture.text("App-weft/Sources/SwiftyJSON/SwiftyJSON/Sources/Label.swift"))
    }

    func testAPodInDevelopmentBecomesAModule() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("target 'App' do\n  pod 'Missing', :path => '../Library'\nend\n", to: "App/Podfile")
        try fixture.write(
            "Pod::Spec.new do |s|\n  s.name = 'Missing'\n  s.source_files = [\n    'Classes/**/*',\n    'One.swift'\n  ]\nend\n",
            to: "Library/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Classes/Deep/Label.swift")
        try fixture.write("import UIKit\n", to: "Library/One.swift")
        try fixture.write("import UIKit\n", to: "Library/Two.swift")

        _ = try fixture.adoption().make()

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Classes/Deep/Label.swift"))
        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/One.swift"))
        XCTAssertNil(fixture.text("App-weft/Sources/Missing/Two.swift"))
    }

    func testASampleGetsTheLibraryOfItsRepository() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Library/**/*.{h,swift}'\nend\n", to: "Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Deep/Label.swift")
        try fixture.write("import UIKit\n", to: "Other/Label.swift")

        let report = try fixture.adoption().make().report

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Library/Deep/Label.swift"))
        XCTAssertNil(fixture.text("App-weft/Sources/Missing/Other/Label.swift"))
        XCTAssertFalse(report.omissions.contains { $0.name == "Missing" }, "\(report.omissions)")
    }

    func testAManifestInAParentFolderIsEvaluatedOnlyInTheSameRepository() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("let package = Package(name: \"Missing\")\n", to: "Package.swift")
        let project = SourceProject(name: "App", folder: fixture.folder + "/App")
        XCTAssertEqual(LibrarySources.neighbors(of: project, missing: ["Missing"]), [])

        try fixture.write("", to: ".git/HEAD")
        XCTAssertEqual(LibrarySources.neighbors(of: project, missing: ["Missing"]).map(\.path), [fixture.folder])
    }

    func testALibraryInObjectiveCBecomesAModuleOfPlaceholders() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("target 'App' do\n  pod 'Missing', :path => '../Library'\nend\n", to: "App/Podfile")
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Missing/*.{h,m}'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("@interface Hud : NSObject\n+ (void)showWithStatus:(NSString *)status;\n@end\n", to: "Library/Missing/Hud.h")

        let report = try fixture.adoption().make().report

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/Missing/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("open class func show(withStatus status: String!)"), text)
        let manifest = try XCTUnwrap(fixture.text("App-weft/Package.swift"))
        XCTAssertTrue(manifest.contains("\"Missing\""), manifest)
        XCTAssertFalse(report.omissions.contains { $0.name == "Missing" }, "\(report.omissions)")
    }

    func testAPodMayBeSpecifiedInJSON() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("target 'App' do\n  pod 'Missing', :path => '../Library'\nend\n", to: "App/Podfile")
        try fixture.write(
            #"{"name": "Missing", "source_files": ["Classes/*.swift"], "subspecs": [{"name": "More", "source_files": "More/*.swift"}]}"#,
            to: "Library/Missing.podspec.json")
        for file in ["Classes/Label", "More/Card", "Other/Tool"] { try fixture.write("import UIKit\n", to: "Library/\(file).swift") }

        _ = try fixture.adoption().make()

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Classes/Label.swift"))
        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/More/Card.swift"))
        XCTAssertNil(fixture.text("App-weft/Sources/Missing/Other/Tool.swift"))
    }

    func testThePartOfALibraryThatASourceNeedsIsBuilt() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("import UIKit\nimport Moya\nimport RxSwift\nimport Missing\n", to: "App/App/AppDelegate.swift")
        try fixture.write("target 'App' do\n  pod 'Moya', :path => '../Moya'\n  pod 'RxMoya', :path => '../Moya'\nend\n", to: "App/Podfile")
        for name in ["Moya", "RxMoya"] {
            try fixture.write("Pod::Spec.new do |s|\n  s.source_files = '\(name)/*.swift'\nend\n", to: "Moya/\(name).podspec")
            try fixture.write("import Foundation\n", to: "Moya/\(name)/\(name)+Source.swift")
        }

        _ = try fixture.adoption(packages: false).make()

        XCTAssertNotNil(fixture.text("App-weft/Sources/RxMoya/RxMoya/RxMoya+Source.swift"))
        let source = try XCTUnwrap(fixture.text("App-weft/Sources/App/App/AppDelegate.swift"))
        XCTAssertTrue(source.contains("import RxMoya"), source)
    }

    func testALibraryInObjectiveCIsReadFromThePodspecBesideItsSample() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = '*.{h,m}'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("@interface Hud : NSObject\n- (void)hide;\n@end\n", to: "Library/Hud.h")
        let sample = """
            // !$*UTF8*$!
            { objects = {
                ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (T1); };
                MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
                T1 = { isa = PBXNativeTarget; name = Sample; productType = "com.apple.product-type.application"; buildPhases = (); };
            }; rootObject = ROOT; }
            """
        try fixture.write(sample, to: "Library/Demo/Sample.xcodeproj/project.pbxproj")
        var options = fixture.adoption().options
        options.libraries = ["../Library"]

        _ = try Adoption(folder: fixture.output, options: options).make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/Missing/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("open func hide()"), text)
    }

    func testALibraryWhoseOnlyProjectsAreSamplesIsReadFromItsPodspec() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Classes/*.swift'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Classes/Label.swift")
        for sample in ["One", "Two"] { try fixture.write("", to: "Library/\(sample)/\(sample).xcodeproj/project.pbxproj") }
        var options = fixture.adoption().options
        options.libraries = ["../Library"]

        _ = try Adoption(folder: fixture.output, options: options).make()

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Classes/Label.swift"))
    }

    func testTheFolderOfATargetMayBeNamedSource() throws {
        let fixture = try ProjectFixture()
        try fixture.write("public struct A {}\n", to: "Package/Source/Cards/A.swift")
        let manifest: [String: Any] = ["name": "Cards", "targets": [["name": "Cards", "type": "regular"]]]

        let project = SwiftPackageProject.project(manifest, folder: fixture.folder + "/Package")

        XCTAssertEqual(project.targets.map { $0.swiftFiles.map(FilePath.name) }, [["A.swift"]])
    }

    func testPodspecPatternsMatchPaths() throws {
        let cases: [(String, [String], [String])] = [
            ("Classes/**/*.{h,swift}", ["Classes/A.swift", "Classes/b/c/A.h"], ["Classes/A.m", "Other/A.swift"]),
            ("Classes/*.swift", ["Classes/A.swift"], ["Classes/b/A.swift"]),
            (
                "Sources/{One,Two}/?.swift", ["Sources/One/A.swift", "Sources/Two/B.swift"],
                ["Sources/Three/A.swift", "Sources/One/AB.swift"]
            ),
            ("Sources/**", ["Sources/a/b.swift"], ["Source/a.swift"]),
        ]
        for (pattern, matching, others) in cases {
            let expression = try NSRegularExpression(pattern: "^\(PodspecProject.expression(pattern))$")
            let matches = { (path: String) in expression.firstMatch(in: path, range: NSRange(location: 0, length: path.utf16.count)) != nil
            }
            for path in matching { XCTAssertTrue(matches(path), "\(pattern) \(path)") }
            for path in others { XCTAssertFalse(matches(path), "\(pattern) \(path)") }
        }
    }

    func testALibraryWithViewsIsCompiledAsForIOS() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("Missing", to: fixture)
        try fixture.write("#if !os(Linux)\nimport UIKit\n#endif\n#if os(iOS)\n#endif\n", to: "App/Pods/Missing/Sources/Label.swift")

        _ = try fixture.adoption().make()

        XCTAssertEqual(
            fixture.text("App-weft/Sources/Missing/Missing/Sources/Label.swift"),
            "#if !os(iOS)\nimport UIKit\n#endif\n#if canImport(UIKit)\n#endif\n")
    }

    func testPlainListsOfAPodspecAreRead() {
        let text = """
            Pod::Spec.new do |s|
              s.module_name='../Outside'
              s.source_files = 'Classes/A.swift', # the first
                'Classes/B.swift'
              s.exclude_files = 'Classes/C.swift'
              s.test_spec 'Tests' do |test_spec|
                test_spec.source_files = 'Tests/**/*.swift'
              end
            end
            """

        XCTAssertEqual(PodspecProject.values(of: "module_name", in: text), ["../Outside"])
        XCTAssertEqual(PodspecProject.values(of: "source_files", in: text), ["Classes/A.swift", "Classes/B.swift"])
    }

    func testTheModuleNameOfAPodContainsNoSlashes() throws {
        let fixture = try ProjectFixture()
        try fixture.write("Pod::Spec.new do |s|\n  s.module_name = '../../Outside'\nend\n", to: "Label.podspec")

        XCTAssertEqual(PodspecProject.read("Label", in: fixture.folder)?.targets.first?.moduleName, "______Outside")
    }

    func testASymbolicLinkToItsOwnFolderIsNotFollowed() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\n", to: "Sources/Label.swift")
        for name in ["a", "b"] {
            try FileManager.default.createSymbolicLink(atPath: fixture.folder + "/Sources/\(name)", withDestinationPath: ".")
        }

        XCTAssertEqual(Files.files(in: fixture.folder + "/Sources", project: fixture.folder), [fixture.folder + "/Sources/Label.swift"])
    }

    func testAConditionForAnotherSystemIsNotDefined() throws {
        let json = """
            {"name": "Kit", "targets": [{"name": "Kit", "type": "regular", "settings": [
              {"tool": "swift", "kind": {"define": {"_0": "MAC"}}, "condition": {"platformNames": ["macos"]}},
              {"tool": "swift", "kind": {"define": {"_0": "PHONE"}}, "condition": {"platformNames": ["ios", "tvos"]}}]}]}
            """
        let list = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])

        let project = SwiftPackageProject.project(list, folder: "/tmp/kit-that-is-not-there")

        XCTAssertEqual(project.targets.first?.settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"), ["PHONE"])
    }

    func testAnUpdateReadsTheLibraryThatTheUserSpecified() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("Missing", to: fixture, folder: "Elsewhere")
        let library = fixture.folder + "/Elsewhere/Pods.xcodeproj"

        _ = try Adoption(
            folder: fixture.output, project: fixture.folder + "/App/App.xcodeproj", weft: "/weft", target: nil, usesPackages: false,
            exclude: [], libraries: [library]
        ).make()
        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Missing/Sources/Label.swift"))

        try fixture.write("import UIKit\nopen class Label: UIView {}\n", to: "Elsewhere/Missing/Sources/Label.swift")
        let update = try Adoption(existing: fixture.output).update()
        XCTAssertEqual(update.changed, ["Sources/Missing/Missing/Sources/Label.swift"])
    }

    func testSourcesAreFetchedOnceForAVersion() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\n", to: "Origin/Label.swift")
        try git(["init", "-q"], in: fixture.folder + "/Origin")
        try git(["add", "."], in: fixture.folder + "/Origin")
        try git(["commit", "-q", "-m", "First"], in: fixture.folder + "/Origin")
        try git(["tag", "v1.2.0"], in: fixture.folder + "/Origin")
        let checkouts = LibraryCheckouts(environment: ["XDG_CACHE_HOME": fixture.folder + "/cache"], protocols: "file")
        let url = "file://" + fixture.folder + "/Origin"

        let folder = try checkouts.fetch("Label", url: url, version: "1.2.0")

        XCTAssertTrue(folder.hasPrefix(fixture.folder + "/cache/weft/libraries/file%3A%2F%2F"), folder)
        XCTAssertTrue(folder.hasSuffix("%201.2.0/Label"), folder)
        XCTAssertEqual(Files.text(folder + "/Label.swift"), "import UIKit\n")
        try FileManager.default.removeItem(atPath: fixture.folder + "/Origin")
        XCTAssertEqual(try checkouts.fetch("Label", url: url, version: "1.2.0"), folder)
        XCTAssertThrowsError(try checkouts.fetch("Label", url: url, version: "1.3.0")) {
            XCTAssertTrue("\($0)".hasPrefix("\(url) cannot be fetched: "), "\($0)")
        }
        XCTAssertEqual(Files.entries(checkouts.folder).count, 1)
    }

    func testOtherTransportsAndNamesOutsideOfTheFolderAreRefused() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\n", to: "Origin/Label.swift")
        try git(["init", "-q"], in: fixture.folder + "/Origin")
        try git(["add", "."], in: fixture.folder + "/Origin")
        try git(["commit", "-q", "-m", "First"], in: fixture.folder + "/Origin")
        let checkouts = LibraryCheckouts(environment: ["XDG_CACHE_HOME": fixture.folder + "/cache"])

        for url in ["file://" + fixture.folder + "/Origin", "http://127.0.0.1:9/a", "ext::true", fixture.folder + "/Origin"] {
            XCTAssertThrowsError(try checkouts.fetch("../../Label", url: url, version: "../1")) {
                XCTAssertTrue("\($0)".contains("not allowed"), "\($0)")
            }
        }
        XCTAssertEqual(Files.entries(checkouts.folder), [])
    }

    func testALibraryWhoseSampleIsInAFolderBelowIsReadByItsPodspec() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Missing/Classes/**/*'\nend\n", to: "Elsewhere/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Elsewhere/Missing/Classes/Label.swift")
        let sample = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(sample, to: "Elsewhere/Example/Sample.xcodeproj/project.pbxproj")
        for kind in ["framework", "application"] {
            let text = sample.replacingOccurrences(of: "product-type.framework", with: "product-type.\(kind)")
            try fixture.write(text, to: "Elsewhere/Example/Sample.xcodeproj/project.pbxproj")

            _ = try Adoption(
                folder: fixture.output, project: fixture.folder + "/App/App.xcodeproj", weft: "/weft", target: nil, usesPackages: false,
                exclude: [], libraries: [fixture.folder + "/Elsewhere"]
            ).make()

            XCTAssertEqual(fixture.text("App-weft/Sources/Missing/Missing/Classes/Label.swift"), "import UIKit\n", kind)
        }
    }

    func testSpecificationsOfPodsStateTheAddress() throws {
        let fixture = try ProjectFixture()
        let specifications = PodSpecifications(folder: fixture.folder, server: "http://127.0.0.1:9")
        let pod = Dependency(name: "AFNetworking", version: "4.0.1", origin: .cocoaPods, isPublic: true)
        // The built-in table contains the address of this pod.
        XCTAssertEqual(pod.located(by: specifications)?.url, "https://github.com/AFNetworking/AFNetworking")

        try fixture.write(
            #"{"source": {"git": "git://example.com/Kit.git", "tag": "v1.2"}}"#,
            to: "Specs_a_7_5_AFNetworking_4.0.1_AFNetworking.podspec.json")
        let located = specifications.located(pod)
        XCTAssertEqual(located?.url, "https://example.com/Kit.git")
        XCTAssertEqual(located?.version, "v1.2")

        // Without a network nothing is found.
        XCTAssertNil(specifications.located(Dependency(name: "Other", version: "1", origin: .cocoaPods, isPublic: true)))
        XCTAssertNil(specifications.located(Dependency(name: "Other", version: nil, origin: .cocoaPods, isPublic: true)))
        XCTAssertNil(specifications.located(Dependency(name: "AFNetworking", version: "4.0.1", origin: .carthage)))
    }

    func testNamesOfPrivatePodsAreNotSent() throws {
        let fixture = try ProjectFixture()
        // The loader is called on this thread.
        nonisolated(unsafe) var requests: [String] = []
        let specifications = PodSpecifications(folder: fixture.folder + "/specifications", server: "https://private.example") { url in
            requests.append(url.path)
            return PodSpecifications.Response(status: 404)
        }
        let lock = """
            PODS:
              - "A+B (1.0)"
              - Folder (1.0)
              - Hidden/Core (1.0)
              - Plain/Core (1.0)
              - Unlisted (1.0)

            SPEC REPOS:
              https://example.com/specs.git:
                - Hidden
              "https://github.com/CocoaPods/Specs.git":
                - "A+B"
              trunk:
                - Folder
                - Plain

            EXTERNAL SOURCES:
              Folder:
                :path: "../Folder"

            """
        let podfile = """
            pod 'Bare', '~> 1.0' # as usual
            pod 'Pathed', :path => '../'
            pod 'Specified', :podspec => 'https://example.com/a.podspec'
            pod 'Continued',
              :path => '../'
            """

        let pods = DependencyLocks.podfileLock(lock) + DependencyLocks.podfile(podfile)
        XCTAssertEqual(pods.filter(\.isPublic).map(\.name), ["A+B", "Plain", "Bare"])
        for source in [
            "source 'https://example.com/specs.git'", "plugin 'cocoapods-art', :sources => ['a']",
            "if true then source 'https://example.com/specs.git' end", "install! 'a'; plugin 'cocoapods-art'", "eval_gemfile 'Pods.rb'",
            "require_relative '../a'",
        ] {
            XCTAssertFalse(DependencyLocks.podfile(source + "\n" + podfile).contains(where: \.isPublic), source)
        }
        XCTAssertTrue(DependencyLocks.podfile("source 'https://cdn.cocoapods.org/'\n" + podfile)[0].isPublic)

        for pod in pods { XCTAssertNil(pod.located(by: specifications)) }
        let names = ["Folder", "Hidden", "Unlisted", "Pathed", "Specified", "Continued"]
        for path in requests { XCTAssertFalse(names.contains { path.contains($0) }, path) }
        XCTAssertEqual(requests.count, 3)
        // A specification that was not found is not requested again.
        for pod in pods { XCTAssertNil(pod.located(by: specifications)) }
        XCTAssertEqual(requests.count, 3)
    }

    func testAPodThatAnotherLineTakesFromElsewhereIsPrivate() {
        let podfile = """
            pod 'Forked'
            pod 'Forked', :git => 'https://example.com/Forked.git'
            pod 'Pathed/Core', :path => '../'
            pod 'Pathed'
            pod 'Plain'
            """
        let pods = DependencyLocks.podfile(podfile)
        XCTAssertEqual(pods.map(\.name), ["Forked", "Pathed", "Plain"])
        XCTAssertEqual(pods.map(\.url), ["https://example.com/Forked.git", nil, nil])
        XCTAssertEqual(pods.map(\.isPublic), [false, false, true])
    }

    func testTheVersionOfAPodWithoutALockIsKept() throws {
        let fixture = try ProjectFixture()
        let folder = fixture.folder + "/cache/specifications"
        let pod = Dependency(name: "Kit", version: nil, origin: .cocoaPods, isPublic: true)
        let online = PodSpecifications(folder: folder, server: "https://kept.example") { url in
            let isList = url.path.hasSuffix(".txt")
            let text = isList ? "Kit/1.0/1.1\n" : #"{"source": {"git": "https://example.com/Kit.git", "tag": "1.1.0"}}"#
            return PodSpecifications.Response(status: 200, data: Data(text.utf8))
        }
        let offline = PodSpecifications(folder: folder, server: "https://kept.example") { _ in PodSpecifications.Response() }

        let located = online.located(pod)
        XCTAssertEqual(located?.version, "1.1.0")
        XCTAssertEqual(offline.located(pod), located)
        XCTAssertEqual(try mode(of: folder), 0o700)
        let files = Files.entries(folder)
        XCTAssertEqual(files.count, 2)
        for file in files { XCTAssertEqual(try mode(of: folder + "/" + file), 0o600, file) }
    }

    func testTheNewestVersionOfAPodIsAStableOne() {
        let list = "Kit/1.9/1.10/2.0-beta\nKitten/3.0\n"
        XCTAssertEqual(PodSpecifications.newestVersion(of: "Kit", in: list), "1.10")
        XCTAssertEqual(PodSpecifications.newestVersion(of: "Kitten", in: list), "3.0")
        XCTAssertNil(PodSpecifications.newestVersion(of: "None", in: list))
    }

    func testTheFoldersOfAPodAreThoseOfItsDigest() {
        XCTAssertEqual(PodSpecifications.shard(of: "Alamofire"), ["d", "a", "2"])
        XCTAssertEqual(PodSpecifications.shard(of: "Texture"), ["a", "3", "e"])
    }

    func testModulesBelongToDependenciesOfSimilarNames() {
        func dependency(_ name: String) -> Dependency { Dependency(name: name, version: nil, origin: .package, url: "https://example.com") }

        XCTAssertTrue(dependency("keychain-swift").isImported(by: ["KeychainSwift"]))
        XCTAssertTrue(dependency("swift-markdown").isImported(by: ["Markdown"]))
        XCTAssertFalse(dependency("Markdown").isImported(by: ["MarkdownKit"]))
        XCTAssertTrue(dependency("SnapKit").isImported(by: ["SnapKit"]))
    }

    // MARK: Fixtures

    /// The permissions of a file or folder.
    private func mode(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    private func writePod(_ name: String, to fixture: ProjectFixture, folder: String = "App/Pods") throws {
        try fixture.write(
            """
            // !$*UTF8*$!
            { objectVersion = 50; rootObject = ROOT; objects = {
                ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (T1); };
                MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (F1); };
                F1 = { isa = PBXFileReference; path = \(name)/Sources/Label.swift; sourceTree = "<group>"; };
                B1 = { isa = PBXBuildFile; fileRef = F1; };
                S1 = { isa = PBXSourcesBuildPhase; files = (B1); };
                T1 = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework"; buildPhases = (S1); };
            }; }
            """, to: "\(folder)/Pods.xcodeproj/project.pbxproj")
        try fixture.write("import UIKit\nopen class Label: UILabel {}\n", to: "\(folder)/\(name)/Sources/Label.swift")
    }

    private func git(_ arguments: [String], in folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-C", folder] + arguments
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
    }
}
