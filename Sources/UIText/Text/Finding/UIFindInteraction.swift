import Foundation

/// Provides the sessions of a find interaction. *Thread*: main.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search in a view; nil if there is none.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// Called after the navigator appeared; does nothing by default.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// Called after the navigator disappeared; does nothing by default.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Searches the text of a view with a bar at the bottom of the view, which has fields for the query and the replacement.
/// *Thread*: main.
///
/// While the view has the focus, Control+F opens the bar, and Control+H opens it with the field for the replacement. Control+G and
/// Shift+Control+G highlight the next and the previous result, as Return and Shift+Return do in the query field. Escape closes the bar.
open class UIFindInteraction: NSObject, UIInteraction, KeyboardInteraction {
    /// Provides the sessions; not retained.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// The session while the bar is open.
    open private(set) var activeFindSession: UIFindSession?
    /// The query; closing the bar does not clear it.
    open var searchText: String? { didSet { if searchText != oldValue { queryDidChange() } } }
    /// The replacement; closing the bar does not clear it.
    open var replacementText: String? { didSet { navigator?.replacement.text = replacementText } }
    /// Returns the menu of the Options button. The argument contains the standard elements, Match Case and Whole Words. Without a
    /// closure, the default, or if the closure returns nil, the menu contains only these elements.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    private let options = UITextSearchOptions()
    private var navigator: FindNavigatorView?

    /// Creates an interaction. The delegate is not retained.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
    }

    /// Closes the bar when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        if view == nil { dismissFindNavigator() }
    }

    /// Stores the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the bar is open.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// Opens the bar and makes its field first responder. Does nothing without a session or a window.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view, let window = view.window else { return }
        if let navigator {
            navigator.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            navigator.query.becomeFirstResponder()
            return
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        activeFindSession = session
        let navigator = FindNavigatorView(self)
        navigator.showsReplacement = showingReplace && session.supportsReplacement
        navigator.query.text = searchText
        navigator.replacement.text = replacementText
        self.navigator = navigator
        navigator.show(over: view, in: window)
        navigator.query.becomeFirstResponder()
        navigator.query.selectAll(nil)
        queryDidChange()
        delegate?.findInteraction(self, didBegin: session)
    }

    /// Closes the bar, removes the highlights and makes the view first responder.
    open func dismissFindNavigator() {
        guard let navigator, let session = activeFindSession else { return }
        self.navigator = nil
        activeFindSession = nil
        navigator.removeFromSuperview()
        session.invalidateFoundResults()
        view?.becomeFirstResponder()
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Highlights the next result.
    open func findNext() { highlight(.forward) }
    /// Highlights the previous result.
    open func findPrevious() { highlight(.backward) }

    private func highlight(_ direction: UITextStorageDirection) {
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }

    /// Updates the count of results, and whether the buttons of the bar are enabled, from the active session.
    open func updateResultCount() {
        guard let session = activeFindSession else { return }
        let count = session.resultCount
        let index = session.highlightedResultIndex
        let isEmpty = searchText?.isEmpty ?? true
        switch session.searchResultDisplayStyle {
        case .currentAndTotal where index != NSNotFound: navigator?.count = "\(index + 1) of \(count)"
        case .none: navigator?.count = ""
        default: navigator?.count = isEmpty ? "" : count == 0 ? "Not found" : "\(count)"
        }
        navigator?.canMove = count > 0
        navigator?.canReplace = session.allowsReplacementForCurrentlyHighlightedResult
    }

    private func queryDidChange() {
        navigator?.query.text = searchText
        search()
    }

    private func search() {
        activeFindSession?.performSearch(query: searchText ?? "", options: options)
        updateResultCount()
    }

    // MARK: Actions of the bar

    private var isReplacing = false

    /// Searches again after an edit that is not a replacement.
    func searchedTextDidChange() {
        if !isReplacing { search() }
    }

    func replace(all: Bool) {
        isReplacing = true
        defer { isReplacing = false }
        let (query, text) = (searchText ?? "", replacementText ?? "")
        if all {
            activeFindSession?.replaceAll(searchQuery: query, replacementString: text, options: options)
        } else {
            activeFindSession?.performSingleReplacement(query: query, replacementString: text, options: options)
        }
        updateResultCount()
    }

    var optionsMenu: UIMenu {
        let matchesCase = !options.stringCompareOptions.contains(.caseInsensitive)
        let elements: [UIMenuElement] = [
            UIAction(title: "Match Case", state: matchesCase ? .on : .off) { [weak self] _ in
                self?.setOptions { $0.stringCompareOptions.formSymmetricDifference(.caseInsensitive) }
            },
            UIAction(title: "Whole Words", state: options.wordMatchMethod == .fullWord ? .on : .off) { [weak self] _ in
                self?.setOptions { $0.wordMatchMethod = $0.wordMatchMethod == .fullWord ? .contains : .fullWord }
            },
        ]
        return optionsMenuProvider?(elements) ?? UIMenu(children: elements)
    }

    private func setOptions(_ change: (UITextSearchOptions) -> Void) {
        change(options)
        navigator?.updateOptions()
        queryDidChange()
    }

    package func handleKey(_ key: HostKeyPress) -> Bool {
        guard key.modifiers.contains(.control), case .character(let character) = key.key else { return false }
        switch character.lowercased() {
        case "f": presentFindNavigator(showingReplace: false)
        case "h" where !key.modifiers.contains(.shift): presentFindNavigator(showingReplace: true)
        case "g" where isFindNavigatorVisible: key.modifiers.contains(.shift) ? findPrevious() : findNext()
        default: return false
        }
        return true
    }
}
