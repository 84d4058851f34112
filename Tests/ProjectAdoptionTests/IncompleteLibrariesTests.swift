import Foundation
import XCTest

@testable import ProjectAdoption

/// Libraries that the installed package manager refuses, libraries without sources, and libraries of headers only.
final class IncompleteLibrariesTests: XCTestCase {
    func testALibraryWithAnOldManifestIsReadFromItsPodspec() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("// swift-tools-version:3.1\nlet package = Package(name: \"Missing\")\n", to: "Library/Package.swift")
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Source/*.swift'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Source/Label.swift")

        let report = try adopt(fixture)

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Source/Label.swift"))
        XCTAssertFalse(report.omissions.contains { $0.reason.contains("cannot be read") }, "\(report.omissions)")
    }

    func testAMissingToolchainIsReportedAndNoRefusedManifest() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("// swift-tools-version:5.0\nlet package = Package(name: \"Missing\")\n", to: "Library/Package.swift")
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Source/*.swift'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Source/Label.swift")
        let path = try XCTUnwrap(ProcessInfo.processInfo.environment["PATH"])
        setenv("PATH", fixture.folder, 1)
        defer { setenv("PATH", path, 1) }

        let omission = try XCTUnwrap(try adopt(fixture).omissions.first { $0.name == "../Library" })

        let reason = "Package.swift cannot be evaluated: no Swift toolchain is on the search path"
        XCTAssertTrue(omission.reason.contains(reason), omission.reason)
        XCTAssertNil(fixture.text("App-weft/Sources/Missing/Source/Label.swift"), "an adoption that is incomplete by chance")
    }

    func testARefusedManifestWithoutAnotherDescriptionIsReportedWithTheReason() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("// swift-tools-version:3.1\nlet package = Package(name: \"Missing\")\n", to: "Library/Package.swift")

        let omission = try XCTUnwrap(try adopt(fixture).omissions.first { $0.name == "../Library" })

        XCTAssertTrue(omission.reason.contains("the package manager refuses Package.swift:\n"), omission.reason)
        XCTAssertTrue(omission.reason.contains("3.1.0"), omission.reason)
    }

    func testAPodWithoutItsSourcesIsNoLibraryInObjectiveC() throws {
        let fixture = try ProjectFixture.classic()
        try writePod("Missing", to: fixture)
        try fixture.write("#import <UIKit/UIKit.h>\n", to: "Library/Pods/Target Support Files/Missing/Missing-umbrella.h")

        let report = try adopt(fixture, library: "Library/Pods/Pods.xcodeproj")

        XCTAssertNil(fixture.text("App-weft/Sources/Missing/Weft/Placeholders.swift"))
        XCTAssertEqual(report.omissions.first { $0.name == "Missing" }?.reason, "none of its sources exists", "\(report.omissions)")
    }

    func testAPodWithoutItsSourcesIsNotMissingIfAPackageHasItsModule() throws {
        func missing(_ pod: String, usesPackages: Bool) throws -> [String] {
            let fixture = try ProjectFixture.classic()
            try writePod(pod, to: fixture)
            let report = try adopt(fixture, library: "Library/Pods/Pods.xcodeproj", usesPackages: usesPackages)
            return report.omissions.filter { $0.reason == "none of its sources exists" }.map(\.name)
        }
        XCTAssertEqual(try missing("SwiftyJSON", usesPackages: true), [])
        XCTAssertEqual(try missing("SwiftyJSON", usesPackages: false), ["SwiftyJSON"])
        XCTAssertEqual(try missing("Texture", usesPackages: false), [])
        XCTAssertEqual(try missing("SnapKit", usesPackages: true), ["SnapKit"])
    }

    func testAPodOfHeadersAloneExportsTheModulesThatItImports() throws {
        let fixture = try ProjectFixture.classic()
        let root = "ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (); };"
        let main = "MAIN = { isa = PBXGroup; sourceTree = \"<group>\"; children = (); };"
        let project = "// !$*UTF8*$!\n{ objectVersion = 50; rootObject = ROOT; objects = { \(root) \(main) }; }\n"
        try fixture.write(project, to: "Library/Pods/Pods.xcodeproj/project.pbxproj")
        let condition = "#if !defined(__has_include)\n#error\n#else\n#if __has_include(<Part/Part.h>)\n"
        let header = "Library/Pods/Missing/Missing.h"
        let imports = ["Part", "Other", "UserNotifications"].map { "#import <\($0)/\($0).h>\n" }.joined()
        try fixture.write(condition + imports + "#endif\n#endif\n", to: header)
        let part = "Library/Pods/Part/Frameworks/Part.framework/Headers/Part.h"
        try fixture.write("#import <Missing/Missing.h>\n@interface Login : NSObject\n+ (instancetype)login;\n@end\n", to: part)

        _ = try adopt(fixture, library: "Library/Pods/Pods.xcodeproj")

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/Missing/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("@_exported import Part\n"), text)
        XCTAssertTrue(text.contains("@_exported import UserNotifications\n"), text)
        XCTAssertFalse(text.contains("Other"), text)
        // Modules of a package cannot import each other.
        let login = try XCTUnwrap(fixture.text("App-weft/Sources/Part/Weft/ObjectiveC.swift"))
        XCTAssertFalse(login.contains("import Missing"), login)
    }

    func testABinaryFrameworkHasItsOwnNameAndABridgingHeaderNamesHeadersOfPods() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        let host = "HOST = example.com;"
        try fixture.write(
            project.replacingOccurrences(of: host, with: host + " SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;"),
            to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write("#import \"Hud.h\"\n#import <Spark/Lamp.h>\n#import \"Room.h\"\n", to: "App/App/Bridge.h")
        try fixture.write("@interface Room : House <Lighting>\n@property (strong) Lamp *lamp;\n@end\n", to: "App/App/Room.h")
        let root = "ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (); };"
        let main = "MAIN = { isa = PBXGroup; sourceTree = \"<group>\"; children = (); };"
        let pods = "// !$*UTF8*$!\n{ objectVersion = 50; rootObject = ROOT; objects = { \(root) \(main) }; }\n"
        try fixture.write(pods, to: "App/Pods/Pods.xcodeproj/project.pbxproj")
        try fixture.write("@interface Hud : UIView\n- (void)show;\n@end\n", to: "App/Pods/JGHud/Source/Hud.h")
        let house = "#import <CoreData/CoreData.h>\n@interface House : NSManagedObject\n@end\n"
        let lamp = house + "@protocol Lighting\n@end\n@interface Lamp : NSObject\n@end\n"
        try fixture.write(lamp, to: "App/Pods/Spark-SDK/Spark.framework/Headers/Lamp.h")

        _ = try Adoption(
            folder: fixture.output,
            options: AdoptionOptions(project: "../App/App.xcodeproj", weft: Self.checkout, target: nil, usesPackages: false)
        ).make()

        let spark = try XCTUnwrap(fixture.text("App-weft/Sources/Spark/Weft/ObjectiveC.swift"))
        XCTAssertTrue(spark.contains("open class House: NSManagedObject"), spark)
        XCTAssertTrue(spark.contains("@_exported import CoreData"), spark)
        let hud = try XCTUnwrap(fixture.text("App-weft/Sources/JGHud/Weft/ObjectiveC.swift"))
        XCTAssertTrue(hud.contains("open class Hud: UIView"), hud)
        let app = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ObjectiveC.swift"))
        XCTAssertTrue(app.contains("@_exported import Spark"), app)
        XCTAssertTrue(app.contains("@_exported import JGHud"), app)
        XCTAssertTrue(app.contains("\nclass Room: House, Lighting {"), app)
        XCTAssertTrue(app.contains("\n    var lamp: Lamp!"), app)
    }

    func testALibraryInSwiftExportsWhatItsUmbrellaHeaderImports() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("import Store\n", to: "App/App/Views/CardNode.swift")
        try fixture.write(
            "Pod::Spec.new do |s|\n s.name = 'Store'\n s.source_files = 'Sources/**/*.swift'\nend\n", to: "Library/Store.podspec")
        try fixture.write("import Foundation\npublic struct Shelf {}\n", to: "Library/Sources/Shelf.swift")
        let imports = "#import <CoreData/CoreData.h>\n#import <Metal/Metal.h>\n#import <Store/StoreBase.h>\n"
        try fixture.write(imports, to: "Library/Sources/Store.h")
        try fixture.write("@interface StoreBase : NSObject\n@end\n", to: "Library/Sources/Runtime/StoreBase.h")

        _ = try adopt(fixture, library: "Library")

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/Store/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("@_exported import CoreData\n"), text)
        XCTAssertTrue(text.contains("open class StoreBase: NSObject"), text)
        XCTAssertFalse(text.contains("Metal"), text)
    }

    func testAPodInBothLanguagesHasTheDeclarationsOfItsHeaders() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("import Tints\n", to: "App/App/Views/CardNode.swift")
        try fixture.write(
            "Pod::Spec.new do |s|\n s.name = 'Tints'\n s.source_files = 'Pod/**/*.{h,m,swift}'\nend\n", to: "Library/Tints.podspec")
        try fixture.write("import UIKit\npublic struct Tint {}\n", to: "Library/Pod/Swift/Tint.swift")
        try fixture.write("@interface TintStore : NSObject\n@end\n", to: "Library/Pod/Objective-C/TintStore.h")

        _ = try adopt(fixture, library: "Library")

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/Tints/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("open class TintStore: NSObject"), text)
    }

    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        .standardizedFileURL.path

    /// Writes a project of pods whose pod has no sources.
    private func writePod(_ name: String, to fixture: ProjectFixture) throws {
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
            """, to: "Library/Pods/Pods.xcodeproj/project.pbxproj")
    }

    private func adopt(_ fixture: ProjectFixture, library: String = "Library", usesPackages: Bool = false) throws -> AdoptionReport {
        try Adoption(
            folder: fixture.output, project: fixture.folder + "/App/App.xcodeproj", weft: "/weft", target: nil,
            usesPackages: usesPackages, exclude: [], libraries: [fixture.folder + "/" + library]
        ).make().report
    }
}
