import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// Relations between objects, rotors, and the focus of rows.
final class RelationTests: ExportTestCase {
    /// The names of the targets of each relation of an object.
    @MainActor private func relations(_ export: Export, of object: ExportedObject) -> [RelationKind: [String]] {
        guard case .values(let values) = export.call(object, "Accessible", "GetRelationSet"), case .array("(ua(so))", let list) = values[0]
        else { return [:] }
        var found: [RelationKind: [String]] = [:]
        for case .structure(let pair) in list {
            guard case .number(let number) = pair[0], let kind = RelationKind(rawValue: number), case .array(_, let targets) = pair[1]
            else { continue }
            found[kind] = targets.compactMap { target in
                guard case .structure(let reference) = target, let path = reference[1].text else { return nil }
                return export.context.tree.object(at: path).map { $0.name.isEmpty ? $0.role.name : $0.name }
            }
        }
        return found
    }

    func testATextThatNamesAControlLabelsIt() throws {
        try MainActor.assumeIsolated {
            let field = UITextField(frame: CGRect(x: 100, y: 10, width: 200, height: 30))
            field.accessibilityLabel = "Harbour"
            let slider = UISlider(frame: CGRect(x: 100, y: 60, width: 200, height: 30))
            slider.accessibilityLabel = "Speed"
            let export = Export(controller([label("Harbour:", y: 10), field, slider, label("Other", y: 100)]))
            defer { export.close() }
            let text = try XCTUnwrap(export.leaves.first { $0.role == .label })
            let control = try XCTUnwrap(export.leaves.first { $0.role == .entry })
            XCTAssertEqual(relations(export, of: text)[.labelFor], ["Harbour"])
            XCTAssertEqual(relations(export, of: control)[.labelledBy], ["Harbour:"])
            XCTAssertNil(relations(export, of: control)[.labelFor])
            XCTAssertNil(relations(export, of: try export.leaf("Speed"))[.labelledBy])
        }
    }

    func testTabsControlWhatTheyShowAndAreMembersOfTheirBar() throws {
        try MainActor.assumeIsolated {
            let tabs = UITabBarController()
            tabs.viewControllers = ["One", "Two"].map { title in
                let page = UIViewController()
                page.title = title
                page.view.addSubview(self.label("Text of \(title)", y: 10))
                return page
            }
            let export = Export(tabs)
            defer { export.close() }
            let (one, two) = (try export.leaf("One"), try export.leaf("Two"))
            XCTAssertEqual(relations(export, of: one), [.controllerFor: ["Text of One"], .memberOf: ["page tab list"]])
            XCTAssertEqual(relations(export, of: two), [.memberOf: ["page tab list"]])
            XCTAssertEqual(relations(export, of: try export.leaf("Text of One"))[.controlledBy], ["One"])
            guard case .values(let values) = export.call(two, "Accessible", "GetAttributes"), case .array(_, let pairs) = values[0]
            else { return XCTFail("attributes") }
            XCTAssertTrue(pairs.contains(.entry(.string("posinset"), .string("2"))), "\(pairs)")
            XCTAssertTrue(pairs.contains(.entry(.string("setsize"), .string("2"))), "\(pairs)")
        }
    }

    func testTextsFlowInReadingOrder() throws {
        try MainActor.assumeIsolated {
            let button = UIButton(frame: CGRect(x: 10, y: 90, width: 90, height: 30))
            button.setTitle("Buy", for: .normal)
            let export = Export(controller([label("First", y: 10), label("Second", y: 50), button]))
            defer { export.close() }
            XCTAssertEqual(relations(export, of: try export.leaf("First")), [.flowsTo: ["Second"]])
            XCTAssertEqual(relations(export, of: try export.leaf("Second")), [.flowsFrom: ["First"]])
            XCTAssertEqual(relations(export, of: try export.leaf("Buy")), [:])
        }
    }

    func testARotorIsTwoActionsThatMoveTheFocus() throws {
        try MainActor.assumeIsolated {
            let buttons = ["Red", "Green"].enumerated().map { index, title in
                let button = UIButton(frame: CGRect(x: 10, y: 10 + 50 * index, width: 90, height: 30))
                button.setTitle(title, for: .normal)
                return button
            }
            let screen = controller(buttons)
            screen.view.accessibilityCustomRotors = [
                UIAccessibilityCustomRotor(name: "color") { predicate in
                    let index = buttons.firstIndex { $0 === predicate.currentItem.targetElement }
                    let next = index.map { $0 + (predicate.searchDirection == .next ? 1 : -1) } ?? 0
                    return buttons.indices.contains(next) ? UIAccessibilityCustomRotorItemResult(targetElement: buttons[next]) : nil
                }
            ]
            let export = Export(screen)
            defer { export.close() }
            let window = try XCTUnwrap(try export.leaf("Red").parent)
            XCTAssertEqual(export.call(window, "Action", "GetName", .integer(0)), .value(.string("Next color")))
            XCTAssertEqual(export.call(window, "Action", "GetName", .integer(1)), .value(.string("Previous color")))
            for (action, name) in [(0, "Red"), (0, "Green"), (1, "Red")] {
                XCTAssertEqual(export.call(window, "Action", "DoAction", .integer(Int32(action))), .value(.bool(true)))
                XCTAssertTrue(try export.leaf(name).states.contains(.focused), name)
            }
            XCTAssertEqual(export.call(window, "Action", "DoAction", .integer(1)), .value(.bool(false)))
        }
    }

    func testACollectionFindsObjectsByRoleAndState() throws {
        try MainActor.assumeIsolated {
            let heading = self.label("Heading", y: 10)
            heading.accessibilityTraits = .header
            let button = UIButton(frame: CGRect(x: 10, y: 90, width: 90, height: 30))
            button.setTitle("Buy", for: .normal)
            let off = UIButton(frame: CGRect(x: 10, y: 140, width: 90, height: 30))
            off.setTitle("Off", for: .normal)
            off.isEnabled = false
            let export = Export(controller([heading, label("Text", y: 50), button, off]))
            defer { export.close() }
            let window = try XCTUnwrap(try export.leaf("Buy").parent)
            func bits(_ numbers: [UInt32], words: Int) -> BusValue {
                var bits = [UInt32](repeating: 0, count: words)
                for number in numbers { bits[Int(number / 32)] |= 1 << (number % 32) }
                return .array(of: "i", bits.map { .integer(Int32(bitPattern: $0)) })
            }
            @MainActor func matches(states: [UInt32] = [], roles: [AccessibleRole], _ kind: Int32 = 2, inverted: Bool = false) -> [String] {
                let rule = BusValue.structure([
                    bits(states, words: 2), .integer(1), .array(of: "{ss}", []), .integer(1), bits(roles.map(\.rawValue), words: 4),
                    .integer(kind), .array(of: "s", []), .integer(1), .bool(inverted),
                ])
                let answer = export.call(window, "Collection", "GetMatches", rule, .number(1), .integer(0), .bool(true))
                guard case .values(let values) = answer, case .array(_, let list) = values[0] else { return ["\(answer)"] }
                return list.compactMap { item in
                    guard case .structure(let parts) = item, let path = parts[1].text else { return nil }
                    return export.context.tree.object(at: path)?.name
                }
            }
            XCTAssertEqual(matches(roles: [.heading]), ["Heading"])
            XCTAssertEqual(matches(roles: [.heading, .pushButton]), ["Heading", "Buy", "Off"])
            XCTAssertEqual(matches(states: [8], roles: [.pushButton]), ["Buy"], "8 is enabled")
            XCTAssertEqual(matches(roles: [.pushButton], 3), ["Heading", "Text"])
            XCTAssertEqual(matches(roles: [.pushButton], inverted: true), ["Heading", "Text"])
            guard case .error = export.call(window, "Collection", "GetMatches", .string("x")) else {
                return XCTFail("a match rule with a wrong signature is not refused")
            }
        }
    }

    func testALongSetOfRolesIsReadInPart() throws {
        let words = BusValue.array(of: "i", [BusValue](repeating: .integer(-1), count: 100_000))
        let rule = MatchRule(
            .structure([
                .array(of: "i", []), .integer(1), .array(of: "{ss}", []), .integer(1), words, .integer(2), .array(of: "s", []), .integer(1),
                .bool(false),
            ]))
        XCTAssertEqual(rule?.roles.count, 256)
    }

    func testAPostedElementIsTheNextThatIsRead() throws {
        try MainActor.assumeIsolated {
            let text = label("Error", y: 10)
            let export = Export(controller([text]))
            defer { export.close() }
            let object = try export.leaf("Error")
            let change = PostedChange(tree: export.context.tree)
            XCTAssertEqual(
                change.signal(.layoutChanged, text), .event("Object", "StateChanged", of: object, detail: "focused", 1))
            XCTAssertNil(change.signal(.layoutChanged, nil))
        }
    }

    func testTheFocusOfARowIsThatOfItsFirstElement() throws {
        try MainActor.assumeIsolated {
            let table = ASTableNode(style: .plain)
            let rows = TextRows()
            table.dataSource = rows
            let export = Export(ASDKViewController(node: table))
            defer { export.close() }
            export.stage.press(.tab)
            export.stage.press(.down)
            XCTAssertEqual(export.leaves.filter { $0.states.contains(.focused) }.map(\.name), ["Row 1"])
            XCTAssertTrue(try export.leaf("Row 1").states.contains(.focusable))
            XCTAssertFalse(try export.leaf("Text 1").states.contains(.focusable))
            XCTAssertEqual(export.call(try export.leaf("Row 2"), "Component", "GrabFocus"), .value(.bool(true)))
            XCTAssertEqual(export.leaves.filter { $0.states.contains(.focused) }.map(\.name), ["Row 2"])
        }
    }

    func testTheSelectionOfARowIsThatOfItsFirstElement() throws {
        try MainActor.assumeIsolated {
            let table = ASTableNode(style: .plain)
            let rows = TextRows()
            table.dataSource = rows
            let export = Export(ASDKViewController(node: table))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map { $0.states.contains(.selectable) }, [true, false, true, false, true, false, true, false])
            XCTAssertTrue(export.leaves.allSatisfy { !$0.states.contains(.selected) })
            _ = export.signals()
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            XCTAssertEqual(export.leaves.filter { $0.states.contains(.selected) }.map(\.name), ["Row 1"])
            XCTAssertEqual(export.signals(), [.event("Object", "StateChanged", of: try export.leaf("Row 1"), detail: "selected", 1)])
            let list = try XCTUnwrap(try export.leaf("Row 1").parent)
            XCTAssertEqual(export.call(list, "Table", "IsRowSelected", .integer(1)), .value(.bool(true)))
            table.view.allowsSelection = false
            XCTAssertTrue(export.leaves.allSatisfy { !$0.states.contains(.selectable) })
        }
    }
}

private final class TextRows: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let cell = ASCellNode()
        cell.automaticallyManagesSubnodes = true
        let texts = ["Row", "Text"].map { word in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: "\(word) \(indexPath.row)")
            return node
        }
        cell.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: texts)
        }
        return cell
    }
}
