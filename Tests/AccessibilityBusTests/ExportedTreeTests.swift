import AccessibilityElements
import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// The exported objects: roles, states, identity, lists.
final class ExportedTreeTests: ExportTestCase {
    func testControlsHaveTheirRolesAndStates() throws {
        try MainActor.assumeIsolated {
            let toggle = UISwitch(frame: CGRect(x: 10, y: 40, width: 60, height: 30))
            toggle.accessibilityLabel = "Wi-Fi"
            toggle.isOn = true
            let button = UIButton(frame: CGRect(x: 10, y: 80, width: 90, height: 30))
            button.setTitle("Save", for: .normal)
            button.isEnabled = false
            let field = UITextField(frame: CGRect(x: 10, y: 120, width: 90, height: 30))
            field.placeholder = "City"
            let password = UITextField(frame: CGRect(x: 10, y: 160, width: 90, height: 30))
            password.placeholder = "Password"
            password.isSecureTextEntry = true
            let export = Export(controller([label("Settings", y: 10), toggle, button, field, password]))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map(\.name), ["Settings", "Wi-Fi", "Save", "City", "Password"])
            XCTAssertEqual(export.leaves.map(\.role), [.label, .toggleButton, .pushButton, .entry, .passwordText])
            XCTAssertTrue(try export.leaf("Wi-Fi").states.isSuperset(of: [.checked, .checkable, .enabled, .focusable, .showing]))
            XCTAssertTrue(try export.leaf("Save").states.isDisjoint(with: [.enabled, .sensitive, .focusable]))
            XCTAssertTrue(try export.leaf("City").states.isSuperset(of: [.editable, .singleLine, .focusable]))
            XCTAssertEqual(export.call(try export.leaf("Save"), "Accessible", "GetRoleName"), .value(.string("push button")))
            XCTAssertEqual(
                export.call(try export.leaf("Save"), "Accessible", "GetState"),
                .value(.array(of: "u", [.number(1 << 30 | 1 << 25), .number(0)])))
        }
    }

    func testAWindowWithoutATitleHasThatOfItsFrame() throws {
        try MainActor.assumeIsolated {
            let export = Export(controller([label("Text", y: 10)]))
            defer { export.close() }
            let window = try XCTUnwrap(export.leaves.first?.parent)
            export.stage.window.surface?.title = "Program"
            XCTAssertEqual(window.name, "Program")
            export.stage.window.title = "Own"
            XCTAssertEqual(window.name, "Own")
        }
    }

    func testSlidersAndProgressBarsAreHorizontal() throws {
        try MainActor.assumeIsolated {
            let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            slider.accessibilityLabel = "Volume"
            let progress = UIProgressView(frame: CGRect(x: 10, y: 60, width: 200, height: 4))
            progress.accessibilityLabel = "Copied"
            let export = Export(controller([slider, progress, label("Text", y: 100)]))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map { $0.states.contains(.horizontal) }, [true, true, false])
        }
    }

    func testAControlOfANodeWithAViewBlockIsAnElement() throws {
        try MainActor.assumeIsolated {
            let root = ASDisplayNode()
            root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            let volume = ASDisplayNode(viewBlock: {
                let slider = UISlider()
                slider.accessibilityLabel = "Volume"
                return slider
            })
            volume.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
            root.addSubnode(volume)
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "Sound")
            text.frame = CGRect(x: 10, y: 60, width: 200, height: 30)
            root.addSubnode(text)
            let export = Export(controller([root.view]))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map(\.name), ["Volume", "Sound"])
            XCTAssertEqual(export.leaves.map(\.role), [.slider, .label])
        }
    }

    func testObjectsKeepTheirNumbersWhileTheirElementsAreCreatedAgain() {
        MainActor.assumeIsolated {
            let texts = ["One", "Two"].map { text in
                let node = ASTextNode()
                node.isLayerBacked = true
                node.attributedText = NSAttributedString(string: text)
                return node
            }
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: texts)
            }
            let export = Export(ASDKViewController(node: root))
            defer { export.close() }
            let before = export.leaves.map(\.number)
            texts[1].attributedText = NSAttributedString(string: "Three")
            export.stage.settle()
            XCTAssertEqual(export.leaves.map(\.name), ["One", "Three"])
            XCTAssertEqual(export.leaves.map(\.number), before)
        }
    }

    func testNodesAreReadInTheDirectionOfTheLayout() {
        MainActor.assumeIsolated {
            for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                let texts = ["One", "Two"].map { text in
                    let node = ASTextNode()
                    node.attributedText = NSAttributedString(string: text)
                    return node
                }
                let root = ASDisplayNode()
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in
                    ASStackLayoutSpec(direction: .horizontal, spacing: 20, justifyContent: .start, alignItems: .start, children: texts)
                }
                let export = Export(ASDKViewController(node: root), direction: direction)
                defer { export.close() }
                XCTAssertEqual(texts[0].frame.minX < texts[1].frame.minX, direction == .leftToRight)
                XCTAssertEqual(export.leaves.map(\.name), ["One", "Two"])
            }
        }
    }

    func testAReplacedViewIsAnotherObject() throws {
        try MainActor.assumeIsolated {
            let screen = controller([label("Old", y: 10)])
            let export = Export(screen)
            defer { export.close() }
            let old = try export.leaf("Old")
            screen.view.subviews[0].removeFromSuperview()
            screen.view.addSubview(label("New", y: 10))
            XCTAssertNotEqual(try export.leaf("New").number, old.number)
            XCTAssertEqual(export.call(old, "Accessible", "GetRole"), .unknownObject(BusCall(path: old.path, interface: "", member: "")))
        }
    }

    func testAllRowsOfALongListAreReachableAndFewAreObjects() throws {
        try MainActor.assumeIsolated {
            let export = Export(LongList())
            defer { export.close() }
            let list = try XCTUnwrap(export.leaves.first?.parent)
            XCTAssertEqual(list.role, .list)
            XCTAssertEqual(export.get(list, "Table", "NRows"), .value(.variant(.integer(1_000_000))))
            let last = try XCTUnwrap(export.context.tree.row(999_999, of: list))
            XCTAssertEqual(last.kind, .row(999_999))
            XCTAssertTrue(
                export.call(last, "Accessible", "GetAttributes").texts.isSuperset(of: ["posinset", "1000000", "setsize"]))
            for row in 5_000..<6_000 { _ = export.context.tree.row(row, of: list) }
            XCTAssertEqual(export.context.tree.object(at: last.path)?.kind, .row(999_999), "however many rows were requested since")
            for end in ["1000000", "-1", "", "1_1", "x"] { XCTAssertNil(export.context.tree.object(at: "\(list.path)_\(end)"), end) }
            XCTAssertLessThan(export.context.tree.all.count, 60)

            let row = try XCTUnwrap(export.context.tree.row(700_000, of: list))
            XCTAssertEqual(export.call(row, "Component", "ScrollTo", .number(6)), .value(.bool(true)))
            export.stage.settle()
            XCTAssertTrue(export.leaves.contains { $0.name == "Row 700000" })
            XCTAssertEqual(export.context.tree.row(700_000, of: list)?.name, "Row 700000", "the row is an element now")
            XCTAssertNil(export.context.tree.row(1_000_000, of: list))
            XCTAssertNil(export.context.tree.row(-1, of: list))
        }
    }

    func testAnElementBehindAModalViewIsNotExported() {
        MainActor.assumeIsolated {
            let sheet = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
            sheet.accessibilityViewIsModal = true
            sheet.addSubview(label("In the sheet", y: 10))
            let export = Export(controller([label("Behind", y: 10), sheet]))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map(\.name), ["In the sheet"])
            XCTAssertEqual(export.leaves.first?.parent?.role, .dialog)
        }
    }
}

/// A million rows that show their numbers.
private final class LongList: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

extension BusAnswer {
    /// All strings of the answer.
    var texts: Set<String> {
        func collect(_ value: BusValue) -> [String] {
            switch value {
            case .string(let text), .path(let text): [text]
            case .structure(let values), .array(_, let values): values.flatMap(collect)
            case .entry(let key, let value): collect(key) + collect(value)
            case .variant(let value): collect(value)
            default: []
            }
        }
        guard case .values(let values) = self else { return [] }
        return Set(values.flatMap(collect))
    }
}
