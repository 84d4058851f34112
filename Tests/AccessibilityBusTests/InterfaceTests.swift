import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// Requests of assistive programs and their effects.
final class InterfaceTests: ExportTestCase {
    func testAPressActivatesAControlOrClicksAtTheCenter() throws {
        try MainActor.assumeIsolated {
            var presses = 0
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 90, height: 30))
            button.setTitle("Buy", for: .normal)
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            let area = UIView(frame: CGRect(x: 10, y: 60, width: 100, height: 100))
            area.isAccessibilityElement = true
            area.accessibilityLabel = "Map"
            area.accessibilityTraits = .button
            let inside = UIButton(frame: area.bounds)
            inside.addAction(UIAction { _ in presses += 10 }, for: .touchUpInside)
            area.addSubview(inside)
            let export = Export(controller([button, area]))
            defer { export.close() }
            XCTAssertEqual(export.get(try export.leaf("Buy"), "Action", "NActions"), .value(.variant(.integer(1))))
            XCTAssertEqual(export.call(try export.leaf("Buy"), "Action", "DoAction", .integer(0)), .value(.bool(true)))
            export.stage.settle()
            XCTAssertEqual(presses, 1)
            XCTAssertEqual(export.call(try export.leaf("Map"), "Action", "DoAction", .integer(0)), .value(.bool(true)))
            export.stage.settle()
            XCTAssertEqual(presses, 11)
            XCTAssertEqual(export.call(try export.leaf("Map"), "Action", "DoAction", .integer(7)), .value(.bool(false)))
        }
    }

    func testCustomActionsArePerformedByTheirNames() throws {
        try MainActor.assumeIsolated {
            var removed = false
            let item = label("Tent", y: 10)
            item.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Remove") { _ in
                    removed = true; return true
                }
            ]
            let export = Export(controller([item]))
            defer { export.close() }
            let object = try export.leaf("Tent")
            XCTAssertEqual(export.call(object, "Action", "GetName", .integer(0)), .value(.string("Remove")))
            _ = export.call(object, "Action", "DoAction", .integer(0))
            XCTAssertTrue(removed)
        }
    }

    func testFramesAreThoseOfTheScreenInPixels() throws {
        try MainActor.assumeIsolated {
            let export = Export(controller([label("Here", y: 30)]))
            defer { export.close() }
            let object = try export.leaf("Here")
            let frame = [120, 110, 400, 40].map(BusValue.integer)
            XCTAssertEqual(export.call(object, "Component", "GetExtents", .number(0)), .value(.structure(frame)))
            let inWindow = [20, 60, 400, 40].map(BusValue.integer)
            XCTAssertEqual(export.call(object, "Component", "GetExtents", .number(1)), .value(.structure(inWindow)))
            let window = try XCTUnwrap(object.parent)
            XCTAssertEqual(
                export.call(window, "Component", "GetAccessibleAtPoint", .integer(130), .integer(120), .number(0)),
                .value(.structure([.string(":1.7"), .path(object.path)])))
        }
    }

    func testAValueIsSetAsTheUserDoes() throws {
        try MainActor.assumeIsolated {
            var changes = 0
            let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            slider.accessibilityLabel = "Volume"
            slider.maximumValue = 10
            slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            let export = Export(controller([slider]))
            defer { export.close() }
            let object = try export.leaf("Volume")
            XCTAssertEqual(export.get(object, "Value", "MaximumValue"), .value(.variant(.double(10))))
            let set = BusCall(
                path: object.path, interface: "org.freedesktop.DBus.Properties", member: "Set",
                arguments: [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(4))])
            XCTAssertEqual(export.service.answer(set), .values([]))
            XCTAssertEqual(slider.value, 4)
            XCTAssertEqual(changes, 1)
        }
    }

    func testTextIsCountedInScalarsAndPasswordsAreHidden() throws {
        try MainActor.assumeIsolated {
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            field.placeholder = "Note"
            field.text = "a🏝 b"
            let secret = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
            secret.placeholder = "Password"
            secret.isSecureTextEntry = true
            secret.text = "abc"
            let export = Export(controller([field, secret]))
            defer { export.close() }
            let object = try export.leaf("Note")
            XCTAssertEqual(export.get(object, "Text", "CharacterCount"), .value(.variant(.integer(4))))
            XCTAssertEqual(export.call(object, "Text", "GetText", .integer(1), .integer(2)), .value(.string("🏝")))
            XCTAssertEqual(
                export.call(object, "Text", "GetStringAtOffset", .integer(3), .number(1)),
                .values([.string("b"), .integer(3), .integer(4)]))
            XCTAssertEqual(export.call(object, "Text", "SetCaretOffset", .integer(2)), .value(.bool(true)))
            XCTAssertEqual(field.selectedTextRange?.range, NSRange(location: 3, length: 0))
            XCTAssertEqual(export.get(object, "Text", "CaretOffset"), .value(.variant(.integer(2))))
            XCTAssertEqual(export.call(object, "Text", "SetCaretOffset", .integer(9)), .value(.bool(false)))
            XCTAssertEqual(export.call(try export.leaf("Password"), "Text", "GetText", .integer(0), .integer(-1)), .value(.string("•••")))
        }
    }

    func testAnEditableTextNodeIsItsTextAndNotItsPlaceholder() throws {
        try MainActor.assumeIsolated {
            let root = ASDisplayNode()
            root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            let node = ASEditableTextNode()
            node.attributedPlaceholderText = NSAttributedString(string: "Address")
            node.accessibilityLabel = "Address"
            node.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
            root.addSubnode(node)
            let export = Export(controller([root.view]))
            defer { export.close() }
            let object = try export.leaf("Address")
            XCTAssertTrue(object.states.isSuperset(of: [.editable, .focusable]))
            XCTAssertEqual(export.get(object, "Text", "CharacterCount"), .value(.variant(.integer(0))))
            let changed = export.call(object, "EditableText", "SetTextContents", .string("a@b.org"))
            XCTAssertEqual(changed, .value(.bool(true)))
            XCTAssertEqual(node.attributedText?.string, "a@b.org")
            XCTAssertEqual(export.get(object, "Text", "CharacterCount"), .value(.variant(.integer(7))))
        }
    }

    func testTextIsEditedAsTheUserDoes() throws {
        try MainActor.assumeIsolated {
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            field.placeholder = "Note"
            field.text = "a🏝b"
            let guarded = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
            guarded.placeholder = "Digits"
            guarded.text = "12"
            let digits = DigitsDelegate()
            guarded.delegate = digits
            let secret = UITextField(frame: CGRect(x: 10, y: 110, width: 200, height: 30))
            secret.placeholder = "Password"
            secret.isSecureTextEntry = true
            secret.text = "abc"
            let off = UITextField(frame: CGRect(x: 10, y: 160, width: 200, height: 30))
            off.placeholder = "Off"
            off.isEnabled = false
            let export = Export(controller([field, guarded, secret, off]))
            defer { export.close() }
            let note = try export.leaf("Note")
            XCTAssertEqual(
                export.call(note, "EditableText", "InsertText", .integer(2), .string("cde"), .integer(2)), .value(.bool(true)))
            XCTAssertEqual(field.text, "a🏝cdb")
            XCTAssertEqual(export.call(note, "EditableText", "DeleteText", .integer(1), .integer(3)), .value(.bool(true)))
            XCTAssertEqual(field.text, "adb")
            XCTAssertEqual(export.call(note, "EditableText", "CutText", .integer(0), .integer(2)), .value(.bool(true)))
            XCTAssertEqual(field.text, "b")
            XCTAssertEqual(UIPasteboard.general.string, "ad")
            XCTAssertEqual(export.call(note, "EditableText", "PasteText", .integer(1)), .value(.bool(true)))
            XCTAssertEqual(field.text, "bad")
            XCTAssertEqual(export.call(note, "EditableText", "SetTextContents", .string("new")), .value(.bool(true)))
            XCTAssertEqual(field.text, "new")
            XCTAssertEqual(export.call(note, "EditableText", "DeleteText", .integer(2), .integer(9)), .value(.bool(false)))

            let number = try export.leaf("Digits")
            XCTAssertEqual(export.call(number, "EditableText", "SetTextContents", .string("x")), .value(.bool(false)), "a delegate refuses")
            XCTAssertEqual(export.call(number, "EditableText", "SetTextContents", .string("7")), .value(.bool(true)))
            XCTAssertEqual(guarded.text, "7")

            let password = try export.leaf("Password")
            XCTAssertEqual(export.call(password, "EditableText", "CutText", .integer(0), .integer(2)), .value(.bool(false)))
            _ = export.call(password, "EditableText", "CopyText", .integer(0), .integer(2))
            XCTAssertEqual(UIPasteboard.general.string, "ad", "a password does not leave its field")
            XCTAssertEqual(export.call(password, "EditableText", "SetTextContents", .string("d")), .value(.bool(true)))
            XCTAssertEqual(secret.text, "d")
            guard case .error = export.call(try export.leaf("Off"), "EditableText", "SetTextContents", .string("d")) else {
                return XCTFail("a disabled field is not editable")
            }
        }
    }

    func testFocusMovesToAControl() throws {
        try MainActor.assumeIsolated {
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 90, height: 30))
            button.setTitle("Buy", for: .normal)
            let export = Export(controller([button, label("Text", y: 60)]))
            defer { export.close() }
            XCTAssertEqual(export.call(try export.leaf("Buy"), "Component", "GrabFocus"), .value(.bool(true)))
            XCTAssertTrue(try export.leaf("Buy").states.contains(.focused))
            XCTAssertEqual(export.call(try export.leaf("Text"), "Component", "GrabFocus"), .value(.bool(false)))
        }
    }

    func testWrongCallsGetErrorsOrEmptyAnswers() throws {
        try MainActor.assumeIsolated {
            let export = Export(controller([label("Text", y: 10)]))
            defer { export.close() }
            let object = try export.leaf("Text")
            for path in ["", "/", ExportedObject.folder, ExportedObject.folder + "/x", ExportedObject.folder + "/99999999999999999999"] {
                let call = BusCall(path: path, interface: AccessibleInterface.name, member: "GetRole")
                XCTAssertEqual(export.service.answer(call), .unknownObject(call))
            }
            for (interface, member) in [
                ("Accessible", "Nothing"), ("Value", "Nothing"), ("Table", "GetAccessibleAt"), ("Nothing", "GetRole"),
            ] {
                guard case .error = export.call(object, interface, member) else { return XCTFail("\(interface).\(member)") }
            }
            guard case .error = export.get(object, "Accessible", "Nothing") else { return XCTFail("an unknown property") }
            let null = BusValue.structure([.string(""), .path(ExportedObject.nullPath)])
            for index in [BusValue.integer(-1), .integer(7)] {
                let answer = export.call(export.context.tree.root.children[0], "Accessible", "GetChildAtIndex", index)
                XCTAssertEqual(answer, .value(null))
            }
            _ = export.call(object, "Component", "GetExtents")
            _ = export.call(object, "Component", "Contains", .string("x"))
        }
    }

    // MARK: Outlines, languages and containers

    func testAFrameOrAnOutlineReplacesThatOfTheView() throws {
        try MainActor.assumeIsolated {
            let item = label("Here", y: 30)
            item.accessibilityFrame = CGRect(x: 20, y: 40, width: 10, height: 10)
            let export = Export(controller([item]))
            defer { export.close() }
            let object = try export.leaf("Here")
            let frame = [40, 80, 20, 20].map(BusValue.integer)
            XCTAssertEqual(export.call(object, "Component", "GetExtents", .number(1)), .value(.structure(frame)))
            item.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 40, height: 40))
            let outline = [200, 200, 80, 80].map(BusValue.integer)
            XCTAssertEqual(export.call(object, "Component", "GetExtents", .number(1)), .value(.structure(outline)))
            let (inside, corner) = ((BusValue.integer(240), BusValue.integer(240)), (BusValue.integer(204), BusValue.integer(204)))
            XCTAssertEqual(export.call(object, "Component", "Contains", inside.0, inside.1, .number(1)), .value(.bool(true)))
            XCTAssertEqual(export.call(object, "Component", "Contains", corner.0, corner.1, .number(1)), .value(.bool(false)))
        }
    }

    func testAPressClicksAtTheActivationPoint() throws {
        try MainActor.assumeIsolated {
            var presses = 0
            let area = UIView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))
            area.isAccessibilityElement = true
            area.accessibilityLabel = "Map"
            area.accessibilityTraits = .button
            let inside = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            inside.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            area.addSubview(inside)
            let export = Export(controller([area]))
            defer { export.close() }
            let object = try export.leaf("Map")
            _ = export.call(object, "Action", "DoAction", .integer(0))
            export.stage.settle()
            XCTAssertEqual(presses, 0, "by default the middle of the area is pressed, which is outside of the button")
            area.accessibilityActivationPoint = CGPoint(x: 15, y: 65)
            _ = export.call(object, "Action", "DoAction", .integer(0))
            export.stage.settle()
            XCTAssertEqual(presses, 1)
        }
    }

    func testTheLanguageOfAnElementIsItsLocale() throws {
        try MainActor.assumeIsolated {
            let item = label("Hier", y: 30)
            item.accessibilityLanguage = "de-DE"
            let export = Export(controller([item]))
            defer { export.close() }
            XCTAssertEqual(export.get(try export.leaf("Hier"), "Accessible", "Locale"), .value(.variant(.string("de_DE"))))
        }
    }

    func testAContainerTypeIsARole() throws {
        try MainActor.assumeIsolated {
            let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            group.addSubview(label("Inside", y: 10))
            let export = Export(controller([group]))
            defer { export.close() }
            let types: [(UIAccessibilityContainerType, AccessibleRole)] = [
                (.list, .list), (.landmark, .landmark), (.semanticGroup, .panel), (.dataTable, .table),
            ]
            for (type, role) in types {
                group.accessibilityContainerType = type
                XCTAssertEqual(try export.leaf("Inside").parent?.role, role)
            }
            group.accessibilityContainerType = .none
            XCTAssertEqual(try export.leaf("Inside").parent?.role, .frame)
        }
    }

    func testAnElementIsPlacedInItsContainer() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
            let export = Export(controller([view]))
            defer { export.close() }
            let element = UIAccessibilityElement(accessibilityContainer: view)
            element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 10, height: 10)
            XCTAssertEqual(element.accessibilityFrame, CGRect(x: 35, y: 46, width: 10, height: 10))
            view.frame.origin.x = 50
            XCTAssertEqual(element.accessibilityFrame.minX, 55)
            element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
            XCTAssertEqual(element.accessibilityFrame, CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    func testNodesExportWhatIsSetOnThem() throws {
        try MainActor.assumeIsolated {
            let root = ASDisplayNode()
            root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            let (card, plain) = (ASDisplayNode(), ASDisplayNode())
            for (node, name) in [(card, "Card"), (plain, "Plain")] {
                node.isAccessibilityElement = true
                node.accessibilityLabel = name
                root.addSubnode(node)
            }
            card.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            plain.frame = CGRect(x: 10, y: 100, width: 50, height: 50)
            plain.isLayerBacked = true
            for node in [card, plain] {
                node.accessibilityLanguage = "fr"
                node.accessibilityPath = UIBezierPath(rect: CGRect(x: 100, y: 100, width: 20, height: 20))
                node.accessibilityActivationPoint = CGPoint(x: 7, y: 8)
            }
            let named = ASDisplayNode()
            named.frame = CGRect(x: 10, y: 200, width: 50, height: 50)
            named.isAccessibilityElement = true
            named.accessibilityAttributedLabel = NSAttributedString(string: "Styled")
            root.addSubnode(named)
            let export = Export(ASDKViewController(node: root))
            defer { export.close() }
            for name in ["Card", "Plain"] {
                let object = try export.leaf(name)
                XCTAssertEqual(export.get(object, "Accessible", "Locale"), .value(.variant(.string("fr"))))
                let frame = [200, 200, 40, 40].map(BusValue.integer)
                XCTAssertEqual(export.call(object, "Component", "GetExtents", .number(1)), .value(.structure(frame)))
                XCTAssertEqual(object.responder?.accessibilityActivationPoint, CGPoint(x: 7, y: 8))
            }
            XCTAssertNoThrow(try export.leaf("Styled"))
        }
    }

    func testTheChildrenOfAGroupWithoutAViewAreReadTogether() {
        MainActor.assumeIsolated {
            let root = ASDisplayNode()
            root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            var columns: [ASDisplayNode] = []
            for column in 0..<2 {
                let group = ASDisplayNode()
                group.isLayerBacked = true
                group.frame = CGRect(x: column * 100, y: 0, width: 100, height: 100)
                for row in 0..<2 {
                    let node = ASDisplayNode()
                    node.isLayerBacked = true
                    node.isAccessibilityElement = true
                    node.accessibilityLabel = "\(column)\(row)"
                    node.frame = CGRect(x: 0, y: row * 50, width: 50, height: 20)
                    group.addSubnode(node)
                }
                root.addSubnode(group)
                columns.append(group)
            }
            let export = Export(ASDKViewController(node: root))
            defer { export.close() }
            XCTAssertEqual(export.leaves.map(\.name), ["00", "10", "01", "11"])
            for column in columns { column.shouldGroupAccessibilityChildren = true }
            XCTAssertEqual(export.leaves.map(\.name), ["00", "01", "10", "11"])
        }
    }
}

private final class DigitsDelegate: NSObject, UITextFieldDelegate {
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        string.allSatisfy(\.isNumber)
    }
}
