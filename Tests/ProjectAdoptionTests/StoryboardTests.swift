import Foundation
import XCTest

@testable import ProjectAdoption

final class StoryboardTests: XCTestCase {
    func testContainersTitlesTabsAndBackgrounds() throws {
        let storyboard = try XCTUnwrap(CompiledStoryboard(Self.source))

        XCTAssertEqual(storyboard.initial, "TAB")
        XCTAssertEqual(storyboard.controllers.map(\.id), ["TAB", "NAV", "ROOT", "REF"])
        XCTAssertEqual(storyboard.controllers[0].contained, ["NAV", "REF"])
        XCTAssertEqual(storyboard.controllers[1].contained, ["ROOT"])
        XCTAssertEqual(storyboard.controllers[1].tab, .init(title: "Home & more", symbol: "house"))
        let root = storyboard.controllers[2]
        XCTAssertEqual(root.className, "HomeController")
        XCTAssertNil(root.module)
        XCTAssertEqual(root.identifier, "Home")
        XCTAssertEqual(root.navigationTitle, "Start")
        XCTAssertEqual(root.background, .init(components: [1, 0.5, 0, 1]))
        XCTAssertTrue(root.hasContent)
        XCTAssertEqual(storyboard.controllers[3].storyboard, "Other")
        XCTAssertEqual(storyboard.unread, ["HomeController"])
    }

    func testWhatIsNoStoryboardIsNotRead() {
        XCTAssertNil(CompiledStoryboard("<document><scenes></document>"))
        XCTAssertNil(CompiledStoryboard("not markup"))
        XCTAssertNil(CompiledStoryboard("<plist></plist>"))
    }

    func testTheBundleHasTheCompiledStoryboardAndTheReportNamesTheStart() throws {
        let fixture = try ProjectFixture()
        try fixture.write("@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n", to: "App/AppDelegate.swift")
        try fixture.write(Self.source, to: "App/Base.lproj/Main.storyboard")
        try fixture.write("<document></document>", to: "App/Base.lproj/LaunchScreen.storyboard")
        try fixture.write("<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>", to: "App/Info.plist")
        let options = AdoptionOptions(project: "../App", weft: "/weft")

        let report = try Adoption(folder: fixture.output, options: options).make().report

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Resources/Main.storyboard.json"))
        XCTAssertTrue(text.contains("\"initial\" : \"TAB\""), text)
        XCTAssertEqual(report.start, "the initial controller of the storyboard Main")
        XCTAssertEqual(report.leftOut.map(\.name), ["Base.lproj/Main.storyboard"])
    }

    private static let source = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="TAB">
          <scenes>
            <!--Tab > Bar-->
            <scene><objects>
              <tabBarController id="TAB" sceneMemberID="viewController">
                <connections>
                  <segue destination="NAV" kind="relationship" relationship="viewControllers"/>
                  <segue destination="REF" kind="relationship" relationship="viewControllers"/>
                  <segue destination="ROOT" kind="show"/>
                </connections>
              </tabBarController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="P"/>
            </objects></scene>
            <scene><objects>
              <navigationController id="NAV">
                <tabBarItem key="tabBarItem" title="Home &amp; more" image="house" catalog="system" id="I"/>
                <connections><segue destination="ROOT" kind="relationship" relationship="rootViewController"/></connections>
              </navigationController>
            </objects></scene>
            <scene><objects>
              <viewController storyboardIdentifier="Home" id="ROOT" customClass="HomeController" customModule="App" \
        customModuleProvider="target">
                <view key="view"><subviews><label text="a > b"/></subviews>
                  <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1"/></view>
                <navigationItem key="navigationItem" title="Start" id="N"/>
              </viewController>
            </objects></scene>
            <scene><objects>
              <viewControllerPlaceholder storyboardName="Other" id="REF"/>
            </objects></scene>
          </scenes>
        </document>
        """
}
