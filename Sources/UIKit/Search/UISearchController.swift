import Foundation
import UIPrimitives

/// A search over a controller: its ``searchBar`` stands in a navigation bar or in a view, and while it is active the results
/// lie over what is searched.
///
/// *Differs from UIKit*: the results are a child of the searched controller, below the bar, and the bar keeps its place.
open class UISearchController: UIViewController {
    /// The bar, for a navigation item or any view.
    public let searchBar = UISearchBar(frame: .zero)
    open private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether what is searched is dimmed, and not to be clicked, while there are no results over it.
    open var obscuresBackgroundDuringPresentation = true { didSet { showCover() } }
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsSearchResultsController = true
    /// *Differs from UIKit*: kept; the navigation bar stays.
    open var hidesNavigationBarDuringPresentation = true
    private let dimming = UIControl()

    /// - Parameter searchResultsController: shows what was found; nil where the searched controller does so itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        searchBar.controller = self
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    }

    /// The old name of ``obscuresBackgroundDuringPresentation``.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether results are shown although the text is empty.
    open var showsSearchResultsController = false {
        didSet { showCover() }
    }

    /// Whether a search goes on. Setting it begins or ends one, as a click on the bar or its cancel button does.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { begin() } else { end() }
        }
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        showCover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if searchBar.text?.isEmpty == false { searchBar.text = nil } else { searchResultsUpdater?.updateSearchResults(for: self) }
        showCover()
        delegate?.didDismissSearchController(self)
    }

    /// The bar's text or scope changed.
    func searchTextDidChange() {
        showCover()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: What lies over the searched controller

    private var wantsResults: Bool {
        guard isActive, searchResultsController != nil else { return false }
        guard automaticallyShowsSearchResultsController else { return showsSearchResultsController }
        return showsSearchResultsController || searchBar.text?.isEmpty == false
    }

    private func showCover() {
        guard let searched = searchedController else { return hideResults() }
        if wantsResults { showResults(over: searched) } else { hideResults() }
        let dims = isActive && obscuresBackgroundDuringPresentation && !wantsResults
        guard dims else { return dimming.removeFromSuperview() }
        dimming.frame = coverFrame(in: searched)
        searched.view.addSubview(dimming)
    }

    private func showResults(over searched: UIViewController) {
        guard let results = searchResultsController, results.parent !== searched else { return }
        hideResults()
        searched.addChild(results)
        results.view.frame = coverFrame(in: searched)
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        searched.view.addSubview(results.view)
        results.didMove(toParent: searched)
    }

    private func hideResults() {
        guard let results = searchResultsController, results.parent != nil else { return }
        results.willMove(toParent: nil)
        results.view.removeFromSuperview()
        results.removeFromParent()
    }

    /// All of the searched view that is visible, but not the bar where it stands in that view.
    private func coverFrame(in searched: UIViewController) -> CGRect {
        var frame = searched.view.bounds
        if searchBar.isDescendant(of: searched.view) {
            let top = searchBar.convert(searchBar.bounds, to: searched.view).maxY
            frame.size.height = max(frame.maxY - top, 0)
            frame.origin.y = top
        }
        return frame
    }

    /// The controller whose content is searched: under the navigation bar that shows the search bar, or around it.
    private var searchedController: UIViewController? {
        var responder: UIResponder? = searchBar.next
        while let present = responder {
            if let navigation = present as? UINavigationController { return navigation.topViewController }
            if let controller = present as? UIViewController { return controller }
            responder = present.next
        }
        return nil
    }
}
