import UIPrimitives
import XCTest

@testable import UIKit

/// The delegate of a text storage, and subclasses that report their own edits.
final class TextStorageDelegateTests: XCTestCase {
    @MainActor private final class Recorder: NSObject, NSTextStorageDelegate {
        var log: [String] = []
        /// The attribute that the delegate adds to the edited range.
        var mark: NSAttributedString.Key?

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) {
            log.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
            if let mark { textStorage.addAttribute(mark, value: 1, range: editedRange) }
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) {
            log.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
        }
    }

    func testEachEditIsReportedWithItsRangeInTheNewText() {
        MainActor.assumeIsolated {
            let storage = NSTextStorage(string: "one two")
            let recorder = Recorder()
            storage.delegate = recorder
            storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "fourteen")
            storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 0, length: 3))
            storage.deleteCharacters(in: NSRange(location: 0, length: 4))
            XCTAssertEqual(recorder.log, ["will 3 4+8 5", "did 3 4+8 5", "will 1 0+3 0", "did 1 0+3 0", "will 3 0+0 -4", "did 3 0+0 -4"])
            XCTAssertEqual(storage.editedMask, [])
            XCTAssertEqual(storage.changeInLength, 0)
        }
    }

    func testEditsOfAGroupAreReportedTogether() {
        MainActor.assumeIsolated {
            let storage = NSTextStorage(string: "0123456789")
            let recorder = Recorder()
            storage.delegate = recorder
            storage.beginEditing()
            storage.replaceCharacters(in: NSRange(location: 6, length: 1), with: "xyz")
            storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "")
            XCTAssertEqual(recorder.log, [])
            storage.endEditing()
            XCTAssertEqual(storage.string, "0345xyz789")
            XCTAssertEqual(recorder.log, ["will 3 1+6 0", "did 3 1+6 0"])
            storage.beginEditing()
            storage.endEditing()
            XCTAssertEqual(recorder.log.count, 2, "a group without edits is not reported")
        }
    }

    func testAttributesThatTheDelegateAddsAreShownAndNotReportedAgain() {
        MainActor.assumeIsolated {
            let view = UITextView()
            let recorder = Recorder()
            recorder.mark = .underlineStyle
            view.textStorage.delegate = recorder
            view.insertText("ab")
            XCTAssertEqual(recorder.log.filter { $0.hasPrefix("will") }.count, 1)
            XCTAssertEqual(view.textStorage.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int, 1)
        }
    }

    func testEachMethodIsReportedOnceWithTheRangeInTheNewText() {
        MainActor.assumeIsolated {
            @MainActor func log(_ text: String, _ edit: (NSTextStorage) -> Void) -> String? {
                let (storage, recorder) = (NSTextStorage(string: text), Recorder())
                storage.delegate = recorder
                storage.beginEditing()
                edit(storage)
                storage.endEditing()
                XCTAssertEqual(recorder.log.count, 2)
                return recorder.log.first
            }
            let abc = NSAttributedString(string: "abc")
            XCTAssertEqual(log("") { $0.append(abc) }, "will 3 0+3 3")
            XCTAssertEqual(log("01") { $0.insert(abc, at: 1) }, "will 3 1+3 3")
            XCTAssertEqual(log("01") { $0.setAttributedString(abc) }, "will 3 0+3 1")
            let shrunk = log("0123") {
                $0.append(NSAttributedString(string: "abcd"))
                $0.deleteCharacters(in: NSRange(location: 2, length: 6))
            }
            XCTAssertEqual(shrunk, "will 3 2+0 -2")
        }
    }

    func testASubclassCanAddAttributesBeforeItProcessesAnEdit() {
        final class Marked: NSTextStorage {
            override func processEditing() {
                addAttribute(.underlineStyle, value: 1, range: editedRange)
                super.processEditing()
            }
        }
        MainActor.assumeIsolated {
            let (storage, recorder) = (Marked(), Recorder())
            storage.delegate = recorder
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ab")
            XCTAssertEqual(recorder.log, ["will 3 0+2 2", "did 3 0+2 2"])
            XCTAssertEqual(storage.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int, 1)
        }
    }

    func testASubclassWithCharactersOfItsOwnIsChangedByItsPrimitives() {
        final class Owner: NSTextStorage {
            private let text = NSMutableAttributedString()

            override var string: String { text.string }

            override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
                text.attributes(at: location, effectiveRange: range)
            }

            override func replaceCharacters(in range: NSRange, with str: String) {
                text.replaceCharacters(in: range, with: str)
                edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
            }

            override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
                text.setAttributes(attributes, range: range)
                edited(.editedAttributes, range: range, changeInLength: 0)
            }
        }
        let storage = Owner()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: NSAttributedString(string: "abcd", attributes: [.kern: 1]))
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 2))
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        XCTAssertEqual(storage.string, "bcd")
        XCTAssertEqual(storage.attributes(at: 0, effectiveRange: nil)[.underlineStyle] as? Int, 1)
        XCTAssertEqual(storage.attributes(at: 2, effectiveRange: nil)[.kern] as? Int, 1)
        storage.removeAttribute(.underlineStyle, range: NSRange(location: 0, length: 3))
        XCTAssertNil(storage.attributes(at: 0, effectiveRange: nil)[.underlineStyle])
    }
}
