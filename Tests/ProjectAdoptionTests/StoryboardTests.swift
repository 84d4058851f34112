import Foundation
import XCTest

@testable import ProjectAdoption

final class StoryboardTests: XCTestCase {
    func testTheBundleHasTheStoryboardAndTheReportNamesTheStart() throws {
        let fixture = try ProjectFixture()
        try fixture.write("@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n", to: "App/AppDelegate.swift")
        try fixture.write(Self.source, to: "App/Base.lproj/Main.storyboard")
        try fixture.write("<document></document>", to: "App/Base.lproj/LaunchScreen.storyboard")
        try fixture.write("<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>", to: "App/Info.plist")
        let options = AdoptionOptions(project: "../App", weft: "/weft")

        let report = try Adoption(folder: fixture.output, options: options).make().report

        XCTAssertEqual(fixture.text("App-weft/Sources/App/Resources/Base.lproj/Main.storyboard"), Self.source)
        XCTAssertEqual(report.start, "the initial controller of the storyboard Main")
        XCTAssertEqual(
            report.omissions.map { "\($0.name): \($0.reason)" }, ["Base.lproj/Main.storyboard: the symbols house are not available"])
    }

    func testTheReportNamesWhatANibContainsThatIsNotShown() throws {
        let fixture = try ProjectFixture()
        try fixture.write("@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n", to: "App/AppDelegate.swift")
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
        let objects = "<subviews><glkView/></subviews><state image=\"gear\" catalog=\"system\"/>"
        try fixture.write("<document type=\"\(type)\">\(objects)</document>", to: "App/Scene.xib")
        try fixture.write("<document>\n</documents>", to: "App/Broken.xib")

        let report = try Adoption(folder: fixture.output, options: AdoptionOptions(project: "../App", weft: "/weft")).make().report

        XCTAssertNotNil(fixture.text("App-weft/Sources/App/Resources/Scene.xib"))
        XCTAssertEqual(
            Set(report.omissions.map { "\($0.name): \($0.reason)" }),
            [
                "Scene.xib: elements of the kinds glkView are not supported", "Scene.xib: the symbols gear are not available",
                "Broken.xib: line 2: documents is closed where document of line 1 is open",
            ])
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
