import Foundation
import UIPrimitives

/// Searches the content of a view controller. Its ``searchBar`` is in a navigation bar or in a view, and during a search the results cover
/// the searched content. *Thread*: main.
///
/// *Differs from UIKit*: the controller of the results is a child of the searched controller, below the bar.
open class UISearchController: UIViewController {
    /// The bar to place in a navigation item or any view.
    public let searchBar = UISearchBar(frame: .zero)
    /// The controller that shows the results; nil if the searched controller shows them.
    open private(set) var searchResultsController: UIViewController?
    /// Computes the results; not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Notified when the search begins and ends; not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the searched content is dimmed and cannot be clicked during a search while no results cover it; `true` by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateResultsAndDimming() } }
    /// Whether the bar shows its cancel button during a search; `true` by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the results appear as soon as there is text; `true` by default. Otherwise see ``showsSearchResultsController``.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the navigation bar that contains the search bar hides its title and buttons during a search; `true` by default.
    open var hidesNavigationBarDuringPresentation = true {
        didSet { if hidesNavigationBarDuringPresentation != oldValue { navigationBarContent?.searchDidChange() } }
    }
    private var navigationBarContent: NavigationBarContentView? { searchBar.superview as? NavigationBarContentView }
    private let dimming = UIControl()

    /// - Parameter searchResultsController: the controller that shows the results; nil if the searched controller shows them.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Decodes a controller without a results controller.
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

    /// The former name of ``obscuresBackgroundDuringPresentation``.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether the results are shown during a search even if the text is empty; `false` by default.
    open var showsSearchResultsController = false {
        didSet { updateResultsAndDimming() }
    }

    /// Whether a search is in progress. Setting it begins or ends one, as a click on the bar or its cancel button does. The end of a search
    /// clears the text.
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
        navigationBarContent?.searchDidChange()
        updateResultsAndDimming()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        navigationBarContent?.searchDidChange()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if searchBar.text?.isEmpty == false { searchBar.text = nil } else { searchResultsUpdater?.updateSearchResults(for: self) }
        updateResultsAndDimming()
        delegate?.didDismissSearchController(self)
    }

    /// Called when the text or scope of the bar has changed.
    func searchTextDidChange() {
        updateResultsAndDimming()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Results and dimming

    private var shouldShowResults: Bool {
        guard isActive, searchResultsController != nil else { return false }
        guard automaticallyShowsSearchResultsController else { return showsSearchResultsController }
        return showsSearchResultsController || searchBar.text?.isEmpty == false
    }

    private func updateResultsAndDimming() {
        guard let searched = searchedController else { return hideResults() }
        if shouldShowResults { showResults(over: searched) } else { hideResults() }
        let dims = isActive && obscuresBackgroundDuringPresentation && !shouldShowResults
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

    /// The area of the searched view that the results cover: its bounds, or only their part below the search bar if the view contains the
    /// bar.
    private func coverFrame(in searched: UIViewController) -> CGRect {
        var frame = searched.view.bounds
        if searchBar.isDescendant(of: searched.view) {
            let top = searchBar.convert(searchBar.bounds, to: searched.view).maxY
            frame.size.height = max(frame.maxY - top, 0)
            frame.origin.y = top
        }
        return frame
    }

    /// The controller whose content is searched: the top controller of the navigation controller that shows the search bar, or the
    /// controller whose view contains the bar.
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
