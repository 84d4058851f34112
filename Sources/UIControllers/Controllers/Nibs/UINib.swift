import Foundation
import NibReading
import Scheduling

/// A nib: views and other objects as Interface Builder describes them. Its source file (`.xib`) is read from the given bundle,
/// otherwise from the bundles of the program's targets.
///
/// *Differs from UIKit*: the source is read, not the file that Xcode compiles from it; a card with a message replaces a broken file, a
/// missing class or an unsupported kind of view. Variations for size classes are chosen once, for the screen. Without a file, the result
/// is a card; if the program has a view class with the nib's name, the result is a view of that class, which contains the card.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?

    /// Creates a nib of the given name, whose file is read by the first instantiation. A nil bundle is the main one.
    public init(nibName: String, bundle: Bundle?) {
        name = nibName
        self.bundle = bundle
    }

    /// Creates the top-level objects of the nib and connects them with the owner. `options` are ignored.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        if let found = NibFile.named(name, "xib", in: bundle) {
            switch found.result {
            case .success(let document): return instantiate(document, in: found.bundle, owner: owner.map { $0 as AnyObject })
            case .failure(let failure):
                Log.warning("\(failure)")
                return [MissingNibView(failure: "\(failure)")]
            }
        }
        Log.notice("there is no nib \(name): make its views in code")
        if let view = makeClassView(UIView.self, modulesOf: [owner]) { return [view] }
        return [MissingNibView(nibName: name)]
    }

    /// The number of nested instantiations, whose limit stops a nib that loads itself.
    private static var depth = 0

    private func instantiate(_ document: NibDocument, in bundle: Bundle, owner: AnyObject?) -> [Any] {
        guard Self.depth < 32 else { return [MissingNibView(failure: "The nib \(name) loads itself.")] }
        Self.depth += 1
        defer { Self.depth -= 1 }
        let loading = NibLoading(document, name: name, bundle: bundle, owner: owner)
        let objects = loading.makeTopLevel()
        loading.finish()
        _ = loading.releaseObjects()
        return objects
    }

    /// Whether the nib has a file.
    var exists: Bool { NibFile.named(name, "xib", in: bundle) != nil }

    /// The nib's first view of a type. Without a file, a view of the class with the nib's name, which contains the card; nil if there is no
    /// such class. The modules of `objects` are searched for the class, too.
    package func makeView<View: UIView>(_ type: View.Type, modulesOf objects: [Any?]) -> View? {
        guard exists else { return makeClassView(type, modulesOf: objects) }
        return instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }

    private func makeClassView<View: UIView>(_ type: View.Type, modulesOf objects: [Any?]) -> View? {
        // An owner that loads its own nib needs the placeholder and not another instance of its class.
        guard !objects.contains(where: { $0.map { NibClass.name(of: $0) == name } ?? false }), !Self.nibNamesInProgress.contains(name)
        else { return nil }
        Self.nibNamesInProgress.insert(name)
        defer { Self.nibNamesInProgress.remove(name) }
        guard let found = NibClass.named(name, modulesOf: objects) as? View.Type, let view = found.init(coder: NSCoder()) else {
            return nil
        }
        fill((view as? any ReusableView)?.nibContent ?? view)
        view.awakeFromNib()
        return view
    }

    /// The names of the nibs for which a view of the program's class is being created. If this view loads the nib of its class, the result
    /// is the placeholder.
    private static var nibNamesInProgress: Set<String> = []

    /// Adds the placeholder to a view, filling it.
    package func fill(_ view: UIView) {
        let card = MissingNibView(nibName: name)
        card.frame = view.bounds
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(card)
    }
}

extension Bundle {
    /// The top-level objects of a nib, see ``UINib``. *Thread*: main.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        // The views are returned to the caller, who is on the main thread by contract.
        nonisolated(unsafe) var views: [Any] = []
        nonisolated(unsafe) let owner = owner
        MainActor.assumeIsolated { views = UINib(nibName: name, bundle: self).instantiate(withOwner: owner) }
        return views
    }
}
