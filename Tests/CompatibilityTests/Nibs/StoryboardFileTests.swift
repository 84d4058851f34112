import HeadlessHost
import UIKit
import XCTest

/// The first controller of the storyboard.
final class StoryboardHomeController: UIViewController {
    @NibOutlet private(set) var title1: UILabel!
    private(set) var prepared: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append("\(segue.identifier ?? "none") \(segue.destination.title ?? "untitled")")
    }
}

/// A controller of a table with prototype cells.
final class StoryboardListController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

final class StoryboardFileTests: XCTestCase {
    private static let scenes = [
        """
        <tabBarController id="T"><connections>
          <segue destination="N" kind="relationship" relationship="viewControllers" id="S1"/>
        </connections></tabBarController>
        """,
        """
        <navigationController id="N"><tabBarItem key="tabBarItem" title="Home" id="I"/><connections>
          <segue destination="H" kind="relationship" relationship="rootViewController" id="S2"/>
        </connections></navigationController>
        """,
        """
        <viewController storyboardIdentifier="home" id="H" customClass="StoryboardHomeController" customModule="CompatibilityTests">
          <view key="view" id="V"><subviews><label text="Hello" id="L"/>
            <button id="B"><connections><segue destination="D" kind="show" identifier="detail" id="S3"/></connections></button>
          </subviews><color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1"/></view>
          <navigationItem key="navigationItem" title="Start" id="J"/>
          <connections><outlet property="title1" destination="L" id="O"/></connections>
        </viewController>
        """,
        """
        <viewController title="Detail" id="D"><view key="view" id="W"/></viewController>
        """,
        """
        <tableViewController storyboardIdentifier="list" id="E" customClass="StoryboardListController" customModule="CompatibilityTests">
          <tableView key="view" style="grouped" rowHeight="60" id="X"><prototypes>
            <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" textLabel="L1" accessoryType="checkmark" id="P">
              <tableViewCellContentView key="contentView" id="Q"><subviews><label text="Prototype" id="L1"/></subviews></tableViewCellContentView>
              <connections><segue destination="D" kind="presentation" id="S4"/></connections>
            </tableViewCell>
          </prototypes></tableView>
        </tableViewController>
        """,
        """
        <tableViewController storyboardIdentifier="static" id="F"><tableView key="view" dataMode="static" id="Y"><sections>
          <tableViewSection headerTitle="Section" id="Z"><cells>
            <tableViewCell rowHeight="70" id="G"><tableViewCellContentView key="contentView" id="R"/></tableViewCell>
            <tableViewCell id="K"><tableViewCellContentView key="contentView" id="U"/></tableViewCell>
          </cells></tableViewSection>
        </sections></tableView></tableViewController>
        """,
        """
        <tableViewController storyboardIdentifier="titles" id="GT">
          <tableView key="view" dataMode="static" style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" id="GY"><sections>
            <tableViewSection headerTitle="Title" footerTitle="Note" id="GZ"><cells>
              <tableViewCell id="GC"><tableViewCellContentView key="contentView" id="GR"/></tableViewCell>
            </cells></tableViewSection>
          </sections></tableView>
        </tableViewController>
        """,
        """
        <tabBarController storyboardIdentifier="endless" id="CYC"><connections>
          <segue destination="CYC" kind="relationship" relationship="viewControllers" id="S5"/>
        </connections></tabBarController>
        """,
        """
        <viewController storyboardIdentifier="inner" id="EI"><view key="view" id="EV"><subviews>
          <containerView id="EC"><connections>
            <segue destination="EI" kind="embed" id="S6"/><segue destination="D" kind="embed" id="S7"/>
          </connections></containerView>
        </subviews></view></viewController>
        """,
    ]

    @MainActor private func withStoryboard(_ body: (UIStoryboard) throws -> Void) throws {
        let folder = try NibFolder(["Base.lproj/Main.storyboard": NibFolder.storyboard(initial: "T", Self.scenes)])
        try body(UIStoryboard(name: "Main", bundle: try folder.bundle()))
    }

    func testTheInitialControllerComesWithItsContainersAndItsViews() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let tabs = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UITabBarController)
                let navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
                let home = try XCTUnwrap(navigation.viewControllers.first as? StoryboardHomeController)

                XCTAssertEqual(navigation.tabBarItem.title, "Home")
                XCTAssertEqual(home.navigationItem.title, "Start")
                XCTAssertFalse(home.isViewLoaded)
                XCTAssertEqual(home.view.backgroundColor, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
                XCTAssertEqual(home.title1.text, "Hello")
                XCTAssertTrue(home.title1.superview === home.view)
            }
        }
    }

    func testAButtonPerformsItsSegue() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let tabs = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UITabBarController)
                let navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
                let home = try XCTUnwrap(navigation.viewControllers.first as? StoryboardHomeController)
                let stage = HeadlessStage(tabs)
                stage.settle()

                try XCTUnwrap(home.view.subviews.last as? UIButton).sendActions(for: .touchUpInside)

                XCTAssertEqual(home.prepared, ["detail Detail"])
                XCTAssertEqual(navigation.viewControllers.map(\.title), [home.title, "Detail"])
            }
        }
    }

    func testATableHasThePrototypeCellsOfItsStoryboard() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let list = storyboard.instantiateViewController(withIdentifier: "list")
                let controller = try XCTUnwrap(list as? StoryboardListController)
                let stage = HeadlessStage(controller)
                stage.settle()

                XCTAssertEqual(controller.tableView.style, .grouped)
                let cell = try XCTUnwrap(controller.tableView.visibleCells.first)
                XCTAssertEqual(cell.reuseIdentifier, "row")
                XCTAssertEqual(cell.textLabel?.text, "Prototype")
                XCTAssertEqual(cell.accessoryType, .checkmark)
                XCTAssertEqual(cell.frame.height, 60)
            }
        }
    }

    func testAStaticTableShowsItsCells() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let controller = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "static") as? UITableViewController)
                let stage = HeadlessStage(controller)
                stage.settle()

                XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 2)
                XCTAssertEqual(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height, 70)
                XCTAssertEqual(controller.tableView(controller.tableView, titleForHeaderInSection: 0), "Section")
            }
        }
    }

    func testTitlesOfSectionsReplaceTheHeightsThatInterfaceBuilderWritesByDefault() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let controller = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "titles") as? UITableViewController)
                let stage = HeadlessStage(controller)
                stage.settle()

                XCTAssertGreaterThan(controller.tableView.rectForHeader(inSection: 0).height, 18)
                XCTAssertGreaterThan(controller.tableView.rectForFooter(inSection: 0).height, 18)
            }
        }
    }

    func testAContainerThatContainsItselfEnds() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let tabs = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "endless") as? UITabBarController)
                XCTAssertEqual(tabs.viewControllers?.count ?? 0, 0)
            }
        }
    }

    func testAnEmbeddedControllerIsAChildUnlessItContainsItself() throws {
        try MainActor.assumeIsolated {
            try withStoryboard { storyboard in
                let controller = storyboard.instantiateViewController(withIdentifier: "inner")
                controller.loadViewIfNeeded()
                XCTAssertEqual(controller.children.map(\.title), ["Detail"])
                XCTAssertTrue(controller.children.first?.view.superview === controller.view.subviews.first)
            }
        }
    }

    func testAStoryboardWithoutAFileShowsACard() {
        MainActor.assumeIsolated {
            XCTAssertEqual(UIStoryboard(name: "None", bundle: nil).instantiateInitialViewController()?.nibName, "None (storyboard)")
        }
    }
}
