import Foundation
import SourceMigration
import XCTest

@testable import ProjectAdoption

/// The names, files and settings of the modules of an adopted package.
final class AdoptedModulesTests: XCTestCase {
    func testAModuleWhoseNameWeftHasGetsAnother() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "name = Kit;", with: "name = Logging;"), to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write("import Logging\n@testable import struct Logging.Tool\n", to: "App/App/Views/CardNode.swift")

        _ = try fixture.adoption(packages: false).make()

        XCTAssertNotNil(fixture.text("App-weft/Sources/AppLogging/Kit/Tool.swift"))
        let card = "App-weft/Sources/App/App/Views/CardNode.swift"
        XCTAssertEqual(fixture.text(card)?.hasPrefix("import AppLogging\n@testable import struct AppLogging.Tool\n"), true)
        XCTAssertEqual(fixture.text("App-weft/Package.swift")?.contains("\"AppLogging\""), true)

        try fixture.write("import Logging\nlet tool = Tool()\n", to: "App/App/Views/CardNode.swift")
        _ = try Adoption(existing: fixture.output).update()
        XCTAssertEqual(fixture.text(card), "import AppLogging\nlet tool = Tool()\n")
    }

    func testTheNameOfAModuleIsEditedWhereItMeansTheModule() {
        let text = """
            #if canImport(Gallery)
            import struct Gallery.Gallery
            #endif
            import Logging
            extension Logging.Tool {}
            let tool = [Logging.Tool(), own.Logging.a, Logging(a: 1)] // Logging.Tool
            let gallery = Gallery.shared

            """
        let sources = ShadowSources(
            missing: [], renamed: ["Gallery": "AppGallery", "Logging": "AppLogging"], qualified: ["Logging"], placeholders: [:])

        XCTAssertEqual(
            sources.edited([Migration.Input(name: "A.swift", text: text)]).texts["A.swift"],
            """
            #if canImport(AppGallery)
            import struct AppGallery.Gallery
            #endif
            import AppLogging
            extension AppLogging.Tool {}
            let tool = [AppLogging.Tool(), own.Logging.a, Logging(a: 1)] // Logging.Tool
            let gallery = Gallery.shared

            """)
    }

    func testATypeOfTheNameOfItsModuleKeepsIt() throws {
        for (type, expected) in ["Tool": "AppLogging.Tool()", "Logging": "Logging.Tool()"] {
            let fixture = try ProjectFixture.classic()
            let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
            try fixture.write(
                project.replacingOccurrences(of: "name = Kit;", with: "name = Logging;"), to: "App/App.xcodeproj/project.pbxproj")
            try fixture.write("public struct \(type) {}\n", to: "App/Kit/Tool.swift")
            try fixture.write("import Logging\nlet tool = Logging.Tool()\n", to: "App/App/Views/CardNode.swift")

            _ = try fixture.adoption(packages: false).make()

            let text = fixture.text("App-weft/Sources/App/App/Views/CardNode.swift")
            XCTAssertEqual(text, "import AppLogging\nlet tool = \(expected)\n", type)
        }
    }

    func testAModuleOfALocalPackageIsReplacedOnlyWhereTheProjectNamesTheOtherPackage() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import Crypto\nimport Logging\n", to: "App/App.swift")
        var app = SourceTarget(name: "App", moduleName: "App", kind: .application)
        app.files = [SourceFile(path: fixture.folder + "/App/App.swift", use: .compiled)]
        var project = SourceProject(name: "App", folder: fixture.folder + "/App", targets: [app])
        project.packages = [PackageReference(name: "Tools", source: .local(fixture.folder + "/Tools"))]
        for name in ["Crypto", "Logging"] {
            try fixture.write("public struct Tool {}\n", to: "Tools/\(name)/Tool.swift")
            var target = SourceTarget(name: name, moduleName: name, kind: .library)
            target.files = [SourceFile(path: fixture.folder + "/Tools/\(name)/Tool.swift", use: .compiled)]
            target.library = fixture.folder + "/Tools"
            project.targets.append(target)
        }
        let options = AdoptionOptions(project: "../App", weft: "/weft")

        let own = try AdoptionPlanner.plan(project, options: options, reserved: ["Logging"])
        XCTAssertEqual(Set(own.modules.map(\.name)), ["App", "AppLogging", "Crypto"])
        XCTAssertEqual(own.packages, [])

        let log = PackageReference.Source.remote(url: "https://github.com/apple/swift-log.git", version: nil)
        project.packages.append(PackageReference(name: "swift-log", source: log))
        let named = try AdoptionPlanner.plan(project, options: options, reserved: ["Logging"])
        XCTAssertEqual(Set(named.modules.map(\.name)), ["App", "Crypto"])
        XCTAssertEqual(named.packages.map(\.name), ["swift-log"])
    }

    func testANewNameIsNotThatOfAnotherTarget() {
        var targets = ["Gallery", "AppGallery", "Kit"].map { SourceTarget(name: $0, moduleName: $0, kind: .library) }
        let renamed = ReservedModuleNames.rename(&targets, reserved: ["Gallery"])

        XCTAssertEqual(renamed, ["Gallery": "AppAppGallery"])
        XCTAssertEqual(targets.map(\.moduleName), ["AppAppGallery", "AppGallery", "Kit"])
    }

    func testARenamedModuleEditsItsOwnName() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "name = Kit;", with: "name = Logging;"), to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write("public struct Tool {}\nlet tool = Logging.Tool()\n", to: "App/Kit/Tool.swift")
        try fixture.write("import Logging\n", to: "App/App/Views/CardNode.swift")

        _ = try fixture.adoption(packages: false).make()

        let text = fixture.text("App-weft/Sources/AppLogging/Kit/Tool.swift")
        XCTAssertEqual(text, "public struct Tool {}\nlet tool = AppLogging.Tool()\n")
    }

    func testTargetsOfWeftAreTakenAndItsModulesAreNot() {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path
        let names = ReservedModuleNames.names(weft: folder)

        XCTAssertTrue(names.isSuperset(of: ["Gallery", "Nodes", "CPixman", "Logging"]), "\(names)")
        XCTAssertTrue(names.isDisjoint(with: ["UIKit", "Photos", "os"]), "\(names)")
    }

    func testTypesThatConformToProtocolsOfOtherModulesFollowTheirRequirements() throws {
        let fixture = try ProjectFixture.classic()
        let tool = "import UIKit\n@objc public protocol Tool: AnyObject {\n    @objc optional func view() -> UIView\n}\n"
        try fixture.write(tool, to: "App/Kit/Tool.swift")
        try fixture.write("import Kit\nclass Made: Tool {\n    func view() -> UIView { UIView() }\n}\n", to: "App/App/Views/CardNode.swift")
        _ = try fixture.adoption().make()

        let card = "App-weft/Sources/App/App/Views/CardNode.swift"
        XCTAssertEqual(fixture.text(card)?.contains("func view() -> UIView! {"), true, fixture.text(card) ?? "")
        XCTAssertEqual(fixture.text("App-weft/Sources/Kit/Kit/Tool.swift")?.contains("func view() -> UIView?\n"), true)

        try fixture.write(tool.replacingOccurrences(of: "optional ", with: ""), to: "App/Kit/Tool.swift")
        _ = try Adoption(existing: fixture.output).update()
        XCTAssertEqual(fixture.text(card)?.contains("func view() -> UIView {"), true, fixture.text(card) ?? "")
    }

    func testFilesOfOneNameGetDifferentNames() throws {
        let fixture = try ProjectFixture()
        for folder in ["Data", "Extensions", "Deep/Extensions"] {
            try fixture.write("import UIKit\n", to: "App/\(folder)/Handler.swift")
        }
        _ = try Adoption(
            folder: fixture.output, options: AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        ).make()

        let copies = Files.files(in: fixture.output + "/Sources/App", project: fixture.folder).map(FilePath.name).filter {
            $0.hasSuffix("Handler.swift")
        }
        XCTAssertEqual(copies.count, 3)
        XCTAssertEqual(Set(copies).count, 3, "\(copies)")
    }

    func testFilesNamedLikeGeneratedOnesGetOtherNames() throws {
        let fixture = try ProjectFixture()
        let names = ["Placeholders.swift", "ObjectiveC.swift", "AssetSymbols.swift"]
        for name in names { try fixture.write("import UIKit\n", to: "App/Views/\(name)") }
        _ = try Adoption(
            folder: fixture.output, options: AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        ).make()

        for name in names {
            XCTAssertEqual(fixture.text("App-weft/Sources/App/Views/Views-\(name)"), "import UIKit\n", name)
            XCTAssertNil(fixture.text("App-weft/Sources/App/Views/\(name)"), name)
        }
        XCTAssertNotNil(fixture.text("App-weft/Sources/App/Weft/Placeholders.swift"))
    }

    func testTheLanguageModeIsThatOfTheProject() throws {
        let modes = [
            "3.0": "v4", "4.0": "v4", "4.2": "v4_2", "4.2.1": "v4_2", "5": "v5", "5.9": "v5", "6.0": "v6",
            "\"\"": "v5", "\"$(NONE)\"": "v5",
        ]
        for (version, mode) in modes {
            let fixture = try ProjectFixture.classic()
            let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
            try fixture.write(
                project.replacingOccurrences(of: "SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(version)"),
                to: "App/App.xcodeproj/project.pbxproj")

            _ = try fixture.adoption().make()

            XCTAssertEqual(fixture.text("App-weft/Package.swift")?.contains("swiftLanguageMode(.\(mode))"), true, version)
        }
    }

    func testAFrameworkThatHeadersImportTooIsMissing() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("#import <CloudKit/CloudKit.h>\n", to: "App/Kit/Kit.h")
        try fixture.write("import CloudKit\npublic struct Tool {}\n", to: "App/Kit/Tool.swift")

        _ = try fixture.adoption().make()

        let text = fixture.text("App-weft/Sources/Kit/Kit/Tool.swift")
        XCTAssertEqual(text?.contains("// not here: import CloudKit\n"), true, text ?? "")
    }

    func testALibraryThatOnlyExcludesItsInterfaceFromLinuxIsBuiltAsOnIOS() {
        var module = PlannedModule(target: SourceTarget(name: "Kit", moduleName: "Kit", kind: .library))
        module.target.library = "/Kit"
        let core = (0..<9).map { Migration.Input(name: "\($0)", text: "import Foundation\n") }
        let view = "#if !os(Linux)\nimport UIKit\n#endif\n"
        module.sources = core + [Migration.Input(name: "View", text: view)]
        XCTAssertEqual(module.conditions, .interfaceLibrary)

        let others = [
            "#if os(Linux)\n#endif\n", "#if !os(Linux)\nimport Darwin\n#else\nimport Glibc\n#endif\n",
            "  #if !os(Linux)\nimport Darwin\n#elseif canImport(Glibc)\nimport Glibc\n#endif\n",
        ]
        for other in others {
            module.sources = core + [Migration.Input(name: "View", text: view), Migration.Input(name: "System", text: other)]
            XCTAssertEqual(module.conditions, .linuxLibrary, other)
        }
        module.sources = core + [Migration.Input(name: "View", text: "import UIKit\n#if !os(Linux)\n#endif\n")]
        XCTAssertEqual(module.conditions, .linuxLibrary)
    }
}
