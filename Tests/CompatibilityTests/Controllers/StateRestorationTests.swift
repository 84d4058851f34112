import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import UIKit

/// State that a program restores at its next start.
final class StateRestorationTests: XCTestCase {
    /// Rows with names, of which some are added and removed between two runs.
    private final class Harbours: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
        var names: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
        }
    }

    private final class ListViewController: UITableViewController {
        let harbours = Harbours()
        var note = ""
        var calls: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "list"
            tableView.restorationIdentifier = "table"
            tableView.rowHeight = 50
            tableView.dataSource = harbours
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(note as NSString, forKey: "note")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            note = coder.decodeObject(forKey: "note") as? String ?? ""
            calls.append("decode")
        }

        override func applicationFinishedRestoringState() { calls.append("finished") }
    }

    /// Two tabs, of which the second one has a list.
    private final class Program: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let list = ListViewController(style: .plain)
        let tabs = UITabBarController()
        var saves = true
        var restores = true
        var version = ""

        init(_ names: [String]) {
            super.init()
            list.harbours.names = names
            list.loadViewIfNeeded()
            tabs.restorationIdentifier = "tabs"
            tabs.viewControllers = [UIViewController(), list]
        }

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            window?.rootViewController = tabs
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            coder.encode("2" as NSString, forKey: "version")
            return saves
        }

        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            version = coder.decodeObject(forKey: "version") as? String ?? ""
            return restores
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")

    override func setUp() {
        MainActor.assumeIsolated { StateRestoration.file = folder.appendingPathComponent("program/state") }
    }

    override func tearDown() {
        MainActor.assumeIsolated { StateRestoration.file = nil }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs a program from its start to its end.
    @MainActor private func run(_ program: Program, _ body: (HeadlessStage) -> Void = { _ in }) {
        let stage = HeadlessStage { nil }
        // The stage's own window is hidden, so that only the window of the program is shown.
        stage.window.isHidden = true
        UIApplication.shared.launch(program)
        stage.settle()
        body(stage)
        UIApplication.shared.terminate()
        program.window?.isHidden = true
        UIApplication.shared.delegate = nil
        stage.close()
    }

    private let names = (0..<100).map { "harbour \($0)" }

    @MainActor private func leave(_ program: Program) {
        run(program) { stage in
            program.tabs.selectedIndex = 1
            program.list.note = "moored"
            stage.settle()
            program.list.tableView.contentOffset.y = 30 * 50 + 12
            program.list.tableView.selectRow(at: IndexPath(row: 33, section: 0), animated: false, scrollPosition: .none)
            stage.settle()
        }
    }

    func testTheNextRunShowsTheSameRowsOfChangedData() {
        MainActor.assumeIsolated {
            leave(Program(names))
            let next = Program(["new"] + names.dropFirst(5))
            run(next) { _ in
                XCTAssertEqual(next.version, "2")
                XCTAssertEqual(next.tabs.selectedIndex, 1)
                XCTAssertEqual(next.list.note, "moored")
                XCTAssertEqual(next.list.calls, ["decode", "finished"])
                // Row 30 is row 26 now.
                XCTAssertEqual(next.list.tableView.contentOffset.y, 26 * 50 + 12)
                XCTAssertEqual(next.list.tableView.indexPathForSelectedRow, IndexPath(row: 29, section: 0))
            }
        }
    }

    func testTheLastWindowIsSavedBeforeItCloses() {
        MainActor.assumeIsolated {
            let program = Program(names)
            run(program) { stage in
                program.tabs.selectedIndex = 1
                stage.settle()
                program.list.tableView.contentOffset.y = 30 * 50
                stage.settle()
                program.window?.hostDidRequestClose()
            }
            let next = Program(names)
            run(next) { _ in
                XCTAssertEqual(next.tabs.selectedIndex, 1)
                XCTAssertEqual(next.list.tableView.contentOffset.y, 30 * 50)
            }
        }
    }

    func testTheDelegateDecides() {
        MainActor.assumeIsolated {
            leave(Program(names))
            let next = Program(names)
            next.restores = false
            next.saves = false
            run(next) { _ in
                XCTAssertEqual(next.version, "2")
                XCTAssertEqual(next.tabs.selectedIndex, 0)
            }
            let last = Program(names)
            run(last)
            XCTAssertEqual(last.version, "", "the state was removed")
        }
    }

    func testADamagedFileIsIgnored() throws {
        try MainActor.assumeIsolated {
            leave(Program(names))
            try Data("damaged".utf8).write(to: try XCTUnwrap(StateRestoration.file))
            let next = Program(names)
            run(next) { _ in XCTAssertEqual(next.tabs.selectedIndex, 0) }
        }
    }

    // MARK: Nodes

    private final class NodeList: NSObject, ASTableDataSource, ASCollectionDataSource {
        var names: [String] = []

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { { Self.cell() } }
        func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { names[indexPath.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
            names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
        }

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { names.count }
        func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
            { Self.cell() }
        }
        func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? { names[indexPath.item] }
        func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath? {
            names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
        }

        private static func cell() -> ASCellNode {
            let cell = ASCellNode()
            cell.style.preferredSize = CGSize(width: 300, height: 50)
            return cell
        }
    }

    private final class NodeProgram: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let controller: UIViewController

        init(_ controller: UIViewController) {
            self.controller = controller
            controller.restorationIdentifier = "root"
        }

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
    }

    @MainActor private func run(_ controller: UIViewController, _ body: (HeadlessStage) -> Void) {
        let program = NodeProgram(controller)
        let stage = HeadlessStage { nil }
        UIApplication.shared.launch(program)
        stage.settle()
        body(stage)
        UIApplication.shared.terminate()
        program.window?.isHidden = true
        UIApplication.shared.delegate = nil
        stage.close()
    }

    func testATableNodeAndACollectionNodeFindTheirElements() {
        MainActor.assumeIsolated {
            for isTable in [true, false] {
                let list = NodeList()
                @MainActor func screen() -> (UIViewController, UIScrollView) {
                    guard isTable else {
                        let layout = UICollectionViewFlowLayout()
                        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
                        let node = ASCollectionNode(collectionViewLayout: layout)
                        node.dataSource = list
                        node.view.restorationIdentifier = "items"
                        return (ASDKViewController(node: node), node.view)
                    }
                    let node = ASTableNode(style: .plain)
                    node.dataSource = list
                    node.view.restorationIdentifier = "rows"
                    // Rows of 50 points, as the items are.
                    node.view.separatorStyle = .none
                    return (ASDKViewController(node: node), node.view)
                }
                list.names = names
                let (first, firstView) = screen()
                run(first) { stage in
                    firstView.contentOffset.y = 40 * 50 + 7
                    stage.settle()
                }
                list.names = Array(names.dropFirst(10))
                let (second, secondView) = screen()
                run(second) { _ in XCTAssertEqual(secondView.contentOffset.y, 30 * 50 + 7, accuracy: 0.5, "\(isTable)") }
            }
        }
    }
}
