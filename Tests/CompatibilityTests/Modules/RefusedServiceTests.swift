import Accelerate
import AuthenticationServices
import Contacts
import CoreSpotlight
import CoreTelephony
import HeadlessHost
import Network
import QuickLook
import Social
import SystemConfiguration
import XCTest

/// Accounts, contacts and other services that a desktop does not offer to programs, and what remains of their frameworks.
final class RefusedServiceTests: XCTestCase {
    func testAWebSessionDoesNotStartAndEndsWithAnError() async {
        let ended = expectation(description: "end")
        await MainActor.run {
            let session = ASWebAuthenticationSession(url: URL(fileURLWithPath: "/"), callbackURLScheme: "app") { url, error in
                XCTAssertNil(url)
                XCTAssertEqual((error as? ASWebAuthenticationSessionError)?.code, .presentationContextInvalid)
                ended.fulfill()
            }
            XCTAssertFalse(session.start())
            XCTAssertFalse(session.start())
            let canceled = ASWebAuthenticationSession(url: URL(fileURLWithPath: "/"), callbackURLScheme: nil) { _, _ in XCTFail("called") }
            canceled.cancel()
            XCTAssertFalse(canceled.start())
        }
        await fulfillment(of: [ended], timeout: 10)
    }

    func testARequestForAnAppleAccountFails() async {
        let failed = expectation(description: "error")
        let delegate = await AuthorizationDelegate { error in
            XCTAssertEqual((error as? ASAuthorizationError)?.code, .notHandled)
            failed.fulfill()
        }
        await MainActor.run {
            let provider = ASAuthorizationAppleIDProvider()
            let request = provider.createRequest()
            request.requestedScopes = [.fullName, .email]
            let controller = ASAuthorizationController(authorizationRequests: [request])
            controller.delegate = delegate
            controller.performRequests()
            XCTAssertGreaterThanOrEqual(ASAuthorizationAppleIDButton(type: .signIn, style: .black).intrinsicContentSize.width, 140)
        }
        await fulfillment(of: [failed], timeout: 10)
    }

    func testContactsAreRestrictedAndHaveValues() async {
        XCTAssertEqual(CNContactStore.authorizationStatus(for: .contacts), .restricted)
        let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
        XCTAssertThrowsError(try CNContactStore().enumerateContacts(with: request) { _, _ in }) {
            XCTAssertEqual(($0 as NSError).code, CNError.Code.authorizationDenied.rawValue)
        }
        let refused = expectation(description: "answer")
        CNContactStore().requestAccess(for: .contacts) { isPermitted, error in
            XCTAssertFalse(isPermitted)
            XCTAssertNotNil(error)
            refused.fulfill()
        }
        await fulfillment(of: [refused], timeout: 10)

        let contact = CNMutableContact()
        XCTAssertNil(CNContactFormatter.string(from: contact, style: .fullName))
        (contact.givenName, contact.familyName, contact.organizationName) = ("Ada", "Lovelace", "Analytical")
        contact.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "1"))]
        let copy = contact.copy() as? CNContact
        contact.givenName = "Grace"
        XCTAssertEqual(copy.flatMap { CNContactFormatter.string(from: $0, style: .fullName) }, "Ada Lovelace")
        XCTAssertEqual(copy?.phoneNumbers.first?.value, CNPhoneNumber(stringValue: "1"))
        XCTAssertEqual(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberMobile), "mobile")
        contact.contactType = .organization
        XCTAssertEqual(CNContactFormatter().string(from: contact), "Analytical")
        XCTAssertTrue(CNContact.predicateForContacts(matchingName: "love").evaluate(with: copy))
    }

    func testValuesAndAddressesOfContactsAreCopied() {
        final class Number: CNLabeledValue<CNPhoneNumber> {}
        let number = Number(label: CNLabelHome, value: CNPhoneNumber(stringValue: "1"))
        let work: Number = number.settingLabel(CNLabelWork)
        XCTAssertEqual([work.label, work.value.stringValue, work.identifier], [CNLabelWork, "1", number.identifier])
        XCTAssertEqual(number.settingValue(CNPhoneNumber(stringValue: "2")).identifier, number.identifier)

        let address = CNMutablePostalAddress()
        (address.street, address.city, address.postalCode) = ("1 Main Street", "Springfield", "12345")
        let copy = address.copy() as? CNPostalAddress
        address.city = "Shelbyville"
        XCTAssertEqual(copy.map { CNPostalAddressFormatter().string(from: $0) }, "1 Main Street\nSpringfield, 12345")
        XCTAssertFalse(copy is CNMutablePostalAddress)
        XCTAssertEqual((address.mutableCopy() as? CNMutablePostalAddress)?.city, "Shelbyville")
    }

    func testThereIsNoIndexOfTheSystem() async {
        XCTAssertFalse(CSSearchableIndex.isIndexingAvailable())
        let item = CSSearchableItem(
            uniqueIdentifier: "a", domainIdentifier: nil, attributeSet: CSSearchableItemAttributeSet(itemContentType: "public.text"))
        let failed = expectation(description: "error")
        CSSearchableIndex.default().indexSearchableItems([item]) { error in
            XCTAssertEqual((error as? CSIndexError)?.code, .indexingUnsupported)
            failed.fulfill()
        }
        await fulfillment(of: [failed], timeout: 10)
    }

    func testAPostIsCanceled() {
        MainActor.assumeIsolated {
            XCTAssertFalse(SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
            XCTAssertNil(CTTelephonyNetworkInfo().subscriberCellularProvider)
            guard let post = SLComposeViewController(forServiceType: SLServiceTypeFacebook) else { return XCTFail("no controller") }
            var results: [SLComposeViewControllerResult] = []
            post.completionHandler = { results.append($0) }
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.present(post, animated: false)
            stage.advance(by: 1)
            XCTAssertEqual(results, [.cancelled])
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testTheLoopbackAddressIsReachable() throws {
        var address = sockaddr_in()
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let target = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
        }
        var flags = SCNetworkReachabilityFlags()
        XCTAssertTrue(SCNetworkReachabilityGetFlags(try XCTUnwrap(target), &flags))
        XCTAssertEqual(flags, [.reachable, .isLocalAddress])
        XCTAssertNil(SCNetworkReachabilityCreateWithName(nil, ""))
        // The context is retained while the callback is set.
        var counts: [String] = []
        var watched: SCNetworkReachability?
        var context = SCNetworkReachabilityContext(
            version: 0, info: UnsafeMutableRawPointer(bitPattern: 8),
            retain: {
                counts.append("retain")
                return $0
            },
            release: { _ in
                counts.append("release")
                watched.map { _ = SCNetworkReachabilitySetDispatchQueue($0, nil) }
            }, copyDescription: nil)
        let host = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "example.com"))
        watched = host
        XCTAssertTrue(SCNetworkReachabilitySetCallback(host, { _, _, _ in }, &context))
        XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(host, .main))
        XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(host, nil))
        XCTAssertTrue(SCNetworkReachabilitySetCallback(host, nil, &context), "removes the callback, and retains nothing")
        XCTAssertEqual(counts, ["retain", "release"])
    }

    func testAMonitorReportsThePathOnceUntilItChanges() async {
        let monitor = NWPathMonitor()
        let reported = expectation(description: "path")
        monitor.pathUpdateHandler = { path in
            XCTAssertEqual(path.status == .satisfied, !path.availableInterfaces.isEmpty)
            XCTAssertFalse(path.usesInterfaceType(.loopback))
            reported.fulfill()
        }
        monitor.start(queue: DispatchQueue(label: "paths"))
        await fulfillment(of: [reported], timeout: 10)
        XCTAssertNotNil(monitor.queue)
        monitor.cancel()
        XCTAssertNil(monitor.pathUpdateHandler)
    }

    func testATextIsShownAndAnUnknownFileIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (text, other) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.bin"))
        try "words".write(to: text, atomically: true, encoding: .utf8)
        try Data([0xff, 0xfe, 0xff]).write(to: other)
        MainActor.assumeIsolated {
            let files = PreviewedFiles([text, other])
            XCTAssertTrue(QLPreviewController.canPreview(text as NSURL))
            XCTAssertFalse(QLPreviewController.canPreview(other as NSURL))
            let controller = QLPreviewController()
            controller.dataSource = files
            controller.loadViewIfNeeded()
            XCTAssertEqual(controller.title, "a.txt")
            XCTAssertEqual((controller.view.subviews.first as? UITextView)?.text, "words")
            controller.currentPreviewItemIndex = 1
            XCTAssertEqual((controller.view.subviews.first as? UILabel)?.text, "b.bin")
            controller.currentPreviewItemIndex = 2
            XCTAssertNil(controller.currentPreviewItem)
        }
    }

    func testABoxBlurIsTheMeanOfARectangle() {
        var pixels = [UInt8](repeating: 0, count: 5 * 1 * 4)
        pixels[2 * 4] = 90
        var result = [UInt8](repeating: 1, count: pixels.count)
        let values = convolve(&pixels, &result, kernelWidth: 3)
        XCTAssertEqual(values, kvImageNoError)
        XCTAssertEqual((0..<5).map { result[$0 * 4] }, [0, 30, 30, 30, 0])
        pixels = pixels.map { _ in 200 }
        XCTAssertEqual(convolve(&pixels, &result, kernelWidth: 5), kvImageNoError)
        XCTAssertEqual(Set(result), [200])
        XCTAssertEqual(convolve(&pixels, &result, kernelWidth: 4), kvImageInvalidKernelSize)
    }

    func testAMatrixMixesChannels() {
        var (pixel, result): ([UInt8], [UInt8]) = ([10, 20, 30, 40], [0, 0, 0, 0])
        // The first channel of the result is twice the second one, the others stay.
        let matrix: [Int16] = [0, 0, 0, 0, 512, 256, 0, 0, 0, 0, 256, 0, 0, 0, 0, 256]
        pixel.withUnsafeMutableBytes { from in
            result.withUnsafeMutableBytes { to in
                var source = vImage_Buffer(data: from.baseAddress, height: 1, width: 1, rowBytes: 4)
                var target = vImage_Buffer(data: to.baseAddress, height: 1, width: 1, rowBytes: 4)
                vImageMatrixMultiply_ARGB8888(&source, &target, matrix, 256, nil, nil, vImage_Flags(kvImageNoFlags))
            }
        }
        XCTAssertEqual(result, [40, 20, 30, 40])
    }

    private func convolve(_ pixels: inout [UInt8], _ result: inout [UInt8], kernelWidth: UInt32) -> vImage_Error {
        pixels.withUnsafeMutableBytes { from in
            result.withUnsafeMutableBytes { to in
                var source = vImage_Buffer(data: from.baseAddress, height: 1, width: 5, rowBytes: 20)
                var target = vImage_Buffer(data: to.baseAddress, height: 1, width: 5, rowBytes: 20)
                return vImageBoxConvolve_ARGB8888(
                    &source, &target, nil, 0, 0, 1, kernelWidth, nil, vImage_Flags(kvImageEdgeExtend))
            }
        }
    }
}

@MainActor
private final class AuthorizationDelegate: NSObject, ASAuthorizationControllerDelegate {
    private let receive: (any Error) -> Void
    init(receive: @escaping (any Error) -> Void) { self.receive = receive }
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) { receive(error) }
}

@MainActor
private final class PreviewedFiles: QLPreviewControllerDataSource {
    private let files: [URL]
    init(_ files: [URL]) { self.files = files }
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem { files[index] as NSURL }
}
