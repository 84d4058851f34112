import Foundation
import XCTest

@testable import ProjectAdoption

/// A project in a temporary folder; its files contain the given short texts.
final class ProjectFixture {
    let folder: String
    /// The location of the adopted package.
    var output: String { folder + "/App-weft" }

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("adoption-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ text: String, to name: String) throws {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: folder + "/" + name, encoding: .utf8) }

    /// The contents of all files in a folder by name, to check whether a run has changed them.
    func contents(of name: String) -> [String: Data] {
        let path = folder + "/" + name
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return Dictionary(uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path + "/" + $0) ?? Data()) })
    }

    func adoption(target: String? = nil, packages: Bool = true) -> Adoption {
        Adoption(
            folder: output, options: AdoptionOptions(project: "../App/App.xcodeproj", weft: "/weft", target: target, usesPackages: packages)
        )
    }

    /// An app with a framework, tests, resources and an Objective-C file, in the format of `objectVersion` 50.
    static func classic() throws -> ProjectFixture {
        let fixture = try ProjectFixture()
        try fixture.write(classicProject, to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write(
            "import AsyncDisplayKit\nimport Kit\n\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n",
            to: "App/App/AppDelegate.swift")
        try fixture.write(
            "import Missing\nimport SwiftyJSON\nfinal class CardNode: ASDisplayNode {\n    func wire() { Missing.go() }\n}\n",
            to: "App/App/Views/CardNode.swift")
        try fixture.write("@implementation Old\n@end\n", to: "App/App/Old.m")
        try fixture.write("\"Hello\" = \"Hello\";\n", to: "App/App/en.lproj/Localizable.strings")
        try fixture.write("\"Hello\" = \"Bonjour\";\n", to: "App/App/fr.lproj/Localizable.strings")
        try fixture.write("{}", to: "App/App/Assets.xcassets/Contents.json")
        try fixture.write(infoPlist, to: "App/App/Info.plist")
        try fixture.write("import Foundation\npublic struct Tool {}\n", to: "App/Kit/Tool.swift")
        try fixture.write("import XCTest\n@testable import App\nfinal class AppTests: XCTestCase {}\n", to: "App/AppTests/AppTests.swift")
        return fixture
    }

    private static let infoPlist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>Server</key><dict><key>Address</key><string>https:$(SLASH)/${HOST}</string></dict>
            <key>UIMainStoryboardFile</key><string></string>
        </dict></plist>
        """

    private static let classicProject = """
        // !$*UTF8*$!
        {
            archiveVersion = 1; objectVersion = 50; rootObject = ROOT;
            objects = {
                ROOT /* Project object */ = { isa = PBXProject; mainGroup = MAIN; buildConfigurationList = PL; developmentRegion = fr;
                    targets = (T1, T2, T3, T4, T5); projectDirPath = ""; };
                MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (GAPP, GKIT, GTESTS); };
                GAPP = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (F1, GVIEWS, F3, V1, F5, F6, F9); };
                GVIEWS = { isa = PBXGroup; path = Views; sourceTree = "<group>"; children = (F2); };
                GKIT = { isa = PBXGroup; path = Kit; sourceTree = "<group>"; children = (F7); };
                GTESTS = { isa = PBXGroup; path = AppTests; sourceTree = "<group>"; children = (F8); };
                F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
                F2 = { isa = PBXFileReference; path = CardNode.swift; sourceTree = "<group>"; };
                F3 = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
                V1 = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (L1, L2); };
                L1 = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
                L2 = { isa = PBXFileReference; name = fr; path = fr.lproj/Localizable.strings; sourceTree = "<group>"; };
                F5 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
                F6 = { isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
                F7 = { isa = PBXFileReference; path = Tool.swift; sourceTree = "<group>"; };
                F8 = { isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
                F9 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
                B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
                B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = V1; };
                B5 = { isa = PBXBuildFile; fileRef = F5; }; B7 = { isa = PBXBuildFile; fileRef = F7; };
                B8 = { isa = PBXBuildFile; fileRef = F8; }; B9 = { isa = PBXBuildFile; fileRef = F9; };
                S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B9); };
                R1 = { isa = PBXResourcesBuildPhase; files = (B4, B5); };
                X1 = { isa = PBXShellScriptBuildPhase; name = Generate; shellScript = "swiftgen config run"; };
                S2 = { isa = PBXSourcesBuildPhase; files = (B7); };
                S3 = { isa = PBXSourcesBuildPhase; files = (B8); };
                T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildConfigurationList = L; buildPhases = (X1, S1, R1); };
                T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S2); };
                T3 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                    buildPhases = (S3); };
                T4 = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = (); };
                T5 = { isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application";
                    buildConfigurationList = ML; buildPhases = (); };
                PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
                PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA"; SWIFT_VERSION = 5.0; }; };
                L = { isa = XCConfigurationList; buildConfigurations = (REL, DEB); };
                REL = { isa = XCBuildConfiguration; name = Release; buildSettings = { HOST = wrong; }; };
                DEB = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(TARGET_NAME:lower)"; INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
                    HOST = example.com; SLASH = "/"; OTHER_SWIFT_FLAGS = ("-D", FAST);
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) APP"; }; };
                ML = { isa = XCConfigurationList; buildConfigurations = (MD); };
                MD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
            };
        }
        """
}
