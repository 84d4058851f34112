import Foundation
import Scheduling

/// Names an Interface Builder file. *Differs from UIKit*: such files are not read here.
///
/// A nib gives a card that names it. Where the program has a view class of the nib's name, the nib gives a view of that class,
/// made by `init(coder:)`, with the card in it; then `awakeFromNib()` is called. Its outlets hold what ``NibOutlet`` puts there.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String

    public init(nibName: String, bundle: Bundle?) {
        name = nibName
    }

    /// One view: of the class that is named like the nib, else the card.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        Log.notice("the nib \(name) is not read: make its views in code")
        if let view = makeView(UIView.self, near: [owner]) { return [view] }
        return [MissingNibView(nibName: name)]
    }

    /// A view of the class named like the nib, with the card in it; nil where the program has none. Objects beside the nib tell
    /// in which modules to look.
    package func makeView<View: UIView>(_ type: View.Type, near objects: [Any?]) -> View? {
        // The owner loads its own nib to fill itself: it wants the card, not one more of its kind.
        guard !objects.contains(where: { $0.map { NibClass.name(of: $0) == name } ?? false }), !Self.namesBeingMade.contains(name)
        else { return nil }
        Self.namesBeingMade.insert(name)
        defer { Self.namesBeingMade.remove(name) }
        guard let found = NibClass.named(name, near: objects) as? View.Type, let view = found.init(coder: NSCoder()) else { return nil }
        fill((view as? any ReusableView)?.nibContent ?? view)
        view.awakeFromNib()
        return view
    }

    /// Nibs whose view is being made: one that loads its own nib gets the card.
    private static var namesBeingMade: Set<String> = []

    /// Puts the card into a cell or a header, as large as that is.
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
        // The views go straight back to the caller, who is on the main thread by contract.
        nonisolated(unsafe) var views: [Any] = []
        nonisolated(unsafe) let owner = owner
        MainActor.assumeIsolated { views = UINib(nibName: name, bundle: nil).instantiate(withOwner: owner) }
        return views
    }
}
