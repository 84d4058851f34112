import Foundation

/// What was copied. *Thread*: main. *Differs from UIKit*: text only; what other programs copied is known once it was read.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    private static let shared = UIPasteboard()

    open class var general: UIPasteboard { shared }

    open var string: String? {
        get { UIApplication.shared.host?.clipboard.knownString(in: .clipboard) }
        set { UIApplication.shared.host?.clipboard.write(newValue, to: .clipboard) }
    }

    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }

    open var url: URL? {
        get { string.flatMap { URL(string: $0) } }
        set { string = newValue?.absoluteString }
    }

    open var hasStrings: Bool { string != nil }
    open var hasURLs: Bool { url != nil }
}
