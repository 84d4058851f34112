import Foundation

/// What is copied, shared with other programs. *Thread*: main.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    open class var general: UIPasteboard { shared }

    private static let shared = UIPasteboard()
    private let fallback = PrivateClipboard()
    private var clipboard: any HostClipboard { UIApplication.shared.host?.clipboard ?? fallback }

    /// *Differs from UIKit*: text another program copied may not be known at once; it is then nil. ``readString(_:)`` asks.
    open var string: String? {
        get { clipboard.knownString(in: .clipboard) }
        set {
            image = nil
            clipboard.write(newValue, to: .clipboard)
        }
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

    /// *Differs from UIKit*: pictures stay within the program.
    open var image: UIImage?

    /// Asks the program that owns the copied text.
    package func readString(_ completion: @escaping @MainActor (String?) -> Void) {
        clipboard.read(.clipboard, completion: completion)
    }
}
