import AccessibilityAudit
import AsyncDisplayKit
import HeadlessHost

/// A finding of ``assertAccessible(_:size:style:layoutDirection:except:fileID:file:line:)`` that a test accepts.
public struct AccessibilityException {
    let exception: AuditException

    /// Creates an exception that accepts findings of one rule.
    ///
    /// - Parameters:
    ///   - rule: the identifier of the rule, as the failure prints it.
    ///   - element: the name or the class of the element; nil accepts all.
    ///   - reason: the reason for accepting the finding.
    public init(_ rule: String, element: String? = nil, reason: String) {
        exception = AuditException(rule: rule, element: element, reason: reason)
    }
}

/// Shows `node` in memory and fails if it breaks a rule of level A or AA of the accessibility audit: names, contrast measured on pixels,
/// sizes of targets, text that is truncated at large text sizes, keyboard access and focus order.
///
/// The failure lists, for each finding, the path of the node, the rule and how to correct it, except for the findings that `exceptions`
/// accepts. `node` is evaluated three times, for three text sizes. Works in XCTest and in Swift Testing. *Units*: points. *Thread*: main.
@MainActor public func assertAccessible(
    _ node: @autoclosure () -> ASDisplayNode, size: CGSize, style: UIUserInterfaceStyle = .light,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, except exceptions: [AccessibilityException] = [],
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
    let configuration = HeadlessConfiguration(size: size, userInterfaceStyle: style, layoutDirection: layoutDirection)
    let failure = accessibilityFailure(of: { ASDKViewController(node: node()) }, configuration, except: exceptions)
    guard let failure else { return }
    TestFailure.report(failure, at: TestLocation(fileID: fileID, file: file, line: line, column: 1, testName: ""))
}

/// Shows the controller in memory and fails if it breaks a rule of level A or AA of the accessibility audit,
/// as the function for nodes does.
@MainActor public func assertAccessible(
    controller: @autoclosure () -> UIViewController, size: CGSize, style: UIUserInterfaceStyle = .light,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, except exceptions: [AccessibilityException] = [],
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
    let configuration = HeadlessConfiguration(size: size, userInterfaceStyle: style, layoutDirection: layoutDirection)
    guard let failure = accessibilityFailure(of: controller, configuration, except: exceptions) else { return }
    TestFailure.report(failure, at: TestLocation(fileID: fileID, file: file, line: line, column: 1, testName: ""))
}

/// Returns the findings of the audit in content that `controller` creates, as a failure message; nil if there is none other than advice and
/// accepted findings.
@MainActor func accessibilityFailure(
    of controller: () -> UIViewController, _ configuration: HeadlessConfiguration, except exceptions: [AccessibilityException]
) -> String? {
    withoutActuallyEscaping(controller) { controller in
        let audit = AccessibilityAudit { textSize, scale in
            var sized = configuration
            sized.contentSizeCategory = textSize
            if let scale { sized.scale = scale }
            return HeadlessStage(configuration: sized, controller)
        }
        // `findings()` throws only the errors of creating the content, which throws none here.
        let findings = (try? audit.findings()) ?? []
        let counted = exceptions.map(\.exception).applied(to: findings, in: nil).filter { $0.level != .advice && $0.acceptedReason == nil }
        guard !counted.isEmpty else { return nil }
        let count = counted.count == 1 ? "1 accessibility finding" : "\(counted.count) accessibility findings"
        return "\(count):\n" + counted.flatMap(\.lines).joined(separator: "\n")
    }
}
