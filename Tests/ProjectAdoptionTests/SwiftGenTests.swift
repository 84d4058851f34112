import Foundation
import SwiftToolchain
import XCTest

@testable import ProjectAdoption

/// The names that adoption generates in place of SwiftGen's output.
final class SwiftGenTests: XCTestCase {
    func testMembersAndTypesHaveTheNamesOfTheTemplates() {
        let members = [
            "People-Picker": "peoplePicker", "people_picker": "peoplePicker", "URLBar": "urlBar", "TAB_BAR": "tabBar", "ID": "id",
            "default": "`default`", "3d": "_3d", "contentBackground": "contentBackground",
        ]
        for (name, expected) in members { XCTAssertEqual(SwiftGenNames.member(name), expected, name) }
        XCTAssertEqual(SwiftGenNames.typeName("log_in view"), "LogInView")
    }

    func testConfigurationsOfBothVersionsAreRead() throws {
        let text = """
            # comment
            input_dir: "Resources" # where
            output_dir: Generated
            xcassets:
              inputs:
              - Assets.xcassets
              - Other.xcassets
              outputs:
                - templateName: swift5
                  params: {}
                  output: Assets.swift
            strings:
              - inputs: [en.lproj, de.lproj]
                outputs:
                  templatePath: own.stencil
                  output: Texts.swift
                  params:
                    enumName: Texts
                    publicAccess: true
            colors:
              paths: Colors.txt
              templateName: swift3
              output: Colors.swift
            """
        let outputs = SwiftGenOutput.outputs(of: SimpleYAML(text), at: "/p/swiftgen.yml")
        XCTAssertEqual(outputs.map(\.parser), ["colors", "strings", "xcassets"])
        XCTAssertEqual(outputs.map(\.template), ["swift3", nil, "swift5"])
        XCTAssertEqual(outputs.map(\.path), ["/p/Generated/Colors.swift", "/p/Generated/Texts.swift", "/p/Generated/Assets.swift"])
        XCTAssertEqual(outputs[1].inputs, ["/p/Resources/en.lproj", "/p/Resources/de.lproj"])
        XCTAssertEqual(outputs[1].typeName("L10n"), "Texts")
        XCTAssertEqual(outputs[1].access, "public ")
        XCTAssertEqual(outputs[2].inputs, ["/p/Resources/Assets.xcassets", "/p/Resources/Other.xcassets"])
    }

    func testAnyTextIsReadAsAConfiguration() {
        for text in ["", "-", "a", ": b", "a:\n  - b:\n - c\nd: [", String(repeating: "- ", count: 20_000), "\t\u{0}: [x"] {
            _ = SwiftGenOutput.outputs(of: SimpleYAML(text), at: "/p/swiftgen.yml")
        }
        let deep = (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        _ = SimpleYAML(deep)
    }

    func testTypesOfParametersFollowTheFormat() {
        let cases: [(String, [String])] = [
            ("100 %%", []), ("%@ and %d", ["Any", "Int"]), ("%2$@ of %1$.2f", ["Float", "Any"]), ("%ld%%", ["Int"]), ("%99999$@", []),
        ]
        for (text, types) in cases { XCTAssertEqual(TextParameters.types(of: text), types, text) }
    }

    func testTheTextsOfGeneratedNamesAreCompiled() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import Foundation\n", to: "App/A.swift")
        try fixture.write(
            "\"all\" = \"%@ %d %.1f %c %s %p\";\n\"sub.plain\" = \"Plain\";\n", to: "App/en.lproj/Localizable.strings")
        try fixture.write(
            "strings:\n  inputs: en.lproj\n  outputs:\n    templateName: structured-swift5\n    output: Texts.swift\n",
            to: "App/swiftgen.yml")
        let options = AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        _ = try Adoption(folder: fixture.output, options: options).make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/SwiftGen.swift"))
        try fixture.write(text.replacingOccurrences(of: "import UIKit\n", with: ""), to: "Texts.swift")
        let run = try SwiftTools().run("swiftc", ["-typecheck", fixture.folder + "/Texts.swift"], cancellation: Cancellation())
        XCTAssertEqual(run.status, 0, run.output)
    }

    func testAParameterCanBeOff() {
        let output = { (value: String) in
            SwiftGenOutput(
                parser: "xcassets", inputs: [], template: "swift5", path: "", parameters: ["forceProvidesNamespaces": value],
                configuration: "")
        }
        XCTAssertTrue(output("true").isOn("forceProvidesNamespaces"))
        XCTAssertTrue(output("").isOn("forceProvidesNamespaces"))
        XCTAssertFalse(output("false").isOn("forceProvidesNamespaces"))
        XCTAssertFalse(output("true").isOn("publicAccess"))
    }

    func testNamesAreWrittenForOutputsThatAreNotThere() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\nclass LogInController: UIViewController {}\n", to: "App/A.swift")
        try fixture.write("{}", to: "App/Assets.xcassets/Star-icon.imageset/Contents.json")
        try fixture.write("{}", to: "App/Assets.xcassets/Loose/tint.colorset/Contents.json")
        try fixture.write(#"{"properties": {"provides-namespace": true}}"#, to: "App/Assets.xcassets/Bar/Contents.json")
        try fixture.write("{}", to: "App/Assets.xcassets/Bar/home.imageset/Contents.json")
        try fixture.write("\"menu.title\" = \"Menu\";\n\"menu.count\" = \"%d of %@\";\n", to: "App/en.lproj/Localizable.strings")
        try fixture.write("BrandColor : #62C887\nShade: 0x0008\n", to: "App/Gen/Colors.txt")
        try fixture.write(
            """
            <?xml version="1.0"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="l">
                <scenes>
                    <scene><objects><viewController storyboardIdentifier="Log in" id="l" customClass="LogInController"/></objects></scene>
                </scenes>
            </document>
            """, to: "App/Main.storyboard")
        try fixture.write("import UIKit\nenum Committed {}\n", to: "App/Gen/Committed.swift")
        try fixture.write("xcassets: {}\n", to: "App/swiftgen.yml")
        try fixture.write(
            """
            xcassets:
              inputs: ../Assets.xcassets
              outputs:
                - templateName: swift4
                  output: Assets.swift
                - templateName: swift5
                  output: Committed.swift
            strings:
              inputs: ../en.lproj
              outputs:
                templateName: structured-swift5
                output: Texts.swift
            colors:
              inputs: Colors.txt
              outputs:
                templateName: swift4
                output: Colors.swift
            ib:
              inputs: ..
              outputs:
                templateName: scenes-swift4
                output: Scenes.swift
            fonts:
              inputs: ..
              outputs:
                templateName: swift5
                output: Fonts.swift
            """, to: "App/Gen/swiftgen.yml")

        let options = AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        let update = try Adoption(folder: fixture.output, options: options).make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/SwiftGen.swift"))
        for line in [
            "enum Asset {\n    static let starIcon = ImageAsset(name: \"Star-icon\")\n    static let tint = ColorAsset(name: \"tint\")\n"
                + "    enum Bar {\n        static let home = ImageAsset(name: \"Bar/home\")\n",
            "struct ColorName {\n    let rgbaValue: UInt32\n", "static let brandColor = ColorName(rgbaValue: 0x62c887ff)",
            "static let shade = ColorName(rgbaValue: 0x88)",
            "enum Menu {\n        static func count(_ p1: Int, _ p2: Any) -> String { L10n.tr(\"Localizable\", \"menu.count\", p1, String(describing: p2) as NSString) }\n"
                + "        static var title: String { L10n.tr(\"Localizable\", \"menu.title\") }\n",
            "enum Main: StoryboardType {\n        static let initialScene = InitialSceneType<LogInController>(storyboardName: \"Main\")\n"
                + "        static let logIn = SceneType<LogInController>(storyboardName: \"Main\", identifier: \"Log in\")\n",
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
        XCTAssertEqual(text.components(separatedBy: "enum Asset ").count, 2, "the committed output is not written again")
        XCTAssertEqual(update.report.omissions.map(\.name), ["Gen/Fonts.swift"])
    }
}
