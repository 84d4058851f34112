import Foundation
import Scheduling

/// Names an Interface Builder file. *Differs from UIKit*: such files are not read.
///
/// The result of a nib is a placeholder that shows its name. If the program has a view class of the nib's name, the result is a
/// view of that class, created by `init(coder:)`, which contains the placeholder; then `awakeFromNib()` is called. Its outlets have
/// the values of ``NibOutlet``.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String

    /// Creates a nib of the given name; no file is searched, and `bundle` is ignored.
    public init(nibName: String, bundle: Bundle?) {
        name = nibName
    }

    /// Returns one view: of the class with the name of the nib, else the placeholder. `options` are ignored.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        Log.notice("the nib \(name) is not read: make its views in code")
        if let view = makeView(UIView.self, near: [owner]) { return [view] }
        return [MissingNibView(nibName: name)]
    }

    /// A view of the class with the name of the nib, with the placeholder in it; nil without such a class. The modules of `objects`
    /// are searched, too.
    package func makeView<View: UIView>(_ type: View.Type, near objects: [Any?]) -> View? {
        // An owner that loads its own nib needs the placeholder and not another instance of its class.
        guard !objects.contains(where: { $0.map { NibClass.name(of: $0) == name } ?? false }), !Self.nibNamesInProgress.contains(name)
        else { return nil }
        Self.nibNamesInProgress.insert(name)
        defer { Self.nibNamesInProgress.remove(name) }
        guard let found = NibClass.named(name, near: objects) as? View.Type, let view = found.init(coder: NSCoder()) else { return nil }
        fill((view as? any ReusableView)?.nibContent ?? view)
        view.awakeFromNib()
        return view
    }

    /// The nibs whose views are being created; they get the placeholder if they load their own nib.
    private static var nibNamesInProgress: Set<String> = []

    /// Adds the placeholder to a cell or header, filling it.
    package func fill(_ view: UIView) {
        let card = MissingNibView(nibName: name)
        card.frame = view.bounds
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(card)
    }
}

extension Bundle {
    /// The top-level objects of a nib. *Differs from UIKit*: always the one view of ``UINib``. *Thread*: main.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        // The views are returned to the caller, who is on the main thread by contract.
        nonisolated(unsafe) var views: [Any] = []
        nonisolated(unsafe) let owner = owner
        MainActor.assumeIsolated { views = UINib(nibName: name, bundle: nil).instantiate(withOwner: owner) }
        return views
    }
}
