import Foundation
import XCTest

@testable import ProjectAdoption

/// The names that adoption generates in place of R.swift.
final class ResourceNamesTests: XCTestCase {
    func testNamesAreThoseOfRSwift() {
        let names = [
            "TabBar-icon": "tabBarIcon", "URLBar": "urlBar", "FLAG": "flaG", "icon_hide": "icon_hide", "3dTouch": "dTouch",
            "Alpha@2x.png": "alpha2xPng", "default": "`default`", "settings_Theme_Light": "settings_Theme_Light", "A": "a",
        ]
        for (name, expected) in names { XCTAssertEqual(ResourceNames.identifier(name), expected) }
    }

    func testSourcesThatUseRGetTheNamesOfTheResources() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\nlet icon = R.image.bar.starIcon()\n", to: "App/A.swift")
        try fixture.write("{}", to: "App/Media.xcassets/Star-icon.imageset/Contents.json")
        try fixture.write(#"{"properties": {"provides-namespace": true}}"#, to: "App/Media.xcassets/Bar/Contents.json")
        try fixture.write("{}", to: "App/Media.xcassets/Bar/Star-icon.imageset/Contents.json")
        try fixture.write("{}", to: "App/Media.xcassets/Tint.colorset/Contents.json")
        try fixture.write("\"Say \\\"hi\\\"\" = \"Hi %@\";\n\"bye\" = \"Bye\";\n", to: "App/en.lproj/Localizable.strings")
        try fixture.write("{}", to: "App/data.json")
        try fixture.write("{}", to: "App/Media.xcassets/1.imageset/Contents.json")
        try fixture.write("{}", to: "App/Data.JSON")
        try fixture.write("func f() {\n    let R = 8.3\n}\n", to: "App/B.swift")
        try fixture.write("not a font", to: "App/Some-Font.ttf")

        let text = try XCTUnwrap(try adopted(fixture))

        for line in [
            #"static let starIcon = ResourceImage(name: "Star-icon")"#, #"static let starIcon = ResourceImage(name: "Bar/Star-icon")"#,
            #"static let tint = ResourceColor(name: "Tint")"#,
            #"static let sayHi = ResourceText(key: "Say \"hi\"", table: "Localizable")"#,
            #"static let bye = ResourceText(key: "bye", table: "Localizable")"#,
            #"static let dataJson = ResourceFile(name: "data", pathExtension: "json")"#,
            #"static let dataJSON = ResourceFile(name: "Data", pathExtension: "JSON")"#,
            #"static let someFont = ResourceFont(name: "Some-Font")"#,
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
        XCTAssertFalse(text.contains(" _ "), "a name without letters")
        XCTAssertTrue(text.contains("enum image {\n        static let starIcon"), text)
        XCTAssertTrue(text.contains("enum bar {\n            static let starIcon"), text)
    }

    func testNibsAndStoryboardsHaveTheClassesOfTheModule() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import UIKit\nclass UserCell: UITableViewCell {}\nlet nib = R.nib.userCell\n", to: "App/A.swift")
        try fixture.write(
            """
            <?xml version="1.0"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <tableViewCell reuseIdentifier="User-Cell" id="a" customClass="UserCell"/>
                </objects>
            </document>
            """, to: "App/UserCell.xib")
        try fixture.write(
            """
            <?xml version="1.0"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
                <scenes>
                    <scene><objects><navigationController id="n"/></objects></scene>
                    <scene><objects><viewController storyboardIdentifier="Log in" id="l" customClass="Unknown"/></objects></scene>
                </scenes>
            </document>
            """, to: "App/Main.storyboard")

        let text = try XCTUnwrap(try adopted(fixture))

        for line in [
            #"static let userCell = ResourceNib<UserCell>(name: "UserCell", identifier: "User-Cell")"#,
            #"static let userCell = ResourceIdentifier<UserCell>(identifier: "User-Cell")"#,
            "static let main = ResourceStoryboard_main()",
            #"let logIn = ResourceController<UIViewController>(storyboard: "Main", identifier: "Log in")"#,
            "func instantiateInitialViewController() -> UINavigationController? {",
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
    }

    func testStringCatalogsAreReadOnce() throws {
        let fixture = try ProjectFixture()
        try fixture.write(#"{"sourceLanguage": "en", "version": "1.0", "strings": {"Say hi": {}}}"#, to: "Greetings.xcstrings")
        let path = fixture.folder + "/Greetings.xcstrings"
        var tables = StringTables()
        XCTAssertTrue(tables.add(catalog: path))

        try FileManager.default.removeItem(atPath: path)

        let names = ResourceNames(files: [SourceFile(path: path, use: .resource("Greetings.xcstrings"))], tables: tables)
        XCTAssertTrue(names.source.contains(#"static let sayHi = ResourceText(key: "Say hi", table: "Greetings")"#), names.source)
    }

    func testSourcesThatDeclareRKeepTheirDeclaration() throws {
        for declaration in ["struct R {}", "let R = 1", "enum R { enum image {} }", "@MainActor public final class R {}"] {
            let fixture = try ProjectFixture()
            try fixture.write("import UIKit\nlet icon = R.image.star()\n", to: "App/A.swift")
            try fixture.write(declaration, to: "App/R.generated.swift")
            XCTAssertNil(try adopted(fixture), declaration)
        }
    }

    func testTextsBecomeLiteralsOfOneLine() {
        XCTAssertEqual(SwiftLiteral.quoted("a\r\nb\"\u{301}\\"), "\"a\\r\\nb\\\"\u{301}\\\\\"")
    }

    func testTheNameOfAFontIsThatInItsFile() {
        // A header with one table, and a table `name` with one record for the platform 3 (Windows) and the name identifier 6 (PostScript
        // name).
        var data = Data([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]) + Data("name".utf8) + Data([0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 24])
        data += Data([0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 6, 0, 6, 0, 0]) + Data([0, 65, 0, 45, 0, 66])

        XCTAssertEqual(FontFileName.postScript(data), "A-B")
        XCTAssertNil(FontFileName.postScript(data.dropLast()))
        XCTAssertNil(FontFileName.postScript(Data()))
    }

    private func adopted(_ fixture: ProjectFixture) throws -> String? {
        let options = AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        _ = try Adoption(folder: fixture.output, options: options).make()
        return fixture.text("App-weft/Sources/App/Weft/ResourceNames.swift")
    }
}
