import HeadlessHost
import Intents
import IntentsUI
import KeychainServices
import PDFKit
import SafariServices
import UIKit
import XCTest

/// Services that a desktop does not offer to programs, and the names that remain of them.
final class AbsentServiceTests: XCTestCase {
    private final class Found: NSObject, NetServiceDelegate, NetServiceBrowserDelegate {
        let ended = XCTestExpectation(description: "both")
        private(set) var codes: [Int] = []

        override init() {
            super.init()
            ended.expectedFulfillmentCount = 2
        }

        func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) { add(errorDict) }
        func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) { add(errorDict) }

        private func add(_ error: [String: NSNumber]) {
            codes.append(error[NetService.errorCode]?.intValue ?? 0)
            ended.fulfill()
        }
    }

    func testServicesOfTheLocalNetworkFail() {
        let found = Found()
        let service = NetService(domain: "local.", type: "_http._tcp.", name: "a", port: 80)
        service.delegate = found
        service.publish()
        let browser = NetServiceBrowser()
        browser.delegate = found
        browser.searchForServices(ofType: "_http._tcp.", inDomain: "local.")
        wait(for: [found.ended], timeout: 10)
        XCTAssertEqual(found.codes, [-72008, -72008])
        XCTAssertEqual([service.name, service.type, "\(service.port)"], ["a", "_http._tcp.", "80"])
    }

    func testASessionOfSafariIsCanceled() async {
        let ended = expectation(description: "end")
        await MainActor.run {
            let session = SFAuthenticationSession(url: URL(fileURLWithPath: "/"), callbackURLScheme: "app") { url, error in
                XCTAssertNil(url)
                XCTAssertEqual((error as? SFAuthenticationError)?.code, .canceledLogin)
                ended.fulfill()
            }
            XCTAssertFalse(session.start())
            XCTAssertFalse(session.start())
        }
        await fulfillment(of: [ended], timeout: 10)
    }

    func testPrintingFails() async {
        let ended = expectation(description: "end")
        await MainActor.run {
            XCTAssertFalse(UIPrintInteractionController.isPrintingAvailable)
            let info = UIPrintInfo.printInfo()
            info.jobName = "Page"
            let controller = UIPrintInteractionController.shared
            controller.printInfo = info
            controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
            XCTAssertFalse(
                controller.present(animated: false) { _, isPrinted, error in
                    XCTAssertFalse(isPrinted)
                    XCTAssertNotNil(error)
                    ended.fulfill()
                })
            XCTAssertTrue(UIView().viewPrintFormatter().pageCount == 0)
        }
        await fulfillment(of: [ended], timeout: 10)
    }

    func testThereIsNoAssistant() async {
        let asked = expectation(description: "answers")
        asked.expectedFulfillmentCount = 3
        INPreferences.requestSiriAuthorization {
            XCTAssertEqual($0, .restricted)
            asked.fulfill()
        }
        INInteraction(intent: INIntent(), response: nil).donate {
            XCTAssertNil($0)
            asked.fulfill()
        }
        INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, _ in
            XCTAssertEqual(shortcuts?.count, 0)
            asked.fulfill()
        }
        await fulfillment(of: [asked], timeout: 10)
    }

    private final class Phrases: NSObject, INUIAddVoiceShortcutViewControllerDelegate {
        var canceled = 0
        func addVoiceShortcutViewController(
            _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?, error: (any Error)?
        ) { XCTFail("there is no assistant") }
        func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) { canceled += 1 }
    }

    func testThePhraseOfAShortcutIsCanceledOnce() {
        MainActor.assumeIsolated {
            let controller = INUIAddVoiceShortcutViewController(shortcut: INShortcut(userActivity: NSUserActivity(activityType: "a")))
            let phrases = Phrases()
            controller.delegate = phrases
            controller.viewDidAppear(false)
            controller.viewDidAppear(false)
            XCTAssertEqual(phrases.canceled, 1)
        }
    }

    func testSharedCredentialsFailAndPasswordsAreNew() throws {
        let failed = expectation(description: "error")
        SecRequestSharedWebCredential(nil, nil) { credentials, error in
            XCTAssertNil(credentials)
            XCTAssertEqual(CFErrorGetCode(error), Int(errSecUnimplemented))
            failed.fulfill()
        }
        wait(for: [failed], timeout: 10)
        let passwords = try (0..<2).map { _ in try XCTUnwrap(SecCreateSharedWebCredentialPassword()).description }
        XCTAssertEqual(passwords[0].split(separator: "-").map(\.count), [6, 6, 6])
        XCTAssertNotEqual(passwords[0], passwords[1])
    }

    func testAGroupHasAFolderThatProgramsShare() throws {
        let folder = try XCTUnwrap(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.weft.test"))
        defer { try? FileManager.default.removeItem(at: folder) }
        XCTAssertTrue((try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false)
        XCTAssertEqual(folder, FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.weft.test"))
        for name in ["", "..", "a/b", "/tmp"] {
            XCTAssertNil(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name), name)
        }
    }

    func testClassesHaveNoKnownPropertiesAtRunTime() {
        var count: UInt32 = 7
        XCTAssertNil(class_copyPropertyList(NSObject.self, &count))
        XCTAssertEqual(count, 0)
        XCTAssertTrue(object_getClass(Found()) == Found.self)
    }

    // MARK: Documents

    /// 8×4, the left half red.
    private static let page = Data(
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 8 4]/Contents 4 0 R>>endobj
        4 0 obj<</Length 22>>stream
        1 0 0 rg 0 0 4 4 re f
        endstream endobj
        trailer<</Root 1 0 R>>
        """.utf8)

    func testTheFirstPageOfADocumentIsShown() throws {
        try MainActor.assumeIsolated {
            XCTAssertNil(PDFDocument(data: Data("text".utf8)))
            let document = try XCTUnwrap(PDFDocument(data: Self.page))
            XCTAssertEqual(document.pageCount, 1)
            let page = try XCTUnwrap(document.page(at: 0))
            XCTAssertNil(document.page(at: 1))
            XCTAssertEqual(page.bounds(for: .mediaBox).size, CGSize(width: 8, height: 4))
            XCTAssertEqual(page.thumbnail(of: CGSize(width: 4, height: 4), for: .cropBox).size, CGSize(width: 4, height: 2))
            XCTAssertEqual(page.label, "1")

            let view = PDFView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
            view.autoScales = true
            view.document = document
            view.layoutIfNeeded()
            XCTAssertTrue(view.currentPage === page)
            XCTAssertEqual(view.documentView?.frame, CGRect(x: 0, y: 0, width: 80, height: 40))
            view.autoScales = false
            view.scaleFactor = 2
            view.layoutIfNeeded()
            XCTAssertEqual(view.documentView?.frame.size, CGSize(width: 16, height: 8))
            view.scaleFactor = .nan
            view.layoutIfNeeded()
            XCTAssertEqual(view.documentView?.frame.size, CGSize(width: 8, height: 4))
        }
    }

    func testADamagedDocumentSaysSo() throws {
        try MainActor.assumeIsolated {
            let view = PDFView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
            view.document = try XCTUnwrap(PDFDocument(data: Data("%PDF-1.4\ntrailer<<>>".utf8)))
            view.layoutIfNeeded()
            let texts = view.subviews.compactMap { ($0 as? UILabel).flatMap { $0.isHidden ? nil : $0.text } }
            XCTAssertEqual(texts.count, 1)
            XCTAssertEqual(view.document?.page(at: 0)?.thumbnail(of: CGSize(width: 4, height: 4), for: .cropBox).size, .zero)
        }
    }
}
