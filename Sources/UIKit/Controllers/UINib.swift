import Foundation
import Scheduling

/// Names an Interface Builder file. *Differs from UIKit*: such files are not read here; making its views gives a card that
/// names the nib.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String

    public init(nibName: String, bundle: Bundle?) {
        name = nibName
    }

    /// One view: the card that names the nib.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        Log.notice("the nib \(name) is not read: make its views in code")
        return [MissingNibView(nibName: name)]
    }

    /// Puts the card into a cell or a header, as large as that is.
    func fill(_ view: UIView) {
        let card = MissingNibView(nibName: name)
        card.frame = view.bounds
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(card)
    }
}

extension Bundle {
    /// The top-level objects of a nib. *Differs from UIKit*: always the one card of ``UINib``. *Thread*: main.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        // The views go straight back to the caller, who is on the main thread by contract.
        nonisolated(unsafe) var views: [Any] = []
        MainActor.assumeIsolated { views = UINib(nibName: name, bundle: nil).instantiate(withOwner: nil) }
        return views
    }
}

/// Names a storyboard. *Differs from UIKit*: storyboards are not read here; its controllers show a card that names it.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle: Bundle?) {
        self.name = name
    }

    open func instantiateInitialViewController() -> UIViewController? {
        UIViewController(nibName: "\(name) (storyboard)", bundle: nil)
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UIViewController(nibName: "\(identifier) of \(name) (storyboard)", bundle: nil)
    }
}
